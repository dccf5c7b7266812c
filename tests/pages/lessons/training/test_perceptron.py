"""A perceptron's updates, and the two curves that close in on its weights."""

import numpy as np
import pytest
from sklearn.svm import SVC

from lindisc import Perceptron
from pages.lessons.training.perceptron import UpdateHistory

RANDOM = np.random.default_rng(3)
X = RANDOM.normal(size=(60, 2))
MIXED = np.where(X @ (1, 2) + 0.5 * RANDOM.normal(size=60) > 0.2, "b", "a")
Y = np.where(X.sum(axis=1) > 0.5, "b", "a")
APART = X + 0.05 * np.where(Y == "b", 1, -1)[:, None]


@pytest.fixture(params=["unit", "squared radius"])
def bias_step(request):
    return request.param


def test_an_update_leads_from_one_frame_of_the_path_to_the_next(bias_step):
    model = Perceptron(bias_step=bias_step, start="random", max_passes=20, random_state=1)
    model.fit(X, MIXED)
    added = 1 if bias_step == "unit" else np.sum(X**2, axis=1).max()
    history = UpdateHistory.of(model, X, MIXED)
    updates = [history.update(1 + k) for k in range(model.n_updates_)]
    curves = model.path_.curves
    for k, update in enumerate(updates):
        assert update.row == model.updated_rows_[k]
        assert update.losses == pytest.approx(curves["loss"][k : k + 2])
        assert update.wrong / 60 == pytest.approx(curves["training error"][k : k + 2])
        assert update.margins[0] <= 0
        assert np.diff(update.margins) == pytest.approx(X[update.row] @ X[update.row] + added)
    assert any(update.losses[1] > update.losses[0] for update in updates)


def test_before_any_update_as_many_rows_are_wrong_as_predict_says():
    model = Perceptron().fit(X, MIXED)
    assert UpdateHistory.of(model, X, MIXED).update(1).wrong[0] == np.sum(MIXED == "b")
    assert model.path_.curves["training error"][0] == np.mean(MIXED == "b")


@pytest.mark.parametrize("start", ["zero", "random"])
def test_the_weights_stay_between_the_curves_which_meet_after_the_last_update(bias_step, start):
    model = Perceptron(bias_step=bias_step, start=start, random_state=2).fit(APART, Y)
    found = UpdateHistory.of(model, APART, Y).bound
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
    model = Perceptron().fit(APART, Y)
    assert UpdateHistory.of(model, APART, Y).bound.meeting == pytest.approx(model.bound_)
    squared = Perceptron(bias_step="squared radius").fit(APART, Y)
    assert UpdateHistory.of(squared, APART, Y).bound.meeting <= squared.bound_ * (1 + 1e-9)


def test_the_margin_is_that_of_the_widest_hyperplane_among_rows_with_a_one_in_front():
    widest = SVC(kernel="linear", C=1e9).fit(APART, Y)
    scale = np.linalg.norm(widest.coef_)
    expected = 1 / scale / np.hypot(1, widest.intercept_[0] / scale)
    found = UpdateHistory.of(Perceptron().fit(APART, Y), APART, Y).bound
    assert found.margin == pytest.approx(expected, rel=1e-3)


def test_where_no_line_separates_nothing_pushes_from_below():
    rows, y = np.array([[0.0, 0], [1, 1], [0, 1], [1, 0]]), list("aabb")
    found = UpdateHistory.of(Perceptron(max_passes=5).fit(rows, y), rows, y).bound
    assert (found.margin, found.meeting) == (0, np.inf)
    assert np.isnan(found.along).all()
