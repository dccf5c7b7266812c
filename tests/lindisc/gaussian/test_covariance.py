"""Wide data, with more features than rows, equal the dense formula and never need p x p numbers."""

import tracemalloc

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc import LDA, QDA, RDA, BayesianQDA, Fisher, NaiveBayes, ReducedRankLDA
from tests.lindisc.gaussian.brute_force import log_posteriors, rows_of_classes

WIDE = [
    {"gamma": 0.4},
    {"gamma": 0.4, "target": "diagonal"},
    {"ridge": 0.5},
    {"gamma": 0.9, "ridge": 0.1, "unbiased": True},
    {"gamma": 0.0},
    {"gamma": 0.0, "target": "diagonal"},
    {"gamma": 1 - 1e-8},
]


@pytest.mark.parametrize("options", WIDE, ids=str)
@pytest.mark.parametrize("alpha", [0.0, 0.3, 1.0])
def test_wide_data_follow_the_dense_formula(options, alpha):
    X, codes = rows_of_classes(0, n=40, p=400)
    ours = RDA(alpha=alpha, **options).fit(X, codes).predict_log_proba(X)
    expected = log_posteriors(X, codes, X, alpha=alpha, **options)
    assert_allclose(ours, expected, rtol=1e-7, atol=1e-6 * np.abs(expected).max())


@pytest.mark.parametrize("unit", [1e-8, 1e8])
def test_wide_data_of_mixed_units_follow_the_dense_formula_towards_the_diagonal(unit):
    X, codes = rows_of_classes(1, n=20, p=60)
    expected = LDA(gamma=0.5, target="diagonal").fit(X, codes).predict_log_proba(X)
    X[:, ::3] *= unit
    ours = LDA(gamma=0.5, target="diagonal").fit(X, codes).predict_log_proba(X)
    assert_allclose(ours, expected, rtol=1e-7, atol=1e-7)


@pytest.mark.parametrize(
    "model",
    [
        LDA(gamma=0.5),
        LDA(gamma=0.5, target="diagonal"),
        LDA(ridge=1.0),
        QDA(gamma=0.5),
        RDA(gamma=0.5),
        NaiveBayes(),
        NaiveBayes(pooled=True),
        BayesianQDA(),
        ReducedRankLDA(gamma=0.5),
        Fisher(gamma=0.5),
    ],
    ids=repr,
)
def test_twenty_thousand_features_stay_far_below_a_square_of_numbers(model):
    p = 20_000
    X, codes = np.random.default_rng(0).normal(size=(20, p)), np.arange(20) % 2
    origin, axes = np.zeros(p), np.eye(2, p)
    tracemalloc.start()
    model.fit(X, codes)
    if isinstance(model, Fisher):
        model.transform(X)
    else:
        model.predict_proba(X)
        model.plane_scores(origin, axes)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 0.02 * p * p * 8
