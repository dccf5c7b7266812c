"""Many samples at once: the same as one fit after the other, and what theory expects."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.stats import norm

from lindisc import LDA, QDA, Logistic
from lindisc.bayes.relative_efficiency import relative_efficiency
from lindisc.selection.learning_curves import true_learning_curves
from lindisc.selection.more_features import MoreFeatures
from lindisc.selection.simulated_fits import ManySamples
from lindisc.selection.small_samples import FewRows

FEW = FewRows(2.0, 4, (8, 30), repeats=3)
SIZES = 30, 80


@pytest.fixture(params=range(2), ids=lambda k: f"n = {FEW.sizes[k]}")
def sample(request):
    """The place of a size, and the rows and labels of the first sample of it."""
    half = FEW.sizes[request.param] // 2
    X = FEW.samples[0, :, :half].reshape(-1, FEW.n_features)
    return request.param, X, np.repeat([0, 1], half)


def true_risk(model):
    (w,), (constant,) = model.coef_, model.intercept_
    middles = constant + w[0] * np.array([-0.5, 0.5]) * FEW.separation
    below = norm.cdf(0, loc=middles, scale=np.linalg.norm(w))
    return 0.5 * (1 - below[0] + below[1])


def test_risks_are_those_of_lda_on_the_same_rows(sample):
    k, X, y = sample
    for gamma in (1.0, 0.5, 0.0):
        assert_allclose(FEW.risks(gamma)[k, 0], true_risk(LDA(gamma=gamma).fit(X, y)))
    diagonal = LDA(gamma=0.0, target="diagonal").fit(X, y)
    assert_allclose(FEW.diagonal_risks()[k, 0], true_risk(diagonal))


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


@pytest.mark.parametrize("n_features", [1, 3])
def test_the_risks_are_those_of_the_estimators_on_the_same_samples(n_features):
    many = ManySamples(1.5, n_features, SIZES, repeats=6, random_state=2)
    found = many.curves()
    models = dict(zip(found.names, (LDA(), QDA(), Logistic()), strict=True))
    one_by_one = true_learning_curves(models, many.problem, sizes=SIZES, repeats=6, random_state=2)
    assert_allclose(found.error, one_by_one.error, atol=1e-3)
    assert_allclose(found.standard_error, one_by_one.standard_error, atol=1e-3)


@pytest.mark.parametrize(
    "growing", [ManySamples(2.0, 2, SIZES, repeats=4), MoreFeatures(most=4, repeats=3)], ids=repr
)
def test_what_grows_ends_as_the_whole_and_is_no_number_before(growing):
    *before, whole = growing.growing()
    assert np.isfinite(whole.error).all()
    assert_allclose(whole.error, growing.curves().error)
    for k, found in enumerate(before, 1):
        assert_allclose(found.error[:, :k], whole.error[:, :k])
        assert np.isnan(found.error[:, k:]).all()


def test_too_few_rows_for_a_covariance_are_no_number():
    found = ManySamples(2.0, 6, (12, 60), repeats=5).curves()
    assert np.isnan(found.error[1]).tolist() == [True, False]
    assert np.isfinite(found.error[[0, 2]]).all()


def test_separable_samples_have_a_risk_all_the_same():
    found = ManySamples(4.0, 2, (8,), repeats=10).curves()
    assert (found.error[[0, 2]] > ManySamples(4.0, 2, (8,)).best).all()


def test_with_many_rows_the_excess_risks_are_in_the_ratio_of_efron():
    many = ManySamples(3.0, 3, (400,), repeats=600)
    lda, _, logistic = many.curves().error[:, 0] - many.best
    assert lda / logistic == pytest.approx(relative_efficiency(3.0), abs=0.06)


def test_features_of_noise_leave_the_bayes_error_where_it_is():
    more = MoreFeatures()
    assert more.problem(3).error() == pytest.approx(more.best, abs=2e-3)
    X, y = more.problem(2).sample(40_000, 0)
    assert np.mean(more.problem(2).predict(X) != y) == pytest.approx(more.best, abs=0.006)


def test_from_many_rows_qda_and_its_bayesian_form_are_nearly_the_best_rule():
    found = MoreFeatures(n_rows=2000, most=2, repeats=2).curves()
    assert found.error[:2, 0] == pytest.approx([MoreFeatures().best] * 2, abs=0.02)
