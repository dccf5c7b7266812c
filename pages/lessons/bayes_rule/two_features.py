"""Part on two features: the Bayes rule as a threshold on squared Mahalanobis distances."""

from lindisc.board.picture import (
    LINES,
    Ellipses,
    Handle,
    Measures,
    Panel,
    Picture,
    Reference,
    Setting,
    SliderPreview,
)
from pages.lessons.bayes_rule.known_classes import (
    COST,
    NAMES,
    SHARE,
    OnPlane,
    choose_sliders,
    ways,
)
from pages.lessons.bayes_rule.samples import Sample, choose_sample, risks_chart
from pages.lessons.bayes_rule.tabs import view_of
from pages.shared.controls.handles import setting_of

BOX = -4.5, 4.5, -3.4, 3.4
MEASURES = "d₁²", "d₂²", "d₁² − d₂²", "t"
DRAG = "Drag the “?”"
FEW = 9  # slider values at which the risk is computed, which is slow on a plane
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
    """Return the sample of the known classes, where they are asked, sliders and handles."""
    n, seed, slugs = choose_sample(controls)
    sliders, edits = choose_sliders(controls, SLIDERS, "plane."), ""
    known = OnPlane.at(sliders)
    with controls.under_picture(), controls.fold("Query point and rows"):
        at = controls.point(("x1", "x2"), BOX, START, "plane")
        if n:
            edits = controls.edits((known, n, seed))
    point = tuple(start if u is None else u for u, start in zip(at, START, strict=True))
    m, s2, r2 = (setting_of(controls, sliders[name][0].key, SLIDERS[name][0]) for name in _SECOND)
    handles = Handle(1, (m, Setting.fixed(0.0))), Handle(1, (s2, r2), (known.m, 0.0))
    return Sample(known, n, seed, slugs, edits, BOX), point, sliders, handles


def draw(sample, point, sliders, handles):
    """Return the plane, and the risks."""
    return view_of(_picture(sample, point, sliders, handles), {"asked": ASKED}, sample, point)


def carried(sample, point, _, handles):
    """Return the picture while a hand drags something, without paths along sliders."""
    return _picture(sample, point, {}, handles)


def _picture(sample, point, sliders, handles):
    known, fitted = sample.known, sample.fitted
    lines = [
        f"{line}: {each.method.title}"
        for line, each in zip(("dashed", *LINES), fitted, strict=False)
    ]
    references = tuple(Reference(each.weighted) for each in fitted)
    plane = Panel(
        "Regions of the best rule",
        (0, 1),
        known.here.weighted,
        reference=references[0] if references else None,
        others=references[1:],
        predicted=sample.first and sample.first.predicted,
        held=tuple(
            SliderPreview(way.lead, way.weighted, **_gaussians(way)) for way in ways(known, sliders)
        ),
        caption="; ".join((DRAG, *lines)),
        **(_gaussians(known.here) | {"means": known.problem.means}),
    )
    kind = known.here.weighted.tie(0, 1).kind
    one = "one of them is said everywhere"
    words = one if kind in {"nothing", "everything"} else f"parted by the best rule: {kind}"
    return Picture(
        (plane, risks_chart(sample, ways(known, sliders, FEW))),
        points=sample.points,
        box=BOX,
        axes=("x1", "x2"),
        class_names=NAMES,
        layout=("aaabb",),
        editable=sample.n > 0,
        edits=sample.edits,
        asked=point,
        handles=handles,
        said=f"Two Gaussian classes on a plane, {words}.",
    )


def _gaussians(way):
    """Means, ellipses and distances, at each value of a slider."""
    problems = way.problems
    return {
        "means": problems.means,
        "ellipses": Ellipses((0, 1), problems.means, problems.covariances),
        "measures": Measures(MEASURES, problems.distances()),
    }
