"""What is computed once is shared, and what passes by is forgotten, but computed once too."""

from pages.study.memory import passing, remembered


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
