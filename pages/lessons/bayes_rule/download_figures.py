"""Figures to download: densities on a line, regions of the Bayes rule on a plane."""

import numpy as np

from lindisc.figures import Points, boundary_map, density_chart, ellipse_traces, theme
from lindisc.plane import Plane, PlaneView, Tie
from pages.lessons.bayes_rule.known_classes import NAMES, cuts, standing
from pages.lessons.bayes_rule.two_features_charts import BOX

FINE = 200  # places along each side of a plane


def on_line(known, x):
    """Draw the densities at points x, and the thresholds of the Bayes rule."""
    joint = np.exp(known.problem.log_joint(x[:, None]))
    ends = [end for end in cuts(known) if np.isfinite(end)]
    return density_chart(x, joint.T, NAMES, ends)


def on_plane(known, sample):
    """Draw the regions of the Bayes rule, both ellipses, and the rows of the sample if any."""
    rows = Points(sample.X, sample.y) if sample else Points(np.empty((0, 2)), np.empty(0, int))
    figure = boundary_map(_regions(known), rows, NAMES)
    problem = known.problem
    ellipses = ellipse_traces(problem.means, problem.covariances, NAMES, theme())
    return figure.add_traces(ellipses)


def _regions(known):
    scores = standing(known).weighted
    x, y = np.linspace(*BOX[:2], FINE), np.linspace(*BOX[2:], FINE)
    values = scores.values(np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2))
    weights = np.exp(values - values.max(axis=1, keepdims=True))
    shape, tie = (FINE, FINE), scores.tie(0, 1)
    return PlaneView(
        Plane.of_features((0, 1), np.zeros(2), ("x1", "x2"), "regions of the best rule"),
        BOX,
        x,
        y,
        values.argmax(axis=1).reshape(shape),
        (weights / weights.sum(axis=1, keepdims=True)).reshape(*shape, -1),
        (Tie(0, 1, tuple(tie.points(BOX)), tie.kind),),
    )
