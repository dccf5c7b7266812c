"""Bayesian QDA is a multivariate t for every class, as SciPy computes it from the formula."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.special import log_softmax
from scipy.stats import chi2, multivariate_t

from lindisc import BayesianQDA
from tests.lindisc.gaussian.brute_force import rows_of_classes


def predictive_log_posteriors(X, codes, at, strength, q):
    p = X.shape[1]
    scores = []
    for k, n in enumerate(np.bincount(codes)):
        rows = X[codes == k]
        deviations = rows - rows.mean(axis=0)
        freedom = n + q - p + 1
        spread = deviations.T @ deviations + strength * np.eye(p)
        t = multivariate_t(rows.mean(axis=0), (n + 1) / n * spread / freedom, freedom)
        scores.append(np.log(n / len(X)) + t.logpdf(at))
    return log_softmax(np.array(scores).T, axis=1)


@pytest.mark.parametrize("strength", [0.01, 1.0, 30.0])
@pytest.mark.parametrize("q", [None, 0.0, 2.5, 40])
@pytest.mark.parametrize(("n", "p"), [(60, 3), (9, 4), (9, 1), (20, 60)])
def test_posteriors_are_those_of_multivariate_t(n, p, q, strength):
    X, codes = rows_of_classes(0, n=n, p=p)
    at, _ = rows_of_classes(1, n=30, p=p)
    if q is not None and q <= p - 1 - n // 3:
        q = float(p)
    ours = BayesianQDA(strength=strength, q=q).fit(X, codes).predict_log_proba(at)
    expected = predictive_log_posteriors(X, codes, at, strength, p + 3 if q is None else q)
    assert_allclose(ours, expected, atol=1e-9)


@pytest.mark.parametrize("share", [0.5, 0.99])
def test_its_covers_hold_the_share_of_the_predictive_t_that_they_say(share):
    X, codes = rows_of_classes(0, n=40, p=2)
    model = BayesianQDA().fit(X, codes)
    for k, n in enumerate(np.bincount(codes)):
        freedom = n + 5 - 2 + 1
        own = X[codes == k] - model.means_[k]
        scale = (n + 1) / n * (own.T @ own + np.eye(2)) / freedom
        drawn = multivariate_t(shape=scale, df=freedom).rvs(40_000, random_state=k)
        distances = np.einsum("ij,jk,ik->i", drawn, np.linalg.inv(model.covers(share)[k]), drawn)
        assert np.mean(distances <= chi2.ppf(share, 2)) == pytest.approx(share, abs=0.01)


def test_classes_of_one_row_have_a_predictive_density():
    X, codes = rows_of_classes(4, n=3, p=5)
    model = BayesianQDA().fit(X, codes)
    assert_array_equal(model.predict(X), codes)


def test_too_few_degrees_of_freedom_are_refused_by_name():
    X, codes = rows_of_classes(6, n=9, p=6)
    words = r"`q` of BayesianQDA must exceed p - 1 - n_k = 2 for class '0' .*; got 1\.5"
    with pytest.raises(ValueError, match=words):
        BayesianQDA(q=1.5).fit(X, codes)
    assert np.isfinite(BayesianQDA(q=2.5).fit(X, codes).discriminants(X)).all()
