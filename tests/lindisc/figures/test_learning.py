"""Learning curves show their errors within bands, above the best possible."""

import numpy as np
import pytest

from lindisc.figures import learning_curve_chart
from lindisc.selection.learning_curves import LearningCurves

SIZES = np.array([10, 30, 100])
ERROR = np.array([[0.3, 0.2, 0.17], [np.nan, 0.25, 0.18]])
SPREAD = np.array([[0.03, 0.02, 0.01], [np.nan, 0.02, 0.01]])
CURVES = LearningCurves(("LDA", "QDA"), SIZES, ERROR, SPREAD, 20)


def test_every_classifier_is_a_line_over_a_band_of_two_standard_errors():
    figure = learning_curve_chart(CURVES)
    band, line = figure.data[:2]
    assert line.x.tolist() == [10, 30, 100]
    assert line.y == pytest.approx(ERROR[0])
    assert band.y == pytest.approx([0.24, 0.16, 0.15, 0.19, 0.24, 0.36])
    assert band.legendgroup == line.legendgroup


def test_a_size_that_cannot_be_fitted_is_a_gap_in_line_and_band():
    band, line = learning_curve_chart(CURVES).data[2:]
    assert np.isnan(line.y).tolist() == [True, False, False]
    assert band.x.tolist() == [30, 100, 100, 30]


def test_the_bayes_error_is_drawn_below_all():
    figure = learning_curve_chart(CURVES, best=0.158655, dark=True)
    assert figure.data[-1].name == "Bayes error 15.9\N{NO-BREAK SPACE}%"
    assert figure.data[-1].y == pytest.approx([0.158655] * 2)
    assert figure.layout.yaxis.range[0] < 0.158655


def test_the_axis_of_sizes_is_logarithmic_unless_told_otherwise():
    assert learning_curve_chart(CURVES).layout.xaxis.type == "log"
    assert learning_curve_chart(CURVES, log_x=False).layout.xaxis.range == (10, 100)


def test_curves_without_any_fit_are_an_empty_picture():
    empty = LearningCurves(("QDA",), SIZES, np.full((1, 3), np.nan), np.full((1, 3), np.nan), 20)
    assert learning_curve_chart(empty).layout.yaxis.range == (0, 1)
