"""Charts of known classes on a plane: regions, ellipses and Mahalanobis distances."""

from dataclasses import dataclass

from lindisc.board.picture import (
    Ellipses,
    Measures,
    Panel,
    Picture,
    Points,
    Reference,
    SliderPreview,
)
from pages.lessons.bayes_rule.known_classes import NAMES, OnPlane, standing, ways
from pages.lessons.bayes_rule.risk_bars import risks_chart
from pages.lessons.bayes_rule.samples import Sample, SampleSpec

BOX = -4.5, 4.5, -3.4, 3.4
MEASURES = "d₁²", "d₂²", "d₁² − d₂²", "t"
DRAG = "drag the “?”"
FEW = 9  # slider values at which the risk is computed, which is slow on a plane


@dataclass(frozen=True, eq=False)
class Seen:
    """The known classes, query point, sliders (key, low, high) by name, and rows drawn, if any."""

    known: OnPlane
    point: tuple
    sliders: dict
    sample: Sample | None


def drawn(known, n, seed, slug, edits):
    """Return the rows of a sample on the plane."""
    return SampleSpec(known, n, seed, slug, edits, BOX)


def picture(seen):
    """Return the plane, and the risks."""
    known, sample, now = seen.known, seen.sample, standing(seen.known)
    plane = Panel(
        "Regions of the best rule",
        (0, 1),
        now.weighted,
        means=known.problem.means,
        ellipses=Ellipses((0, 1), now.problems.means, now.problems.covariances),
        measures=Measures(MEASURES, now.problems.distances()),
        reference=Reference(sample.weighted) if sample and sample.model is not None else None,
        predicted=sample.predicted if sample and sample.model is not None else None,
        held=tuple(map(_held, ways(known, seen.sliders))),
        caption=f"{DRAG}; dashed: {sample.title}" if sample and sample.model is not None else DRAG,
    )
    risks = risks_chart(sample, known, now, ways(known, seen.sliders, FEW))
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
        said=said(known),
    )


def said(known):
    """Describe the picture in words."""
    found = kind(known)
    one = "one of them is said everywhere"
    words = one if found in {"nothing", "everything"} else f"parted by the best rule: {found}"
    return f"Two Gaussian classes on a plane, {words}."


def kind(known):
    """Return the kind of the Bayes boundary: "line", "ellipse", ..."""
    return standing(known).weighted.tie(0, 1).kind


def _held(way):
    lead = way.lead
    return SliderPreview(
        lead.control,
        lead.values,
        lead.frame,
        way.weighted,
        means=way.problems.means,
        ellipses=Ellipses((0, 1), way.problems.means, way.problems.covariances),
        measures=Measures(MEASURES, way.problems.distances()),
    )
