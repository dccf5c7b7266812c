"""A page leaves out what costs too much, says so, computes it when asked, and gives way."""

from contextlib import suppress
from dataclasses import replace
from types import SimpleNamespace

import pytest
from streamlit.runtime.scriptrunner import RerunException
from streamlit.runtime.scriptrunner_utils.script_requests import (
    RerunData,
    ScriptRequests,
    ScriptRequestType,
)

from pages.frame import page as page_module
from pages.frame import run as frame_run
from pages.study.budget import TooLong, bounded
from pages.study.memory import forget
from pages.study.room import Unwanted
from pages.study.view import Growing, Words
from tests.pages.visiting import lesson, problems, run, said, sent

LEFT_OUT = "Left out, since it takes more than"
ALL_THE_SAME = "Compute it all the same"


@pytest.fixture
def hasty(monkeypatch):
    """Hardly anything is allowed, and what is asked for all the same takes its time."""
    monkeypatch.setattr(frame_run, "ALLOWED", 0.05)
    forget()
    yield
    forget()


def costly():
    return lesson("boundaries")(
        data="Ripley", methods=["LDA", "Trained discriminant"], trained__optimiser="online"
    )


def test_a_fit_that_costs_too_much_is_left_out_beside_the_others_until_it_is_asked_for(hasty):
    page = costly()
    assert len(sent(page)["panels"]) == 2
    assert len(problems(page)) == 1
    (words,) = (word for word in said(page) if word.startswith(LEFT_OUT))
    assert "Trained discriminant" in words
    (button,) = (each for each in page.button if each.label == ALL_THE_SAME)
    run(button.click())
    assert problems(page) == []
    assert not any(word.startswith(LEFT_OUT) for word in said(page))


def test_what_takes_longer_than_patience_is_not_offered_again(hasty, monkeypatch):
    monkeypatch.setattr(frame_run, "PATIENT", 0.06)
    page = costly()
    (button,) = (each for each in page.button if each.label == ALL_THE_SAME)
    run(button.click())
    (words,) = (word for word in said(page) if word.startswith(LEFT_OUT))
    assert words.startswith(f"{LEFT_OUT} 0.06 s")
    assert ALL_THE_SAME not in [each.label for each in page.button]


def test_nothing_is_left_out_of_what_lessons_open_with():
    forget()
    assert not any(word.startswith(LEFT_OUT) for word in said(lesson("boundaries")()))


def test_what_is_said_of_a_picture_may_take_too_long_and_the_picture_stands(monkeypatch):
    def endless():
        yield Words("a beginning")
        raise TooLong

    def answer(*asked):
        return replace(whole(*asked), below=(Growing(endless),))

    whole = page_module.answer
    monkeypatch.setattr(page_module, "answer", answer)
    page = lesson("boundaries")()
    assert sent(page)["panels"]
    (words,) = (word for word in said(page) if word.startswith(LEFT_OUT))
    assert words.endswith(": what is said of the picture.")
    assert page.tabs


@pytest.mark.parametrize(("fragments", "has_come"), [(["live"], []), (None, ["a move"])])
def test_a_move_need_not_wait_for_a_page_that_is_opened(monkeypatch, fragments, has_come):
    requests = SimpleNamespace(_state=ScriptRequestType.CONTINUE)
    other = SimpleNamespace(fragment_ids_this_run=fragments, script_requests=requests)
    for module in ("run", "growing"):
        monkeypatch.setattr(f"pages.frame.{module}.get_script_run_ctx", lambda: other)
    monkeypatch.setattr("pages.study.room.TURN", 1000)
    come = []
    with frame_run.running(), suppress(Unwanted), bounded(lambda: False):
        come.append("a move")
    assert come == has_come


@pytest.mark.parametrize(
    ("left", "newer", "then"),
    [
        (None, ["picture"], []),
        (["picture"], ["picture"], ["picture"]),
        (["aside", "picture"], ["picture"], ["aside", "picture"]),
        (["picture"], [], []),
    ],
)
def test_who_gives_way_has_what_they_leave_undone_done_with_the_newer(
    monkeypatch, left, newer, then
):
    requests = ScriptRequests()
    requests.request_rerun(RerunData(fragment_id_queue=newer))
    run = SimpleNamespace(fragment_ids_this_run=left, script_requests=requests)
    monkeypatch.setattr("pages.frame.run.get_script_run_ctx", lambda: run)
    with pytest.raises(RerunException) as given_way, frame_run.running():
        raise Unwanted
    assert given_way.value.rerun_data.fragment_id_queue == then
