"""Part on two features: the Bayes rule as a threshold on squared Mahalanobis distances."""

from lindisc.board.picture import (
    Ellipses,
    Measures,
    Panel,
    Picture,
    Points,
    Reference,
    SliderPreview,
)
from pages.lessons.bayes_rule.controls import (
    COST,
    SEED,
    SHARE,
    BayesRuleSettings,
    choose_sample,
    choose_sliders,
    ends_of,
    shown,
)
from pages.lessons.bayes_rule.known_classes import NAMES, OnPlane, standing, ways
from pages.lessons.bayes_rule.risk_bars import risks_chart
from pages.lessons.bayes_rule.samples import SampleSpec

BOX = -4.5, 4.5, -3.4, 3.4
MEASURES = "d₁²", "d₂²", "d₁² − d₂²", "t"
DRAG = "drag the “?”"
FEW = 9  # slider values at which the risk is computed, which is slow on a plane
PREFIX = "plane."
SLIDERS = {
    "m": ("mean μ₂", 1.0, (-1.0, 3.0, 0.05), "of class 2 in x1; class 1 lies at −1"),
    "s2": ("sd σ₂", 1.0, (0.2, 3.0, 1 / 60), "of class 2 in both features; that of class 1 is 1"),
    "r2": ("corr ρ₂", 0.0, (-0.9, 0.9, 0.02), "the correlation of both features within class 2"),
    "p2": SHARE,
    "c": COST,
}
START = 0.5, 1.0
ASKED = "bayes.at.x", "bayes.at.y"


def choose(controls):
    """Return the settings: the sample in the sidebar, the known classes under the picture."""
    n, seed, slug = choose_sample(controls)
    known, sample = OnPlane(**choose_sliders(controls, SLIDERS, PREFIX)), None
    with controls.under_picture(), controls.fold("Query point and rows"):
        at = controls.point(("x1", "x2"), BOX, START, "plane")
        if n:
            edits = controls.edits((known, n, seed))
            sample = SampleSpec(known, n, seed, slug, edits, BOX)
    point = tuple(start if u is None else u for u, start in zip(at, START, strict=True))
    sliders = ends_of(controls, SLIDERS, PREFIX)
    return BayesRuleSettings(known, point, sample, controls.key(SEED.name), sliders)


def draw(choice):
    """Return the plane, and the risks."""
    picture = _picture(choice, dict(choice.sliders))
    return shown(choice, "bayes.plane", picture, {"asked": ASKED})


def carried(choice):
    """Return the view while a point is dragged, without paths along sliders."""
    return choice.sample and _picture(choice, {})


def _picture(choice, sliders):
    known, sample, now = choice.known, choice.sample, standing(choice.known)
    learned = sample if sample and sample.model is not None else None
    plane = Panel(
        "Regions of the best rule",
        (0, 1),
        now.weighted,
        means=known.problem.means,
        ellipses=Ellipses((0, 1), now.problems.means, now.problems.covariances),
        measures=Measures(MEASURES, now.problems.distances()),
        reference=learned and Reference(learned.weighted),
        predicted=learned and learned.predicted,
        held=tuple(map(_held, ways(known, sliders))),
        caption=f"{DRAG}; dashed: {learned.title}" if learned else DRAG,
    )
    risks = risks_chart(sample, known, now, ways(known, sliders, FEW))
    return Picture(
        (plane, risks),
        points=Points(*sample.U.T, sample.codes) if sample else Picture.points,
        box=BOX,
        axes=("x1", "x2"),
        class_names=NAMES,
        layout=("aaabb",),
        editable=sample is not None,
        edits=sample.drawn.edits if sample else "",
        asked=choice.place,
        said=_said(known),
    )


def _said(known):
    """Describe the picture in words."""
    found = standing(known).weighted.tie(0, 1).kind
    one = "one of them is said everywhere"
    words = one if found in {"nothing", "everything"} else f"parted by the best rule: {found}"
    return f"Two Gaussian classes on a plane, {words}."


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
