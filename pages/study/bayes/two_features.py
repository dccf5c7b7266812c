"""Known classes on a plane: regions and ellipses, and beside a place both Mahalanobis distances."""

from dataclasses import dataclass

import numpy as np

from lindisc.bayes.distances import distance_threshold, squared_distances
from lindisc.board.picture import (
    Ellipses,
    Held,
    Measures,
    Panel,
    Picture,
    Points,
    Reference,
)
from lindisc.path import Path
from lindisc.scores import Scores
from pages.study.bayes.known import NAMES, OnPlane, standing, ways
from pages.study.bayes.risks import risks_chart
from pages.study.bayes.samples import Drawn, Sample

BOX = -4.5, 4.5, -3.4, 3.4
MEASURES = "d₁²", "d₂²", "d₁² − d₂²", "t"
DRAG = "drag the “?”"
FEW = 9  # values of a slider at which the risk is worked out: on a plane that takes longer


@dataclass(frozen=True, eq=False)
class Seen:
    """What is known, the place that is asked about, the sliders as (key, low, high) by the name of
    what they set, and the rows that are drawn, if any are.
    """

    known: OnPlane
    point: tuple
    sliders: dict
    sample: Sample | None


def drawn(known, n, seed, slug, edits):
    """Rows on the plane."""
    return Drawn(known, n, seed, slug, edits, BOX)


def picture(seen):
    """The `Picture`: the plane, and the risks."""
    known, sample = seen.known, seen.sample
    plane = Panel(
        "Regions of the best rule",
        (0, 1),
        standing(known).weighted,
        means=known.problem.means,
        ellipses=_ellipses([known]),
        measures=_measures([known]),
        reference=Reference(sample.weighted) if sample and sample.model is not None else None,
        predicted=sample.predicted if sample and sample.model is not None else None,
        held=tuple(map(_held, ways(known, seen.sliders))),
        caption=f"{DRAG}; dashed: {sample.title}" if sample and sample.model is not None else DRAG,
    )
    risks = risks_chart(sample, known, standing(known), ways(known, seen.sliders, FEW))
    return Picture(
        (plane, risks),
        points=Points(*sample.U.T, sample.codes) if sample else Picture.points,
        box=BOX,
        axes=("x1", "x2"),
        class_names=NAMES,
        layout=("aaabb",),
        editable=sample is not None,
        edits=sample.drawn.edits if sample else "",
        asked=seen.point,
        said=f"Two Gaussian classes on a plane, parted by {kind(known)}.",
    )


def kind(known):
    """What the boundary of the best rule is: "line", "ellipse", ..."""
    return standing(known).weighted.tie(0, 1).kind


def _held(way):
    lead = way.lead
    return Held(
        lead.control,
        lead.values,
        lead.frame,
        way.weighted,
        means=np.array([known.problem.means for known in way.knowns]),
        ellipses=_ellipses(way.knowns),
        measures=_measures(way.knowns),
    )


def _ellipses(knowns):
    problems = [known.problem for known in knowns]
    return Ellipses(
        (0, 1),
        np.array([problem.means for problem in problems]),
        np.array([problem.covariances for problem in problems]),
    )


def _measures(knowns):
    frames = [_distances(known.problem) for known in knowns]
    return Measures(MEASURES, Path.of_frames("", np.arange(len(frames)), {}, frames))


def _distances(problem):
    """Both distances, their difference and its threshold, as functions of x."""
    each = squared_distances(problem)
    first, second = each.weights
    threshold = np.eye(1, len(first))[0] * distance_threshold(problem)
    weights = np.array([first, second, first - second, threshold])
    return Scores(weights, each.basis, each.centre, each.scale)
