"""Why a request has no answer: a status of HTTP, and words."""

from starlette.exceptions import HTTPException

AGAIN = 1  # seconds until a server that has much to do may be asked again


class Refused(HTTPException):
    """A refusal: a status of HTTP, and words for the visitor, which no browser keeps."""

    def __init__(self, status, words, **headers):
        super().__init__(status, words, {"Cache-Control": "no-store"} | headers)


class TooLong(Refused):
    """It takes more than the `seconds` of a processor that its lane allows."""

    def __init__(self, seconds):
        super().__init__(504, f"This takes more than {seconds:g} s of work.")


class Busy(Refused):
    """All processes have work, and enough waits for them."""

    def __init__(self):
        words = "The server has much to do: ask again in a moment."
        super().__init__(503, words, **{"Retry-After": str(AGAIN)})
