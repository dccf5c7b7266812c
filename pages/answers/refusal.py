"""Why a request has no answer: a status of HTTP, and words."""


class Refused(Exception):
    """A refusal: a status of HTTP, and words for the visitor."""

    def __init__(self, status, words):
        super().__init__(status, words)
        self.status, self.words = status, words


class TooLong(Refused):
    """It takes more than the `seconds` of a processor that its lane allows."""

    def __init__(self, seconds, words="This takes more than {:g} s of work."):
        super().__init__(504, words.format(seconds))


class Busy(Refused):
    """All processes have work, and enough waits for them."""

    def __init__(self):
        super().__init__(503, "The server has much to do: ask again in a moment.")
