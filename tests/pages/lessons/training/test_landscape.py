"""The map of the loss over two weights: heights, the track of training, and its axes."""

import numpy as np
import pytest
from scipy.special import logsumexp
from sklearn.datasets import load_iris

from lindisc.linear.discriminant import LinearDiscriminant
from lindisc.linear.logistic import Logistic
from lindisc.linear.losses import TRAINABLE, LogisticLoss
from pages.lessons.training.charts import heights_seen
from pages.lessons.training.landscape import Landscape, landscape

IRIS = load_iris()
X, Y = IRIS.data[50:, 2:], IRIS.target[50:]
RIDGE = 3.0


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
