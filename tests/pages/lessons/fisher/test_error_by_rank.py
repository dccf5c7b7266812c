"""Errors against the number of directions, each by a fit of its own."""

import numpy as np
import pytest

from lindisc import LDA, ReducedRankLDA
from lindisc.datasets import load
from lindisc.selection.folds import out_of_fold
from pages.lessons.fisher.plane import errors_by_rank


@pytest.mark.parametrize("slug", ["crabs", "iris", "wine"])
def test_each_rate_is_that_of_a_separate_fit_and_the_last_that_of_lda(slug):
    data = load(slug)
    errors = errors_by_rank(data.X, data.y, ReducedRankLDA())
    for rank, training, held_out in errors.itertuples():
        model = ReducedRankLDA(n_components=rank)
        guess = out_of_fold(model, data.X, data.y, has_posterior=False)
        assert training == np.mean(model.fit(data.X, data.y).predict(data.X) != data.y)
        assert held_out == pytest.approx(np.mean(guess.predictions != data.y))
    assert training == np.mean(LDA().fit(data.X, data.y).predict(data.X) != data.y)


def test_a_fold_without_a_class_uses_the_directions_it_has():
    random = np.random.default_rng(0)
    X, y = random.normal(size=(41, 3)), np.repeat([0, 1, 2], [20, 20, 1])
    errors = errors_by_rank(X + y[:, None], y, ReducedRankLDA())
    assert np.isfinite(errors).all(axis=None)


def test_folds_that_cannot_be_fitted_leave_nan_but_not_what_is_wrong():
    X, y = np.random.default_rng(1).normal(size=(8, 5)), np.tile([0, 1], 4)
    errors = errors_by_rank(X, y, ReducedRankLDA(), folds=2)
    assert np.isfinite(errors["training"]).all()
    assert np.isnan(errors["2 folds"]).all()
    with pytest.raises(ValueError, match=r"`gamma` of .* must"):
        errors_by_rank(X, y, ReducedRankLDA(gamma=7.0))
