"""Rooms: who opens one leads it, what is said there is heard by all, and none lasts for ever."""

import re
from contextlib import ExitStack

import pytest

from pages.classroom import followers
from pages.classroom import room as one_room
from pages.classroom import rooms as all_rooms
from pages.classroom.refusal import Full, NoRoom, NotYours, Refused, TooOften
from pages.classroom.room import Shown
from pages.classroom.room_codes import as_meant
from tests.pages.classroom.leading import (
    ASKED,
    NEWER,
    SHOWN,
    TOKEN,
    TOLD,
    Clock,
    events,
    heard,
    opened,
)
from tests.pages.classroom.led import BROUGHT, NOTHING_ASKED

PICTURE = ("picture", {"number": 1} | TOLD | {"own": False})


def test_a_code_is_short_and_read_as_it_was_meant():
    rooms, code = opened()
    assert re.fullmatch("A[2-9A-HJKMNP-Z]{6}", code)
    assert rooms.is_open(code.lower())
    assert as_meant("o0il12") == "OOILI2"


def test_the_replica_that_opens_a_room_is_the_first_letter_of_its_code():
    rooms, _ = opened()
    rooms.letter = "K"
    assert rooms.open().code.startswith("K")


def test_who_has_the_key_leads_and_nobody_else():
    rooms, other = opened()
    code, key = rooms.open()
    rooms.room(code).check(key)
    for room, said in ((other, key), (code, key[:-1]), (code, "")):
        with pytest.raises(NotYours):
            rooms.room(room).check(said)
    assert len(key) >= 128 / 6
    assert key not in repr(vars(rooms.room(code)))


def test_who_comes_late_hears_what_holds():
    rooms, code = opened()
    assert heard(rooms, code) == []
    rooms.room(code).show(SHOWN)
    rooms.room(code).ask(ASKED)
    hold = rooms.room(code).hold
    for number, (key, value) in enumerate([("alpha", 0.1), ("beta", 3), ("alpha", 0.4)]):
        hold(number, key, value)
    assert heard(rooms, code) == [
        PICTURE,
        ("question", rooms.room(code).question.told | {"answers": [*ASKED.answers]}),
        ("held", {"key": "beta", "value": 3}),
        ("held", {"key": "alpha", "value": 0.4}),
    ]


def test_who_lost_the_line_hears_only_what_is_new():
    rooms, code = opened()
    rooms.room(code).show(SHOWN)
    number, _ = rooms.room(code).since(0)
    rooms.room(code).hold(1, "alpha", 0.5)
    assert heard(rooms, code, number) == [("held", {"key": "alpha", "value": 0.5})]
    number, sent = rooms.room(code).since(number)
    assert sent.startswith(b"id: %d\n" % number)
    assert rooms.room(code).since(number) == (number, b"")


def test_another_picture_ends_what_was_held_and_the_same_again_is_no_news():
    rooms, code = opened()
    rooms.room(code).show(SHOWN)
    rooms.room(code).hold(1, "beta", 0.5)
    rooms.room(code).show(Shown(**TOLD))
    assert len(heard(rooms, code)) == 2
    rooms.room(code).show(NEWER)
    assert [(kind, told["link"]) for kind, told in heard(rooms, code)] == [("picture", "a=2")]


def test_data_that_no_link_holds_are_found_by_their_room_also_when_it_shows_something_else(led):
    own = BROUGHT["of the leader"].own
    for token in ("of the leader", "", "of nobody"):
        assert led.post("/shown", TOLD | NOTHING_ASKED | {"token": token}, x_lead_key=led.key)
        assert led.rooms.own(led.code, own.words) == own
    assert led.rooms.own(led.code, "others") is None
    led.rooms.end(led.code)
    assert led.rooms.own(led.code, own.words) is None


@pytest.mark.parametrize("slug", ["", "Toy", "a/b", "../a", "a" * 41])
def test_what_is_no_lesson_is_not_shown(slug):
    with pytest.raises(Refused, match="no such lesson"):
        Shown(slug, "", "")


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
def test_a_slider_is_held_where_it_can_be(value):
    rooms, code = opened()
    with pytest.raises(Refused, match="Nothing is shown"):
        rooms.room(code).hold(1, "alpha", 0.5)
    rooms.room(code).show(SHOWN)
    for key, held in (("alpha", value), ("a" * 99, 0.5)):
        with pytest.raises(Refused, match="No slider"):
            rooms.room(code).hold(1, key, held)
    assert heard(rooms, code) == [PICTURE]


def test_the_newest_that_is_held_wins_though_it_came_first():
    rooms, code = opened()
    rooms.room(code).show(SHOWN)
    for number, value in [(1, 0.1), (9, 0.9), (5, 0.5)]:
        rooms.room(code).hold(number, "alpha", value)
    assert heard(rooms, code)[-1] == ("held", {"key": "alpha", "value": 0.9})


def test_a_slider_is_heard_only_so_often():
    clock = Clock()
    rooms, code = opened(clock)
    rooms.room(code).show(SHOWN)
    for number in range(one_room.MOST_HELD):
        rooms.room(code).hold(number, "alpha", 0.5)
    with pytest.raises(TooOften, match="times a second"):
        rooms.room(code).hold(99, "alpha", 0.5)
    clock.now += 0.05
    rooms.room(code).hold(100, "alpha", 0.6)
    assert heard(rooms, code)[-1] == ("held", {"key": "alpha", "value": 0.6})


def test_pictures_are_shown_only_so_often():
    clock = Clock()
    rooms, code = opened(clock)
    show = rooms.room(code).show
    for number in range(one_room.MOST_SHOWN):
        show(Shown("toy", "", str(number)))
    with pytest.raises(TooOften, match="at most 10 pictures"):
        show(NEWER)
    show(Shown("toy", "", str(number)))  # the same again is no news
    clock.now += one_room.WHILE / one_room.MOST_SHOWN
    show(NEWER)
    assert heard(rooms, code)[-1][1]["link"] == "a=2"


def test_a_room_that_is_ended_says_so_and_is_gone():
    rooms, code = opened()
    room = rooms.room(code)
    rooms.end(code)
    assert events(room.since(0)[1]) == [("end", {"why": all_rooms.ENDED})]
    assert room.has_ended
    assert not rooms.is_open(code)
    with pytest.raises(NoRoom, match="There is no such room"):
        rooms.room(code).show(SHOWN)


def test_a_room_ends_an_hour_after_its_last_word_though_its_heart_beats():
    clock = Clock()
    rooms, code = opened(clock)
    room = rooms.room(code)
    clock.now = all_rooms.STAYS - 1
    rooms.room(code).show(SHOWN)
    clock.now += all_rooms.STAYS
    rooms.beat()
    assert heard(rooms, code) == [PICTURE, ("beat", {})]
    clock.now += 1
    rooms.beat()
    assert room.has_ended
    assert events(room.since(0)[1])[-1] == ("end", {"why": all_rooms.FORGOTTEN})
    assert not rooms.is_open(code)


def opened_at_once(rooms, number):
    for _ in range(number):
        rooms.open()


def test_a_thousand_rooms_a_minute_are_refused_and_a_minute_later_there_is_one():
    clock = Clock()
    rooms, _ = opened(clock)
    with pytest.raises(TooOften, match="try again in a minute"):
        opened_at_once(rooms, 1000)
    clock.now += 60
    assert rooms.open()


def test_a_room_in_which_nobody_is_makes_way_for_another(monkeypatch):
    monkeypatch.setattr(all_rooms, "MOST_ROOMS", 3)
    clock = Clock()
    rooms, followed = opened(clock)
    with rooms.followed_by(followed, TOKEN):
        clock.now += 1
        (older, _), (newer, _) = rooms.open(), rooms.open()
        rooms.room(older).show(SHOWN)
        clock.now += 1
        rooms.room(older).show(NEWER)
        latest, _ = rooms.open()
        assert [rooms.is_open(code) for code in (followed, older, newer, latest)] == [
            True,
            True,
            False,
            True,
        ]
        with (
            rooms.followed_by(older, TOKEN),
            rooms.followed_by(latest, TOKEN),
            pytest.raises(Full, match="There are 3 rooms already"),
        ):
            rooms.open()


def test_a_room_and_all_rooms_hold_so_many_who_follow(monkeypatch):
    monkeypatch.setattr(followers, "MOST", 1)
    monkeypatch.setattr(all_rooms, "MOST_FOLLOWERS", 2)
    rooms, first = opened()
    second, third = rooms.open().code, rooms.open().code
    with rooms.followed_by(first, TOKEN):
        with pytest.raises(Full, match="This room is full: 1 "):
            follow(rooms, first, "another")
        with rooms.followed_by(second, TOKEN), pytest.raises(Full, match="server is full: 2 "):
            follow(rooms, third, TOKEN)
    assert rooms.n_followers == 0
    follow(rooms, first, "another")


def follow(rooms, code, token):
    with rooms.followed_by(code, token):
        """They listen."""


def test_who_comes_back_takes_no_second_place_though_their_lost_line_is_not_noticed(monkeypatch):
    monkeypatch.setattr(followers, "MOST", 1)
    monkeypatch.setattr(followers, "MOST_LINES", 2)
    rooms, code = opened()
    with ExitStack() as stack:
        lines = [stack.enter_context(rooms.followed_by(code, TOKEN)) for _ in range(4)]
        assert [is_open() for _, is_open in lines] == [False, False, True, True]
        assert rooms.n_followers == 1
    assert rooms.n_followers == 0
