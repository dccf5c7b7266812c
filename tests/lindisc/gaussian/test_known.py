"""Rows that are known are learned from as any rows are."""

import numpy as np
import pytest

from lindisc import LDA, QDA, RDA, NaiveBayes
from lindisc.gaussian.known import Known
from lindisc.selection.choosing import sweep
from tests.lindisc.gaussian.brute_force import mirrored, rows_of_classes

X, CODES = rows_of_classes(0, n=60, p=4)
LABELS = np.array(["a", "b", "c"])[CODES]
KNOWN = Known.of(LDA(), X, LABELS)
MODELS = [
    LDA(gamma=0.5),
    QDA(ridge=0.1),
    RDA(alpha=0.3, gamma=0.0),
    NaiveBayes(),
    RDA(priors="equal", unbiased=True),
]


@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_a_fit_to_known_rows_is_the_fit_to_these_rows(model):
    expected = type(model)(**model.get_params()).fit(X, LABELS)
    found = model.fit_known(KNOWN)
    np.testing.assert_array_equal(found.discriminants(X), expected.discriminants(X))
    np.testing.assert_array_equal(found.covariances_, expected.covariances_)
    assert vars(found).keys() == vars(expected).keys()


def test_a_path_of_known_rows_is_the_path_of_these_rows():
    plane, shares = (np.zeros(4), np.eye(4)[:2]), [0.0, 0.5, 1.0]
    found = RDA().known_path("alpha", shares, KNOWN, plane)
    expected = RDA().plane_path("alpha", shares, X, LABELS, plane)
    np.testing.assert_array_equal(found.weights, expected.weights)


def test_a_failing_fit_to_known_rows_leaves_no_trace():
    model = LDA(gamma=2.0)
    before = dict(vars(model))
    with pytest.raises(ValueError, match=r"`gamma` of LDA must lie in \[0, 1\]; got 2.0"):
        model.fit_known(KNOWN)
    assert vars(model) == before


@pytest.mark.parametrize("model", [RDA(), RDA(priors=[0.5, 0.5, 0.0])], ids=repr)
def test_errors_along_a_path_of_known_rows_are_those_of_a_sweep(model):
    plane, shares = (np.zeros(4), np.eye(4)[:2]), [0.0, 0.3, 1.0]
    far = 3 * np.random.default_rng(1).normal(size=(300, 4))
    near = np.vstack([X, X.mean(axis=0, keepdims=True)])
    parts = {"far": (far, LABELS[np.arange(300) % 60]), "near": (near, [*LABELS, "b"])}
    parts = {name: (rows, np.array(labels)) for name, (rows, labels) in parts.items()}
    path = model.known_path("alpha", shares, KNOWN, plane, parts)
    for name, (rows, labels) in parts.items():
        expected = sweep(model, "alpha", shares, X, LABELS, rows, labels).curves["test error"]
        np.testing.assert_array_equal(path.curves[name], expected)


def test_twins_are_told_apart_as_their_model_tells_them():
    twins = np.array([[-1.0, 0], [1, 0], [0, -1], [0, 1]] * 2)
    labels = np.repeat(["a", "b"], 4)
    known = Known.of(LDA(), twins, labels)
    path = QDA().known_path(
        "gamma", [0.5, 1.0], known, (np.zeros(2), np.eye(2)), {"": (twins, labels)}
    )
    expected = [np.mean(QDA(gamma=g).fit(twins, labels).predict(twins) != labels) for g in (0.5, 1)]
    assert path.curves[""].tolist() == expected


@pytest.mark.parametrize("unit", [1e-8, 1.0, 1e8])
def test_rows_far_off_where_classes_tie_are_told_apart_as_their_model_tells_them(unit):
    X, y, far = mirrored()
    known, labels, shares = Known.of(LDA(), unit * X, y), np.arange(len(far)) % 2, [0.0, 0.5, 1.0]
    path = RDA().known_path(
        "alpha", shares, known, (np.zeros(2), np.eye(2)), {"": (unit * far, labels)}
    )
    predicted = [RDA(alpha=a).fit(unit * X, y).predict(unit * far) for a in shares]
    assert path.curves[""].tolist() == [np.mean(each != labels) for each in predicted]
