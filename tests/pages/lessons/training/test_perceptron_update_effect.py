"""One update of the perceptron helps its own row and may raise the total."""

import numpy as np
import pytest

from lindisc import Perceptron
from pages.lessons.training.perceptron_update_effect import one_update


@pytest.fixture(params=["unit", "squared radius"])
def fitted(request):
    random = np.random.default_rng(3)
    X = random.normal(size=(60, 2))
    y = np.where(X @ (1, 2) + 0.5 * random.normal(size=60) > 0.2, "b", "a")
    model = Perceptron(bias_step=request.param, start="random", max_passes=20, random_state=1)
    return model.fit(X, y), X, y


def test_an_update_leads_from_one_frame_of_the_path_to_the_next(fitted):
    model, X, y = fitted
    h = np.diff(model.path_.weights, axis=1)[:, 0]
    for number in (1, 2, 17, model.n_updates_):
        update = one_update(model, number, X, y)
        np.testing.assert_allclose(update.before.weights, h[number - 1], atol=1e-9)
        np.testing.assert_allclose(update.after.weights, h[number], atol=1e-9)
        assert update.row == model.updated_rows_[number - 1]
        for standing, frame in ((update.before, number - 1), (update.after, number)):
            assert standing.loss == pytest.approx(model.path_.curves["loss"][frame])
            assert standing.wrong / 60 == model.path_.curves["training error"][frame]


def test_before_any_update_as_many_rows_are_wrong_as_predict_says(fitted):
    _, X, y = fitted
    model = Perceptron().fit(X, y)
    assert one_update(model, 1, X, y).before.wrong == np.sum(y == "b")
    assert model.path_.curves["training error"][0] == np.mean(y == "b")


def test_its_own_margin_rises_by_the_square_of_the_row(fitted):
    model, X, y = fitted
    added = 1 if model.bias_step == "unit" else np.sum(X**2, axis=1).max()
    update = one_update(model, 5, X, y)
    rise = update.after.margin - update.before.margin
    assert update.before.margin <= 0
    assert rise == pytest.approx(X[update.row] @ X[update.row] + added)


def test_the_total_rises_at_some_updates(fitted):
    model, X, y = fitted
    updates = [one_update(model, number, X, y) for number in range(1, model.n_updates_ + 1)]
    assert any(update.after.loss > update.before.loss for update in updates)
