"""Learning curves that are shown size by size as they are computed."""

from pages.answers.result_cache import remembered
from pages.answers.view import Board


class Learned:
    """The learning curves of many samples, computed once."""

    def __init__(self, many):
        self._many, self._whole = many, None

    def growing(self):
        """Yield the curves as far as they are computed, the last ones complete."""
        if self._whole is not None:
            yield self._whole
            return
        for found in self._many.growing():
            yield found
        self._whole = found

    @property
    def whole(self):
        """The complete curves."""
        *_, whole = self.growing()
        return whole


@remembered(maxsize=8)
def learned(many):
    """Return the `Learned` of these samples."""
    return Learned(many)


def boards(many, key, picture):
    """Yield a `Board` for each step of the curves."""
    for found in learned(many).growing():
        yield Board(key, picture(found))
