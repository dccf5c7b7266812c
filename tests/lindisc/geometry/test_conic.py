"""What a conic claims about itself, against known geometry and quadratics solved line by line."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lindisc.geometry.conic import Conic
from tests.lindisc.geometry.conics import known, unhurried

NAMES = ("petal length", "petal width")


@unhurried
@given(known())
def test_kind_is_that_of_the_geometry(conic):
    kind, coefficients = conic
    assert Conic(coefficients).kind == kind


@unhurried
@given(known(), st.floats(-8, 8), st.tuples(*[st.floats(-1e6, 1e6)] * 2))
def test_kind_ignores_units_and_offset(conic, power, centre):
    kind, coefficients = conic
    same_units, other_units = (10.0**power, 10.0**power), (1e-8, 1e8)
    assert Conic(coefficients, centre=centre, scale=same_units).kind == kind
    stretched = "ellipse" if kind == "circle" else kind
    assert Conic(coefficients, centre=centre, scale=other_units).kind == stretched


@pytest.mark.parametrize(
    ("coefficients", "kind"),
    [
        ((0, 0, 0, 0, 0, 0), "everything"),
        ((3, 0, 0, 0, 0, 0), "nothing"),
        ((3, 1e-17, 0, 1e-17, 0, 1e-17), "nothing"),
        ((1, 0, 0, 1, 0, 1), "nothing"),
        ((1, 0, 0, 1, 0, 0), "nothing"),
        ((-1, 0, 0, 1, 0, 0), "two lines"),
        ((1, 2, 0, 1, 0, 0), "line"),
        ((1, 2, -2, 1, -2, 1), "line"),
        ((0, 0, 0, 0, 1, 0), "two lines"),
        ((0, 0, 0, 1, 0, 1), "point"),
        ((-1, 0.5, 1.2, 3e-16, -2e-16, 1e-16), "line"),
        ((-1, 1, 0, 0, 0, 1e-13), "line"),
        ((0, 0, -1, 1, 0, 0), "parabola"),
        ((-1, 0, 0, 0, 1, 0), "hyperbola"),
        ((-1, 0, 0, 1, 1e-3, 1), "ellipse"),
        ((-1, 0, 0, 1, 0, 1e12), "ellipse"),
        ((1e12 - 1, -2e6, 0, 1, 0, 1), "circle"),
    ],
)
def test_kind_of_degenerate_and_extreme_equations(coefficients, kind):
    for factor in (1, -1e-9, 1e9):
        assert Conic(factor * np.array(coefficients)).kind == kind


def test_circle_means_round_in_natural_coordinates():
    assert Conic((-1, 0, 0, 1, 0, 4), scale=(1, 2)).kind == "circle"
    assert Conic((-1, 0, 0, 1, 0, 1), scale=(1, 2)).kind == "ellipse"


@pytest.mark.parametrize(
    ("conic", "text"),
    [
        (
            Conic((-3.4, 0.5, 1.2, 0, 0, 0)),
            "0.5 petal length + 1.2 petal width - 3.4 = 0",
        ),
        (
            Conic((2, 0, -1, -1, 2.5, 0.33333333)),
            "-petal length² + 2.5 petal length·petal width + 0.3333 petal width² "
            "- petal width + 2 = 0",
        ),
        (Conic((1, 1, 0, 1e-16, 0, 1e-16)), "petal length + 1 = 0"),
        (
            Conic((-1, 0, 0, 1, 0, 1), scale=(1e4, 1e-4)),
            "1e-08 petal length² + 1e+08 petal width² - 1 = 0",
        ),
        (
            Conic((-1, 0, 0, 1, 0, 1), centre=(1, 2), scale=(2, 1)),
            "0.25 petal length² + petal width² - 0.5 petal length - 4 petal width + 3.25 = 0",
        ),
        (Conic((0, 1, 1, 0, 0, 0), centre=(1, -1)), "petal length + petal width = 0"),
        (
            Conic((0, 12345.678, 0.000123456, 0, 0, 0)),
            "12350 petal length + 0.0001235 petal width = 0",
        ),
        (Conic((3, 0, 0, 0, 0, 0)), "3 = 0 (true nowhere)"),
        (Conic((0, 0, 0, 0, 0, 0)), "0 = 0 (true everywhere)"),
    ],
)
def test_equation_reads_well(conic, text):
    assert conic.equation(NAMES) == text


def test_equation_counts_significant_digits():
    assert Conic((-1, 1.23456, 0, 0, 0, 0)).equation(("x", "y"), digits=2) == "1.2 x - 1 = 0"


def test_conics_of_equal_numbers_are_equal():
    assert Conic(np.arange(6)) == Conic((0, 1, 2, 3, 4, 5))
