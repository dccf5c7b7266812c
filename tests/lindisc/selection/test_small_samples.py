"""LDA on many samples of few rows agrees with LDA fitted to them one by one."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.stats import norm

from lindisc.gaussian.classifiers import LDA
from lindisc.selection.small_samples import FewRows

FEW = FewRows(2.0, 4, (8, 30), repeats=3)


@pytest.fixture(scope="module", params=range(2), ids=lambda k: f"n = {FEW.sizes[k]}")
def sample(request):
    """The place of a size, and the rows and labels of the first sample of it."""
    half = FEW.sizes[request.param] // 2
    X = FEW.samples[0, :, :half].reshape(-1, FEW.n_features)
    return request.param, X, np.repeat([0, 1], half)


@pytest.mark.parametrize("gamma", [1.0, 0.5, 0.0])
def test_risks_are_those_of_lda_on_the_same_rows(sample, gamma):
    k, X, y = sample
    assert_allclose(FEW.risks(gamma)[k, 0], true_risk(LDA(gamma=gamma).fit(X, y)))


def test_diagonal_risks_are_those_of_lda_shrunken_to_its_diagonal(sample):
    k, X, y = sample
    diagonal = LDA(gamma=0.0, target="diagonal").fit(X, y)
    assert_allclose(FEW.diagonal_risks()[k, 0], true_risk(diagonal))


def true_risk(model):
    (w,), (constant,) = model.coef_, model.intercept_
    middles = constant + w[0] * np.array([-0.5, 0.5]) * FEW.separation
    below = norm.cdf(0, loc=middles, scale=np.linalg.norm(w))
    return 0.5 * (1 - below[0] + below[1])


@pytest.mark.parametrize("gamma", [1.0, 0.3])
def test_eigenvalues_are_means_over_samples(gamma):
    y = np.repeat([0, 1], 15)
    fitted = [LDA(gamma=gamma).fit(rows.reshape(-1, 4), y).covariance_ for rows in FEW.samples]
    assert_allclose(FEW.eigenvalues(gamma)[1], np.linalg.eigvalsh(fitted).mean(axis=0))


def test_with_many_rows_eigenvalues_are_1_and_the_risk_is_the_bayes_error():
    many = FewRows(2.0, 3, (20_000,), repeats=2)
    assert_allclose(many.eigenvalues(), 1, atol=0.05)
    assert_allclose(many.risks(), norm.cdf(-1), atol=1e-3)
    assert many.best == pytest.approx(norm.cdf(-1))


@pytest.mark.parametrize("size", [5, 7, 31])
def test_too_few_rows_and_classes_of_unlike_size_are_refused(size):
    with pytest.raises(ValueError, match="`sizes` of FewRows must be even numbers from 6 on"):
        FewRows(2.0, 4, (size,))
