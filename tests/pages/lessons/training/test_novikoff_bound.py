"""Two curves close in on a perceptron's weights, and meet where its updates must have ended."""

import numpy as np
import pytest
from sklearn.svm import SVC

from lindisc import Perceptron
from pages.lessons.training.perceptron_proof import novikoff_bound


def separable(n=60, gap=0.05):
    random = np.random.default_rng(5)
    X = random.normal(size=(n, 2))
    y = np.where(X[:, 0] + X[:, 1] > 0.5, "b", "a")
    return X + gap * np.where(y == "b", 1, -1)[:, None], y


@pytest.fixture(params=["unit", "squared radius"])
def bias_step(request):
    return request.param


@pytest.mark.parametrize("start", ["zero", "random"])
def test_the_weights_stay_between_the_curves_which_meet_after_the_last_update(bias_step, start):
    X, y = separable()
    model = Perceptron(bias_step=bias_step, start=start, random_state=2).fit(X, y)
    found = novikoff_bound(model, X, y)
    k = np.arange(model.n_updates_ + 1)
    assert model.converged_
    assert model.n_updates_ > 2
    slack = 1 + 1e-9
    assert (found.least(k) <= found.along * slack + 1e-9).all()
    assert (found.along <= found.length * slack).all()
    assert (found.length <= found.most(k) * slack).all()
    assert model.n_updates_ <= found.meeting
    assert found.least(found.meeting) == pytest.approx(found.most(found.meeting))


def test_they_meet_at_the_bound_of_the_perceptron():
    X, y = separable()
    model = Perceptron().fit(X, y)
    assert novikoff_bound(model, X, y).meeting == pytest.approx(model.bound_)
    squared = Perceptron(bias_step="squared radius").fit(X, y)
    assert novikoff_bound(squared, X, y).meeting <= squared.bound_ * (1 + 1e-9)


def test_the_margin_is_that_of_the_widest_hyperplane_among_rows_with_a_one_in_front():
    X, y = separable()
    widest = SVC(kernel="linear", C=1e9).fit(X, y)
    scale = np.linalg.norm(widest.coef_)
    expected = 1 / scale / np.hypot(1, widest.intercept_[0] / scale)
    assert novikoff_bound(Perceptron().fit(X, y), X, y).margin == pytest.approx(expected, rel=1e-3)


def test_where_no_line_separates_nothing_pushes_from_below():
    X = np.array([[0.0, 0], [1, 1], [0, 1], [1, 0]])
    found = novikoff_bound(Perceptron(max_passes=5).fit(X, list("aabb")), X, list("aabb"))
    assert found.margin == 0
    assert found.meeting == np.inf
    assert np.isnan(found.along).all()
