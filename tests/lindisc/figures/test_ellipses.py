"""Ellipses are named and coloured as their classes."""

import numpy as np
import pytest

from lindisc.figures.points import ellipse_traces
from lindisc.theme import theme


def test_ellipses_say_what_they_are_in_the_inks_of_their_classes():
    look = theme()
    traces = ellipse_traces(np.zeros((2, 2)), np.array([np.eye(2)] * 2), ["a", "b"], look)
    assert [trace.name for trace in traces] == [
        "95\N{NO-BREAK SPACE}% ellipse of a",
        "95\N{NO-BREAK SPACE}% ellipse of b",
    ]
    assert [trace.line.color for trace in traces] == list(look.inks[:2])
    assert traces[0].x[0] == pytest.approx(traces[0].x[-1])
