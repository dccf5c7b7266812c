"""A lesson is drawn once for all who make the same choice; what is not whole is not kept."""

from dataclasses import replace

import pytest

from lindisc.board.message import letter
from pages.study.answer import answer, sheet
from pages.study.budget import bounded, budget
from pages.study.memory import forget
from pages.study.view import Growing, Words, boards
from tests.pages.lessons.toy import LESSON


@pytest.fixture
def drawn():
    """Calls of `draw`, and the toy lesson that notes them."""
    calls = []

    def draw(chosen):
        calls.append(chosen)
        return LESSON.draw(chosen)

    forget()
    return calls, replace(LESSON, draw=draw)


def asked(lesson, settings):
    given = lesson.given(settings)
    return answer(lesson, None, tuple(given.held.items()), lesson.choose(given))


def test_the_same_choice_is_drawn_once_and_another_anew(drawn):
    calls, lesson = drawn
    first, second, other = (asked(lesson, held) for held in ({}, {}, {"toy.gamma": 0.5}))
    assert first is second
    assert first is not other
    assert len(calls) == 2


def test_everybody_is_sent_the_same_bytes(drawn):
    _, lesson = drawn
    (first,), (second,) = (boards(asked(lesson, {}).picture) for _ in range(2))
    assert first.letter is second.letter
    (known,) = boards(LESSON.view({}).picture)
    assert first.letter == letter(known.picture)


def test_what_left_something_out_is_drawn_again(drawn):
    calls, lesson = drawn

    def hasty(chosen):
        budget().leave_out("a part")
        return lesson.draw(chosen)

    with bounded(lambda: True) as own:
        for _ in range(2):
            asked(replace(lesson, draw=hasty), {})
    assert own.left_out == ["a part"]
    assert len(calls) == 2


def test_what_a_tab_shows_of_a_part_is_not_taken_for_that_of_the_whole(drawn):
    def draw(chosen):
        told = "all"
        if budget().allowed < 1:
            budget().leave_out("a part")
            told = "some"
        return replace(LESSON.draw(chosen), numbers=lambda: (Words(told),))

    for seconds, told in ((0.5, "some"), (2.0, "all"), (0.5, "all")):
        with bounded(lambda: True, seconds):
            assert sheet(asked(replace(LESSON, draw=draw), {}).numbers) == (Words(told),)


def test_what_grows_is_not_waited_for(drawn):
    def steps():
        raise AssertionError("Nobody has looked at it yet.")
        yield Words("")

    growing = replace(LESSON.view({}), picture=(Growing(steps),))
    (piece,) = asked(replace(LESSON, draw=lambda chosen: growing), {}).picture
    with pytest.raises(AssertionError, match="looked at"):
        next(piece.steps())


def test_what_a_tab_shows_is_made_once_and_anew_where_something_was_left_out():
    calls = []

    def made():
        calls.append("made")
        return (Words("a number"),)

    def hasty():
        calls.append("hasty")
        budget().leave_out("a part")
        return ()

    forget()
    assert sheet(made) is sheet(made)
    with bounded(lambda: True):
        assert [sheet(hasty), sheet(hasty)] == [(), ()]
    assert calls == ["made", *["hasty"] * 4]
