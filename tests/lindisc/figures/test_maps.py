"""Maps hold the field, the boundaries and the rows, on axes that stay."""

import numpy as np
import pytest
from sklearn.datasets import make_blobs

from lindisc import LDA, QDA
from lindisc.figures.maps import boundary_map
from lindisc.figures.points import Points
from lindisc.plane import Plane, box_around, view
from lindisc.theme import theme

X, Y = make_blobs(220, centers=11, random_state=0)
NAMES = [f"class {k}" for k in range(11)]
BOX = box_around(X)


def mapped(model, dark=False):
    plane = Plane.of_features((0, 1), X.mean(axis=0), ("length", "width"))
    seen = view(model.fit(X, Y), plane, BOX, resolution=40)
    return boundary_map(seen, Points(X, Y), NAMES, title="Regions", dark=dark)


@pytest.mark.parametrize("dark", [False, True])
def test_a_map_of_eleven_classes_is_field_then_ties_then_points(dark):
    figure = mapped(QDA(), dark)
    assert [trace.type for trace in figure.data] == ["image"] + ["scatter"] * 12
    assert [trace.name for trace in figure.data[2:]] == NAMES
    assert figure.layout.template.layout.paper_bgcolor == theme(dark).background


def test_axes_stay_where_the_box_is_and_carry_the_names():
    layout = mapped(LDA()).layout
    assert (*layout.xaxis.range, *layout.yaxis.range) == BOX
    assert layout.yaxis.scaleanchor is False
    assert (layout.xaxis.title.text, layout.yaxis.title.text) == ("length", "width")
    assert layout.title.text == "Regions"


def test_light_and_dark_differ_in_looks_only():
    light, dark = mapped(LDA()), mapped(LDA(), dark=True)
    for first, second in zip(light.data[1:], dark.data[1:], strict=True):
        assert np.array_equal(first.x, second.x, equal_nan=True)
        assert np.array_equal(first.y, second.y, equal_nan=True)
