"""What comes from another process shows and does the same as what is drawn here."""

import pickle
from dataclasses import is_dataclass, replace
from time import thread_time

import pandas as pd
import pytest

from lindisc.patience import go_on
from pages.lessons import LESSONS
from pages.study import sent
from pages.study.answer import answer
from pages.study.budget import TooLong, bounded, budget
from pages.study.elsewhere import elsewhere
from pages.study.helper import Gone, packed
from pages.study.memory import forget
from pages.study.own import Own, own_of
from pages.study.sources import source_of
from pages.study.view import Board, Fold, Growing, Row, Table, Words
from tests.pages.lessons.toy import LESSON as TOY

SCENARIOS = [
    pytest.param(lesson, scenario.settings, id=f"{lesson.slug}-{number}")
    for lesson in LESSONS
    for number, scenario in enumerate(lesson.scenarios, 1)
    if number in {1, len(lesson.scenarios)}
]
TABS = "numbers", "why", "programs", "by_hand"


@pytest.fixture
def journeys(monkeypatch):
    """What was asked of another process, which is this one: all that it is told has travelled."""
    asked = []

    def computed(function, arguments):
        asked.append(function.__name__)
        return pickle.loads(packed(function(*pickle.loads(packed(arguments)))))

    def computed_stepwise(function, arguments):
        asked.append(function.__name__)
        steps = function(*pickle.loads(packed(arguments)))
        return (pickle.loads(packed(step)) for step in steps)

    monkeypatch.setattr(elsewhere, "computed", computed)
    monkeypatch.setattr(elsewhere, "computed_stepwise", computed_stepwise)
    forget()
    yield asked
    forget()


def asked_from_afar(lesson, settings, own=None):
    given = lesson.given(settings)
    held = [(key, tuple(of) if isinstance(of, list) else of) for key, of in given.held.items()]
    return answer(lesson, own, tuple(held), lesson.choose(given))


def shown(pieces):
    """What is to be seen of pieces, as plain values."""
    for piece in pieces:
        match piece:
            case Board():
                yield piece.key, piece.letter, sorted(piece.hears)
            case Row():
                yield [list(shown(column)) for column in piece.columns], piece.widths
            case Growing():
                *_, last = piece.steps()
                yield from shown((last, *piece.below))
            case Fold():
                yield piece.key, piece.title, list(shown(piece.make()))
            case Table(light=True):
                yield from shown((Words(piece.markdown),))
            case _:
                yield type(piece), _plain(piece)


def _plain(part):
    if isinstance(part, pd.DataFrame):
        return part.to_json(orient="split")
    if isinstance(part, tuple):
        return list(map(_plain, part))
    if callable(part):
        return "what it does is asked for elsewhere"
    named = vars(part) if is_dataclass(part) else part
    if isinstance(named, dict):
        return {name: _plain(each) for name, each in named.items()}
    return part


def _on_top(view):
    return *view.picture, Row(view.said), *view.below


@pytest.mark.parametrize(("lesson", "settings"), SCENARIOS)
def test_a_view_from_afar_shows_what_one_drawn_here_does(lesson, settings, journeys):
    known, found = lesson.view(settings), asked_from_afar(lesson, settings)
    assert list(shown(_on_top(found))) == list(shown(_on_top(known)))
    for tab in TABS:
        assert list(shown(getattr(found, tab)())) == list(shown(getattr(known, tab)()))
    assert [file.name for file in found.files()] == [file.name for file in known.files()]
    assert "_whole" in journeys


def test_what_a_gesture_sets_is_asked_of_who_drew(journeys):
    (board,) = asked_from_afar(TOY, {}).picture
    assert board.hears["edited"]("m3-1-1") == {"toy.points": "m3-1-1"}
    assert journeys == ["_whole", "_called"]


def test_a_gesture_is_heard_though_the_helper_ends_meanwhile(journeys, monkeypatch):
    (board,) = asked_from_afar(TOY, {}).picture

    def gone(function, arguments):
        raise Gone

    monkeypatch.setattr(elsewhere, "computed", gone)
    assert board.hears["edited"]("m3-1-1") == {"toy.points": "m3-1-1"}


def test_a_file_is_made_by_who_drew(journeys):
    (known, *_), (found, *_) = TOY.view({}).files(), asked_from_afar(TOY, {}).files()
    assert found.make() == known.make()


def test_a_view_that_nobody_knows_any_more_is_drawn_again(journeys):
    view = asked_from_afar(TOY, {})
    pieces = view.numbers()
    forget()
    assert list(shown(pieces)) == list(shown(TOY.view({}).numbers()))


def test_the_same_content_is_the_same_question():
    def question(slug="toy", own=None, held=(("toy.gamma", 1.0),)):
        return sent.Asked(slug, own, held, object(), print)

    def brought(words):
        return own_of(source_of(words))

    drawn = "a0-1000-1000_a1-2000-2000_a0-1500-1200_a1-2500-"
    points, others = brought(f"{drawn}2600"), brought(f"{drawn}2700")
    questions = [question(), question("other"), question(own=points), question(own=others)]
    questions.append(question(held=(("toy.gamma", 0.5),)))
    assert len({*questions, *(replace(each, chosen=object()) for each in questions)}) == 5


def test_data_that_no_link_holds_are_not_told_with_every_question(journeys):
    kept = "90 rows of 4 features, kept in one session (0123abcd)"
    own = Own("0123abcd" * 8, kept, TOY.choose(TOY.given({})).chosen.dataset, ())
    view = asked_from_afar(TOY, {}, own)
    assert list(shown(view.numbers())) == list(shown(TOY.view({}).numbers()))
    assert journeys == []


def test_a_gesture_on_what_is_not_whole_does_not_wait_for_the_rest(monkeypatch):
    done = []

    def slow():
        end = thread_time() + 1
        while thread_time() < end:
            go_on()
        done.append("slow")

    def draw(chosen):
        try:
            with budget().part():
                slow()
        except TooLong:
            budget().leave_out("a part")
        return TOY.draw(chosen)

    monkeypatch.setattr(sent, "ALLOWED", 0.1, raising=False)
    with bounded(lambda: True, 0.1) as own:
        (board,) = asked_from_afar(replace(TOY, draw=draw), {}).picture
    assert own.left_out == ["a part"]
    assert board.hears["edited"]("m3-1-1") == {"toy.points": "m3-1-1"}
    assert done == []


def test_of_many_steps_the_first_and_the_last_are_told_and_few_between(monkeypatch):
    seconds = iter([0.0, 0.0, 0.03, 0.06, 0.12, 0.12, 0.15, 0.18])
    monkeypatch.setattr(sent, "monotonic", lambda: next(seconds))
    assert list(sent._seldom(range(6))) == [0, 3, 5]
