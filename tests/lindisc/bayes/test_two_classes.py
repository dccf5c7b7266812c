"""Many problems at once say what `GaussianProblem` says of each; and what LDA gains by that."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from scipy.integrate import quad
from scipy.stats import norm

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.bayes.relative_efficiency import relative_efficiency
from lindisc.bayes.two_classes import TwoClasses

SEEDS = st.integers(0, 2**32 - 1)
N = 6


def random_classes(seed, p):
    """Problems of all kinds: alike in spread, in means, in both, or in nothing."""
    rng = np.random.default_rng(seed)
    roots = rng.normal(size=(N, 2, p, p))
    covariances = roots @ roots.swapaxes(-1, -2) + 0.1 * np.eye(p)
    means = 1.5 * rng.normal(size=(N, 2, p))
    priors, costs = rng.dirichlet([2, 2], size=N), rng.uniform(0.1, 9, size=(N, 2))
    covariances[:2, 1], means[1:3, 1] = covariances[:2, 0], means[1:3, 0]
    costs[3:] = 1
    return TwoClasses(means, covariances, priors, costs)


def problems(classes):
    for means, covariances, priors, (first, second) in zip(
        classes.means, classes.covariances, classes.priors, classes.costs, strict=True
    ):
        yield GaussianProblem(means, covariances, priors, [[0, first], [second, 0]])


@given(SEEDS, st.sampled_from([1, 2, 3]))
def test_errors_are_what_confusing_the_classes_costs(seed, p):
    classes = random_classes(seed, p)
    confused = np.array([problem.confusion() for problem in problems(classes)])
    wrong = confused[:, [0, 1], [1, 0]]
    expected = (classes.priors * classes.costs * wrong).sum(axis=1)
    assert_allclose(classes.errors(), expected, rtol=1e-9, atol=1e-12)


def test_what_finding_a_class_costs_is_paid_too():
    problem = GaussianProblem([-1, 1], [1, 2], [0.3, 0.7], [[2, 5], [9, 1]])
    table = problem.priors[:, None] * problem.costs * problem.confusion()
    assert problem.error() == pytest.approx(table.sum(), rel=1e-12)


@given(SEEDS)
def test_cuts_are_the_boundaries_of_each_problem(seed):
    classes = random_classes(seed, 1)
    for found, problem in zip(classes.cuts(), problems(classes), strict=True):
        assert_allclose(found[np.isfinite(found)], problem.boundaries(), rtol=1e-7, atol=1e-9)


@given(SEEDS, st.sampled_from([1, 2]))
def test_scores_and_log_joints_are_those_of_each_problem(seed, p):
    classes = random_classes(seed, p)
    X = np.random.default_rng(seed).normal(size=(N, p))
    path = classes.path("m", np.arange(N))
    weighted = classes.path("m", np.arange(N), weighted=True)
    joint = classes.log_joint(X)
    for f, problem in enumerate(problems(classes)):
        expected = problem.log_joint(X)
        assert_allclose(path.scores(f).values(X), expected, rtol=1e-9, atol=1e-8)
        costly = expected + np.log(classes.costs[f])
        assert_allclose(weighted.scores(f).values(X), costly, rtol=1e-9, atol=1e-8)
        assert_allclose(joint[f], expected[f], rtol=1e-9)


@given(SEEDS)
def test_distances_are_those_of_mahalanobis_and_their_threshold(seed):
    classes = random_classes(seed, 2)
    X = np.random.default_rng(seed).normal(size=(N, 2))
    path = classes.distances()
    for f, problem in enumerate(problems(classes)):
        gaps = X[:, None] - problem.means
        inverses = np.linalg.inv(problem.covariances)
        first, second = np.einsum("nki,kij,nkj->kn", gaps, inverses, gaps)
        wider = np.subtract(*np.log(np.linalg.det(problem.covariances))[::-1])
        threshold = wider + 2 * np.log(classes.priors[f] * classes.costs[f]) @ [1, -1]
        expected = np.array([first, second, first - second, np.full(N, threshold)]).T
        assert_allclose(path.scores(f).values(X), expected, rtol=1e-7, atol=1e-7)


@pytest.mark.parametrize("p", [1, 2])
def test_classes_that_nothing_tells_apart_cost_as_much_as_the_cheaper_answer(p):
    alike = np.zeros((2, 2, p)), np.tile(np.diag([0.3, 0.7][:p]), (2, 2, 1, 1))
    priors = np.array([[0.5, 0.5], [0.2, 0.8]])
    classes = TwoClasses(*alike, priors, np.ones((2, 2)))
    assert_allclose(classes.errors(), [0.5, 0.2])


@pytest.mark.parametrize("delta", [0.5, 2.8, 4.0])
def test_it_is_the_ratio_of_informations_about_the_direction(delta):
    # Along a direction at right angles to the means: 1 / mean of p (1 - p) for logistic
    # regression, 4 (1 + delta² / 4) for LDA, whose classes are equally frequent.
    def information(x):
        share = 1 / (1 + np.exp(-delta * x))
        density = 0.5 * (norm.pdf(x, -delta / 2) + norm.pdf(x, delta / 2))
        return share * (1 - share) * density

    logistic = 1 / quad(information, -12, 12, limit=200)[0]
    assert relative_efficiency(delta) == pytest.approx(4 * (1 + delta**2 / 4) / logistic)
