import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.special import log_softmax
from sklearn.base import clone

from lindisc import LDA, QDA, RDA, NaiveBayes, ReducedRankLDA, sweep
from lindisc.gaussian.sweep_errors import errors_along
from lindisc.plane import Plane
from lindisc.validation import TooLittleData
from tests.lindisc.gaussian.brute_force import mirrored, rows_of_classes

UNIT = np.linspace(0, 1, 7).tolist()
SWEEPS = [
    (LDA(), "gamma", UNIT),
    (LDA(target="diagonal", ridge=0.1), "gamma", UNIT),
    (LDA(), "priors", [None, [0.8, 0.1, 0.1], [0, 0, 1]]),
    (QDA(), "gamma", UNIT),
    (QDA(target="diagonal", unbiased=True), "gamma", UNIT),
    (QDA(), "ridge", [0.0, 1e-6, 1.0, 1e6]),
    (QDA(), "ridge", [5.0, 0.0, 2.0]),
    (QDA(), "unbiased", [False, True]),
    (QDA(gamma=0.5), "target", ["spherical", "diagonal"]),
    (QDA(), "priors", [None, [0.8, 0.1, 0.1], [0, 0, 1]]),
    (RDA(), "alpha", UNIT),
    (RDA(gamma=0.3, target="diagonal", ridge=0.1), "alpha", UNIT),
    (RDA(alpha=0.3), "gamma", UNIT),
    (NaiveBayes(), "unbiased", [False, True]),
    (NaiveBayes(), "pooled", [False, True]),
    (ReducedRankLDA(), "n_components", [1, 2]),
]


def along(model, parameter, values, X, y):
    return list(clone(model)._fits_along(parameter, values, X, y))


def each(models, X, y):
    """How often every model is wrong by its own predictions."""
    return [np.mean(model.predict(X) != y) for model in models]


@pytest.mark.parametrize(("model", "parameter", "values"), SWEEPS, ids=str)
def test_errors_are_those_of_the_predictions(model, parameter, values):
    X, codes = rows_of_classes(3, n=3000)
    y = np.array(["ash", "beech", "cedar"])[codes]
    models = along(model, parameter, values, X[:90], y[:90])
    assert_array_equal(errors_along(models, X, y), each(models, X, y))
    assert_array_equal(errors_along(models, X[:7], y[:7]), each(models, X[:7], y[:7]))


def halfway_between_classes():
    X, y = np.tile([[0.0, 0], [1, 1], [0, 1], [1, 0]], (50, 1)), np.tile([0, 0, 1, 1], 50)
    X[::7] += 0.5
    return X, y, np.vstack([X, np.tile([[0.5, 0.5]], (100, 1))])


def far_off_where_classes_tie(unit):
    X, y, far = mirrored()
    return unit * X, y, unit * far


def in_other_units():
    X, codes = rows_of_classes(4, n=2000)
    X = X * [1e-8, 1.0, 1e8] + [3e-7, 0.0, 1e9]
    return X, codes, X


def nearly_singular():
    X, codes = rows_of_classes(5, n=1000)
    X = np.column_stack([X, X[:, 0] + 1e-4 * np.sin(1e3 * X[:, 2])])
    return X, codes, X


def more_features_than_rows():
    X, codes = rows_of_classes(7, n=20, p=50)
    return X, codes, X


@pytest.mark.parametrize(
    ("model", "parameter", "values", "data"),
    [
        (RDA(), "alpha", UNIT, in_other_units()),
        (LDA(), "gamma", UNIT[:-1], halfway_between_classes()),
        (QDA(), "gamma", UNIT[:-1], halfway_between_classes()),
        *((RDA(), "alpha", UNIT, far_off_where_classes_tie(unit)) for unit in (1e-8, 1.0, 1e8)),
        (QDA(), "gamma", UNIT, nearly_singular()),
        (QDA(), "gamma", UNIT[:-1], more_features_than_rows()),
    ],
)
def test_in_doubt_each_row_goes_where_its_model_sends_it(model, parameter, values, data):
    X, y, rows = data
    models = along(model, parameter, values, X, y)
    labels = np.arange(len(rows)) % 2
    assert_array_equal(errors_along(models, rows, labels), each(models, rows, labels))


@pytest.mark.parametrize(
    ("model", "parameter", "values"), [each for each in SWEEPS if each[1] != "priors"], ids=str
)
def test_frames_on_a_plane_are_those_of_each_model(model, parameter, values):
    X, codes = rows_of_classes(3, n=90)
    rng = np.random.default_rng(0)
    plane = Plane(rng.normal(size=3), rng.normal(size=(2, 3)), ("u", "v"))
    path = sweep(model, parameter, values, X, codes, plane=plane)
    u = rng.normal(size=(9, 2))
    for frame, value in enumerate(values):
        alone = clone(model).set_params(**{parameter: value}).fit(X, codes)
        expected = log_softmax(alone.discriminants(plane.to_space(u)), axis=1)
        seen = log_softmax(path.scores(frame).values(u), axis=1)
        assert_allclose(seen, expected, rtol=1e-8, atol=1e-8)


def test_a_frame_without_a_fit_is_refused_as_its_model_is():
    X, codes = rows_of_classes(3, n=90)
    X = np.column_stack([X, X[:, 0]])
    with pytest.raises(TooLittleData) as alone:
        QDA(gamma=1.0).fit(X, codes)
    with pytest.raises(TooLittleData) as along_gamma:
        along(QDA(), "gamma", UNIT, X, codes)
    assert str(along_gamma.value) == str(alone.value)
