"""What is read off a training path equals what the model of each frame would say."""

import numpy as np
import pytest
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc import LinearDiscriminant, Logistic, PolynomialBasis
from pages.lessons.training.runs import before_divergence, errors_along, lengths_along, path_of


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
