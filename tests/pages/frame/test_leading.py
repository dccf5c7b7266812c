"""Whoever leads a class shows what their own run has made; only who has the key leads."""

import json

import pytest

from lindisc.datasets import load
from pages.follow.rooms import ROOMS
from pages.frame.leading import INSTEAD, MISSING
from pages.lessons.boundaries.scenarios import SCENARIOS
from pages.study.brought import Brought
from pages.study.own import OWN
from pages.study.sources import Table
from tests.pages.follow.leading import heard, picture
from tests.pages.visiting import boards, components, go, lesson, run, tell

opened = lesson("boundaries")
CARD = "lindisc_leading"


@pytest.fixture
def page():
    """Somebody who leads."""
    return lead(opened())


def lead(page):
    (button,) = (button for button in page.button if button.label == "Lead a class")
    return run(button.click())


def card(page):
    (found,) = components(page, CARD)
    return json.loads(found.json)


def shown(page):
    return picture(ROOMS, card(page)["room"]["code"])


def messages(page):
    return [*map(json.loads, boards(page))]


def test_who_does_not_lead_tells_nobody_anything():
    assert card(opened()) == {"refused": None}


def test_what_is_shown_is_what_the_run_has_sent(page):
    assert shown(page)["boards"] == messages(page)
    run(page.slider(key="lda.gamma").set_value(0.5))
    assert shown(page)["boards"] == messages(page)
    assert shown(page)["labels"]["lda.gamma"] == "LDA: gamma γ (shrinkage)"


def test_who_follows_has_the_sliders_that_the_leader_has_folded_away(page):
    (board,) = shown(page)["boards"]
    for panel, slug in zip(board["panels"], ("lda", "qda", "rda"), strict=True):
        assert {held["control"] for held in panel["held"]} == {f"{slug}.gamma", f"{slug}.ridge"}


def test_who_follows_can_explore_what_the_link_of_the_leader_shows():
    page = lead(opened(qda__gamma="0.5", present="true"))
    assert shown(page)["link"] == "/?qda.gamma=0.5"
    assert shown(page)["missing"] == ""


def test_the_key_is_handed_over_once(page):
    room, key = card(page)["room"]["code"], card(page)["key"]
    assert ROOMS.leads(room, key)
    assert card(run(page))["key"] is None


def test_another_session_leads_on_with_the_key_and_not_without_it(page):
    code, key = card(page)["room"]["code"], card(page)["key"]
    forged = tell(opened(), CARD, "led", {"code": code, "key": key[::-1]})
    assert card(forged) == {"refused": code}
    other = tell(opened(qda__gamma="0.5"), CARD, "led", {"code": code, "key": key})
    assert card(other)["room"]["code"] == code
    assert shown(other)["boards"] == messages(other)


@pytest.mark.parametrize("nonsense", [None, "A23456", {"code": 1, "key": 2}, ["A23456"]])
def test_what_is_no_key_leads_nothing(nonsense):
    assert "room" not in card(tell(opened(), CARD, "led", nonsense))


def test_the_question_of_the_walk_is_put_to_the_class_until_it_is_answered(page):
    assert card(page)["question"] == SCENARIOS[0].question
    code = card(page)["room"]["code"]
    tell(page, CARD, "asked", True)
    (told,) = (told for kind, told in heard(ROOMS, code) if kind == "question")
    assert told["answers"] == [*SCENARIOS[0].answers]
    assert told["right"] is None
    tell(page, CARD, "revealed", True)
    (told,) = (told for kind, told in heard(ROOMS, code) if kind == "question")
    assert told["right"] == SCENARIOS[0].right
    assert card(go(page, "1-shown"))["question"] is None


def test_a_room_that_was_ended_is_led_no_longer(page):
    code = card(page)["room"]["code"]
    assert "room" not in card(tell(page, CARD, "stopped", True))
    assert not ROOMS.is_open(code)


def test_a_link_to_data_of_one_session_says_what_is_missing():
    table = load("penguins").X
    rows = "\n".join(",".join(map(str, row)) + f",{i % 2}" for i, row in enumerate(table))
    kept = Brought.of(Table(("a,b,c,d,kind\n" + rows).encode()))
    page = opened()
    page.query_params[OWN] = kept.own.words
    page.session_state["own that is kept"] = kept
    page.query_params["data"] = "Your data"
    assert shown(lead(run(page)))["missing"] == MISSING.format("342 rows of 4 features")


def test_a_picture_that_is_too_large_is_not_followed_and_its_leader_knows(page, monkeypatch):
    monkeypatch.setattr("pages.follow.shown.LARGEST", 2000)
    run(page.slider(key="lda.gamma").set_value(0.5))
    assert card(page)["counted"]["unseen"] == "This picture is too large to be followed."
    assert shown(page)["boards"] == []
    assert "too large" in shown(page)["html"]
    assert INSTEAD in shown(page)["html"]
    monkeypatch.undo()
    assert card(run(page))["counted"]["unseen"] == ""
