"""Part on one feature: two known densities, their Bayes rule, and rows drawn from them.

The log densities log(pi_k f_k) are sent as parabolas; the browser computes all curves from them.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from lindisc.board.chart import Axis, Curve, Cut, Ground, Line, Mark, Reading, Strip
from lindisc.board.picture import Picture
from pages.lessons.bayes_rule.known_classes import (
    COST,
    NAMES,
    SHARE,
    KnownClassesPath,
    OnLine,
    choose_sliders,
    ways,
)
from pages.lessons.bayes_rule.samples import Sample, choose_sample, risks_chart
from pages.lessons.bayes_rule.tabs import view_of
from pages.shared.controls.sliders import chart_along

ENDS = -5.0, 5.0
TALL = 0.45  # a density that is as high as most
RUG, BARE = 0.075, 0.02  # of that, below zero: with rows, and without
LOGS = -14.0, 1.5
MOST = 85.0  # largest logarithm whose number fits into four bytes
PLACES = 101  # of the query point, end to end
DASHES = 3, 2, 5  # of the methods that have learned
MEANS, DEVIATIONS = (-3.0, 3.0, 0.05), (0.2, 3.0, 1 / 60)
SLIDERS = {
    "m2": ("mean μ₂", 1.0, MEANS, "of class 2"),
    "s2": ("sd σ₂", 1.0, DEVIATIONS, "the standard deviation of class 2"),
    "p2": SHARE,
    "x": ("x", 2.0, (*ENDS, 0.01), "where it is asked: a dashed line across the charts"),
    "m1": ("mean μ₁", -1.0, MEANS, "of class 1"),
    "s1": ("sd σ₁", 1.0, DEVIATIONS, "the standard deviation of class 1"),
    "c": COST,
}
# By the slider that each sets: its class, and how many standard deviations it is from the mean.
MARKS = {"m1": (0, 0.0), "m2": (1, 0.0), "s1": (0, 1.0), "s2": (1, 1.0)}


def choose(controls):
    """Return the sample of the known classes, where they are asked, and all sliders."""
    n, seed, slugs = choose_sample(controls)
    sliders = choose_sliders(controls, SLIDERS)
    point, edits = (sliders["x"][0].value,), ""
    known = OnLine.at({name: each for name, each in sliders.items() if name != "x"})
    if n:
        with controls.under_picture(), controls.fold("Points"):
            edits = controls.edits((known, n, seed))
    # Below zero, each class at one height.
    top = _tops(known.here).item()
    box, heights = (*ENDS, -RUG * top, top), (-0.3 * RUG * top, -0.75 * RUG * top)
    return Sample(known, n, seed, slugs, edits, box, heights), point, sliders


def draw(sample, point, sliders):
    """Return densities, posterior, and log densities or risks."""
    return view_of(_picture(sample, *point, sliders), {}, sample, point)


def carried(sample, point, _):
    """Return the picture while a point is dragged, without paths along sliders."""
    return _picture(sample, *point, {}) if sample.n else None


def _picture(sample, x, sliders):
    known, has_rows = sample.known, sample.n > 0
    found = ways(known, {name: each for name, each in sliders.items() if name != "x"})
    moving = [(way.lead, OneFeatureItems(sample, way, x)) for way in found]
    if sliders:
        slider, *ends = sliders["x"]
        lead = slider.lead(np.linspace(*ends, PLACES))
        moving.append((lead, OneFeatureItems(sample, KnownClassesPath(known, lead), lead.values)))
    now, top = OneFeatureItems(sample, known.here, x, tuple(found)), _tops(known.here).item()
    low = -(RUG if has_rows else BARE) * top

    def chart(title, up, show, **options):
        return chart_along(title, (Axis("x", *ENDS), up), show, now, moving, **options)

    strip = {"kind": Strip, "predicted": sample.first and sample.first.predicted}
    dense = {"stretch": lambda each: _tops(each.way) / top} | (strip if has_rows else {})
    density, share = Axis("prior × density", low, top), Axis("P(2 | x)", -0.03, 1.03)
    charts = (
        chart("Densities", density, OneFeatureItems.densities, **dense),
        chart("Posterior", share, OneFeatureItems.posterior),
        risks_chart(sample, found)
        if has_rows
        else chart("Logarithms", Axis("log", *LOGS), OneFeatureItems.logs),
    )
    return Picture(
        charts,
        points=sample.points,
        box=(*ENDS, low, top),
        class_names=NAMES if has_rows else (),
        layout=("ac", "ab"),
        editable=has_rows,
        is_line=True,
        edits=sample.edits,
        said=_said(known),
    )


def _said(known):
    ends = [f"{end:z.4g}" for end in known.here.cuts[0] if np.isfinite(end)]
    where = f"changes its mind at {' and '.join(ends)}" if ends else "never changes its mind"
    return f"Two Gaussian classes on a line. The best rule {where}."


def _tops(way):
    """The upper ends of the axis of densities."""
    return np.maximum(TALL, 1.08 * np.exp(way.problems.log_peaks).max(axis=1))


@dataclass(frozen=True, eq=False)
class OneFeatureItems:
    """The items and readings of the charts along one slider.

    `x` is the query point, a number or one for each frame; marks of the densities follow sliders of
    their own, each along one of the paths `led`.
    """

    sample: Sample
    way: KnownClassesPath
    x: object
    led: tuple = ()

    def densities(self):
        """Return regions, densities, their marks, and the thresholds that methods have learned."""
        curves = (Curve(self.way.path, k, "density", name, k) for k, name in enumerate(NAMES))
        low, high = self.way.cuts.T
        learned = (
            Cut(cut, f"{each.method.title}'s" if k == 0 else "", 2, dash)
            for each, dash in zip(self.sample.fitted, DASHES, strict=False)
            for k, cut in enumerate(each.weighted.cuts())
        )
        marks = [_mark(way, way.name, way.lead) for way in self.led if way.name in MARKS]
        marks = marks or [_mark(self.way, name) for name in MARKS]
        risk = Reading(self.way.risk_name, self.way.risks, is_share=self.way.is_plain)
        return self._on_ground(*curves, *learned, *marks), (
            risk,
            Reading("cut", low),
            Reading("second cut", high),
        )

    def posterior(self):
        """Return the posteriors at every point."""
        levels = np.tile(1 / (1 + self.way.each("c"))[:, None], 2)
        level = Line(ENDS, levels, "class 2 above this", dash=2)
        curve = Curve(self.way.path, 1, "posterior", tone=1)
        learned = (
            Curve(each.scores, 1, "posterior", tone=2, dash=dash)
            for each, dash in zip(self.sample.fitted, DASHES, strict=False)
        )
        # The log odds of class 1, clipped to the range of four-byte floats.
        gap = np.clip(-np.diff(self._logs)[:, 0], -MOST, MOST)
        return self._on_ground(level, curve, *learned), (
            Reading("P(1 | x)", 1 / (1 + np.exp(-gap))),
            Reading("P(2 | x)", 1 / (1 + np.exp(gap))),
            Reading("odds of 1", np.exp(gap)),
        )

    def logs(self):
        """Return the two parabolas of the log densities."""
        curves = (Curve(self.way.path, k, "score", tone=k) for k in range(len(NAMES)))
        first, second = self._logs.T
        return self._on_ground(*curves), (
            Reading("class 1", first),
            Reading("class 2", second),
            Reading("difference", first - second),
        )

    @cached_property
    def _logs(self):
        """log(pi_k f_k) at the query point, a row for each frame."""
        return self.way.problems.log_joint(np.reshape(self.x, (-1, 1)))

    def _on_ground(self, *items):
        return (Ground(self.way.weighted, (0, 1)), *items, Cut(self.x, dash=1))


def _mark(way, name, lead=None):
    k, away = MARKS[name]
    across = way.each(f"m{k + 1}") + away * way.each(f"s{k + 1}")
    up = np.exp(way.problems.log_peaks[:, k] - away**2 / 2)
    return Mark(across[:, None], up[:, None], tone=k, lead=lead)
