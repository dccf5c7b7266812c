"""Over HTTP a room is led by its key, followed by streams, and refuses all else in words."""

import asyncio
import json
from contextlib import asynccontextmanager

import pytest
from starlette.applications import Starlette

from pages.answers.own_data import KeptData
from pages.answers.own_sources import Table
from pages.classroom import stream
from pages.classroom.page import PAGE
from pages.classroom.posted_values import LARGEST
from pages.classroom.rooms import Rooms
from pages.classroom.routes import routes
from tests.pages.classroom.leading import ASKED, LECTURE, SHOWN, TOKEN, TOLD, events
from tests.pages.own import csv
from tests.pages.server.asking import answer, ask, request, run

HOST = "lindisc.example.edu"
OURS = {"host": HOST, "origin": f"https://{HOST}"}
NOTHING_ASKED = {"token": "", "walk": SHOWN.slug, "number": 0, "stage": ""}
BROUGHT = {"of the leader": KeptData.of(Table(csv(n_rows=2000).encode()))}
HELD = {"seq": 1, "key": "alpha", "value": 0.5}


async def lecture(walk):
    """That of the lesson that is shown."""
    return LECTURE if walk == SHOWN.slug else None


async def read(request):
    """The lecture that was posted; that it is read strictly is asked elsewhere."""
    return await request.json()


class Led:
    """A room with a picture, and the application that it is in."""

    def __init__(self):
        self.rooms = Rooms()
        self.code, self.key = self.rooms.open()
        self.rooms.room(self.code).show(SHOWN)
        self.app = Starlette(routes=routes(lambda: PAGE, lecture, read, BROUGHT.get, self.rooms))

    @property
    def room(self):
        return self.rooms.room(self.code)

    def get(self, path="", code=None, **headers):
        """What is answered below the room's address."""
        return ask(self.app, f"/follow/{code or self.code}{path}", **headers)

    async def say(self, path, told, **headers):
        """The answer to what a browser posts, below the room's address or to open another."""
        body = told if isinstance(told, bytes) else json.dumps(told).encode()
        place = f"/follow/{self.code}{path}" if path else "/follow"
        return await answer(self.app, request(place, "POST", **OURS | headers), body)

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

        scope = request(f"/follow/{code or self.code}/stream?token={token}", **headers)
        listening = asyncio.create_task(self.app(scope, receive, sent.put))
        yield sent
        has_left.set()
        await listening


@pytest.fixture
def led():
    return Led()


async def next_events(sent):
    """Those of the next piece that holds any."""
    async with asyncio.timeout(10):
        while not (found := events((await sent.get()).get("body", b""))):
            pass
    return found


def test_what_the_leader_looks_at_is_heard_without_the_token_of_their_data(led):
    shown = TOLD | NOTHING_ASKED | {"link": "a=3", "token": "secret"}
    assert led.post("/shown", shown).status == 403
    assert led.post("/shown", shown, x_lead_key=led.key).status == 200
    assert led.room.shown.token == "secret"
    told = led.room.since(0)[1]
    assert b"secret" not in told
    assert b'"own":true' in told
    for slug in ("", "Toy", "a/b", "../a", "a" * 41):
        refused = led.post("/shown", shown | {"slug": slug}, x_lead_key=led.key)
        assert (refused.status, refused.body) == (400, b"There is no such lesson.")


def test_data_that_no_link_holds_are_found_by_their_room_also_when_it_shows_something_else(led):
    own = BROUGHT["of the leader"].own
    for token in ("of the leader", "", "of nobody"):
        assert led.post("/shown", TOLD | NOTHING_ASKED | {"token": token}, x_lead_key=led.key)
        assert led.rooms.own(led.code, own.words) == own
    assert led.rooms.own(led.code, "others") is None
    led.rooms.end(led.code)
    assert led.rooms.own(led.code, own.words) is None


def test_who_opens_a_room_is_told_its_key_and_the_picture_of_its_address(led):
    opened = json.loads(led.post("", {"address": "https://here/follow/"}).body)
    led.rooms.room(opened["code"]).check(opened["key"])
    assert opened["qr"].startswith("data:image/svg+xml")


@pytest.mark.parametrize(
    ("told", "headers", "status"),
    [
        ({"address": "a"}, {"host": "elsewhere.example"}, 403),
        ({"address": "a"}, {"origin": "https://elsewhere.example"}, 403),
        ({"address": "a" * LARGEST}, {}, 413),
        ({}, {}, 400),
    ],
)
def test_no_room_is_opened_for_others(led, told, headers, status):
    before = len(vars(led.rooms)["_rooms"])
    assert led.post("", told, **headers).status == status
    assert len(vars(led.rooms)["_rooms"]) == before


def test_a_question_is_put_to_the_class_with_its_picture(led):
    shown, leads = TOLD | NOTHING_ASKED | {"number": 1}, {"x_lead_key": led.key}
    found = led.post("/shown", shown, **leads)
    counted = {"words": "Which?", "rounds": [], "voted": 0}
    assert json.loads(found.body) == {"followers": 0, "question": counted, "kept": 0}
    assert led.room.question.asked == ASKED
    for wrong in ({"number": 2}, {"number": 3}, {"number": -1}, {"walk": "other"}):
        refused = led.post("/shown", shown | wrong, **leads)
        assert (refused.status, refused.body) == (400, b"There is no such question.")
        assert led.room.question is None
    refused = led.post("/shown", shown | {"stage": "soon"}, **leads)
    assert (refused.status, refused.body) == (400, b"A question has no such stage.")
    assert led.post("/shown", shown | {"stage": "answer"}, **leads).status == 200
    assert led.room.question.told["right"] == ASKED.right
    assert led.post("/shown", shown | {"number": 0}, **leads).status == 200
    assert led.room.question is None


def test_questions_of_a_lecture_of_ones_own_are_asked_once_the_room_knows_it(led):
    stop = {"link": "toy?", "question": "Mine?", "answers": ["<b>", "=1"]}
    lecture, leads = {"title": "Ours", "stops": [stop]}, {"x_lead_key": led.key}
    shown = TOLD | NOTHING_ASKED | {"walk": "own-1a", "number": 1}
    assert led.post("/shown", shown, **leads).status == 400
    body = json.dumps(lecture).encode()
    assert led.post("/lecture?name=own-1a", body).status == 403
    for name in ("boundaries", ""):
        assert led.post(f"/lecture?name={name}", body, **leads).status == 400
    assert led.post("/lecture?name=own-1a", body, **leads).status == 204
    assert led.post("/shown", shown, **leads).status == 200
    told = led.room.question.told
    assert (told["words"], told["answers"], told["right"]) == ("Mine?", ("<b>", "=1"), None)


def test_a_room_ends_once_its_leader_says_so(led):
    assert led.post("/stopped", {}).status == 403
    assert led.rooms.is_open(led.code)
    assert led.post("/stopped", {}, x_lead_key=led.key).status == 204
    assert not led.rooms.is_open(led.code)


@pytest.mark.parametrize(
    ("path", "status"), [("", 307), ("/", 200), ("/AAAAAA", 404), ("/{code}", 200)]
)
def test_the_page_is_there_for_every_room(led, path, status):
    assert ask(led.app, f"/follow{path.format(code=led.code.lower())}").status == status


def test_an_answer_is_counted_once_and_only_its_leader_reads_the_table_of_them(led):
    led.room.ask(ASKED)
    leads = {"x_lead_key": led.key}

    async def answered():
        async with led.stream() as sent:
            await next_events(sent)
            tap = {"token": TOKEN, "question": led.room.question.number, "round": 0, "answer": 1}
            return [await led.say("/tap", tap) for _ in range(2)]

    first, second = run(answered())
    assert (first.status, second.status) == (204, 409)
    assert second.body == b"You have answered."
    assert json.loads(led.get("/class", **leads).body)["question"]["voted"] == 1
    assert b"Toy,1,Which?,b,,1,0" in led.get("/votes.csv", **leads).body.splitlines()
    for path in ("/class", "/votes.csv"):
        assert led.get(path).status == 403
        assert led.get(path, x_lead_key="0" * 22).status == 403


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
        (b'{"seq": 1, "key": "alpha", "value": NaN}', {}, 400, "No slider"),
        (b'{"seq": 1, "key": "alpha", "value": 1e999}', {}, 400, "No slider"),
        (b'{"seq": 1, "key": "alpha", "value": %b}' % (b"9" * 900), {}, 400, "No slider"),
        ([], {}, 400, "Names with values"),
        (HELD | {"value": True}, {}, 400, "`value`"),
        (HELD | {"value": "0.5"}, {}, 400, "`value`"),
        (HELD | {"seq": 0.5}, {}, 400, "`seq`"),
        ({"seq": 1, "value": 0.5}, {}, 400, "`key`"),
        (HELD | {"key": "a" * 99}, {}, 400, "No slider"),
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


def test_nothing_is_led_where_there_is_no_room(led):
    found = led.get("/class", code="AAAAAA", x_lead_key=led.key)
    assert (found.status, found.body[:21]) == (404, b"There is no such room")


@pytest.mark.parametrize(
    ("name", "status", "letter"),
    [
        *(("replica1", 200, "A"), ("replica16", 200, "P")),
        *((name, 404, "A") for name in ("replica17", "replica0", "replica", "")),
    ],
)
def test_the_balancer_says_which_replica_this_is(led, name, status, letter):
    assert led.get(code="replica", x_replica=name).status == status
    assert led.rooms.open().code.startswith(letter)


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


def test_who_does_not_listen_for_a_while_hears_the_newest_and_nothing_piles_up(led):
    async def follow():
        may_send, sent = asyncio.Event(), []

        async def send(message):
            await may_send.wait()
            sent.append(message.get("body", b""))

        async def receive():
            await asyncio.Event().wait()

        scope = request(f"/follow/{led.code}/stream?token={TOKEN}")
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


@pytest.mark.parametrize(
    ("said", "kind", "words"),
    [
        *(
            ({"last_event_id": forged}, "picture", '"number": 1')
            for forged in ("-1", "1e9", "9" * 99, "²", "", "abc")
        ),
        *(
            ({"token": token}, "end", "has a token")
            for token in ("", "short", "a" * 65, "<script>alert(1)")
        ),
    ],
)
def test_who_forges_what_was_heard_last_hears_all_and_who_has_no_token_is_told_so(
    led, said, kind, words
):
    async def follow():
        async with led.stream(**said) as sent:
            return await next_events(sent)

    ((heard, told),) = run(follow())
    assert heard == kind
    assert words in json.dumps(told)
    assert led.rooms.n_followers == 0


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


def test_the_oldest_of_too_many_windows_of_one_page_is_told_so(led, monkeypatch):
    monkeypatch.setattr("pages.classroom.followers.MOST_LINES", 1)

    async def follow():
        async with led.stream() as oldest:
            await next_events(oldest)
            async with led.stream() as newest:
                await next_events(newest)
                led.rooms.beat()
                return await next_events(oldest), await next_events(newest)

    assert run(follow()) == ([("end", {"why": stream.DISPLACED})], [("beat", {})])
