"""The weight vector on the picture: where there is one, and what is said of it."""

import re

import numpy as np
import pytest

from lindisc.board.message import message
from lindisc.board.picture import Lead
from lindisc.selection.sweeps import sweep
from pages.shared.fits.plane_panels import MovingMethod, Overlays, picture
from tests.pages.studies import chosen, fitted

SHOWN = Overlays(weight_vector=True)


def flags(study, titles, **options):
    drawn = picture(study, [fitted(study, title) for title in titles], SHOWN, **options)
    return [panel["weight_vector"] for panel in message(drawn)["panels"]]


def numbers(words):
    return [float(number) for number in re.findall(r"\d+\.\d+(?:e[-+]\d+)?", words)]


def test_methods_with_a_straight_boundary_have_a_weight_vector():
    study = chosen("gaussians-common").study
    titles = ("LDA", "Logistic regression", "QDA", "Bayesian QDA", "Perceptron")
    assert flags(study, titles) == [True, True, False, False, True]


@pytest.mark.parametrize("slug", ["iris", "xor-exact"])
def test_three_classes_and_equal_means_have_none(slug):
    assert flags(chosen(slug).study, ["LDA"]) == [False]


def test_squares_of_features_bend_the_boundary():
    assert flags(chosen("gaussians-common", terms="squares").study, ["LDA"]) == [False]


def test_a_path_has_one_where_any_of_its_frames_has():
    study = chosen("gaussians-common").study
    rda = fitted(study, "RDA")
    rows = study.training
    for values, expected in (((0.0, 0.5), True), ((0.5, 1.0), False)):
        path = sweep(rda.classifier, "alpha", np.array(values), rows.X, rows.y, plane=study.plane)
        moving = MovingMethod("rda", Lead("rda.alpha", path.values, 0, label="α"), path)
        assert flags(study, ["RDA"], moving=moving) == [expected]


def test_no_weight_vector_is_drawn_by_default():
    study = chosen("gaussians-common").study
    drawn = picture(study, [fitted(study, "LDA")], Overlays())
    assert not drawn.panels[0].weight_vector
    assert "weight vector" not in drawn.said


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
