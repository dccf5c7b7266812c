import numpy as np
import pytest
from sklearn.datasets import load_iris

from lindisc.linear.discriminant import LinearDiscriminant
from lindisc.linear.logistic import Logistic
from lindisc.linear.losses import TRAINABLE as LOSSES
from lindisc.linear.losses import LogisticLoss, SquaredLoss
from pages.lessons.training.landscape import Landscape, landscape

IRIS = load_iris()
X, Y = IRIS.data[50:, 2:], IRIS.target[50:]


def trained(loss, X=X, y=Y, ridge=0.0):
    model = LinearDiscriminant(loss=loss.name, epochs=7, ridge=ridge, random_state=0)
    return model.fit(X, y).path_


def height_at(view, point):
    """The loss at the point of the grid that is nearest, and how near that is."""
    c, r = np.abs(view.first - point[0]).argmin(), np.abs(view.second - point[1]).argmin()
    return view.loss[r, c], np.hypot(view.first[c] - point[0], view.second[r] - point[1])


def box_with(point):
    """A box of which this point is the middle, so that it lies on the grid."""
    return point[0] - 1, point[0] + 1, point[1] - 2, point[1] + 2


@pytest.mark.parametrize("weights", [(1, 2), (0, 1), (2, 0)])
@pytest.mark.parametrize("ridge", [0.0, 3.0])
@pytest.mark.parametrize("loss", LOSSES, ids=lambda loss: loss.name)
def test_the_end_of_the_path_has_the_loss_of_its_last_frame(loss, ridge, weights):
    path = trained(loss, ridge=ridge)
    box = box_with(landscape(path, loss, X, Y, weights=weights).track[-1])
    seen = landscape(path, loss, X, Y, weights=weights, ridge=ridge, box=box)
    height, miss = height_at(seen, seen.track[-1])
    assert miss < 1e-9
    assert height == pytest.approx(path.curves["loss"][-1])


def test_a_cell_is_the_loss_of_its_weights_summed_over_the_rows():
    path = trained(SquaredLoss(), ridge=2.0)
    seen = landscape(path, SquaredLoss(), X, Y, weights=(0, 2), ridge=2.0, resolution=5)
    constant, slopes = path.scores(len(path) - 1).coefficients()[::-1]
    r = np.where(Y == 2, 1, -1)
    for row, w2 in enumerate(seen.second):
        for column, w0 in enumerate(seen.first):
            h = w0 + X @ [slopes[0, 0], w2]
            expected = 0.5 * np.sum((r - h) ** 2) + slopes[0, 0] ** 2 + w2**2
            assert seen.loss[row, column] == pytest.approx(expected)
    assert seen.track[-1] == pytest.approx([constant[0], slopes[0, 1]])


@pytest.mark.parametrize("of_class", [0, 2])
@pytest.mark.parametrize("loss", [LogisticLoss(), SquaredLoss()], ids=lambda loss: loss.name)
def test_of_three_classes_the_weights_of_one_are_varied(loss, of_class):
    path = trained(loss, IRIS.data[:, 2:], IRIS.target)
    rows = IRIS.data[:, 2:], IRIS.target
    box = box_with(landscape(path, loss, *rows, of_class=of_class).track[-1])
    seen = landscape(path, loss, *rows, of_class=of_class, box=box)
    assert seen.track == pytest.approx(path.weights[:, of_class, 1:])
    assert height_at(seen, seen.track[-1])[0] == pytest.approx(path.curves["loss"][-1])


def test_a_path_in_other_coordinates_is_seen_in_the_features_own_units():
    model = Logistic(ridge=0.5).fit(X, Y)
    seen = landscape(model.path_, LogisticLoss(), X, Y, ridge=0.5)
    assert seen.track[-1] == pytest.approx(model.coef_[0])
    again = landscape(model.path_, LogisticLoss(), X, Y, ridge=0.5, box=box_with(model.coef_[0]))
    assert again.loss.min() == pytest.approx(height_at(again, model.coef_[0])[0])
    assert again.loss.min() == pytest.approx(model.path_.curves["loss"][-1])


def test_the_map_holds_the_whole_track():
    seen = landscape(trained(SquaredLoss()), SquaredLoss(), X, Y)
    assert (seen.track.min(axis=0) > [seen.first[0], seen.second[0]]).all()
    assert (seen.track.max(axis=0) < [seen.first[-1], seen.second[-1]]).all()


@pytest.mark.parametrize("weights", [(1, 1), (0, 3), (-1, 0), (1,)])
def test_weights_that_are_no_pair_of_positions_are_refused(weights):
    with pytest.raises(ValueError, match=r"`weights` of landscape .* 0 \(the constant\) to 2"):
        landscape(trained(SquaredLoss()), SquaredLoss(), X, Y, weights=weights)


def test_heights_keep_the_order_of_losses_and_start_at_the_lowest():
    seen = landscape(trained(LogisticLoss()), LogisticLoss(), X, Y)
    assert seen.heights.min() == 0
    np.testing.assert_array_equal(
        np.argsort(seen.heights, axis=None), np.argsort(seen.loss, axis=None)
    )
    np.testing.assert_allclose(
        seen.loss.min() + seen.unit * np.expm1(seen.heights), seen.loss, rtol=1e-9
    )


def test_heights_hold_a_loss_beyond_all_multiples_of_the_lowest():
    above = np.array([[0.0, 1e-300, 1e-300], [1.0, 1e300, 1e308]])
    steep = Landscape(np.arange(3.0), np.arange(2.0), above, np.empty((0, 2)))
    unit = np.quantile(above, 0.05)
    expected = [[0, np.log1p(1e-300 / unit)], [-np.log(unit), np.log(1e300) - np.log(unit)]]
    np.testing.assert_allclose(steep.heights[:, :2], expected)
    assert np.isfinite(steep.heights).all()


def test_heights_are_the_logarithm_of_one_more():
    view = landscape(trained(LogisticLoss()), LogisticLoss(), X, Y)
    above = view.loss - view.loss.min()
    np.testing.assert_allclose(view.heights, np.log1p(above / view.unit), rtol=1e-12, atol=1e-15)
