"""Why a class room refuses a request, in words for the page that asked."""


class Refused(ValueError):
    """It makes no sense, or comes too late."""


class NoRoom(Refused):
    """There is no such room, or no longer."""


class NotYours(Refused):
    """Only who holds the key leads."""


class Said(Refused):
    """It has been said already."""


class TooMuch(Refused):
    """It is larger than what rooms take."""


class TooOften(Refused):
    """It comes more often than rooms take."""


class Full(Refused):
    """There are as many as there may be."""
