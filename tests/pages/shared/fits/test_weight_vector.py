"""A weight vector against the decision function, where there is one, and what is said of it."""

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from lindisc import LDA, LeastSquares, Logistic
from lindisc.board.message import message
from lindisc.board.picture import Lead
from lindisc.datasets import load
from lindisc.selection.sweep import sweep
from pages.shared.fits.plane_panels import MovingMethod, Overlays, WeightVector, picture
from tests.lindisc.gaussian.brute_force import rows_of_classes
from tests.pages.studies import chosen, fitted

SHOWN = Overlays(weight_vector=True)
STRAIGHT = "LDA", "Logistic regression", "Perceptron"


def flags(study, titles, **options):
    drawn = picture(study, [fitted(study, title) for title in titles], SHOWN, **options)
    return [panel["weight_vector"] for panel in message(drawn)["panels"]]


def numbers(words):
    return [float(number) for number in re.findall(r"\d+\.\d+(?:e[-+]\d+)?", words)]


@pytest.mark.parametrize(
    ("data", "titles", "shown"),
    [
        ({"slug": "gaussians-common"}, STRAIGHT, [True] * 3),
        ({"slug": "gaussians-common"}, ("QDA", "Bayesian QDA"), [False] * 2),
        ({"slug": "gaussians-common", "terms": "squares"}, ("LDA",), [False]),
        ({"slug": "iris"}, ("LDA",), [False]),
        ({"slug": "xor-exact"}, STRAIGHT[:2], [False] * 2),
    ],
    ids=["straight", "curved", "of squares", "three classes", "equal means"],
)
def test_methods_whose_boundary_is_a_line_between_two_classes_have_one(data, titles, shown):
    assert flags(chosen(**data).study, titles) == shown


def test_a_path_has_one_where_any_of_its_frames_has():
    study = chosen("gaussians-common").study
    rda = fitted(study, "RDA")
    rows = study.training
    for values, expected in (((0.0, 0.5), True), ((0.5, 1.0), False)):
        path = sweep(rda.classifier, "alpha", np.array(values), rows.X, rows.y, plane=study.plane)
        moving = MovingMethod("rda", Lead("rda.alpha", path.values, 0, label="α"), path)
        assert flags(study, ["RDA"], moving=moving) == [expected]


@pytest.mark.parametrize("standardise", [False, True])
def test_the_weight_vector_is_described_in_the_units_of_the_axes(standardise):
    study = chosen("banknotes", standardise=standardise).study
    plain = fitted(chosen("banknotes").study, "LDA").classifier
    (w,), (constant,), length = plain.coef_, plain.intercept_, np.linalg.norm(plain.coef_)
    asked = np.array([9.0, 140.0])
    drawn = picture(study, [fitted(study, "LDA")], SHOWN, asked=asked)
    words = drawn.said.partition("weight vector")[2]
    expected = [length, abs(constant) / length, abs(w @ asked + constant) / length]
    np.testing.assert_allclose(numbers(words), expected, rtol=1e-3)
    assert "points to genuine" in words
    assert "query point" not in picture(study, [fitted(study, "LDA")], SHOWN).said


def test_in_a_slice_it_is_that_of_the_plane():
    study = chosen("banknotes", view="slice").study
    fit = fitted(study, "LDA")
    words = picture(study, [fit], SHOWN).said.partition("weight vector")[2]
    corners = study.plane.to_space([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]])
    start, *ends = fit.model.decision_function(corners)
    length = np.hypot(*(np.array(ends) - start))
    np.testing.assert_allclose(numbers(words), [length, abs(start) / length], rtol=1e-3)


@given(st.integers(0, 50), st.sampled_from([LDA(), LeastSquares(), Logistic(ridge=0.1)]))
@settings(max_examples=30)
def test_a_weight_vector_is_that_of_the_decision_function(seed, model):
    X, codes = rows_of_classes(seed, n_classes=2)
    vector = WeightVector.of(model.fit(X, codes).scores())
    w, constant = model.coef_[0], model.intercept_[0]
    assert_allclose(vector.w, w, rtol=1e-9, atol=1e-12)
    assert vector.length == pytest.approx(np.linalg.norm(w))
    assert vector.offset == pytest.approx(constant / np.linalg.norm(w), abs=1e-9)
    assert vector.distance(X[0]) * vector.length == pytest.approx(
        model.decision_function(X[:1])[0], abs=1e-9
    )


@pytest.mark.parametrize("model", [LDA(), LeastSquares(), Logistic()], ids=str)
def test_equal_means_and_a_class_of_prior_zero_leave_no_weight_vector(model):
    data = load("xor-exact")
    assert WeightVector.of(model.fit(data.X, data.y).scores()) is None
    certain = LDA(priors=(1.0, 0.0)).fit(*rows_of_classes(0, n_classes=2))
    assert WeightVector.of(certain.scores()) is None
