import numpy as np
import pytest
from scipy.stats import multivariate_normal

from lindisc.bayes.known_classes import KnownClasses


def known_classes(n_features=2):
    rng = np.random.default_rng(6)
    roots = rng.normal(size=(3, n_features, n_features))
    covariances = roots @ roots.transpose(0, 2, 1) + 0.2 * np.eye(n_features)
    return KnownClasses(rng.normal(size=(3, n_features)), covariances, [0.2, 0.3, 0.5])


def test_log_joint_holds_the_true_constants():
    known = known_classes()
    X = np.random.default_rng(1).normal(size=(20, 2))
    densities = [
        multivariate_normal(m, s).pdf(X)
        for m, s in zip(known.means, known.covariances, strict=True)
    ]
    joint = known.priors * np.column_stack(densities)
    assert np.exp(known.log_joint(X)) == pytest.approx(joint)
    assert known.posterior(X) == pytest.approx(joint / joint.sum(axis=1, keepdims=True))


def test_samples_have_the_priors_and_moments_of_the_classes():
    known = known_classes()
    X, codes = known.sample(40_000, random_state=0)
    assert np.bincount(codes) / len(codes) == pytest.approx(known.priors, abs=0.01)
    for k, (mean, covariance) in enumerate(zip(known.means, known.covariances, strict=True)):
        size = np.sqrt(np.trace(covariance))
        assert X[codes == k].mean(axis=0) == pytest.approx(mean, abs=0.05 * size)
        assert np.cov(X[codes == k].T) == pytest.approx(covariance, abs=0.05 * size**2)


def test_the_same_seed_draws_the_same_sample():
    first, second = (known_classes().sample(5, random_state=7) for _ in range(2))
    assert (first[0] == second[0]).all()
    assert (first[1] == second[1]).all()


@pytest.mark.parametrize("n_features", [1, 2, 4])
def test_scores_are_the_log_joints(n_features):
    known = known_classes(n_features)
    X = known.sample(30, random_state=0)[0]
    assert known.scores().values(X) == pytest.approx(known.log_joint(X), rel=1e-9)


def test_scores_on_a_plane_tie_on_a_conic():
    assert known_classes().scores().tie(0, 1).kind in {"ellipse", "hyperbola"}


def test_rows_of_another_width_are_refused():
    with pytest.raises(ValueError, match=r"rows of 2 features; got shape \(3, 1\)"):
        known_classes().posterior(np.zeros((3, 1)))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (([0], [1], [1]), "`means` of GaussianProblem must"),
        (([0, np.nan], [1, 1], [0.5, 0.5]), "`means` of GaussianProblem must"),
        (([0, 1], [1, 1, 1], [0.5, 0.5]), r"`covariances` of .* shape \(2, 1, 1\), or \(1, 1\)"),
        (([0, 1], [1, -1], [0.5, 0.5]), r"positive definite; for class 1 got \[\[-1.0\]\]"),
        ((np.eye(2), [[1, 0], [1, 1]], [0.5, 0.5]), "symmetric and .* for class 0"),
        (([0, 1], [1, np.inf], [0.5, 0.5]), "for class 1"),
        (([0, 1], 1, [0.7, 0.7]), "`priors` of GaussianProblem must .* sum to 1"),
        (([0, 1], 1, [1.5, -0.5]), "`priors` of GaussianProblem must .* non-negative"),
        (([0, 1], 1, [1, 0, 0]), "`priors` of GaussianProblem must .* the 2 classes; got 3"),
    ],
)
def test_what_cannot_be_a_class_is_refused_in_words(arguments, words):
    with pytest.raises(ValueError, match=words):
        KnownClasses(*arguments)
