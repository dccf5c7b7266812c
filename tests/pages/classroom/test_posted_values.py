"""Over HTTP a room is led by its key, shows its picture, and refuses all else in words."""

import json

import pytest

from pages.classroom.posted_values import LARGEST
from tests.pages.classroom.leading import ASKED, TOKEN, TOLD
from tests.pages.classroom.led import HELD, HOST, NOTHING_ASKED, OURS, next_events
from tests.pages.server.asking import answer, request, run


def test_what_the_leader_looks_at_is_heard_without_the_token_of_their_data(led):
    shown = TOLD | NOTHING_ASKED | {"link": "a=3", "token": "secret"}
    assert led.post("/shown", shown).status == 403
    assert led.post("/shown", shown, x_lead_key=led.key).status == 200
    assert led.room.shown.token == "secret"
    told = led.room.since(0)[1]
    assert b"secret" not in told
    assert b'"own":true' in told
    refused = led.post("/shown", shown | {"slug": "../a"}, x_lead_key=led.key)
    assert (refused.status, refused.body) == (400, b"There is no such lesson.")


def opening(led, told, **headers):
    """The answer to who would like to open a room."""
    asked = request("/follow", "POST", **headers)

    async def receive():
        return {"type": "http.request", "body": json.dumps(told).encode()}

    async def app(scope, _, send):
        await led.app(scope, receive, send)

    return run(answer(app, asked))


def test_who_opens_a_room_is_told_its_key_and_the_picture_of_its_address(led):
    opened = json.loads(opening(led, {"address": "https://here/follow/"}, **OURS).body)
    led.rooms.room(opened["code"]).check(opened["key"])
    assert opened["qr"].startswith("data:image/svg+xml")


@pytest.mark.parametrize(
    ("told", "headers", "status"),
    [
        ({"address": "a"}, {"host": HOST}, 403),
        ({"address": "a"}, OURS | {"origin": "https://elsewhere.example"}, 403),
        ({"address": "a" * LARGEST}, OURS, 413),
        ({}, OURS, 400),
    ],
)
def test_no_room_is_opened_for_others(led, told, headers, status):
    before = len(vars(led.rooms)["_rooms"])
    assert opening(led, told, **headers).status == status
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
    found = run(answer(led.app, request(f"/follow{path.format(code=led.code.lower())}")))
    assert found.status == status


@pytest.mark.parametrize("path", ["/stream", "/class", "/held", "/shown", "/tap"])
def test_what_is_not_asked_for_as_it_should_be_is_not_allowed(led, path):
    method = "GET" if path in {"/held", "/shown", "/tap"} else "PUT"
    assert run(answer(led.app, request(f"/follow/{led.code}{path}", method))).status == 405


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


def test_nobody_leads_without_saying_where_from(led):
    asked = request(f"/follow/{led.code}/held", "POST", host=HOST, x_lead_key=led.key)
    assert run(answer(led.app, asked)).status == 403


def test_nothing_is_led_where_there_is_no_room(led):
    found = led.get("/class", code="AAAAAA", x_lead_key=led.key)
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
