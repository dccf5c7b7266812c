"""What browsers post to a class room, and how it is refused."""

import json

from starlette.requests import ClientDisconnect

from pages.classroom.refusal import NotYours, Refused, TooMuch
from pages.server.origin import is_ours

LARGEST = 1024  # bytes
NUMBER = (int, float)


async def posted(request, largest=LARGEST, **kinds):
    """The values that a page of ours posts under these names, in their order, each of its kind."""
    if not is_ours(request.headers):
        raise NotYours("Only pages of this server may say that.")
    try:
        told = json.loads(await _body(request, largest))
    except (ClientDisconnect, RecursionError, UnicodeDecodeError, json.JSONDecodeError):
        raise Refused("That is no JSON.") from None
    if not isinstance(told, dict):
        raise Refused("Names with values are wanted.")
    for name, kind in kinds.items():
        if not isinstance(told.get(name), kind) or isinstance(told[name], bool):
            raise Refused(f"`{name}` is missing, or not of its kind.")
    return [told[name] for name in kinds]


async def _body(request, largest):
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > largest:
            raise TooMuch(f"At most {largest} bytes are read.")
    return body
