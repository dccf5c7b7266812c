"""A question to all who follow: one tap each, without a name, of which only numbers are kept."""

from pages.classroom.refusal import Refused, Said

MOST_TAPS = 1000


class Question:
    """Question `number` of a room; the answer at `right` is told once it `is_revealed`."""

    def __init__(self, number, words, answers, right):
        self.number, self.words, self.answers, self.right = number, words, tuple(answers), right
        self.is_revealed = False
        self._taps = {}

    def tap(self, token, answer):
        """Count the answer at this place for the follower with this token."""
        if self.is_revealed:
            raise Said("The answer has been shown.")
        if token in self._taps:
            raise Said("You have answered.")
        if answer not in range(len(self.answers)):
            raise Refused("There is no such answer.")
        if len(self._taps) >= MOST_TAPS:
            raise Refused("No more answers are counted.")
        self._taps[token] = answer

    @property
    def told(self):
        """As those who follow hear it."""
        whole = self.counted
        secret = {} if whole.pop("revealed") else {"counts": None, "right": None}
        return whole | secret

    @property
    def counted(self):
        """As its leader sees it."""
        taps = [*self._taps.values()]
        return {
            "number": self.number,
            "words": self.words,
            "answers": self.answers,
            "counts": [taps.count(place) for place in range(len(self.answers))],
            "right": self.right,
            "revealed": self.is_revealed,
        }
