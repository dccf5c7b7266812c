"""What takes long is computed by another process, bounded and given up as it would be here."""

import os
import pickle
from importlib import import_module
from queue import SimpleQueue
from time import monotonic, sleep

import pytest

from pages.lessons import LESSONS
from pages.study.budget import TooLong, bounded
from pages.study.elsewhere import Elsewhere
from pages.study.helper import Gone, Helper, Job
from pages.study.memory import forget
from pages.study.room import Unwanted
from pages.study.shelves import Shelves
from pages.study.view import Growing
from tests.pages.study import far_work

HERE = os.getpid()
QUICK = Job(
    far_work.__name__, "quick", (), is_stepwise=False, spent=0.0, allowed=1.0, all_end=None,
    is_whole=True,
)  # fmt: skip


def with_helper(elsewhere):
    """It can compute there from now on."""
    elsewhere.open()
    with bounded(lambda: True):
        while elsewhere.called(far_work.long, ()) == HERE:
            sleep(0.01)
    return elsewhere


@pytest.fixture(scope="module")
def elsewhere():
    one = with_helper(Elsewhere())
    yield one
    one.close()


def test_what_is_quick_is_computed_here(elsewhere):
    with bounded(lambda: True):
        assert elsewhere.called(far_work.quick, ()) == HERE


def test_what_need_not_be_tried_is_computed_there_at_once(elsewhere):
    assert elsewhere.computed(far_work.quick, ()) != HERE
    assert list(elsewhere.computed_stepwise(far_work.steps, (3,))) == [0, 1, 2]


def test_what_is_left_out_there_is_left_out_here(elsewhere):
    with bounded(lambda: True) as own:
        assert elsewhere.computed(far_work.hasty, ()) != HERE
        assert own.left_out == ["a part"]
        with own.part(), pytest.raises(TooLong):
            elsewhere.computed(far_work.hasty, ())


def test_what_all_may_cost_together_counts_there_too(elsewhere):
    with bounded(lambda: True) as own:
        with own.part():
            assert elsewhere.computed(far_work.end_of_all, ()) == own.all_end > 0
        own.charge(1.0)
        assert elsewhere.computed(far_work.end_of_all, ()) == own.all_end


def test_what_takes_long_is_computed_there_and_paid_for(elsewhere):
    with bounded(lambda: True) as own:
        assert elsewhere.called(far_work.long, ()) != HERE
        assert own.spent >= 0.3


def test_what_takes_a_little_is_computed_here_unless_the_run_has_worked_for_long(elsewhere):
    with bounded(lambda: True) as own:
        assert elsewhere.called(far_work.brief, ()) == HERE
        own.charge(0.1)
        assert elsewhere.called(far_work.brief, ()) != HERE
        assert elsewhere.called(far_work.quick, ()) == HERE


def test_without_a_budget_all_is_computed_here(elsewhere):
    assert elsewhere.called(far_work.long, ()) == HERE


def test_steps_come_once_each_wherever_they_are_made(elsewhere):
    with bounded(lambda: True):
        assert list(elsewhere.stepwise(far_work.steps, 5)) == [0, 1, 2, 3, 4]


def test_steps_may_be_left(elsewhere):
    with bounded(lambda: True):
        for number in elsewhere.stepwise(far_work.steps, 5):
            if number == 2:
                break
        assert elsewhere.called(far_work.long, ()) != HERE


def test_what_costs_too_much_ends_there_too(elsewhere):
    with bounded(lambda: True, 0.4) as own, own.part(), pytest.raises(TooLong):
        elsewhere.called(far_work.endless, ())


def test_what_nobody_waits_for_ends_there_too(elsewhere):
    end = monotonic() + 0.6
    with bounded(lambda: monotonic() < end), pytest.raises(Unwanted):
        elsewhere.called(far_work.endless, ())
    with bounded(lambda: True):
        assert elsewhere.called(far_work.long, ()) != HERE


def test_an_error_there_is_raised_here(elsewhere):
    with bounded(lambda: True), pytest.raises(ValueError, match="Nothing comes of this"):
        elsewhere.called(far_work.refusing, ())


@pytest.mark.parametrize(
    ("error", "raised"), [(far_work.Unreadable, RuntimeError), (far_work.Refused, ValueError)]
)
def test_an_error_that_cannot_travel_says_what_it_was(error, raised, elsewhere):
    with bounded(lambda: True), pytest.raises(raised, match="Nothing can be read"):
        elsewhere.called(far_work.unreadable, (error,))


@pytest.mark.parametrize(
    ("work", "arguments"), [(far_work.given, (far_work.Unwritten(),)), (far_work.unwritten, ())]
)
def test_what_cannot_be_read_ends_nothing_but_its_own_job(work, arguments, elsewhere):
    there = elsewhere.computed(far_work.quick, ())
    with bounded(lambda: True), pytest.raises(ValueError, match="Nothing comes of this"):
        elsewhere.computed(work, arguments)
    assert elsewhere.computed(far_work.quick, ()) == there


def test_what_is_said_to_who_has_left_ends_nobody_else(elsewhere, monkeypatch):
    class Leaving(dict):
        def __contains__(self, number):
            return self.pop(number, None) is not None

        def get(self, number):
            return self.pop(number, None)

    helper, said = elsewhere._helper, SimpleQueue()
    with monkeypatch.context() as patch:
        patch.setattr(helper, "_said", Leaving({-1: said}))
        helper._tell(-1, QUICK)
        there, _ = pickle.loads(said.get(timeout=10))
    assert elsewhere.computed(far_work.quick, ()) == there


def test_what_was_left_out_before_an_error_is_left_out_here(elsewhere):
    with bounded(lambda: True) as own, pytest.raises(ValueError, match="Nothing comes of this"):
        elsewhere.computed(far_work.hasty_and_refusing, ())
    assert own.left_out == ["a part"]


def test_what_does_not_fit_into_the_memory_there_is_too_much(elsewhere):
    with bounded(lambda: True), pytest.raises(TooLong):
        elsewhere.called(far_work.too_large, ())


def test_after_its_end_another_process_helps(elsewhere):
    with bounded(lambda: True), pytest.raises(Gone):
        elsewhere.called(far_work.fatal, (HERE,))
    with_helper(elsewhere)


def test_where_no_process_can_be_started_all_is_computed_here(monkeypatch):
    def refused():
        raise BlockingIOError("Too many processes.")

    monkeypatch.setattr("pages.study.elsewhere.Helper", refused)
    alone = Elsewhere()
    alone.open()
    with bounded(lambda: True):
        assert alone.called(far_work.long, ()) == HERE
        assert alone.computed(far_work.quick, ()) == HERE
        assert list(alone.stepwise(far_work.steps, 3)) == [0, 1, 2]
        assert list(alone.computed_stepwise(far_work.steps, (3,))) == [0, 1, 2]
    alone.close()


def test_a_process_that_ends_before_it_can_help_is_not_replaced_at_once(monkeypatch):
    started = []

    def start():
        started.append(Helper())
        return started[-1]

    def is_asked_for_help():
        with bounded(lambda: True):
            assert alone.called(far_work.long, ()) == HERE
        started[-1]._hearing.join()

    monkeypatch.setattr("pages.study.elsewhere.Helper", start)
    monkeypatch.setattr("pages.study.helper.WORKER", ("-c", ""))
    alone = Elsewhere()
    alone.open()
    is_asked_for_help()
    is_asked_for_help()
    assert len(started) == 1
    monkeypatch.setattr("pages.study.helper.RESPITE", 0)
    is_asked_for_help()
    assert len(started) == 2
    alone.close()


def test_the_process_ends_with_who_started_it():
    helper = Helper()
    helper._process.stdin.close()
    assert helper._process.wait(timeout=60) == 0
    helper.end()


def test_what_is_asked_of_a_process_that_was_ended_takes_too_long():
    helper = Helper()
    helper.end()
    with bounded(lambda: True), pytest.raises(TooLong):
        next(helper.steps(QUICK))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_what_lessons_compute_elsewhere_can_travel(lesson, monkeypatch):
    recall = Shelves.recall

    def recalled(shelves, function, arguments, most, *, travels):
        value = recall(shelves, function, arguments, most, travels=travels)
        if travels:
            assert getattr(import_module(function.__module__), function.__name__)
            pickle.dumps((arguments, value))
        return value

    monkeypatch.setattr(Shelves, "recall", recalled)
    forget()
    for piece in lesson.view(lesson.scenarios[0].settings).numbers():
        if isinstance(piece, Growing):
            assert next(piece.steps())
    forget()
