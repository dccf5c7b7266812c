"""Statuses, headers and bytes of answers, and who is given which."""

import asyncio
import gzip
import json

import pytest
from starlette.applications import Starlette

from pages.answers.answer_cache import Cache
from pages.answers.own_data import Own
from pages.answers.refusal import Busy, Refused, TooLong
from pages.answers.release import release
from pages.answers.request import meant
from pages.answers.routes import Answers
from tests.pages.server.asking import answer, ask, request, run

NOW = f"/answer/{release()}"
PICTURE = f"{NOW}/boundaries/picture"
FOR_EVER = "public, max-age=31536000, immutable"
MINE = Own("d1", "300 rows of 4 features, kept in one session (aaaaaaaa)", None, (), (), 300)
YOURS = Own("d2", "200 rows of 2 features, kept in one session (bbbbbbbb)", None, (), (), 200)
SPEAKS_OF_MINE = "own=300+rows+of+4+features,+kept+in+one+session+(aaaaaaaa)"


class Stub:
    """In place of processes: what a job says is told by a function of it, after `n_jobs` more."""

    def __init__(self, tell=lambda job, say, own: repr((job, own and own.digest))):
        self.tell, self.jobs, self.counts = tell, [], (0, 0)

    async def start(self):
        """There is nothing to start."""

    close = start

    async def answer(self, job, say, *, link="", is_patient=False):
        *job, value = job
        job = tuple(job)
        self.jobs.append((job, value, is_patient))
        told = self.tell(job, say, value)
        told = await told if asyncio.iscoroutine(told) else told
        return gzip.compress(told.encode())


def own_of(token, _):
    return {"mine": MINE, "yours": YOURS}.get(token)


def answers(workers, **more):
    """An application that answers by these."""
    found = Answers(own_of, workers, **more)
    return Starlette(routes=found.routes)


@pytest.mark.parametrize(
    ("path", "kept", "kind", "named"),
    [
        (PICTURE, FOR_EVER, "text/plain; charset=utf-8", None),
        (f"{NOW}/roc/walk", FOR_EVER, "application/json", None),
        (f"{NOW}/roc/carried", "private, no-store", "application/json", None),
        (f"{NOW}/roc/file/a.csv", FOR_EVER, "text/csv", 'attachment; filename="a.csv"'),
        ("/answer/0123456789abcdef/roc/why", "no-store", "text/plain; charset=utf-8", None),
    ],
)
def test_an_answer_says_what_it_is_and_who_may_keep_it_and_travels_compressed(
    path, kept, kind, named
):
    app = answers(Stub())
    plain, small = (
        ask(app, f"{path}?a=1", **more) for more in ({}, {"accept_encoding": "br, gzip"})
    )
    assert gzip.decompress(small.body) == plain.body
    assert small.headers["content-encoding"] == "gzip"
    for found in (plain, small):
        assert (found.status, found.headers["vary"]) == (200, "Accept-Encoding")
        assert (found.headers["cache-control"], found.headers["content-type"]) == (kept, kind)
        assert found.headers.get("content-disposition") == named
        assert ("etag" in found.headers) == (kept == FOR_EVER)


def test_who_has_an_answer_is_told_that_it_is_still_right_and_nothing_is_computed():
    workers = Stub()
    app = answers(workers)
    tag = ask(app, f"{PICTURE}?a=1").headers["etag"]
    workers.jobs.clear()
    found = ask(answers(workers), f"{PICTURE}?a=1", if_none_match=f'W/"other", {tag}')
    assert (found.status, found.body, found.headers["etag"]) == (304, b"", tag)
    assert workers.jobs == []
    assert ask(app, f"{PICTURE}?a=2", if_none_match=tag).status == 200


@pytest.mark.parametrize(
    ("part", "queries", "n_jobs"),
    [
        ("picture", ("a=1&b=2", "b=2&a=1", "walk=off&a=1&b=2&below=Why", "a=1&b=2&x.walk=2"), 1),
        ("picture", ("m=QDA&m=LDA&a=", "m=LDA&m=QDA&a="), 2),
        ("walk", ("", "roc.a=1"), 1),
        ("carried", ("points=m1-2-3",) * 2, 2),
    ],
)
def test_links_of_one_meaning_are_computed_once_and_of_carried_points_each(part, queries, n_jobs):
    workers = Stub()
    app = answers(workers)
    found = [ask(app, f"{NOW}/roc/{part}?{query}") for query in queries]
    assert len(workers.jobs) == n_jobs
    if n_jobs == 1:
        assert len({(each.body, each.headers["etag"]) for each in found}) == 1


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("lindisc.example.edu", "http://lindisc.example.edu/course/roc?roc.a=1"),
        ("localhost:8501", ""),
        ("127.0.0.1:8501", ""),
        ("[::1]:8501", ""),
    ],
)
def test_a_page_to_take_home_says_where_the_lesson_is_if_others_can_open_it(host, address):
    workers, page = Stub(), "file/lindisc-roc.html"
    found = Answers(own_of, workers)

    async def below(scope, receive, send):
        scope["path_params"] = {"release": release(), "slug": "roc", "part": page}
        await found(scope, receive, send)

    ask(below, f"/course{NOW}/roc/{page}?roc.a=1", host=host)
    assert workers.jobs[0][0] == ("roc", page, "roc.a=1", address)


@pytest.mark.parametrize("why", [Refused(404, "There is no such lesson."), Busy(), TooLong(2.0)])
def test_a_refusal_is_told_in_words_and_never_kept_by_a_browser(why):
    def refuse(job, say, own):
        raise why

    found = ask(answers(Stub(refuse)), PICTURE)
    assert (found.status, found.body.decode()) == (why.status_code, why.detail)
    assert found.headers["content-type"] == "text/plain; charset=utf-8"
    assert found.headers["cache-control"] == "no-store"
    assert "etag" not in found.headers
    assert found.headers.get("retry-after") == ("1" if why.status_code == 503 else None)


@pytest.mark.parametrize("why", [Busy(), TooLong(2.0)])
def test_what_is_refused_is_tried_again_and_an_answer_to_who_waits_is_kept_for_all(why):
    def tell(job, say, own):
        if not workers.jobs[-1][-1]:
            raise why
        return "at last"

    workers = Stub(tell)
    app = answers(workers)
    assert ask(app, PICTURE).status == why.status_code
    assert ask(app, PICTURE, prefer="wait=30").body == b"at last"
    assert ask(app, PICTURE).body == b"at last"
    assert [is_patient for *_, is_patient in workers.jobs] == [False, True]


def growing(then):
    """Workers that say two records, and `then()` the rest."""

    async def tell(job, say, own):
        for record in ({"n": 1}, {"n": 2}):
            say(json.dumps(record).encode() + b"\x1e")
            await asyncio.sleep(0.1)
        return then()

    return Stub(tell)


def test_what_grows_is_sent_as_it_comes_and_kept_as_it_ends():
    app = answers(growing(lambda: '{"n": 3}\x1e'))
    first, second = (ask(app, PICTURE, accept_encoding="gzip") for _ in range(2))
    assert first.body == b'{"n": 1}\x1e{"n": 2}\x1e{"n": 3}\x1e'
    assert first.headers["cache-control"] == "no-store"
    assert "content-length" not in first.headers
    assert gzip.decompress(second.body) == b'{"n": 3}\x1e'
    assert second.headers["cache-control"] == FOR_EVER


@pytest.mark.parametrize(
    ("part", "last"),
    [
        ("picture", '{"n": 2,"late":"%s"}\x1e'),
        ("numbers", '{"n": 2}<p class="problem late">%s</p>\x1e'),
    ],
)
def test_what_does_not_grow_to_its_end_says_so(part, last):
    def late():
        raise TooLong(2.0)

    app = answers(growing(late))
    found = ask(app, f"{NOW}/boundaries/{part}")
    last = last.replace("%s", "This takes more than 2 s of work.").encode()
    assert found.body == b'{"n": 1}\x1e{"n": 2}\x1e' + last
    assert found.headers["cache-control"] == "no-store"


def test_two_visitors_never_see_each_others_tables_and_nothing_of_them_is_kept():
    kept, workers = Cache(), Stub()
    app = answers(workers, cache=kept)
    for _ in range(2):
        mine = ask(app, f"{PICTURE}?{SPEAKS_OF_MINE}&token=mine")
        assert mine.body.endswith(b"'d1')")
        assert mine.headers["cache-control"] == "private, no-store"
    assert (len(kept), kept.n_bytes) == (0, 0)
    for stranger in ("", "&token=yours", "&token=guessed", "&token="):
        found = ask(app, f"{PICTURE}?{SPEAKS_OF_MINE}{stranger}")
        assert found.body.endswith(b"None)"), stranger
    other = ask(app, f"{PICTURE}?a=1&token=mine")
    assert other.body.endswith(b"None)")
    assert other.headers["cache-control"] == "private, no-store"
    values = [value for _, value, _ in workers.jobs]
    assert values.count(MINE) == 2
    assert values.count(YOURS) == 0


def test_visitors_who_ask_at_once_wait_for_one_computation_and_strangers_for_their_own():
    async def tell(job, say, own):
        await asyncio.sleep(0.01)
        return str(own and own.digest)

    async def together(*queries):
        return await asyncio.gather(
            *(answer(app, request(f"{PICTURE}?{each}")) for each in queries)
        )

    workers = Stub(tell)
    app = answers(workers)
    run(together("a=1", "a=1", "a=1"))
    assert len(workers.jobs) == 1
    queries = SPEAKS_OF_MINE, f"{SPEAKS_OF_MINE}&token=mine", f"{SPEAKS_OF_MINE}&token=yours"
    assert [found.body for found in run(together(*queries))] == [b"None", b"d1", b"None"]


def test_who_leaves_is_waited_for_no_longer_and_ends_the_work(monkeypatch):
    monkeypatch.setattr("pages.answers.answer_cache.GRACE", 0)
    ended = []

    async def tell(job, say, own):
        try:
            await asyncio.sleep(600)
        finally:
            ended.append(job)

    async def leave():
        app, left = answers(Stub(tell)), asyncio.Event()
        waiting = asyncio.create_task(answer(app, request(PICTURE), left=left))
        await asyncio.sleep(0.1)
        left.set()
        found = await waiting
        await asyncio.sleep(0.01)
        return found

    assert run(leave()) is None
    assert len(ended) == 1


@pytest.mark.parametrize("token", ["", "mine"])
def test_pages_of_this_server_are_answered_as_browsers_are(token):
    workers = Stub()
    found = Answers(own_of, workers)
    own = MINE if token else None
    asked = meant("roc", "picture", [("own", MINE.words)], token, own)

    async def twice():
        return [await found.whole(asked) for _ in range(2)]

    first, second = run(twice())
    assert first == second == repr((("roc", "picture", asked.link, ""), own and "d1")).encode()
    assert len(workers.jobs) == (2 if own else 1)


def test_a_page_of_this_server_waits_while_the_server_has_much_to_do(monkeypatch):
    monkeypatch.setattr("pages.answers.routes.AGAIN", 0)
    tries = [Busy(), Busy(), None]

    def tell(job, say, own):
        if why := tries.pop(0):
            raise why
        return "at last"

    found = Answers(own_of, Stub(tell))
    assert run(found.whole(meant("roc", "picture", []))) == b"at last"


def test_a_server_is_well_as_long_as_jobs_end(monkeypatch):
    monkeypatch.setattr("pages.answers.routes.PATIENCE", 0.05)

    def tell(job, say, own):
        workers.counts = 1, 0
        raise Refused(404, "There is no such lesson.")

    async def never(job, say, own):
        await asyncio.sleep(60)

    workers = Stub(tell)
    assert run(Answers(own_of, workers).is_well())
    assert not run(Answers(own_of, Stub(never)).is_well())
