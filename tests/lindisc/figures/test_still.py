"""A saved notebook shows a figure of `plot` without Plotly, as a picture of the same."""

import re
from xml.etree import ElementTree

import numpy as np
import pytest

from lindisc import LDA, QDA
from lindisc.datasets import load
from lindisc.figures import plot
from lindisc.figures.still import still

GLASS = load("glass")
CIRCLE, PATH, TEXT, IMAGE = (
    f"{{http://www.w3.org/2000/svg}}{kind}" for kind in ("circle", "path", "text", "image")
)


def drawn(**options):
    model = QDA(gamma=0.5).fit(GLASS.X, GLASS.y)
    figure = plot(model, GLASS.X, GLASS.y, GLASS.feature_names, **options)
    return figure, ElementTree.fromstring(still(figure))


def test_the_bundle_of_a_notebook_holds_a_picture_that_asks_for_nothing():
    figure, _ = drawn()
    bundle = figure._repr_mimebundle_()
    picture = bundle["image/svg+xml"]
    assert figure._repr_html_ is None  # or it would stand before the picture, and ask for a script
    assert set(re.findall(r'"(https?:[^"]*)"', picture)) == {"http://www.w3.org/2000/svg"}
    assert "<script" not in picture


def test_it_holds_all_rows_regions_boundaries_names_and_numbers_of_the_axes():
    figure, root = drawn()
    rings, *_ = (trace for trace in figure.data if trace.name == "misclassified")
    circles = sum(
        len(t.x) for t in figure.data if t.type == "scatter" and t.marker.symbol == "circle"
    )
    assert len([*root.iter(CIRCLE)]) == circles + len(rings.x) + 2  # and the legend's
    assert len([*root.iter(IMAGE)]) == 1
    texts = [each.text for each in root.iter(TEXT)]
    assert {"QDA", "slice through the mean", "RI", "Na (%)", *GLASS.class_names} <= {*texts}
    assert {"0", "5", "14"} <= {*texts}


@pytest.mark.parametrize("dark", [False, True])
def test_points_stand_where_the_axes_say(dark):
    X = np.array([[0.0, 0.0], [10.0, 10.0], [0.0, 10.0], [10.0, 0.0]])
    y = np.array(["a", "a", "b", "b"])
    root = ElementTree.fromstring(still(plot(LDA(gamma=0.5).fit(X, y), X, y, dark=dark)))
    dots = [(float(c.get("cx")), float(c.get("cy"))) for c in root.iter(CIRCLE)][:2]
    at = {each.text: (float(each.get("x")), float(each.get("y"))) for each in root.iter(TEXT)}
    (left, low), (right, high) = dots
    assert left < right
    assert low > high  # up is where numbers grow
    assert at["10"][1] == pytest.approx(high + 5, abs=0.2)


def test_names_are_text():
    X, y = GLASS.X[:, :2], np.where(GLASS.y == GLASS.y[0], "<b>&", "]]>")
    root = ElementTree.fromstring(still(plot(LDA().fit(X, y), X, y, ("<i>", '"'))))
    assert {"<b>&", "]]>", "<i>", '"'} <= {each.text for each in root.iter(TEXT)}
