import numpy as np
import pytest

from lindisc.linear.optimisers.factor import factor, solve

RNG = np.random.default_rng(0)
ROOT = RNG.normal(size=(20, 4)) * [1e-6, 1, 1, 1e6]


def test_regular_systems_are_solved_whatever_their_units():
    matrix, vector = ROOT.T @ ROOT, ROOT.T @ np.ones(20)
    expected = np.linalg.lstsq(ROOT, np.ones(20))[0]
    assert solve(matrix, vector) * [1e-6, 1, 1, 1e6] == pytest.approx(
        expected * [1e-6, 1, 1, 1e6], rel=1e-8
    )


def test_half_a_solution_has_the_length_of_the_quadratic_form():
    matrix, vector = ROOT.T @ ROOT, RNG.normal(size=4)
    half = factor(matrix).half(vector)
    assert half @ half == pytest.approx(vector @ np.linalg.inv(matrix) @ vector, rel=1e-6)


def test_both_halves_make_a_solution():
    matrix, vectors = ROOT.T @ ROOT, ROOT[:3].T
    found = factor(matrix)
    assert matrix @ found.back(found.half(vectors)) == pytest.approx(vectors, rel=1e-6)


def test_the_trace_of_the_inverse_bounds_the_least_eigenvalue():
    found = factor(ROOT.T @ ROOT)
    values = np.linalg.eigvalsh(found.triangle @ found.triangle.T)
    assert found.trace_of_inverse() == pytest.approx(np.sum(1 / values))


@pytest.mark.parametrize("singular", [np.zeros((2, 2)), np.ones((3, 3)), np.diag([1.0, 0.0, 2.0])])
def test_singular_matrices_have_no_factor_but_consistent_systems_a_solution(singular):
    assert factor(singular) is None
    vector = singular @ np.arange(1.0, len(singular) + 1)
    assert singular @ solve(singular, vector) == pytest.approx(vector)
