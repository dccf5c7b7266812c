"""Part on two features: the Bayes rule as a threshold on squared Mahalanobis distances."""

from lindisc.board.picture import (
    LINES,
    Ellipses,
    Handle,
    Measures,
    Panel,
    Picture,
    Points,
    Reference,
    Setting,
    SliderPreview,
)
from pages.lessons.bayes_rule.controls import (
    COST,
    SHARE,
    choose_sample,
    choose_sliders,
    shown,
    values_of,
)
from pages.lessons.bayes_rule.known_classes import BOX, NAMES, OnPlane, standing, ways
from pages.lessons.bayes_rule.samples import SampleSpec, risks_chart
from pages.shared.controls.handles import setting_of

MEASURES = "d₁²", "d₂²", "d₁² − d₂²", "t"
DRAG = "Drag the “?”"
FEW = 9  # slider values at which the risk is computed, which is slow on a plane


def _picture(known, point, sliders, sample, handles):
    """Return the plane, and the risks."""
    now = standing(known)
    fitted = sample.fitted if sample else ()
    lines = [
        f"{line}: {each.title}" for line, each in zip(("dashed", *LINES), fitted, strict=False)
    ]
    plane = Panel(
        "Regions of the best rule",
        (0, 1),
        now.weighted,
        means=known.problem.means,
        ellipses=Ellipses((0, 1), now.problems.means, now.problems.covariances),
        measures=Measures(MEASURES, now.problems.distances()),
        reference=Reference(fitted[0].weighted) if fitted else None,
        others=tuple(Reference(each.weighted) for each in fitted[1:]),
        predicted=sample.predicted if sample and sample.model is not None else None,
        held=tuple(map(_held, ways(known, sliders))),
        caption="; ".join((DRAG, *lines)),
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
        asked=point,
        handles=handles,
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
    return SliderPreview(
        way.lead,
        way.weighted,
        means=way.problems.means,
        ellipses=Ellipses((0, 1), way.problems.means, way.problems.covariances),
        measures=Measures(MEASURES, way.problems.distances()),
    )


SLIDERS = {
    "m": ("mean μ₂", 1.0, (-1.0, 3.0, 0.05), "of class 2 in x1; class 1 lies at −1"),
    "s2": ("sd σ₂", 1.0, (0.2, 3.0, 1 / 60), "of class 2 in both features; that of class 1 is 1"),
    "r2": ("corr ρ₂", 0.0, (-0.9, 0.9, 0.02), "the correlation of both features within class 2"),
    "p2": SHARE,
    "c": COST,
}
_SECOND = "m", "s2", "r2"
START = 0.5, 1.0
ASKED = "bayes.at.x", "bayes.at.y"


def choose(controls):
    """Return the known classes, where they are asked, the sample if any, sliders and handles."""
    n, seed, slugs = choose_sample(controls)
    sliders, sample = choose_sliders(controls, SLIDERS, "plane."), None
    known = OnPlane(**values_of(sliders))
    with controls.under_picture(), controls.fold("Query point and rows"):
        at = controls.point(("x1", "x2"), BOX, START, "plane")
        if n:
            sample = SampleSpec(known, n, seed, slugs, controls.edits((known, n, seed)), BOX)
    point = tuple(start if u is None else u for u, start in zip(at, START, strict=True))
    m, s2, r2 = (setting_of(controls, sliders[name][0].key, SLIDERS[name][0]) for name in _SECOND)
    handles = Handle(1, (m, Setting.fixed(0.0))), Handle(1, (s2, r2), (known.m, 0.0))
    return known, point, sample, sliders, handles


def draw(known, point, drawn, sliders, handles):
    """Return the plane, and the risks."""
    sample = drawn and drawn.sample
    picture = _picture(known, point, sliders, sample, handles)
    return shown(picture, {"asked": ASKED}, known, point, sample)


def carried(known, point, drawn, _, handles):
    """Return the picture while a hand drags something, without paths along sliders."""
    return _picture(known, point, {}, drawn and drawn.sample, handles)
