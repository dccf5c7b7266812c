"""Why a class room refuses a request: a status of HTTP, and words for the page that asked."""

from starlette.exceptions import HTTPException


class Refused(HTTPException):
    """It makes no sense, or comes too late."""

    status = 400

    def __init__(self, words):
        super().__init__(self.status, words, {"Cache-Control": "no-store"})


class NotYours(Refused):
    """Only who holds the key leads."""

    status = 403


class NoRoom(Refused):
    """There is no such room, or no longer."""

    status = 404


class Said(Refused):
    """It has been said already."""

    status = 409


class TooMuch(Refused):
    """It is larger than what rooms take."""

    status = 413


class TooOften(Refused):
    """It comes more often than rooms take."""

    status = 429


class Full(Refused):
    """There are as many as there may be."""

    status = 503
