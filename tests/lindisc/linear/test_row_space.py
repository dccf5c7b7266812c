import numpy as np
import pytest

from lindisc.linear.conditioning import axes, shortest


def rows(n, p, rank, seed=0):
    rng = np.random.default_rng(seed)
    return rng.normal(size=(n, rank)) @ rng.normal(size=(rank, p))


@pytest.mark.parametrize(("n", "p", "rank"), [(30, 5, 5), (30, 5, 3), (6, 20, 4), (6, 6, 1)])
def test_axes_span_the_rows_and_no_more(n, p, rank):
    Y = rows(n, p, rank)
    lengths, vectors = axes(Y)
    assert vectors.shape == (p, rank)
    assert lengths == pytest.approx(np.linalg.svd(Y, compute_uv=False)[:rank])
    assert Y @ vectors @ vectors.T == pytest.approx(Y)


def test_a_feature_that_does_not_vary_has_no_part_at_all():
    Y = rows(8, 12, 7)
    Y[:, 4] = 0
    _, vectors = axes(Y)
    assert not vectors[4].any()


@pytest.mark.parametrize("spread", [0, 1, 4])
def test_the_shortest_weights_are_those_of_least_norm_in_their_units(spread):
    _, vectors = axes(rows(30, 6, 3))
    units = 10.0 ** np.random.default_rng(1).uniform(-spread, spread, size=6)
    found = shortest(units, vectors)
    assert vectors.T @ found == pytest.approx(np.eye(3), abs=1e-10)
    expected = np.linalg.pinv(vectors.T * units, rcond=1e-14)
    assert found / units[:, None] == pytest.approx(expected, rel=1e-4)


def test_no_directions_have_no_weights():
    _, vectors = axes(np.zeros((4, 3)))
    assert shortest(np.ones(3), vectors).shape == (3, 0)
