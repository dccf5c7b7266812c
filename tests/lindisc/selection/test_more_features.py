import numpy as np
import pytest

from lindisc.selection.more_features import MoreFeatures

FEW = MoreFeatures(most=4, repeats=3)


def test_features_of_noise_leave_the_bayes_error_where_it_is():
    more = MoreFeatures()
    assert more.problem(3).error() == pytest.approx(more.best, abs=2e-3)
    X, y = more.problem(2).sample(40_000, 0)
    assert np.mean(more.problem(2).predict(X) != y) == pytest.approx(more.best, abs=0.006)


def test_what_grows_ends_as_the_whole_and_is_unknown_before():
    *before, whole = FEW.growing()
    assert whole.features.tolist() == [2, 3, 4]
    assert np.isfinite(whole.error).all()
    for k, found in enumerate(before, 1):
        assert found.error[:, :k] == pytest.approx(whole.error[:, :k])
        assert np.isnan(found.error[:, k:]).all()


def test_the_same_samples_are_drawn_again():
    assert FEW.curves().error.tolist() == FEW.curves().error.tolist()


def test_from_many_rows_both_are_nearly_the_best_rule():
    found = MoreFeatures(n_rows=2000, most=2, repeats=2).curves()
    assert found.error[:2, 0] == pytest.approx([FEW.best] * 2, abs=0.02)
