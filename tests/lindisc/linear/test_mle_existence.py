import numpy as np
import pytest

from lindisc.linear.conditioning import Coordinates
from lindisc.linear.losses import LogisticLoss
from lindisc.linear.mle_existence import Existence, proves_maximum
from lindisc.linear.objective import Objective
from lindisc.linear.optimisers.factor import factor
from lindisc.linear.optimisers.newton import Newton
from tests.lindisc.linear.likelihoods import lattice, seen_otherwise, tells

LINE = np.array([[-2.0], [-1], [1], [2]])


def decided(X, codes):
    coordinates = Coordinates.of(np.asarray(X, dtype=float), 0.0)
    Z, codes = coordinates.design(np.asarray(X, dtype=float)), np.array(codes, dtype=int)
    start = np.zeros((codes.max() + 1, Z.shape[1]))
    return Existence(Z, codes, coordinates.rounding).decided(start)


def test_classes_that_touch_have_no_maximum():
    assert decided([[-1.0], [0], [0], [1]], [0, 0, 1, 1]) is False


@pytest.mark.parametrize(
    ("codes", "exists"),
    [([0, 0, 1, 1], False), ([0, 1, 0, 1], True), ([0, 1, 1, 0], True)],
)
def test_two_classes_have_a_maximum_where_they_overlap(codes, exists):
    assert decided(LINE, codes) is exists


def test_one_class_apart_from_two_that_overlap_is_enough_for_no_maximum():
    X = np.array([[-9.0], [-8], [-1], [0], [1], [2]])
    assert decided(X, [0, 0, 1, 2, 1, 2]) is False
    assert decided(X, [0, 1, 2, 0, 1, 2]) is True


def test_a_feature_that_marks_one_row_leaves_no_maximum():
    rng = np.random.default_rng(0)
    X = np.column_stack([rng.normal(size=200), np.arange(200) == 7])
    codes = rng.integers(2, size=200)
    assert decided(X[:, :1], codes) is True
    assert decided(X, codes) is False


def test_classes_that_only_others_tie_together_are_seen_to_overlap():
    centres = np.array([[0.0, 0], [2, 0], [4, 0], [6, 0], [8, 0]])
    codes = np.repeat(np.arange(5), 40)
    X = centres[codes] + np.random.default_rng(0).normal(size=(200, 2))
    assert decided(X, codes) is True
    X[codes == 4, 1] += 20
    assert decided(X, codes) is False


def test_three_classes_may_turn_in_a_circle_and_have_a_maximum_though_no_two_overlap():
    angles = np.array([0, 1, 2]) * 2 * np.pi / 3
    corners = np.column_stack([np.cos(angles), np.sin(angles)])
    X = np.vstack([corners, 0.6 * np.roll(corners, 1, axis=0) + 0.4 * corners])
    codes = np.array([0, 1, 2, 0, 1, 2])
    for a, b in [(0, 1), (1, 2), (0, 2)]:
        pair = (codes == a) | (codes == b)
        assert decided(X[pair], np.unique(codes[pair], return_inverse=True)[1]) is False
    assert decided(X, codes) is tells(X, codes)


def test_many_rows_are_decided_from_few():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(100_000, 3))
    codes = (X @ [1, 2, 3] + rng.logistic(size=len(X)) > 0).astype(int)
    assert decided(X, codes) is True
    assert decided(X, X[:, 0] > 0) is False
    marked = np.column_stack([X, np.arange(len(X)) == 77])
    assert decided(marked, codes) is False


def test_a_separation_lost_in_the_rounding_of_the_rows_is_left_open_or_seen():
    X = np.array([[0.0], [1], [1 + 2**-52], [2]]) + 1e6
    assert decided(X, [0, 0, 1, 1]) is not True


def at(X, codes, weights):
    loss = LogisticLoss().for_classes(max(codes) + 1)
    targets = loss.targets(np.array(codes), max(codes) + 1)
    objective = Objective(loss, np.column_stack([np.ones(len(X)), X]), targets, np.zeros(2))
    tangent = objective.tangent(np.array(weights))
    return objective, tangent, factor(objective.hessian(tangent.scores))


@pytest.mark.parametrize("codes", [[0, 1, 0, 1, 0, 1], [0, 1, 2, 0, 1, 2]])
def test_a_short_newton_step_proves_a_maximum_and_a_long_one_nothing(codes):
    X = np.arange(6.0)[:, None]
    start = np.zeros((1 if max(codes) == 1 else 3, 2))
    *_, last = Newton(1.0).steps(at(X, codes, start)[0], start)
    assert proves_maximum(*at(X, codes, last.weights), 1e-15)
    away = np.zeros_like(start)
    away[0, 1] = 1
    assert not proves_maximum(*at(X, codes, last.weights + away), 1e-15)
    assert not proves_maximum(*at(X, codes, last.weights), 1e-2)


@pytest.mark.parametrize("growth", [1.0, 5.0, 20.0, 34.0])
def test_no_step_proves_a_maximum_where_there_is_none(growth):
    touching = np.array([[-1.0], [0], [0], [1]])
    assert not proves_maximum(*at(touching, [0, 0, 1, 1], [[0.0, growth]]), 1e-15)


@pytest.mark.parametrize("seed", range(100))
def test_a_linear_program_in_whole_numbers_agrees_whatever_the_units(seed):
    X, codes = lattice(seed)
    truth = tells(X, codes)
    for rows in (X, *seen_otherwise(X, seed)):
        assert decided(rows, codes) is truth
