"""One run at a time: of those who wait the least claim is next, and nobody keeps all waiting."""

from collections import Counter
from threading import Thread
from time import sleep

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pages.study.room import AHEAD, LOOK, Room, Unwanted

CLAIMS = st.lists(st.sampled_from([0.0, 0.5, 1.0, 2.0]), min_size=1)


@pytest.fixture(scope="module", autouse=True)
def endless_turns():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pages.study.room.TURN", 1000)
        yield


def called(places):
    """Those whose turn it is or was."""
    return [place for place in places if place.is_called.is_set()]


@given(CLAIMS, st.data())
def test_of_those_who_wait_the_least_claim_is_next_and_of_equal_ones_the_first_to_come(
    claims, data
):
    room = Room()
    first = room.join(0)
    waiting = [room.join(claim) for claim in claims]
    for place in data.draw(st.lists(st.sampled_from(waiting), unique_by=id)):
        room.leave(place)  # wanted no longer
        waiting.remove(place)
    assert called(waiting) == []
    room.leave(first)
    for place in sorted(waiting, key=lambda place: place.claim):
        assert called(waiting) == [place]
        waiting.remove(place)
        room.leave(place)


@given(CLAIMS, CLAIMS)
def test_a_turn_is_kept_until_its_claim_is_much_more_than_one_that_waits(claims, spent):
    room, least = Room(), min(claims)
    present = room.join(least)
    waiting = [room.join(claim) for claim in claims]
    for claim in spent:
        is_much_more = claim > least + AHEAD
        assert room.keeps(present, claim) == (not is_much_more)
        assert [place.claim for place in called(waiting)] == [least] * is_much_more
        if is_much_more:
            break


@given(CLAIMS, CLAIMS)
def test_who_claims_much_less_than_whoever_has_the_turn_need_not_wait(spent, claims):
    room, known = Room(), 0.0
    present = room.join(known)
    for claim in spent:
        assert room.keeps(present, claim)
        known = claim
    for claim in claims:
        come, is_less = room.join(claim), claim + AHEAD < known
        assert come.is_called.is_set() == is_less
        assert room.keeps(present, known) == (not is_less)
        if is_less:
            break


@given(st.lists(st.tuples(st.sampled_from(("join", "leave", "keep")), st.integers(0, 9))))
def test_where_somebody_waits_somebody_has_the_turn(steps):
    room, places = Room(), []
    for step, number in steps:
        present = called(places)
        if step == "join" or not present:
            places.append(room.join(number))
        elif step == "leave":
            place = places.pop(number % len(places))
            room.leave(place)
        elif not room.keeps(present[number % len(present)], number):
            place = present[number % len(present)]
            places.remove(place)
            room.leave(place)
        assert called(places) or not places


def test_who_does_not_look_at_the_line_is_passed_by_and_goes_on_beside(monkeypatch):
    room = Room()
    first, second = room.join(0), room.join(1)
    monkeypatch.setattr("pages.study.room.monotonic", lambda: 10**9)
    third = room.join(2)
    assert called([second, third]) == [second]
    assert room.keeps(first, 1)
    room.leave(first)
    assert called([third]) == []
    assert room.keeps(second, 1)


def test_who_was_passed_by_gets_back_in_line_for_a_much_lesser_claim(monkeypatch):
    room = Room()
    first, second = room.join(0), room.join(1)
    monkeypatch.setattr("pages.study.room.monotonic", lambda: 10**9)
    room.join(2)
    assert called([second]) == [second]
    assert not room.keeps(first, 1 + 2 * AHEAD)


def test_who_was_passed_by_has_the_turn_again_from_a_much_greater_claim(monkeypatch):
    room = Room()
    first, second = room.join(0), room.join(3 * AHEAD)
    monkeypatch.setattr("pages.study.room.monotonic", lambda: 10**9)
    room.join(1)
    assert called([second]) == [second]
    assert room.keeps(first, AHEAD)
    assert not room.keeps(second, 3 * AHEAD)


def test_who_was_passed_by_has_the_turn_again_where_nobody_else_is(monkeypatch):
    room = Room()
    first, second = room.join(0), room.join(1)
    with monkeypatch.context() as later:
        later.setattr("pages.study.room.monotonic", lambda: 10**9)
        room.leave(room.join(2))
    room.leave(second)
    assert room.keeps(first, 5)
    assert called([room.join(5)]) == []


def test_who_looks_at_the_line_is_not_passed_by(monkeypatch):
    room = Room()
    first, second = room.join(0), room.join(1)
    monkeypatch.setattr("pages.study.room.monotonic", lambda: 10**9)
    assert room.keeps(first, 0)
    third = room.join(2)
    assert called([second, third]) == []


def test_a_long_line_is_not_looked_at_much_more_often_than_a_short_one():
    room = Room()
    room.join(0)
    waiting = [room.join(number % 7) for number in range(150)]
    looks = [1 / room.pause(place) for place in waiting]
    in_order = sorted(waiting, key=lambda place: (place.claim, place.number))
    assert max(looks) == 1 / room.pause(in_order[0]) == 1 / LOOK
    assert sum(looks) < 6 / LOOK


def test_who_is_wanted_no_longer_leaves_the_line():
    room = Room()
    with room.turn(lambda: True, 0), pytest.raises(Unwanted), room.turn(lambda: False, 0):
        raise AssertionError("It is the turn of two.")
    with room.turn(lambda: False, 0):
        pass


def test_runs_of_many_threads_have_their_turns_one_at_a_time():
    room, here, most = Room(), Counter(), []

    def run(claim):
        with room.turn(lambda: True, claim):
            here["runs"] += 1
            most.append(here["runs"])
            sleep(0.001)
            here["runs"] -= 1

    runs = [Thread(target=run, args=(number * AHEAD / 100,)) for number in range(20)]
    for each in runs:
        each.start()
    for each in runs:
        each.join()
    assert most == [1] * 20
