"""Sufficient statistics keep their digits, so posteriors do not care where the rows lie."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc import LDA, QDA, RDA, BayesianQDA, Fisher, NaiveBayes, ReducedRankLDA
from lindisc.gaussian.statistics import Training
from tests.lindisc.gaussian.brute_force import rows_of_classes

FAR = 2.0**20
TINY, HUGE = 2.0**-27, 2.0**27  # about 1e-8 and 1e8, without rounding

EVERYWHERE = [
    LDA(),
    QDA(),
    RDA(alpha=0.3),
    RDA(gamma=0.4, target="diagonal"),
    NaiveBayes(),
    NaiveBayes(pooled=True),
    ReducedRankLDA(n_components=1),
]
IN_ONE_UNIT = [LDA(gamma=0.5), QDA(gamma=0.5), RDA(ridge=0.1), BayesianQDA()]


def nearly_dependent_rows():
    """Rows on a grid, so that a shift loses nothing, with two features that almost agree."""
    X, codes = rows_of_classes(5)
    X[:, 1] = X[:, 0] + 0.01 * X[:, 1]
    return np.round(X * 2**20) / 2**20, codes


def test_many_rows_are_added_up_in_blocks():
    X, codes = rows_of_classes(0, n=10_000, n_classes=2)
    full = Training(X, codes, 2).full
    assert_allclose(full.scatters[1], np.cov(X[codes == 1].T, ddof=0) * 5000)


@pytest.mark.parametrize("model", EVERYWHERE + IN_ONE_UNIT, ids=repr)
def test_a_shift_of_a_million_leaves_posteriors_alone(model):
    X, codes = nearly_dependent_rows()
    expected = model.fit(X, codes).predict_proba(X)
    moved = model.fit(X + FAR, codes)
    assert_allclose(moved.predict_proba(X + FAR), expected, atol=1e-9)


@pytest.mark.parametrize("model", EVERYWHERE, ids=repr)
def test_tiny_and_huge_units_leave_posteriors_alone(model):
    X, codes = nearly_dependent_rows()
    units = np.array([TINY, 1.0, HUGE])
    expected = model.fit(X, codes).predict_proba(X)
    assert_allclose(model.fit(X * units, codes).predict_proba(X * units), expected, atol=1e-9)


@pytest.mark.parametrize("unit", [TINY, HUGE])
@pytest.mark.parametrize("model", IN_ONE_UNIT, ids=repr)
def test_what_depends_on_units_follows_a_common_one(model, unit):
    X, codes = nearly_dependent_rows()
    expected = model.fit(X, codes).predict_proba(X)
    options = {name: value * unit**2 for name, value in _squared_units(model).items()}
    scaled = type(model)(**{**model.get_params(), **options}).fit(X * unit, codes)
    assert_allclose(scaled.predict_proba(X * unit), expected, atol=1e-9)


def test_fishers_projection_stands_a_shift_and_units():
    X, codes = nearly_dependent_rows()
    expected = Fisher().fit(X, codes).transform(X)
    assert_allclose(Fisher().fit(X + FAR, codes).transform(X + FAR), expected, atol=1e-8)
    units = np.array([TINY, 1.0, HUGE])
    scaled = Fisher().fit(X * units, codes).transform(X * units)
    assert_allclose(np.abs(scaled), np.abs(expected), atol=1e-8)


def _squared_units(model):
    options = model.get_params()
    return {name: options[name] for name in ("ridge", "strength") if name in options}
