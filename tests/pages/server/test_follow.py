"""Over HTTP a room is followed by streams, led by its key, and refuses all else in words."""

import asyncio
import gzip
import json
from contextlib import asynccontextmanager

import pytest
from starlette.applications import Starlette

from pages.follow.rooms import Rooms
from pages.server import stream
from pages.server.follow import routes
from pages.server.posted import LARGEST
from tests.pages.follow.leading import TOKEN, TOLD, events, letter
from tests.pages.server.asking import answer, request, run

HOST = "lindisc.example.edu"
OURS = {"host": HOST, "origin": f"https://{HOST}"}
HELD = {"seq": 1, "key": "alpha", "value": 0.5}


class Led:
    """A room with a picture, and the application that it is in."""

    def __init__(self):
        self.rooms = Rooms()
        self.code, self.key = self.rooms.open()
        self.rooms.room(self.code).show(TOLD, [letter(alpha=(0, 1))])
        self.app = Starlette(routes=routes(self.rooms))

    @property
    def room(self):
        return self.rooms.room(self.code)

    def get(self, path="", code=None, **headers):
        """What is answered below the room's address."""
        return run(answer(self.app, request(f"/follow/{code or self.code}{path}", **headers)))

    async def say(self, path, told, **headers):
        """The answer to what a browser posts."""
        body = told if isinstance(told, bytes) else json.dumps(told).encode()
        asked = request(f"/follow/{self.code}{path}", "POST", **OURS | headers)

        async def receive():
            return {"type": "http.request", "body": body}

        async def app(scope, _, send):
            await self.app(scope, receive, send)

        return await answer(app, asked)

    def post(self, path, told, **headers):
        """The same, alone."""
        return run(self.say(path, told, **headers))

    @asynccontextmanager
    async def stream(self, code=None, token=TOKEN, **headers):
        """Within: a queue of what somebody is sent who follows."""
        sent, has_left = asyncio.Queue(), asyncio.Event()

        async def receive():
            await has_left.wait()
            return {"type": "http.disconnect"}

        scope = request(f"/follow/{code or self.code}/stream", **headers)
        scope["query_string"] = f"token={token}".encode()
        listening = asyncio.create_task(self.app(scope, receive, sent.put))
        yield sent
        has_left.set()
        await listening


async def next_events(sent):
    """Those of the next piece that holds any."""
    async with asyncio.timeout(10):
        while not (found := events((await sent.get()).get("body", b""))):
            pass
    return found


@pytest.fixture
def led():
    return Led()


def test_who_follows_hears_what_the_leader_holds(led):
    async def follow():
        async with led.stream() as one, led.stream(token="2" * 16) as other:
            start = (await one.get())["headers"]
            assert await next_events(one) == await next_events(other)
            assert (await led.say("/held", HELD, x_lead_key=led.key)).status == 204
            return dict(start), await next_events(one), await next_events(other)

    headers, *heard = run(follow())
    assert headers[b"content-type"].startswith(b"text/event-stream")
    assert headers[b"cache-control"] == b"no-store"
    assert heard == 2 * [[("held", {"key": "alpha", "value": 0.5})]]
    assert led.rooms.n_followers == 0


def test_all_who_follow_are_sent_the_very_same_bytes(led):
    async def follow():
        async with led.stream() as one, led.stream() as other:
            await next_events(one)
            await next_events(other)
            led.room.hold(1, "alpha", 0.5)
            return (await one.get())["body"], (await other.get())["body"]

    one, other = run(follow())
    assert one is other


def test_a_word_of_another_thread_is_heard(led):
    async def follow():
        async with led.stream() as sent:
            await next_events(sent)
            await asyncio.to_thread(led.rooms.room(led.code).show, {}, [])
            return await next_events(sent)

    assert run(follow()) == [("picture", {"picture": 2})]


def test_of_pictures_in_quick_succession_the_last_is_heard_of_soon(led):
    async def follow():
        async with led.stream() as sent:
            heard = await next_events(sent)
            for number in range(2, 9):
                led.rooms.room(led.code).show({"title": str(number)}, [])
            while heard[-1][1]["picture"] < 8:
                heard += await next_events(sent)
        return heard

    assert len(run(follow())) <= 3


def test_who_does_not_listen_for_a_while_hears_the_newest_and_nothing_piles_up(led):
    async def follow():
        may_send, sent = asyncio.Event(), []

        async def send(message):
            await may_send.wait()
            sent.append(message.get("body", b""))

        async def receive():
            await asyncio.Event().wait()

        scope = request(f"/follow/{led.code}/stream") | {"query_string": f"token={TOKEN}".encode()}
        slow = asyncio.create_task(led.app(scope, receive, send))
        async with led.stream() as quick:
            await next_events(quick)
            for number in range(20):
                led.room.hold(number, "alpha", number / 20)
                await next_events(quick)
            may_send.set()
            led.rooms.end(led.code)
            await slow
        return events(b"".join(sent))

    names, told = zip(*run(follow()), strict=True)
    assert names == ("picture", "held", "end")
    assert told[1]["value"] == 19 / 20


def test_who_comes_back_hears_only_what_is_new(led):
    async def follow():
        async with led.stream(last_event_id=str(led.room.since(0)[0])) as sent:
            await sent.get()
            assert (await sent.get())["body"] == stream.RETRY
            led.room.hold(1, "alpha", 0.5)
            return await next_events(sent)

    assert run(follow()) == [("held", {"key": "alpha", "value": 0.5})]


@pytest.mark.parametrize("forged", ["-1", "1e9", "9" * 99, "²", "", "abc"])
def test_who_forges_what_was_heard_last_hears_all(led, forged):
    async def follow():
        async with led.stream(last_event_id=forged) as sent:
            return await next_events(sent)

    assert run(follow()) == [("picture", {"picture": 1})]


def test_a_heart_beats_while_somebody_follows_and_not_longer(led, monkeypatch):
    monkeypatch.setattr(stream, "HEARTBEAT", 0.01)

    async def follow():
        async with led.stream() as sent:
            await next_events(sent)
            heard = [*await next_events(sent), *await next_events(sent)]
        while len(asyncio.all_tasks()) > 1:
            await asyncio.sleep(0.01)
        return heard

    assert run(follow()) == 2 * [("beat", {})]


def test_the_end_is_heard_by_all_and_by_who_comes_after_it(led):
    async def follow():
        async with led.stream() as sent:
            await next_events(sent)
            led.rooms.end(led.code)
            ended = await next_events(sent)
            assert not (await sent.get())["more_body"]
        async with led.stream() as late:
            return ended, await next_events(late)

    ended, late = run(follow())
    assert ended == [("end", {"why": "The room has ended."})]
    assert late == [("end", {"why": "There is no such room, or it has ended."})]


@pytest.mark.parametrize("token", ["", "short", "a" * 65, "<script>alert(1)"])
def test_who_has_no_token_is_told_so(led, token):
    async def follow():
        async with led.stream(token=token) as sent:
            return await next_events(sent)

    ((name, told),) = run(follow())
    assert name == "end"
    assert "has a token" in told["why"]
    assert led.rooms.n_followers == 0


def test_a_full_room_is_told_in_words(led, monkeypatch):
    monkeypatch.setattr("pages.follow.followers.MOST", 1)

    async def follow():
        async with led.stream() as first, led.stream(token="2" * 16) as second:
            await next_events(first)
            return await next_events(second)

    assert run(follow()) == [("end", {"why": "This room is full: 1 follow already."})]


def test_the_oldest_of_too_many_windows_of_one_page_is_told_so(led, monkeypatch):
    monkeypatch.setattr("pages.follow.followers.MOST_LINES", 1)

    async def follow():
        async with led.stream() as oldest:
            await next_events(oldest)
            async with led.stream() as newest:
                await next_events(newest)
                led.rooms.beat()
                return await next_events(oldest), await next_events(newest)

    assert run(follow()) == ([("end", {"why": stream.DISPLACED})], [("beat", {})])


@pytest.mark.parametrize("encoding", ["br, gzip", ""])
def test_the_picture_is_what_is_shown_now(led, encoding):
    led.rooms.room(led.code).show(TOLD | {"title": "Newer"}, [])
    for number in (1, 2):
        found = led.get(f"/picture/{number}", accept_encoding=encoding)
        body = gzip.decompress(found.body) if encoding else found.body
        assert json.loads(body) == {"number": 2, "title": "Newer", "boards": []}
        assert found.headers["cache-control"] == "no-store"


def test_a_room_without_a_picture_says_so(led):
    found = led.get("/picture/1", code=led.rooms.open().code)
    assert (found.status, found.body) == (400, b"Nothing is shown yet.")


@pytest.mark.parametrize(
    ("path", "status"), [("", 200), ("/", 200), ("/AAAAAA", 404), ("/{code}", 200)]
)
def test_the_page_is_there_for_every_room(led, path, status):
    found = run(answer(led.app, request(f"/follow{path.format(code=led.code.lower())}")))
    assert found.status == status


@pytest.mark.parametrize("path", ["/stream", "/picture/1", "/class", "/held", "/tap"])
def test_what_is_not_asked_for_as_it_should_be_is_not_allowed(led, path):
    method = "GET" if path in {"/held", "/tap"} else "PUT"
    assert run(answer(led.app, request(f"/follow/{led.code}{path}", method))).status == 405


def test_the_leader_is_told_how_many_follow_and_what_they_answered(led):
    led.rooms.room(led.code).ask("Which?", ["a", "b"], 1)
    number = led.room.question.number

    async def answered():
        async with led.stream() as sent:
            await next_events(sent)
            tap = {"token": TOKEN, "question": number, "answer": 1}
            return [await led.say("/tap", tap) for _ in range(2)]

    first, second = run(answered())
    assert (first.status, second.status) == (204, 409)
    assert second.body == b"You have answered."
    told = json.loads(led.get("/class", x_lead_key=led.key).body)
    assert told["followers"] == 0
    assert told["question"]["counts"] == [0, 1]
    assert led.get("/class").status == 403
    assert led.get("/class", x_lead_key="0" * 22).status == 403


@pytest.mark.parametrize(
    ("told", "headers", "status", "words"),
    [
        (HELD, {"x_lead_key": "0" * 22}, 403, "Only who has its key"),
        (HELD, {"x_lead_key": "ÿ"}, 403, "Only who has its key"),
        (HELD, {"origin": "https://elsewhere.example"}, 403, "Only pages of this server"),
        (HELD, {"origin": "null"}, 403, "Only pages of this server"),
        (b"a" * (LARGEST + 1), {}, 413, "bytes"),
        (b"[" * LARGEST, {}, 400, "no JSON"),
        (b"\xff\xfe", {}, 400, "no JSON"),
        (b'{"seq": 1, "key": "alpha", "value": NaN}', {}, 400, "from 0 to 1"),
        (b'{"seq": 1, "key": "alpha", "value": 1e999}', {}, 400, "from 0 to 1"),
        (b'{"seq": 1, "key": "alpha", "value": %b}' % (b"9" * 900), {}, 400, "from 0 to 1"),
        ([], {}, 400, "Names with values"),
        (HELD | {"value": True}, {}, 400, "`value`"),
        (HELD | {"value": "0.5"}, {}, 400, "`value`"),
        (HELD | {"seq": 0.5}, {}, 400, "`seq`"),
        ({"seq": 1, "value": 0.5}, {}, 400, "`key`"),
        (HELD | {"key": "beta"}, {}, 400, "no such slider"),
    ],
)
def test_what_nobody_should_say_is_refused_in_words_and_changes_nothing(
    led, told, headers, status, words
):
    before = led.room.since(0)
    found = led.post("/held", told, **{"x_lead_key": led.key} | headers)
    assert found.status == status
    assert words in found.body.decode()
    assert led.room.since(0) == before


def test_nobody_leads_without_saying_where_from(led):
    asked = request(f"/follow/{led.code}/held", "POST", host=HOST, x_lead_key=led.key)
    assert run(answer(led.app, asked)).status == 403


def test_nothing_is_led_where_there_is_no_room(led):
    for path in ("/class", "/picture/1"):
        found = led.get(path, code="AAAAAA", x_lead_key=led.key)
        assert (found.status, found.body[:21]) == (404, b"There is no such room")


@pytest.mark.parametrize(
    ("name", "status", "letter"),
    [
        ("replica1", 200, "A"),
        ("replica16", 200, "P"),
        ("replica17", 404, "A"),
        ("replica0", 404, "A"),
        ("replica", 404, "A"),
        ("", 404, "A"),
    ],
)
def test_the_balancer_says_which_replica_this_is(led, name, status, letter):
    assert led.get(code="replica", x_replica=name).status == status
    assert led.rooms.open().code.startswith(letter)
