"""How a room's refusal is said over HTTP."""

from functools import wraps

from starlette.responses import PlainTextResponse

from pages.follow.refused import NoRoom, NotYours, Refused, Said, TooMuch, TooOften

STATUS = {NotYours: 403, NoRoom: 404, Said: 409, TooMuch: 413, TooOften: 429}
SENSELESS = 400


def in_words(answer):
    """Answers a request, also where that is refused."""

    @wraps(answer)
    async def answered(request):
        try:
            return await answer(request)
        except Refused as why:
            status = STATUS.get(type(why), SENSELESS)
            return PlainTextResponse(str(why), status, {"Cache-Control": "no-store"})

    return answered
