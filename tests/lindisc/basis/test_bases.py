"""The terms of every basis are what their names say, and a lift is seen from below."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.preprocessing import PolynomialFeatures

from lindisc import GaussianBasis, PolynomialBasis, ProductBasis, StepBasis
from lindisc.basis.lift import Lift
from lindisc.scores import Scores


@pytest.fixture
def X():
    return np.random.default_rng(0).normal(size=(30, 3))


@pytest.mark.parametrize("degree", [1, 2, 3, 5])
def test_polynomial_terms_are_those_of_scikit_learn(degree, X):
    basis = PolynomialBasis(degree=degree).fit(X)
    theirs = PolynomialFeatures(degree, include_bias=False)
    assert_allclose(basis.transform(X), theirs.fit_transform(X))
    assert basis.highest_degree == degree
    theirs = PolynomialFeatures(interaction_only=True, include_bias=False)
    assert_allclose(ProductBasis().fit_transform(X), theirs.fit_transform(X))


@pytest.mark.parametrize(
    "basis",
    [*map(PolynomialBasis, (1, 2, 8)), ProductBasis(), GaussianBasis(4), StepBasis(5)],
    ids=str,
)
def test_how_many_terms_there_are_is_known_before_and_each_has_a_name(basis, X):
    assert basis.most_terms(X.shape[1]) == basis.fit(X).n_terms == basis.transform(X).shape[1]
    names = basis.get_feature_names_out()
    assert len(names) == len(set(names)) == basis.n_terms


def test_bumps_are_one_at_their_centres_and_fall_with_the_squared_distance(X):
    basis = GaussianBasis(n_centres=6, width=2.0, random_state=0).fit(X)
    rows = {tuple(row) for row in X}
    assert basis.centres_.shape == (6, 3)
    assert GaussianBasis(n_centres=50).fit(np.vstack([X, X])).n_terms == len(rows)
    assert all(tuple(centre) in rows for centre in basis.centres_)
    assert len(np.unique(basis.centres_, axis=0)) == 6
    assert_allclose(np.diag(basis.transform(basis.centres_)), 1)
    squares = ((X[:, None] - basis.centres_) ** 2).sum(axis=2)
    assert_allclose(basis.transform(X), np.exp(-squares / 2))


@pytest.mark.parametrize("width", [5e-324, 1e-320, 1e-308])
def test_bumps_next_to_no_width_stand_at_their_centres_alone(width, X):
    assert_array_equal(
        GaussianBasis(n_centres=30, width=width).fit(X).transform(np.unique(X, axis=0)), np.eye(30)
    )


@pytest.mark.parametrize("random", [int, np.random.default_rng, np.random.RandomState])
def test_the_seed_or_a_generator_chooses_the_centres(random, X):
    first, again, other = (
        GaussianBasis(n_centres=6, random_state=random(seed)).fit(X).centres_ for seed in (3, 3, 1)
    )
    assert_array_equal(first, again)
    assert (first != other).any()


def test_bumps_may_look_at_one_feature(X):
    basis = GaussianBasis(n_centres=4, coordinate=2, random_state=0).fit(X)
    moved = X + np.array([5.0, -3.0, 0.0])
    assert_array_equal(basis.transform(moved), basis.transform(X))
    words = "`coordinate` of GaussianBasis must be below the number of features, 3; got 3"
    with pytest.raises(ValueError, match=words):
        GaussianBasis(coordinate=3).fit(X)


def test_steps_are_signs_at_quantiles(X):
    basis = StepBasis(n_steps=3).fit(X)
    quartiles = np.quantile(X, [0.25, 0.5, 0.75], axis=0)
    expected = np.sign(X[:, :, None] - quartiles.T).reshape(30, 9)
    assert_array_equal(basis.transform(X), expected)


def test_steps_at_given_thresholds_ask_no_rows():
    basis = StepBasis.at(np.array([[0.0, 5.0]]))
    assert basis.transform([[1.0, 1.0], [0.0, 6.0]]).tolist() == [[1.0, -1.0], [-1.0, 1.0]]
    assert basis.get_feature_names_out(["a", "b"]).tolist() == ["sign(a - 0)", "sign(b - 5)"]


RANDOM = np.random.default_rng(3)
PRODUCT = np.array([[0.0, 0.5], [0.5, 0.0]])


def scores(p, K=2):
    return Scores.linear(RANDOM.normal(size=(K, 1 + p)), RANDOM.normal(size=p), np.full(p, 2.0))


@pytest.mark.parametrize("form", [PRODUCT, np.eye(2), np.array([[2.0, 1.0], [1.0, -3.0]])])
@pytest.mark.parametrize("height", [0.0, 0.3, 1.0])
def test_scores_above_and_their_shadow_agree_on_every_row(form, height):
    lift, above, X = Lift(form, height), scores(3, K=3), RANDOM.normal(size=(20, 2))
    assert_allclose(lift.below(above).values(X), above.values(lift.raised(X)))


@pytest.mark.parametrize(("constant", "cuts"), [(-6.0, [-3, 2]), (6.0, [])])
def test_a_line_cuts_the_parabola_where_its_shadow_ends_if_it_does(constant, cuts):
    weights = np.array([[0.0, 0.0, 0.0], [constant, 1.0, 1.0]])  # x² + x - 6 = (x + 3)(x - 2)
    above = Scores.linear(weights, np.zeros(2), np.ones(2))
    assert_allclose(Lift(np.eye(1)).below(above).cuts(), cuts)
