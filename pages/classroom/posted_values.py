"""What browsers post to a class room, and how it is refused."""

import json
from contextlib import suppress

from starlette.requests import ClientDisconnect

from pages.answers.refusal import Refused
from pages.server.origin import is_ours

LARGEST = 1024  # bytes
NUMBER = (int, float)


async def posted(request, largest=LARGEST, **kinds):
    """The values that a page of ours posts under these names, in their order, each of its kind."""
    try:
        told = json.loads(await body_of(request, largest))
    except (RecursionError, UnicodeDecodeError, json.JSONDecodeError):
        raise Refused(400, "That is no JSON.") from None
    if not isinstance(told, dict):
        raise Refused(400, "Names with values are wanted.")
    for name, kind in kinds.items():
        if not isinstance(told.get(name), kind) or isinstance(told[name], bool):
            raise Refused(400, f"`{name}` is missing, or not of its kind.")
    return [told[name] for name in kinds]


async def body_of(request, largest):
    """The bytes that a page of ours posts, at most so many."""
    if not is_ours(request.headers):
        raise Refused(403, "Only pages of this server may say that.")
    body = bytearray()
    with suppress(ClientDisconnect):  # nobody hears what comes of it
        async for part in request.stream():
            body += part
            if len(body) > largest:
                raise Refused(413, f"At most {largest} bytes are read.")
    return bytes(body)
