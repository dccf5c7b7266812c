"""Rooms: who opens one leads it, what is said there is heard by all, and none lasts for ever."""

import re
from contextlib import ExitStack

import pytest

from pages.answers.refusal import Refused
from pages.classroom import followers
from pages.classroom import room as one_room
from pages.classroom import rooms as all_rooms
from pages.classroom.room import Shown
from pages.classroom.room_codes import as_meant
from tests.pages.classroom.leading import ASKED, NEWER, SHOWN, TOKEN, TOLD, Opened

PICTURE = ("picture", {"number": 1} | TOLD | {"own": False})


@pytest.fixture
def opened():
    return Opened()


def test_a_code_is_short_and_read_as_it_was_meant(opened):
    assert re.fullmatch("A[2-9A-HJKMNP-Z]{6}", opened.code)
    assert opened.rooms.is_open(opened.code.lower())
    assert as_meant("o0il12") == "OOILI2"


def test_who_has_the_key_leads_and_nobody_else(opened):
    code, key = opened.rooms.open()
    opened.rooms.room(code).check(key)
    for room, said in ((opened.code, key), (code, key[:-1]), (code, "")):
        with pytest.raises(Refused):
            opened.rooms.room(room).check(said)
    assert len(key) >= 128 / 6
    assert key not in repr(vars(opened.rooms.room(code)))


def test_who_comes_late_hears_what_holds(opened):
    assert opened.heard == []
    opened.room.show(SHOWN)
    opened.room.ask(ASKED)
    hold = opened.room.hold
    for number, (key, value) in enumerate([("alpha", 0.1), ("beta", 3), ("alpha", 0.4)]):
        hold(number, key, value)
    assert opened.heard == [
        PICTURE,
        ("question", opened.room.question.told | {"answers": [*ASKED.answers]}),
        ("held", {"key": "beta", "value": 3}),
        ("held", {"key": "alpha", "value": 0.4}),
    ]


def test_another_picture_ends_what_was_held_and_the_same_again_is_no_news(opened):
    opened.room.show(SHOWN)
    opened.room.hold(1, "beta", 0.5)
    opened.room.show(Shown(**TOLD))
    assert len(opened.heard) == 2
    opened.room.show(NEWER)
    assert [(kind, told["link"]) for kind, told in opened.heard] == [("picture", "a=2")]


def test_the_newest_that_is_held_wins_though_it_came_first(opened):
    with pytest.raises(Refused, match="Nothing is shown"):
        opened.room.hold(1, "alpha", 0.5)
    opened.room.show(SHOWN)
    for number, value in [(1, 0.1), (9, 0.9), (5, 0.5)]:
        opened.room.hold(number, "alpha", value)
    assert opened.heard[-1] == ("held", {"key": "alpha", "value": 0.9})


def test_a_slider_is_heard_only_so_often(opened):
    opened.room.show(SHOWN)
    for number in range(one_room.MOST_HELD):
        opened.room.hold(number, "alpha", 0.5)
    with pytest.raises(Refused, match="times a second"):
        opened.room.hold(99, "alpha", 0.5)
    opened.now += 0.05
    opened.room.hold(100, "alpha", 0.6)
    assert opened.heard[-1] == ("held", {"key": "alpha", "value": 0.6})


def test_pictures_are_shown_only_so_often(opened):
    show = opened.room.show
    for number in range(one_room.MOST_SHOWN):
        show(Shown("toy", "", str(number)))
    with pytest.raises(Refused, match="at most 10 pictures"):
        show(NEWER)
    show(Shown("toy", "", str(number)))  # the same again is no news
    opened.now += one_room.WHILE / one_room.MOST_SHOWN
    show(NEWER)
    assert opened.heard[-1][1]["link"] == "a=2"


def test_a_room_ends_an_hour_after_its_last_word_though_its_heart_beats(opened):
    opened.now = all_rooms.STAYS - 1
    opened.room.show(SHOWN)
    opened.now += all_rooms.STAYS
    opened.rooms.beat()
    assert opened.heard == [PICTURE, ("beat", {})]
    opened.now += 1
    opened.rooms.beat()
    assert opened.room.has_ended
    assert opened.heard[-1] == ("end", {"why": all_rooms.FORGOTTEN})
    assert not opened.rooms.is_open(opened.code)
    silent = opened.rooms.open().code
    opened.now += all_rooms.STAYS + 1
    assert not opened.rooms.is_open(silent)


def test_a_thousand_rooms_a_minute_are_refused_and_a_minute_later_there_is_one(opened):
    with pytest.raises(Refused, match="try again in a minute"):
        _ = [opened.rooms.open() for _ in range(1000)]
    opened.now += 60
    assert opened.rooms.open()


def test_a_room_in_which_nobody_is_makes_way_for_another(opened, monkeypatch):
    monkeypatch.setattr(all_rooms, "MOST_ROOMS", 3)
    rooms, follow = opened.rooms, opened.rooms.followed_by
    with follow(opened.code, TOKEN):
        opened.now += 1
        (older, _), (newer, _) = rooms.open(), rooms.open()
        rooms.room(older).show(SHOWN)
        opened.now += 1
        rooms.room(older).show(NEWER)
        latest, _ = rooms.open()
        four = opened.code, older, newer, latest
        assert [code for code in four if not rooms.is_open(code)] == [newer]
        full = pytest.raises(Refused, match="There are 3 rooms already")
        with follow(older, TOKEN), follow(latest, TOKEN), full:
            rooms.open()


def test_a_room_and_all_rooms_hold_so_many_who_follow(opened, monkeypatch):
    monkeypatch.setattr(followers, "MOST", 1)
    monkeypatch.setattr(all_rooms, "MOST_FOLLOWERS", 2)
    rooms, follow = opened.rooms, opened.rooms.followed_by
    second, third = rooms.open().code, rooms.open().code
    with follow(opened.code, TOKEN):
        with pytest.raises(Refused, match="This room is full: 1 "), follow(opened.code, "another"):
            """There is no place."""
        full = pytest.raises(Refused, match="server is full: 2 ")
        with follow(second, TOKEN), full, follow(third, TOKEN):
            """Nor here."""
    assert rooms.n_followers == 0
    with follow(opened.code, "another"):
        assert rooms.n_followers == 1


def test_who_comes_back_takes_no_second_place_though_their_lost_line_is_not_noticed(
    opened, monkeypatch
):
    monkeypatch.setattr(followers, "MOST", 1)
    monkeypatch.setattr(followers, "MOST_LINES", 2)
    rooms = opened.rooms
    with ExitStack() as stack:
        lines = [stack.enter_context(rooms.followed_by(opened.code, TOKEN)) for _ in range(4)]
        assert [is_open() for _, is_open in lines] == [False, False, True, True]
        assert rooms.n_followers == 1
    assert rooms.n_followers == 0
