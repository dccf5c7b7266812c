"""Whoever leads a class has the key, and puts the questions of the walk to it."""

import pytest

from pages.classroom.rooms import ROOMS
from pages.lessons.boundaries.scenarios import SCENARIOS
from tests.pages.classroom.leading import heard
from tests.pages.shell.page import given, opened, run, tell

CARD = "lindisc_leading"
LESSON = "boundaries"


@pytest.fixture
def page():
    """Somebody who leads."""
    return lead(opened(LESSON))


def lead(page):
    (button,) = (button for button in page.button if button.label == "Lead a class")
    return run(button.click())


def card(page):
    return given(page, CARD)


def moved(page, link):
    """The page after its script has told that link."""
    number = given(page)["seen"] + 1
    return tell(page, "told", {"link": link, "number": number})


def test_who_does_not_lead_tells_nobody_anything():
    assert card(opened(LESSON)) == {"refused": None}


def test_the_key_is_handed_over_once(page):
    room, key = card(page)["room"]["code"], card(page)["key"]
    assert ROOMS.leads(room, key)
    assert card(run(page))["key"] is None


def test_another_session_leads_on_with_the_key_and_not_without_it(page):
    code, key = card(page)["room"]["code"], card(page)["key"]
    forged = tell(opened(LESSON), "led", {"code": code, "key": key[::-1]}, CARD)
    assert card(forged) == {"refused": code}
    other = tell(opened(LESSON, qda__gamma="0.5"), "led", {"code": code, "key": key}, CARD)
    assert card(other)["room"]["code"] == code


@pytest.mark.parametrize("nonsense", [None, "A23456", {"code": 1, "key": 2}, ["A23456"]])
def test_what_is_no_key_leads_nothing(nonsense):
    assert "room" not in card(tell(opened(LESSON), "led", nonsense, CARD))


def test_the_question_of_the_walk_is_put_to_the_class_until_it_is_answered(page):
    assert card(page)["question"] == SCENARIOS[0].question
    code = card(page)["room"]["code"]
    tell(page, "asked", True, CARD)
    (told,) = (told for kind, told in heard(ROOMS, code) if kind == "question")
    assert told["answers"] == [*SCENARIOS[0].answers]
    assert told["right"] is None
    tell(page, "revealed", True, CARD)
    (told,) = (told for kind, told in heard(ROOMS, code) if kind == "question")
    assert told["right"] == SCENARIOS[0].right
    assert card(moved(page, "walk=1-shown"))["question"] is None


def test_a_room_that_was_ended_is_led_no_longer(page):
    code = card(page)["room"]["code"]
    assert "room" not in card(tell(page, "stopped", True, CARD))
    assert not ROOMS.is_open(code)
