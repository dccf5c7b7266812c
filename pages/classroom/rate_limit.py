"""How often something may happen: so many times in a while, at once or one after another."""


class Rate:
    """Allows `most` in `seconds`, by a clock that tells seconds."""

    def __init__(self, most, seconds, clock):
        self._most, self._each, self._clock = most, seconds / most, clock
        self._left, self._seen = most, clock()

    def allows(self):
        """Whether it may happen once more now; it is counted if so."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._seen) / self._each)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
