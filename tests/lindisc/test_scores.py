"""Scores on a plane are the scores in the space, for every basis; ties are where they are equal."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import MinMaxScaler, StandardScaler

from lindisc import (
    LDA,
    QDA,
    BayesianQDA,
    GaussianBasis,
    Logistic,
    PolynomialBasis,
    ProductBasis,
    Scores,
    StepBasis,
)
from lindisc.scores import plane_scores, scores_of
from tests.lindisc.gaussian.brute_force import rows_of_classes

SEEDS = st.integers(0, 2**32 - 1)
BASES = {
    "linear": PolynomialBasis(degree=1),
    "quadratic": PolynomialBasis(degree=2),
    "product": ProductBasis(),
    "cubic": PolynomialBasis(degree=3),
    "bumps": GaussianBasis(n_centres=5, width=4.0, random_state=0),
    "bumps on one coordinate": GaussianBasis(n_centres=5, coordinate=1, random_state=0),
    "steps": StepBasis(),
}
each_basis = pytest.mark.parametrize("basis", BASES.values(), ids=BASES.keys())
BOX = (-3.0, 3.0, -3.0, 3.0)


def random_scores(basis, rng, p, K=3):
    basis = basis.fit(rng.normal(size=(40, p)))
    weights = rng.normal(size=(K, 1 + basis.n_terms))
    return Scores(weights, basis, rng.normal(size=p), rng.uniform(0.3, 3, p))


@each_basis
@given(SEEDS, st.integers(2, 6))
@settings(max_examples=20, deadline=None)
def test_on_plane_equals_evaluation_in_the_plane(basis, seed, p):
    rng = np.random.default_rng(seed)
    scores = random_scores(basis, rng, p)
    origin, axes = rng.normal(size=p), rng.normal(size=(2, p))
    u = rng.normal(size=(30, 2))
    expected = scores.values(origin + u @ axes)
    seen = scores.on_plane(origin, axes).values(u)
    assert_allclose(seen, expected, rtol=1e-9, atol=1e-9 * np.abs(expected).max())


@pytest.mark.parametrize("name", ["linear", "quadratic", "product"])
@given(SEEDS, st.integers(2, 6))
@settings(max_examples=40, deadline=None)
def test_points_on_a_tie_have_equal_scores(name, seed, p):
    rng = np.random.default_rng(seed)
    plane = random_scores(BASES[name], rng, p).on_plane(rng.normal(size=p), rng.normal(size=(2, p)))
    for i, j in ((0, 1), (0, 2), (1, 2)):
        for line in plane.tie(i, j).points(BOX):
            values = plane.values(line)
            assert np.abs(values[:, i] - values[:, j]).max() <= 1e-6 * np.abs(values).max()


def test_equal_scores_tie_everywhere():
    basis = PolynomialBasis(degree=2).of(2)
    weights = np.tile(np.arange(6.0), (2, 1))
    assert Scores(weights, basis, np.zeros(2), np.ones(2)).tie(0, 1).kind == "everything"


@given(SEEDS, st.sampled_from([(1, 1), (1, 2), (2, 2)]))
@settings(max_examples=30, deadline=None)
def test_recentred_scores_are_the_same_scores(seed, degrees):
    rng = np.random.default_rng(seed)
    scores = random_scores(PolynomialBasis(degree=degrees[0]), rng, 3)
    other = scores.recentred(rng.normal(size=3), rng.uniform(0.3, 3, 3), degrees[1])
    X = rng.normal(size=(9, 3))
    assert other.basis.highest_degree == degrees[1]
    assert_allclose(other.values(X), scores.values(X), rtol=1e-8, atol=1e-8)


@each_basis
@pytest.mark.parametrize("scalers", ["none", "before", "after", "both"])
def test_a_pipeline_has_the_scores_of_its_parts(basis, scalers):
    X, codes = rows_of_classes(0)
    before = [StandardScaler()] if scalers in ("before", "both") else []
    after = [StandardScaler()] if scalers in ("after", "both") else []
    pipeline = make_pipeline(*before, basis, *after, LDA(gamma=0.5)).fit(X, codes)
    expected = pipeline[-1].discriminants(pipeline[:-1].transform(X))
    scores = scores_of(pipeline)
    assert_allclose(scores.values(X), expected, rtol=1e-7, atol=1e-7)
    u = X[:, :2]
    origin, axes = np.zeros(3), np.eye(3)[:2]
    flat = pipeline[:-1].transform(origin + u @ axes)
    expected = pipeline[-1].discriminants(flat)
    seen = plane_scores(pipeline, origin, axes).values(u)
    assert_allclose(seen, expected, rtol=1e-7, atol=1e-7)


@pytest.mark.parametrize(
    "steps",
    [
        (BayesianQDA(),),
        (StandardScaler(), BayesianQDA()),
        (PolynomialBasis(), QDA()),
        (MinMaxScaler(), LDA()),
    ],
    ids=str,
)
def test_what_has_no_scores_says_none(steps):
    X, codes = rows_of_classes(2)
    model = make_pipeline(*steps) if len(steps) > 1 else steps[0]
    model.fit(X, codes)
    assert scores_of(model) is None
    assert plane_scores(model, np.zeros(3), np.eye(3)[:2]) is None


def test_a_score_is_zero_on_its_conic():
    rng = np.random.default_rng(4)
    scores = Scores.quadratic(
        np.full(3, -2.0), rng.normal(size=(3, 2)), np.array([np.eye(2)] * 3),
        np.array([1.0, 2.0]), np.array([2.0, 3.0]),
    )  # fmt: skip
    for i in range(3):
        lines = scores.zero(i).points((-9, 9, -9, 9))
        assert sum(map(len, lines)) > 2
        assert_allclose(scores.values(np.vstack(lines))[:, i], 0, atol=1e-6)


@given(st.floats(-5, 5), st.floats(-5, 5), st.sampled_from([1, 2]))
def test_cuts_of_a_line_are_where_its_scores_are_equal(first, second, degree):
    centre, scale = np.array([0.7]), np.array([3.0])
    roots = sorted([first, second][:degree])
    rising = np.poly((np.array(roots) - centre) / scale)[::-1]
    weights = np.array([np.full(1 + degree, 2.0), 2.0 + rising])
    scores = Scores(weights, PolynomialBasis(degree=degree).of(1), centre, scale)
    cuts = scores.cuts()
    if len(roots) == 2 and roots[1] - roots[0] < 1e-3:
        assert len(cuts) in (0, 2)  # where two roots meet rounding may part them from the line
    else:
        assert_allclose(cuts, roots, atol=1e-6)


def test_a_class_without_a_chance_cuts_nothing():
    weights = np.array([[0.0, 1.0], [-np.inf, 2.0]])
    assert Scores.linear(weights, np.zeros(1), np.ones(1)).cuts().tolist() == []


@pytest.mark.parametrize("model", [LDA(), QDA(), Logistic(ridge=1.0)], ids=repr)
def test_ties_are_asked_for_by_position_or_by_the_name_of_a_class(model):
    X, codes = rows_of_classes(0, p=2)
    scores = model.fit(X, np.array(["ash", "beech", "cedar"])[codes]).scores()
    assert scores.tie("ash", "cedar") == scores.tie(0, 2)
    plane = np.zeros(2), np.eye(2)
    assert scores.on_plane(*plane).tie("beech", "ash") == scores.on_plane(*plane).tie(1, 0)
    assert scores.zero("beech") == scores.zero(1)
    for wrong, shown in ((5, "5"), (-1, "-1"), ("elm", "'elm'"), (None, "None")):
        words = f"from 0 to 2, or a name among 'ash', 'beech', 'cedar'; got {shown}."
        with pytest.raises(ValueError, match=words):
            scores.tie(0, wrong)
