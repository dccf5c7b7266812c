"""What is computed of a training run: its path, a perceptron's updates, the map of its loss."""

import numpy as np
import pytest
from scipy.special import logsumexp
from sklearn.datasets import load_iris
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC

from lindisc import LinearDiscriminant, Logistic, Perceptron, PolynomialBasis
from lindisc.linear.losses import TRAINABLE, LogisticLoss
from pages.lessons.training.charts import heights_seen
from pages.lessons.training.landscape import Landscape, landscape
from pages.lessons.training.perceptron import UpdateHistory
from pages.lessons.training.runs import before_divergence, errors_along, lengths_along, path_of

IRIS = load_iris()
X, Y = IRIS.data[50:, 2:], IRIS.target[50:]
RIDGE = 3.0
RANDOM = np.random.default_rng(3)
DOTS = RANDOM.normal(size=(60, 2))
MIXED = np.where(DOTS @ (1, 2) + 0.5 * RANDOM.normal(size=60) > 0.2, "b", "a")
SIDES = np.where(DOTS.sum(axis=1) > 0.5, "b", "a")
APART = DOTS + 0.05 * np.where(SIDES == "b", 1, -1)[:, None]


@pytest.fixture(params=[2, 3])
def rows(request):
    random = np.random.default_rng(0)
    y = np.repeat(np.arange(request.param), 40)
    return random.normal(size=(len(y), 2)) * (1, 5) + np.stack([y, -3 * y], axis=1) + 7, y


@pytest.mark.parametrize("classifier", [LinearDiscriminant(epochs=30), Logistic()])
@pytest.mark.parametrize("steps", [(), (StandardScaler(), PolynomialBasis(degree=2))])
def test_the_last_frame_is_the_model_and_errors_along_are_the_training_errors(
    rows, steps, classifier
):
    X, y = rows
    model = make_pipeline(*steps, classifier).fit(X, y)
    path = path_of(model)
    scores, given = path.scores(-1).values(X), model.decision_function(X)
    if given.ndim == 1:
        scores = scores[:, 1] - scores[:, 0]
    np.testing.assert_allclose(scores, given, rtol=1e-7, atol=1e-7)
    found = errors_along(path, X, y, model.classes_)
    np.testing.assert_array_equal(found[1:], path.curves["training error"][1:])
    coefficients = model[-1].coef_
    assert lengths_along(model[-1].path_)[-1] == pytest.approx(np.linalg.norm(coefficients))


def test_a_diverging_path_is_cut_where_the_loss_is_three_times_the_first(rows):
    X, y = rows
    limit = LinearDiscriminant(loss="squared", epochs=1).fit(X, y).limiting_rate_
    lost = LinearDiscriminant(loss="squared", learning_rate=1.2 * limit, epochs=50).fit(X, y)
    cut = before_divergence(lost.path_)
    assert 2 <= len(cut) < len(lost.path_)
    assert (cut.curves["loss"] <= 3 * cut.curves["loss"][0]).all() or len(cut) == 2
    fine = LinearDiscriminant(loss="squared", epochs=50).fit(X, y).path_
    assert before_divergence(fine) is fine


@pytest.fixture(params=["unit", "squared radius"])
def bias_step(request):
    return request.param


def test_an_update_leads_from_one_frame_of_the_path_to_the_next(bias_step):
    model = Perceptron(bias_step=bias_step, start="random", max_passes=20, random_state=1)
    model.fit(DOTS, MIXED)
    added = 1 if bias_step == "unit" else np.sum(DOTS**2, axis=1).max()
    history = UpdateHistory.of(model, DOTS, MIXED)
    updates = [history.update(1 + k) for k in range(model.n_updates_)]
    curves = model.path_.curves
    for k, update in enumerate(updates):
        assert update.row == model.updated_rows_[k]
        assert update.losses == pytest.approx(curves["loss"][k : k + 2])
        assert update.wrong / 60 == pytest.approx(curves["training error"][k : k + 2])
        assert update.margins[0] <= 0
        assert np.diff(update.margins) == pytest.approx(DOTS[update.row] @ DOTS[update.row] + added)
    assert any(update.losses[1] > update.losses[0] for update in updates)


def test_before_any_update_as_many_rows_are_wrong_as_predict_says():
    model = Perceptron().fit(DOTS, MIXED)
    assert UpdateHistory.of(model, DOTS, MIXED).update(1).wrong[0] == np.sum(MIXED == "b")
    assert model.path_.curves["training error"][0] == np.mean(MIXED == "b")


@pytest.mark.parametrize("start", ["zero", "random"])
def test_the_weights_stay_between_the_curves_which_meet_after_the_last_update(bias_step, start):
    model = Perceptron(bias_step=bias_step, start=start, random_state=2).fit(APART, SIDES)
    found = UpdateHistory.of(model, APART, SIDES).bound
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
    model = Perceptron().fit(APART, SIDES)
    assert UpdateHistory.of(model, APART, SIDES).bound.meeting == pytest.approx(model.bound_)
    squared = Perceptron(bias_step="squared radius").fit(APART, SIDES)
    assert UpdateHistory.of(squared, APART, SIDES).bound.meeting <= squared.bound_ * (1 + 1e-9)


def test_the_margin_is_that_of_the_widest_hyperplane_among_rows_with_a_one_in_front():
    widest = SVC(kernel="linear", C=1e9).fit(APART, SIDES)
    scale = np.linalg.norm(widest.coef_)
    expected = 1 / scale / np.hypot(1, widest.intercept_[0] / scale)
    found = UpdateHistory.of(Perceptron().fit(APART, SIDES), APART, SIDES).bound
    assert found.margin == pytest.approx(expected, rel=1e-3)


def test_where_no_line_separates_nothing_pushes_from_below():
    rows, y = np.array([[0.0, 0], [1, 1], [0, 1], [1, 0]]), list("aabb")
    found = UpdateHistory.of(Perceptron(max_passes=5).fit(rows, y), rows, y).bound
    assert (found.margin, found.meeting) == (0, np.inf)
    assert np.isnan(found.along).all()


def trained(loss, X=X, y=Y, ridge=0.0):
    model = LinearDiscriminant(loss=loss.name, epochs=7, ridge=ridge, random_state=0)
    return model.fit(X, y).path_


def some_cells(seen):
    """Places on the map with their heights."""
    for r, c in ((0, 0), (7, 50), (30, 30), (60, 1)):
        yield seen.first[c], seen.second[r], seen.loss[r, c]


@pytest.mark.parametrize("weights", [(1, 2), (0, 1), (2, 0)])
@pytest.mark.parametrize("loss", TRAINABLE, ids=lambda loss: loss.name)
def test_a_cell_is_the_loss_of_its_weights_summed_over_the_rows(loss, weights):
    path = trained(loss, ridge=RIDGE)
    seen = landscape(path, loss, X, Y, weights=weights, ridge=RIDGE)
    intercepts, slopes = path.scores(-1).coefficients()[::-1]
    w, r = np.append(intercepts[0], slopes[0]), np.where(Y == 2, 1, -1)
    assert seen.track[-1] == pytest.approx(w[list(weights)])
    for first, second, height in some_cells(seen):
        w[list(weights)] = first, second
        margins = r * (w[0] + X @ w[1:])
        expected = loss.height(margins).sum() + RIDGE / 2 * (w[1:] @ w[1:])
        assert height == pytest.approx(expected)


@pytest.mark.parametrize("of_class", [0, 2])
def test_of_three_classes_the_weights_of_one_are_varied(of_class):
    rows, y = IRIS.data[:, 2:], IRIS.target
    path = trained(LogisticLoss(), rows, y)
    seen = landscape(path, LogisticLoss(), rows, y, of_class=of_class)
    assert seen.track == pytest.approx(path.weights[:, of_class, 1:])
    W = path.weights[-1].copy()
    for first, second, height in some_cells(seen):
        W[of_class, 1:] = first, second
        scores = W[:, 0] + rows @ W[:, 1:].T
        expected = (logsumexp(scores, axis=1) - scores[np.arange(len(y)), y]).sum()
        assert height == pytest.approx(expected)


def test_a_path_in_other_coordinates_is_seen_in_the_features_own_units():
    model = Logistic(ridge=0.5).fit(X, Y)
    seen = landscape(model.path_, LogisticLoss(), X, Y, ridge=0.5)
    assert seen.track[-1] == pytest.approx(model.coef_[0])
    assert model.path_.curves["loss"][-1] <= seen.loss.min()


def test_heights_are_the_logarithm_of_one_more_even_beyond_all_multiples_of_the_lowest():
    above = np.array([[0.0, 1e-300, 1e-300], [1.0, 1e300, 1e308]])
    steep = Landscape(np.arange(3.0), np.arange(2.0), above, np.empty((0, 2)))
    unit = np.quantile(above, 0.05)
    expected = [[0, np.log1p(1e-300 / unit)], [-np.log(unit), np.log(1e300) - np.log(unit)]]
    np.testing.assert_allclose(steep.heights[:, :2], expected)
    assert np.isfinite(steep.heights).all()


@pytest.mark.parametrize(
    ("curves", "is_log", "low", "high"),
    [
        ([[5.0, 2.0, 1.0], [4.0, 6.0, 3.0]], False, (0, 0), (6, 7)),
        ([[5.0, 2.0, 1.0], [4.0, 1e6, 1e12]], True, (0.9, 1), (12, 13)),  # three times its start
        ([[1.0, 1e-3, 1e-30, 0.0]], True, (0.9e-3, 1e-3), (1, 1.1)),
        ([[0.0, 0.0]], False, (0, 0), (1, 1)),
    ],
)
def test_the_axis_of_curves_shows_runs_that_fall_and_lets_others_leave_it(
    curves, is_log, low, high
):
    found = heights_seen([np.array(curve) for curve in curves], is_log=is_log)
    assert low[0] <= found[0] <= low[1]
    assert high[0] <= found[1] <= high[1]
