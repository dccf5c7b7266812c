"""Many samples at once: the same as one fit after the other, and what theory expects."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc import LDA, QDA, Logistic
from lindisc.bayes.relative_efficiency import relative_efficiency
from lindisc.selection.learning_curves import true_learning_curves
from lindisc.selection.simulated_fits import ManySamples

SIZES = 30, 80


@pytest.mark.parametrize("n_features", [1, 3])
def test_the_risks_are_those_of_the_estimators_on_the_same_samples(n_features):
    many = ManySamples(1.5, n_features, SIZES, repeats=6, random_state=2)
    found = many.curves()
    models = dict(zip(found.names, (LDA(), QDA(), Logistic()), strict=True))
    one_by_one = true_learning_curves(models, many.problem, sizes=SIZES, repeats=6, random_state=2)
    assert_allclose(found.error, one_by_one.error, atol=1e-3)
    assert_allclose(found.standard_error, one_by_one.standard_error, atol=1e-3)
    assert found.sizes.tolist() == one_by_one.sizes.tolist()


def test_what_is_still_to_come_is_no_number_and_what_is_known_stays():
    first, second = ManySamples(2.0, 2, SIZES, repeats=4).growing()
    assert np.isnan(first.error[:, 1]).all()
    assert_allclose(second.error[:, 0], first.error[:, 0])
    assert np.isfinite(second.error).all()


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
