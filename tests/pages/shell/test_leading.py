"""Whoever leads a class shows the picture of their link; only who has the key leads."""

import pytest

from lindisc.datasets import load
from pages.follow.rooms import ROOMS
from pages.lessons.boundaries.scenarios import SCENARIOS
from pages.shell.leading import INSTEAD, MISSING
from pages.study.brought import Brought
from pages.study.own import OWN
from pages.study.sources import Table
from tests.pages.follow.leading import heard, picture
from tests.pages.shell.page import given, opened, run, tell
from tests.pages.visiting import sent, visit

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


def shown(page):
    return picture(ROOMS, card(page)["room"]["code"])


def moved(page, link):
    """The page after its script has told that link."""
    number = given(page)["seen"] + 1
    return tell(page, "told", {"link": link, "number": number})


def test_who_does_not_lead_tells_nobody_anything():
    assert card(opened(LESSON)) == {"refused": None}


def without_gestures(page):
    """The boards that are shown there, as a file would have them."""
    return [{k: v for k, v in board.items() if k != "hears"} for board in shown(page)["boards"]]


def test_what_is_shown_is_the_picture_of_the_link_that_the_browser_told_last(page):
    assert without_gestures(page) == [sent(visit(LESSON, {}))]
    page = moved(page, "lda.gamma=0.5")
    assert without_gestures(page) == [sent(visit(LESSON, {"lda.gamma": "0.5"}))]
    assert shown(page)["labels"]["lda.gamma"] == "LDA: shrinkage γ"


def test_who_follows_has_the_sliders_that_the_leader_has_folded_away(page):
    (board,) = shown(page)["boards"]
    for panel, slug in zip(board["panels"], ("lda", "qda", "rda"), strict=True):
        assert {held["control"] for held in panel["held"]} == {f"{slug}.gamma", f"{slug}.ridge"}


def test_who_follows_can_explore_what_the_link_of_the_leader_shows():
    page = lead(opened(LESSON, qda__gamma="0.5", present="true"))
    assert shown(page)["link"] == "/?qda.gamma=0.5"
    assert shown(page)["missing"] == ""


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
    assert without_gestures(other) == [sent(visit(LESSON, {"qda.gamma": "0.5"}))]


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


def test_a_link_to_data_of_one_session_says_what_is_missing():
    table = load("penguins").X
    rows = "\n".join(",".join(map(str, row)) + f",{i % 2}" for i, row in enumerate(table))
    kept = Brought.of(Table(("a,b,c,d,kind\n" + rows).encode()))
    page = opened(LESSON)
    page.session_state["own that is kept"] = kept
    page.session_state["its link"] = {OWN: [kept.own.words], "data": ["Your data"]}
    assert shown(lead(run(page)))["missing"] == MISSING.format("342 rows of 4 features")


def test_a_picture_that_is_too_large_is_not_followed_and_its_leader_knows(page, monkeypatch):
    monkeypatch.setattr("pages.follow.shown.LARGEST", 2000)
    page = moved(page, "lda.gamma=0.5")
    assert card(page)["counted"]["unseen"] == "This picture is too large to be followed."
    assert shown(page)["boards"] == []
    assert "too large" in shown(page)["html"]
    assert INSTEAD in shown(page)["html"]
    monkeypatch.undo()
    assert card(run(page))["counted"]["unseen"] == ""
