"""What is computed once is shared, and what passes by is forgotten, but computed once too."""

from functools import partial
from threading import Event, Thread
from time import thread_time

import numpy as np
import pandas as pd
import pytest

from lindisc.patience import go_on
from pages.study.budget import TooLong, bounded
from pages.study.memory import passing, remembered
from pages.study.shelves import Shelves
from pages.study.weight import weight

MEGABYTE = 2**20


def counted(calls):
    """A remembered function that notes what it is called with."""

    @remembered(maxsize=8)
    def twice(number):
        calls.append(number)
        return 2 * number

    return twice


def test_a_result_is_computed_once():
    calls = []
    twice = counted(calls)
    assert [twice(3), twice(3)] == [6, 6]
    assert calls == [3]


def test_what_passes_by_is_computed_once_and_forgotten():
    calls = []
    twice = counted(calls)
    for _ in range(2):
        with passing():
            assert [twice(3), twice(3)] == [6, 6]
    assert calls == [3, 3]
    assert twice(3) == 6
    assert calls == [3, 3, 3]


def test_no_more_results_of_a_function_are_kept_than_it_says():
    calls = []
    twice = counted(calls)
    for number in (*range(9), 1, 0):
        twice(number)
    assert calls == [*range(9), 0]


def test_no_more_bytes_are_kept_than_may_be_and_what_was_used_last_stays():
    shelves, calls = Shelves(10 * MEGABYTE), []

    def array(number):
        calls.append(number)
        return np.zeros(3 * MEGABYTE // 8)

    for number in (0, 1, 2, 0, 3, 0, 1):
        shelves.recall(array, (number,), 100)
    assert calls == [0, 1, 2, 3, 1]


def test_what_is_large_and_past_goes_before_what_is_small_and_asked_for_again():
    shelves, calls = Shelves(10 * MEGABYTE), []

    def array(number):
        calls.append(number)
        return np.zeros(3 * MEGABYTE // 8)

    def little(number):
        calls.append(number)
        return np.zeros(100)

    for number in range(20):
        shelves.recall(little, (number,), 100)
    for number in range(100, 120):
        shelves.recall(array, (number,), 100)
    for number in range(20):
        shelves.recall(little, (number,), 100)
    assert calls == [*range(20), *range(100, 120)]


def test_what_is_large_goes_before_what_the_same_function_gave_that_is_small_and_older():
    shelves, calls = Shelves(10 * MEGABYTE), []

    def array(size):
        calls.append(size)
        return np.zeros(size // 8)

    for size in (1000, 4 * MEGABYTE, 5 * MEGABYTE, 6 * MEGABYTE, 1000, 2000):
        shelves.recall(array, (size,), 100)
    assert calls == [1000, 4 * MEGABYTE, 5 * MEGABYTE, 6 * MEGABYTE, 2000]


def test_what_alone_is_more_than_may_be_kept_drives_nothing_else_out():
    shelves, calls = Shelves(MEGABYTE), []

    def array(size):
        calls.append(size)
        return np.zeros(size // 8)

    for size in (1000, 2 * MEGABYTE, 1000, 2 * MEGABYTE):
        shelves.recall(array, (size,), 100)
    assert calls == [1000, 2 * MEGABYTE, 2 * MEGABYTE]


def test_who_asks_while_it_is_computed_waits_for_the_same():
    shelves, calls, found = Shelves(MEGABYTE), [], []
    begun, may_end = Event(), Event()

    def slow():
        calls.append(1)
        begun.set()
        may_end.wait()
        return object()

    def ask():
        found.append(shelves.recall(slow, (), 1))

    visitors = [Thread(target=ask) for _ in range(5)]
    for visitor in visitors:
        visitor.start()
    begun.wait()
    may_end.set()
    for visitor in visitors:
        visitor.join()
    assert calls == [1]
    assert len(set(map(id, found))) == 1


def test_what_failed_for_one_is_tried_anew_for_another():
    shelves, answers = Shelves(MEGABYTE), iter([ValueError("not now"), "found"])

    def moody():
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    with pytest.raises(ValueError, match="not now"):
        shelves.recall(moody, (), 1)
    assert shelves.recall(moody, (), 1) == "found"


def test_what_takes_too_long_is_not_tried_again_by_who_has_no_more_patience():
    shelves, calls = Shelves(MEGABYTE), []

    def endless():
        calls.append(1)
        while True:
            go_on()

    for allowed in (0.02, 0.021, 0.01, 0.03):
        with bounded(lambda: True, allowed), pytest.raises(TooLong):
            shelves.recall(endless, (), 1)
    assert len(calls) == 2


def test_what_took_too_long_keeps_no_more_alive_than_may_be_kept():
    shelves, calls = Shelves(MEGABYTE), []

    def endless(words):
        calls.append(words[0])
        while True:
            go_on()

    for first in (*"abcdefghijklmnoa", "a"):
        with bounded(lambda: True, 0.01), pytest.raises(TooLong):
            shelves.recall(endless, (first * 100_000,), 100)
    assert "".join(calls) == "abcdefghijklmnoa"
    assert len(shelves) <= 10


def test_what_was_computed_with_patience_is_there_for_who_has_none():
    shelves = Shelves(MEGABYTE)

    def slow():
        end = thread_time() + 0.1
        while thread_time() < end:
            go_on()
        return "found"

    with bounded(lambda: True, 0.02), pytest.raises(TooLong):
        shelves.recall(slow, (), 1)
    for allowed in (1.0, 0.02):
        with bounded(lambda: True, allowed):
            assert shelves.recall(slow, (), 1) == "found"


def test_arrays_weigh_what_they_hold_and_once_though_they_are_named_twice():
    whole = np.zeros(1000)
    assert 8000 <= weight({"all": whole, "some": [whole[:10], whole]}) < 9000
    assert weight(whole[::2]) >= 8000


@pytest.mark.parametrize("column", [np.zeros(1000), ["a", "b"] * 500])
def test_each_of_many_tables_is_weighed(column):
    tables = [pd.DataFrame({"values": np.arange(1000.0), "others": column}) for _ in range(20)]
    assert weight(tables) > 20 * 12_000


def test_functions_weigh_what_they_keep_alive():
    whole = np.zeros(1000)
    for keeper in (lambda: whole, partial(print, whole), partial(print, file=whole)):
        assert 8000 <= weight(keeper) < 9000
