import numpy as np
import pytest

from lindisc.linear.perceptron_updates import Run, in_turn, interleaved, orders


def rows_with_noise(n, seed):
    """Rows (1, x) of whole numbers and their signs."""
    rng = np.random.default_rng(seed)
    Z = np.column_stack([np.ones(n), rng.integers(-5, 6, size=(n, 2))])
    return Z, rng.choice([-1.0, 1.0], size=n)


def run_over(n, seed, passes, size=1.0, random=None):
    Z, signs = rows_with_noise(n, seed)
    return Run.of(Z, signs, size, np.zeros(3), orders(n, passes, random))


@pytest.mark.parametrize("random", [None, 7])
@pytest.mark.parametrize("size", [1.0, 50.0])
def test_the_states_of_a_run_are_sums_of_the_rows_it_learnt_from(size, random):
    run = run_over(300, 1, 3, size, random and np.random.default_rng(random))
    steps = run.signs[run.rows, None] * run.Z[run.rows] * [size, 1, 1]
    states = np.vstack([np.zeros(3), np.cumsum(steps, axis=0)])
    assert run.weights.tolist() == states[-1].tolist()
    for numbers in ([0, len(steps)], np.arange(len(steps) + 1)):
        assert run.frames(np.array(numbers)).tolist() == states[numbers].tolist()


def test_a_row_is_learnt_from_where_the_state_before_has_it_on_the_wrong_side():
    run = run_over(40, 2, 5)
    states = run.frames(np.arange(len(run.rows)))
    margins = run.signs[run.rows] * np.sum(run.Z[run.rows] * states, axis=1)
    assert (margins <= 0).all()


def test_times_count_the_turns_of_all_passes():
    run = run_over(20, 1, 4)
    assert (np.diff(run.times) > 0).all()
    assert (run.times % 20).tolist() == run.rows.tolist()


def test_a_shuffled_pass_gives_every_row_one_turn():
    for order in orders(6, 3, np.random.default_rng(0)):
        assert sorted(order) == list(range(6))


def test_runs_side_by_side_take_their_updates_in_the_order_of_the_turns():
    runs = [run_over(10, seed, 2) for seed in (1, 2)]
    rows, times = in_turn(runs)
    assert (np.diff(times) >= 0).all()
    assert (times % 10).tolist() == rows.tolist()
    numbers, frames = interleaved(runs, 1000)
    assert len(rows) == sum(len(run.rows) for run in runs) == numbers[-1]
    assert frames.shape == (len(numbers), 2, 3)
    assert frames[-1].tolist() == [run.weights.tolist() for run in runs]
