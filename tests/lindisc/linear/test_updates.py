import numpy as np
import pytest

from lindisc.linear.updates import Run, interleaved, orders


def naive(tests, steps, passes):
    """The rows learnt from, one look at a time."""
    weights, rows = np.zeros(tests.shape[1]), []
    for _ in range(passes):
        for i in range(len(tests)):
            if tests[i] @ weights <= 0:
                weights = weights + steps[i]
                rows.append(i)
    return rows, weights


def whole_numbers(n, seed):
    rng = np.random.default_rng(seed)
    return rng.choice([-1.0, 1.0], size=(n, 1)) * rng.integers(-5, 6, size=(n, 3)).astype(float)


@pytest.mark.parametrize("n", [3, 40, 300])
def test_looking_ahead_learns_from_the_same_rows_as_looking_one_by_one(n):
    tests = whole_numbers(n, seed=n)
    run = Run.of(tests, tests, np.zeros(3), orders(n, 3, None))
    rows, weights = naive(tests, tests, run.passes)
    assert run.rows.tolist() == rows
    assert run.weights == pytest.approx(weights)
    for numbers in ([0, len(rows)], range(len(rows) + 1)):
        assert run.frames(np.array(numbers))[-1] == pytest.approx(weights)


def test_times_count_the_turns_of_all_passes():
    tests = whole_numbers(20, seed=1)
    run = Run.of(tests, tests, np.zeros(3), orders(20, 4, None))
    assert (np.diff(run.times) > 0).all()
    assert (run.times % 20).tolist() == run.rows.tolist()


def test_a_shuffled_pass_gives_every_row_one_turn():
    for order in orders(6, 3, np.random.default_rng(0)):
        assert sorted(order) == list(range(6))


def test_runs_side_by_side_take_their_updates_in_the_order_of_the_turns():
    runs = [
        Run.of(t, t, np.zeros(3), orders(10, 2, None)) for t in map(whole_numbers, (10, 10), (1, 2))
    ]
    rows, numbers, frames = interleaved(runs, 1000)
    assert len(rows) == sum(len(run.rows) for run in runs) == numbers[-1]
    assert frames.shape == (len(numbers), 2, 3)
    assert frames[-1] == pytest.approx(np.array([run.weights for run in runs]))
