import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import multivariate_normal, norm
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.bayes.log_density_on_lines import Parabolas

UNEQUAL = GaussianProblem([-1, 1], [1, 1 / 9], [0.5, 0.5])
NORMALS = [norm(-1, 1), norm(1, 1 / 3)]
COSTS = np.array([[0, 1, 5], [2, 0, 1], [9, 1, 0]])


def random_problem(seed, n_classes=3, n_features=2, costs=None):
    rng = np.random.default_rng(seed)
    roots = rng.normal(size=(n_classes, n_features, n_features))
    covariances = roots @ roots.transpose(0, 2, 1) + 0.2 * np.eye(n_features)
    priors = rng.dirichlet(np.full(n_classes, 3))
    return GaussianProblem(
        rng.normal(size=(n_classes, n_features)) * 1.5, covariances, priors, costs
    )


def error_of_a_line(problem, weights, constant):
    heights = problem.means @ weights + constant
    spreads = np.sqrt(np.einsum("i,kij,j->k", weights, problem.covariances, weights))
    return problem.priors @ norm.cdf([1, -1] * heights / spreads)


def test_the_narrow_class_wins_between_the_roots_of_a_quadratic():
    low, high = UNEQUAL.boundaries()
    assert (low, high) == pytest.approx(np.sort(np.roots([8, -20, 8 - 2 * np.log(3)])), abs=1e-14)
    assert UNEQUAL.regions() == [(-np.inf, low, 0), (low, high, 1), (high, np.inf, 0)]


def test_the_error_in_one_dimension_is_a_sum_of_normal_tails():
    low, high = UNEQUAL.boundaries()
    wide, narrow = NORMALS
    expected = 0.5 * (wide.cdf(high) - wide.cdf(low) + narrow.cdf(low) + narrow.sf(high))
    assert UNEQUAL.error() == pytest.approx(expected, abs=1e-15)


@pytest.mark.parametrize("costs", [None, COSTS])
def test_predict_says_what_costs_least(costs):
    problem = random_problem(0, costs=costs)
    X = problem.sample(200, random_state=1)[0]
    table = 1 - np.eye(3) if costs is None else costs
    assert (problem.predict(X) == (np.exp(problem.log_joint(X)) @ table).argmin(axis=1)).all()


@given(st.integers(0, 200), st.sampled_from([None, COSTS]))
def test_regions_are_where_predict_says_their_class(seed, costs):
    problem = random_problem(seed, n_features=1, costs=costs)
    points = np.linspace(-8, 8, 997)
    lows, _, codes = zip(*problem.regions(), strict=True)
    said = np.array(codes)[np.searchsorted(lows, points) - 1]
    assert (said == problem.predict(points[:, None])).all()


@pytest.mark.parametrize("seed", range(4))
def test_two_classes_with_a_common_covariance_err_by_half_their_distance(seed):
    wanted = random_problem(seed, n_classes=2)
    problem = GaussianProblem(wanted.means, wanted.covariances[0], "equal")
    shift = problem.means[1] - problem.means[0]
    distance = np.sqrt(shift @ np.linalg.solve(problem.covariances[0], shift))
    assert problem.error() == pytest.approx(norm.cdf(-distance / 2), abs=1e-12)


@pytest.mark.parametrize("costs", [None, COSTS])
def test_the_error_on_a_plane_is_the_integral_of_the_least_cost(costs):
    problem = random_problem(1, costs=costs)
    axis = np.linspace(-14, 14, 701)
    grid = np.column_stack([a.ravel() for a in np.meshgrid(axis, axis)])
    table = 1 - np.eye(3) if costs is None else costs
    integral = (np.exp(problem.log_joint(grid)) @ table).min(axis=1).sum() * (
        axis[1] - axis[0]
    ) ** 2
    assert problem.error() == pytest.approx(integral, abs=2e-5)


def test_circles_around_another_mean_are_exact_to_a_millionth():
    problem = GaussianProblem([[0, 0], [2, 0]], [np.eye(2), 0.04 * np.eye(2)], [0.5, 0.5])
    centre, squared = 2 / 0.96 * np.array([1, 0]), 0.04 / 0.96 * (4 / 0.96 + 2 * np.log(25))
    missed = problem.confusion()[0, 1]
    x = centre[0] + np.sqrt(squared) * np.cos(angles := np.linspace(0, np.pi, 20001))
    half_chord = np.sqrt(squared) * np.sin(angles)
    chords = norm.pdf(x) * (2 * norm.cdf(half_chord) - 1)
    assert missed == pytest.approx(-np.trapezoid(chords, x), abs=1e-6)


@pytest.mark.parametrize(("n_features", "near"), [(1, 1e-8), (2, 1e-5), (3, 1e-3), (4, 1e-3)])
@pytest.mark.parametrize("narrow", [1.0, 0.2, 0.02])
def test_decisions_that_are_searched_for_are_those_that_ties_give(n_features, near, narrow):
    plain = random_problem(n_features, n_classes=4, n_features=n_features)
    covariances = plain.covariances * np.array([1, narrow, 1, narrow])[:, None, None] ** 2
    plain = GaussianProblem(plain.means, covariances, plain.priors)
    costs = 1 - np.eye(4)
    costs[0, 1] += 1e-9
    searched = GaussianProblem(plain.means, covariances, plain.priors, costs)
    assert searched.confusion() == pytest.approx(plain.confusion(), abs=near)
    assert searched.error() == pytest.approx(plain.error(), abs=near / 3)


def test_classes_that_rounding_alone_tells_apart_share_what_is_said():
    costs = np.array([[0, 1, 2], [1, 0, 2], [1, 1, 0]])
    problem = GaussianProblem(np.zeros((3, 3)), np.eye(3), [0.4, 0.4, 0.2], costs)
    assert problem.confusion().sum(axis=1) == pytest.approx(1)
    assert problem.error() == pytest.approx(0.6)


def test_a_costly_error_moves_the_boundary_by_its_logarithm():
    problem = GaussianProblem([-1, 1], 1, [0.5, 0.5], [[0, 10], [1, 0]])
    boundary = np.log(10) / 2
    assert problem.boundaries() == pytest.approx([boundary])
    assert problem.error() == pytest.approx(
        0.5 * (10 * norm.sf(boundary + 1) + norm.cdf(boundary - 1))
    )


def test_a_class_of_prior_zero_is_never_said():
    problem = GaussianProblem([0, 1], [1, 0.1], [1, 0])
    assert problem.regions() == [(-np.inf, np.inf, 0)]
    assert problem.error() == 0
    assert (problem.predict([[1.0], [50.0]]) == 0).all()


def test_a_needle_in_a_wide_class_is_found():
    problem = GaussianProblem([0, 1], [1e16, 1e-16], [0.5, 0.5])
    (_, low, first), (_, high, second), (*_, third) = problem.regions()
    assert (first, second, third) == (0, 1, 0)
    half = 1e-8 * np.sqrt(4 * np.log(1e8))
    assert (low - 1, high - 1) == pytest.approx((-half, half), rel=1e-6)
    assert problem.error() == pytest.approx(0, abs=1e-14)


@pytest.mark.parametrize("seed", range(5))
def test_the_risk_of_a_line_is_known(seed):
    problem = random_problem(seed, n_classes=2)
    weights = np.array([1, -0.5])
    risk = problem.risk(lambda X: (X @ weights + 0.3 > 0).astype(int))
    assert risk == pytest.approx(error_of_a_line(problem, weights, 0.3), abs=1e-3)


def test_a_fitted_classifier_loses_something_whatever_its_labels_are():
    problem = random_problem(5)
    X, codes = problem.sample(100, random_state=1)
    names = np.array(["c", "a", "b"])
    coded = problem.excess_risk(LinearDiscriminantAnalysis().fit(X, codes))
    named = problem.excess_risk(LinearDiscriminantAnalysis().fit(X, names[codes]), classes=names)
    assert 0 < coded < 1
    assert named == pytest.approx(coded)


def test_a_model_that_has_not_met_every_class_needs_the_list_of_classes():
    problem = random_problem(5)
    X, codes = problem.sample(100, random_state=1)
    met = codes != 1
    model = LinearDiscriminantAnalysis().fit(X[met], codes[met])
    with pytest.raises(ValueError, match=r"`classes` of GaussianProblem.excess_risk must name"):
        problem.excess_risk(model)
    assert problem.excess_risk(model, classes=[0, 1, 2]) > 0


def test_a_problem_of_some_features_has_their_marginal_densities():
    rng = np.random.default_rng(3)
    roots = rng.normal(size=(3, 4, 4))
    whole = GaussianProblem(rng.normal(size=(3, 4)), roots @ roots.swapaxes(1, 2), "equal")
    X, seen = rng.normal(size=(5, 2)), whole.of_features([3, 1])
    for k, (mean, covariance) in enumerate(zip(whole.means, whole.covariances, strict=True)):
        marginal = multivariate_normal(mean[[3, 1]], covariance[np.ix_([3, 1], [3, 1])])
        np.testing.assert_allclose(seen.log_joint(X)[:, k], marginal.logpdf(X) - np.log(3))


def test_log_joint_holds_the_true_constants():
    known = random_problem(6)
    X = np.random.default_rng(1).normal(size=(20, 2))
    densities = [
        multivariate_normal(m, s).pdf(X)
        for m, s in zip(known.means, known.covariances, strict=True)
    ]
    joint = known.priors * np.column_stack(densities)
    assert np.exp(known.log_joint(X)) == pytest.approx(joint)
    assert known.posterior(X) == pytest.approx(joint / joint.sum(axis=1, keepdims=True))


def test_samples_have_the_priors_and_moments_of_the_classes():
    known = random_problem(6)
    X, codes = known.sample(40_000, random_state=0)
    assert np.bincount(codes) / len(codes) == pytest.approx(known.priors, abs=0.01)
    for k, (mean, covariance) in enumerate(zip(known.means, known.covariances, strict=True)):
        size = np.sqrt(np.trace(covariance))
        assert X[codes == k].mean(axis=0) == pytest.approx(mean, abs=0.05 * size)
        assert np.cov(X[codes == k].T) == pytest.approx(covariance, abs=0.05 * size**2)


@pytest.mark.parametrize("n_features", [1, 2, 4])
def test_scores_are_the_log_joints(n_features):
    known = random_problem(6, n_features=n_features)
    X = known.sample(30, random_state=0)[0]
    assert known.scores().values(X) == pytest.approx(known.log_joint(X), rel=1e-9)


def lines(heights, peaks, curvatures):
    return Parabolas(
        *(np.atleast_2d(np.array(a, dtype=float)) for a in (heights, peaks, curvatures))
    )


def largest(values):
    return values.argmax(axis=-1)


def test_a_third_decision_between_two_points_is_found():
    three = lines([0, 0.1, 0], [-1, 0, 1], [1, 1, 1])
    found = three.switches_among(np.array([[-5.0, 5.0]]), largest, bisections=60)
    assert found.places == pytest.approx([-0.6, 0.6])
    assert (found.before.tolist(), found.after.tolist()) == ([0, 1], [1, 2])
