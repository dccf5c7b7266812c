"""Answers over HTTP: `GET /answer/{release}/{lesson}/{part}?{link}`, and nothing of Streamlit."""

import asyncio
import gzip
import json
import pickle
import re
from contextlib import suppress
from hashlib import sha256
from urllib.parse import parse_qsl, quote

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pages.answers.answer_cache import Cache
from pages.answers.refusal import AGAIN, Busy, Refused
from pages.answers.release import release
from pages.answers.request import ADDRESS, FILE, READ, asked_by, meant, own_in
from pages.answers.workers import QUICK

AT_ONCE = 0.05  # seconds within which most answers are whole, so that browsers can keep them
WAIT = re.compile(r"\bwait=(\d{1,3})\b")
PRIVATE, NEVER_KEPT = "private, no-store", "no-store"
KEPT = "public, max-age=31536000, immutable"
TEXT, JSON = "text/plain; charset=utf-8", "application/json"
KINDS = {"csv": "text/csv", "html": "text/html", "json": JSON}
END = b"\x1e"  # of a record
TRIES = 30  # how often a full lane is asked
NO_LESSON, PATIENCE = ("", "", "", "", None), 5  # a job, and seconds that a sign of life may take


class Answers:
    """What `workers` answer; `own_of(token, words)` finds data that a link speaks of without
    holding them.
    """

    def __init__(self, own_of, workers, cache=None):
        self._own_of, self._workers, self._cache = own_of, workers, cache or Cache()
        self.close, self._n_checks = workers.close, 0
        release()  # reads all of the code: the first request would hold up all others

    async def start(self):
        """Be ready to answer."""
        self._loop = asyncio.get_running_loop()
        await self._workers.start()

    def body(self, slug, part, query, token=""):
        """The bytes of a part, for pages of this server, which run in threads."""
        said = parse_qsl(query, keep_blank_values=True)
        asked = meant(slug, part, said, token, own_in(said, token, self._own_of))
        return asyncio.run_coroutine_threadsafe(self.whole(asked), self._loop).result()

    def read(self, source):
        """What comes of a source that a visitor has brought, for these pages, too."""
        job = self._workers.answer(("", READ, "", "", source), lambda record: None)
        found = asyncio.run_coroutine_threadsafe(job, self._loop).result()
        return pickle.loads(gzip.decompress(found))

    async def is_well(self):
        """Whether processes answer: a question for no lesson, if nobody else asks."""
        before, self._n_checks = self._workers.counts[0], self._n_checks + 1
        with suppress(TimeoutError, Refused):
            async with asyncio.timeout(PATIENCE):
                await self._workers.answer(NO_LESSON, lambda record: None)
        return self._workers.counts[0] > before

    @property
    def numbers(self):
        """What there is to count, by names."""
        n_done, n_waiting = self._workers.counts
        return {
            "lindisc_jobs_total": n_done - self._n_checks,
            "lindisc_jobs_waiting": n_waiting,
            "lindisc_answers_kept": len(self._cache),
            "lindisc_answers_kept_bytes": self._cache.n_bytes,
        }

    async def whole(self, asked, *, is_patient=False):
        """The bytes of an answer, for who is no request; a full lane is asked again and again."""
        for _ in range(TRIES):
            with suppress(Busy):
                answer = self._cache.get(asked.key)
                if not answer:
                    with self._flight(asked, is_patient=is_patient) as flight:
                        answer = await asyncio.shield(flight.task)
                return gzip.decompress(answer)
            await asyncio.sleep(AGAIN)
        raise Busy

    @property
    def routes(self):
        """Where they are."""
        return [Route(f"{ADDRESS}{{release}}/{{slug}}/{{part:path}}", self, methods=["GET"])]

    async def __call__(self, scope, receive, send):
        request = Request(scope)
        asked = asked_by(request, self._own_of)
        headers = _headers(request, asked)
        if headers.get("ETag", "-") in request.headers.get("if-none-match", ""):
            await Response(None, 304, headers)(scope, receive, send)
        elif answer := self._cache.get(asked.key):
            await _whole(request, answer, headers)(scope, receive, send)
        else:
            await self._computed(request, asked, headers, receive, send)

    async def _computed(self, request, asked, headers, receive, send):
        """Send what a computation says to all who wait for it, unless who asks here leaves."""
        with self._flight(asked, is_patient=_is_patient(request)) as flight:
            sending = asyncio.create_task(_sent(request, flight, asked.part, headers, send))
            leaving = asyncio.create_task(_left(receive))
            try:
                await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
                if sending.done():
                    sending.result()
            finally:
                sending.cancel()
                leaving.cancel()

    def _flight(self, asked, *, is_patient=False):
        async def compute(say):
            job = asked.slug, asked.part, asked.link, asked.address, asked.own
            return await self._workers.answer(job, say, link=asked.link, is_patient=is_patient)

        return self._cache.flight(asked.key, compute, is_patient, not asked.is_passing)


def _is_patient(request):
    wait = WAIT.search(request.headers.get("prefer", ""))
    return bool(wait) and int(wait[1]) > QUICK


def _headers(request, asked):
    kind, more = JSON if asked.part in {"carried", "walk"} else TEXT, {}
    if "." in asked.part:
        kind = KINDS.get(asked.part.rpartition(".")[2], TEXT)
    if asked.part.startswith(FILE):
        name = asked.part.removeprefix(FILE)
        more["Content-Disposition"] = f'attachment; filename="{quote(name)}"'
    if asked.token or asked.is_passing:
        more["Cache-Control"] = PRIVATE
    elif request.path_params["release"] == release():
        digest = sha256(repr((release(), asked.key)).encode()).hexdigest()
        more |= {"Cache-Control": KEPT, "ETag": f'W/"{digest[:32]}"'}
    else:
        more["Cache-Control"] = NEVER_KEPT
    return {"Content-Type": kind, "Vary": "Accept-Encoding"} | more


def _whole(request, answer, headers):
    """The response of an answer."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(answer, 200, headers | {"Content-Encoding": "gzip"})
    return Response(gzip.decompress(answer), 200, headers)


def _passing(headers):
    kept = {name: value for name, value in headers.items() if name != "ETag"}
    # A proxy that gathers what it passes on would be late with it.
    return kept | {"Cache-Control": NEVER_KEPT, "X-Accel-Buffering": "no"}


async def _sent(request, flight, part, headers, send):
    """Send records as they come, and the last one; if that is the only one, as a whole."""
    newest = None
    async for record in flight.records():
        if newest is None:
            await asyncio.wait([flight.task], timeout=AT_ONCE)
            if flight.task.done():
                break
            raw = Response(None, 200, _passing(headers)).raw_headers
            raw = [each for each in raw if each[0] != b"content-length"]
            await send({"type": "http.response.start", "status": 200, "headers": raw})
        newest = record
        await send({"type": "http.response.body", "body": record, "more_body": True})
    if newest is None:
        await _whole(request, flight.task.result(), headers)(request.scope, None, send)
        return
    try:
        last = gzip.decompress(flight.task.result())
    except Refused as why:
        last = _cut_short(part, newest, why.detail)
    await send({"type": "http.response.body", "body": last})


def _cut_short(part, record, words):
    """The newest record of what did not grow to its end, with words that say so."""
    if part == "picture":
        return record.removesuffix(b"}" + END) + f',"late":{json.dumps(words)}}}'.encode() + END
    return record.removesuffix(END) + f'<p class="problem late">{words}</p>'.encode() + END


async def _left(receive):
    """Return once the client has disconnected."""
    while (await receive())["type"] != "http.disconnect":
        pass
