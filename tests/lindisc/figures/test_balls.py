"""The ball and the diamond touch the loss where it is least within the budget."""

import numpy as np
import pytest

from lindisc.figures import ball_and_diamond
from lindisc.linear.constrained_quadratic import ConstrainedQuadratic
from lindisc.theme import theme

BOWL = ConstrainedQuadratic([1.6, 0.7], [[2.0, 0.9], [0.9, 1.0]])
FIGURE = ball_and_diamond(BOWL, 1.0)


def panel(figure, axis):
    return [trace for trace in figure.data if (trace.xaxis or "x") == axis]


def points(trace):
    return np.column_stack([trace.x, trace.y])


def touching_point(figure, axis):
    (trace,) = (trace for trace in panel(figure, axis) if "within" in trace.name)
    return points(trace)[0]


def touching_ellipse(figure, axis):
    outlines = [trace for trace in panel(figure, axis) if trace.name == "equal loss"]
    return max(outlines, key=lambda trace: trace.line.width)


@pytest.mark.parametrize(("axis", "norm"), [("x", 2), ("x2", 1)])
def test_shape_ellipse_and_touching_point_share_one_point(axis, norm):
    w = touching_point(FIGURE, axis)
    assert np.linalg.norm(w, norm) == pytest.approx(1)
    shape = points(panel(FIGURE, axis)[0])
    assert np.linalg.norm(shape, norm, axis=1) == pytest.approx(np.ones(len(shape)), abs=1e-6)
    ellipse = points(touching_ellipse(FIGURE, axis))
    assert BOWL.loss(ellipse) == pytest.approx(np.full(len(ellipse), BOWL.loss(w)), rel=1e-4)


def test_each_of_both_may_have_a_budget_of_its_own():
    figure = ball_and_diamond(BOWL, (0.5, 0.8))
    assert np.linalg.norm(touching_point(figure, "x")) == pytest.approx(0.5)
    assert np.abs(touching_point(figure, "x2")).sum() == pytest.approx(0.8)


def test_the_touching_ellipse_never_enters_ball_or_diamond():
    for axis, norm in (("x", 2), ("x2", 1)):
        ellipse = points(touching_ellipse(FIGURE, axis))
        assert np.linalg.norm(ellipse, norm, axis=1).min() >= 1 - 1e-5


def test_on_the_ball_both_normals_are_parallel():
    w = touching_point(FIGURE, "x").astype(float)
    slope = BOWL.hessian @ (w - BOWL.minimum)
    assert slope[0] * w[1] - slope[1] * w[0] == pytest.approx(0, abs=1e-5)


def test_the_diamond_is_met_at_a_corner_and_the_ball_is_not():
    assert touching_point(FIGURE, "x2").tolist() == [1, 0]
    assert np.abs(touching_point(FIGURE, "x")).min() > 0.1


def test_a_budget_that_does_not_bind_leaves_the_minimum_without_ellipses():
    figure = ball_and_diamond(BOWL, 5.0, dark=True)
    assert touching_point(figure, "x") == pytest.approx(BOWL.minimum)
    assert not [trace for trace in figure.data if trace.name == "equal loss"]
    assert figure.layout.template.layout.paper_bgcolor == theme(dark=True).background


def test_both_panels_show_the_same_box_in_one_unit():
    layout = FIGURE.layout
    assert layout.xaxis.range == layout.xaxis2.range
    assert layout.yaxis.range == layout.yaxis2.range
    assert (layout.yaxis.scaleanchor, layout.yaxis2.scaleanchor) == ("x", "x2")
