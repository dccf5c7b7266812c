"""A part of an answer ends when it has cost what it may, and all of it when nobody wants it."""

from threading import Barrier, Event, Thread, local
from time import thread_time

import pytest

from lindisc.datasets import load
from lindisc.linear.discriminant import LinearDiscriminant
from lindisc.linear.perceptron import Perceptron
from lindisc.patience import go_on
from lindisc.selection.folds import out_of_fold
from pages.study.budget import SLICE, TooLong, bounded, budget, wait_until
from pages.study.room import AHEAD, Unwanted

SPAM = load("spam")
SLOW = LinearDiscriminant(optimiser="online", epochs=100_000)
LONG = 2 * (AHEAD + SLICE)  # seconds after which a run lets one that comes go first
ENDLESS = Perceptron(max_passes=1_000_000, shuffle=True, random_state=0)


def work_on(seconds):
    """Work that asks whether it may go on."""
    end = thread_time() + seconds
    while thread_time() < end:
        go_on()


@pytest.mark.parametrize("model", [SLOW, ENDLESS])
def test_training_ends_within_its_part(model):
    begun = thread_time()
    with bounded(lambda: True, 0.1) as own, own.part(), pytest.raises(TooLong):
        model.fit(SPAM.X, SPAM.y)
    assert thread_time() - begun < 1


def test_folds_end_within_their_part():
    with bounded(lambda: True, 0.1) as own, own.part(), pytest.raises(TooLong):
        out_of_fold(LinearDiscriminant(optimiser="online", epochs=2), SPAM.X, SPAM.y,
                    has_posterior=False)  # fmt: skip


def test_a_part_within_a_part_ends_with_the_first_of_them():
    with bounded(lambda: True, 0.05) as own, own.part():
        work_on(0.03)
        with own.part(), pytest.raises(TooLong):
            work_on(0.04)


def test_what_follows_a_part_has_its_own_time():
    with bounded(lambda: True, 0.05) as own:
        for _ in range(3):
            with own.part():
                work_on(0.03)


def test_what_can_be_left_out_is_where_all_has_cost_three_times_as_much():
    with bounded(lambda: True, 0.05) as own:
        for _ in range(3):
            with own.optional_part():
                work_on(0.04)
        with own.optional_part(), pytest.raises(TooLong):
            work_on(0.04)
        with own.part():
            work_on(0.04)


def test_what_is_small_is_there_though_all_has_been_spent():
    with bounded(lambda: True, 0.2) as own:
        with own.part():
            own.charge(10)
        for _ in range(3):
            with own.optional_part():
                work_on(0.002)
        with own.optional_part(), pytest.raises(TooLong):
            work_on(0.1)


def test_what_was_spent_before_the_first_part_is_not_counted():
    with bounded(lambda: True, 0.05) as own:
        own.charge(10)
        with own.optional_part():
            work_on(0.03)


def test_training_ends_when_nobody_wants_it():
    answers = iter([True] * 10)
    with bounded(lambda: next(answers, False)), pytest.raises(Unwanted):
        SLOW.fit(SPAM.X, SPAM.y)


def test_without_a_budget_nothing_is_bounded():
    with budget().part(), budget().waiting():
        work_on(0.01)


@pytest.fixture
def endless_turns(monkeypatch):
    monkeypatch.setattr("pages.study.room.TURN", 1000)


@pytest.mark.usefixtures("endless_turns")
def test_one_run_waits_for_another_while_somebody_wants_it():
    looks = iter([True] * 3)
    with bounded(lambda: True), pytest.raises(Unwanted), bounded(lambda: next(looks, False)):
        raise AssertionError("It is the turn of two.")
    assert next(looks, None) is None


@pytest.mark.usefixtures("endless_turns")
def test_who_waits_has_no_turn():
    with bounded(lambda: True) as first:
        work_on(LONG)
        with first.waiting(), bounded(lambda: True):
            work_on(2 * LONG)


@pytest.mark.usefixtures("endless_turns")
def test_who_comes_to_a_long_run_and_needs_less_is_done_before_it():
    done, is_long = [], Event()

    def come():
        is_long.wait()
        with bounded(lambda: True):
            work_on(LONG)
        done.append("little")

    newcomer = Thread(target=come)
    newcomer.start()
    with bounded(lambda: True):
        work_on(2 * LONG)
        is_long.set()
        while newcomer.is_alive():
            go_on()
    done.append("much")
    assert done == ["little", "much"]


@pytest.mark.usefixtures("endless_turns")
def test_who_has_to_stand_behind_lets_others_pass_from_the_first():
    with bounded(lambda: True, behind=1.0), bounded(lambda: False):
        pass


def test_who_came_long_before_is_done_first_though_it_needs_more(monkeypatch):
    done, both = [], Barrier(2)

    def run(name, came, seconds):
        clock.came = came
        with bounded(lambda: True):
            both.wait()
            work_on(seconds)
        done.append(name)

    clock = local()
    monkeypatch.setattr("pages.study.budget.process_time", lambda: clock.came)
    runs = [Thread(target=run, args=("late", 100, 0.4)), Thread(target=run, args=("early", 0, 0.6))]
    for each in runs:
        each.start()
    for each in runs:
        each.join()
    assert done == ["early", "late"]


@pytest.mark.usefixtures("endless_turns")
def test_who_need_not_wait_keeps_his_turn_and_who_waits_gives_it_away():
    done = []

    def come():
        with bounded(lambda: True):
            done.append("other")

    other = Thread(target=come)
    with bounded(lambda: True):
        other.start()
        wait_until(lambda seconds: True)
        done.append("first")
        wait_until(lambda seconds: other.join(seconds) or not other.is_alive())
    assert done == ["first", "other"]


def test_what_is_left_out_is_said_and_within_a_part_leaves_out_the_part():
    with bounded(lambda: True) as own:
        own.leave_out("a fit")
        with own.part(), pytest.raises(TooLong):
            own.leave_out("another")
    assert own.left_out == ["a fit"]
