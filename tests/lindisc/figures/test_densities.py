"""Densities are lines in the colours of their classes, with a line across at every cut."""

import numpy as np
import pytest

from lindisc.figures import density_chart
from lindisc.theme import theme

X = np.linspace(-1, 1, 5)
DENSITIES = np.array([[0.1, 0.2, 0.3, 0.2, 0.1], [0.0, 0.1, 0.2, 0.4, 0.1]])


def test_every_class_is_a_line_of_its_own_colour():
    figure = density_chart(X, DENSITIES, ("a", "b"), dark=True)
    assert [trace.name for trace in figure.data] == ["a", "b"]
    assert [trace.line.color for trace in figure.data] == [theme(True).colour(k) for k in (0, 1)]
    for trace, density in zip(figure.data, DENSITIES, strict=True):
        assert trace.x == pytest.approx(X)
        assert trace.y == pytest.approx(density)


def test_cuts_go_from_the_bottom_to_the_top():
    figure = density_chart(X, DENSITIES, ("a", "b"), [0.25])
    cut = figure.data[-1]
    assert cut.name == "cut 0.25"
    assert cut.x == pytest.approx([0.25, 0.25])
    assert cut.y == pytest.approx(figure.layout.yaxis.range)
