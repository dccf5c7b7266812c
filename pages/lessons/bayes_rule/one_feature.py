"""Part on one feature: two known densities, their Bayes rule, and rows drawn from them.

The log densities log(pi_k f_k) are sent as parabolas; the browser computes all curves from them.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from lindisc.board.chart import (
    Axis,
    Chart,
    Curve,
    Cut,
    Ground,
    Line,
    Mark,
    Reading,
    SliderView,
    Strip,
)
from lindisc.board.picture import Picture, Points
from pages.lessons.bayes_rule.controls import (
    COST,
    SHARE,
    choose_sample,
    choose_sliders,
    shown,
    values_of,
)
from pages.lessons.bayes_rule.known_classes import (
    NAMES,
    KnownClassesPath,
    OnLine,
    cuts,
    standing,
    ways,
)
from pages.lessons.bayes_rule.samples import Sample, SampleSpec, risks_chart

ENDS = -5.0, 5.0
TALL = 0.45  # a density that is as high as most
RUG, BARE = 0.075, 0.02  # of that, below zero: with rows, and without
LOGS = -14.0, 1.5
MOST = 85.0  # largest logarithm whose number fits into four bytes
PLACES = 101  # of the query point, end to end
DASHES = 3, 2, 5  # of the methods that have learned


def _drawn(known, n, seed, slugs, edits):
    """The rows of a sample as dots below zero, each class at one height."""
    top = _top(known)
    heights = -0.3 * RUG * top, -0.75 * RUG * top
    return SampleSpec(known, n, seed, slugs, edits, (*ENDS, -RUG * top, top), heights)


def _picture(known, x, sliders, sample):
    """Return densities and posterior, with log densities or, for a sample, the risks."""
    found = ways(known, {name: each for name, each in sliders.items() if name != "x"})
    moving = [OneFeatureItems(way, x, sample) for way in found]
    if sliders:
        slider, *ends = sliders["x"]
        same = KnownClassesPath(slider.lead(np.linspace(*ends, PLACES)), known)
        moving.append(OneFeatureItems(same, same.lead.values, sample))
    now, top = OneFeatureItems(standing(known), x, sample, tuple(found)), _top(known)
    low = -(RUG if sample else BARE) * top
    dense = {"title": "Densities", "up": Axis("prior × density", low, top)}
    dense["stretch"] = lambda each: _tops(each.way.problems) / top
    if sample:
        kind, learned = Strip, {"predicted": sample.predicted if sample.model else None}
        third = risks_chart(sample, known, now.way, found)
    else:
        kind, learned = Chart, {}
        third = _chart(
            Chart, OneFeatureItems.logs, now, moving, title="Logarithms", up=Axis("log", *LOGS)
        )
    share = {"title": "Posterior", "up": Axis("P(2 | x)", -0.03, 1.03)}
    return Picture(
        (
            _chart(kind, OneFeatureItems.densities, now, moving, **dense, **learned),
            _chart(Chart, OneFeatureItems.posterior, now, moving, **share),
            third,
        ),
        points=Points(*sample.U.T, sample.codes) if sample else Picture.points,
        box=(*ENDS, low, top),
        class_names=NAMES if sample else (),
        layout=("ac", "ab"),
        editable=sample is not None,
        is_line=True,
        edits=sample.drawn.edits if sample else "",
        said=_said(known),
    )


def _said(known):
    ends = [f"{end:z.4g}" for end in cuts(known) if np.isfinite(end)]
    where = f"changes its mind at {' and '.join(ends)}" if ends else "never changes its mind"
    return f"Two Gaussian classes on a line. The best rule {where}."


@dataclass(frozen=True, eq=False)
class OneFeatureItems:
    """The items and readings of the charts along one slider.

    `x` is the query point, a number or one for each frame; marks of the densities follow sliders of
    their own, each along one of the paths `led`.
    """

    way: KnownClassesPath
    x: object
    sample: Sample | None
    led: tuple = ()

    def densities(self):
        """Return regions, densities, their marks, and the thresholds that methods have learned."""
        curves = (Curve(self.way.path, k, "density", name, k) for k, name in enumerate(NAMES))
        low, high = self.way.cuts.T
        risk = Reading(self.way.risk_name, self.way.risks, is_share=self.way.is_plain)
        return self._on_ground(*curves, *self._learned_cuts(), *self._marks()), (
            risk,
            Reading("cut", low),
            Reading("second cut", high),
        )

    def posterior(self):
        """Return the posteriors at every point."""
        levels = np.tile(1 / (1 + self.way.each("c"))[:, None], 2)
        level = Line(ENDS, levels, "class 2 above this", dash=2)
        curve = Curve(self.way.path, 1, "posterior", tone=1)
        first, second = 1 / (1 + np.exp(-self._gap)), 1 / (1 + np.exp(self._gap))
        return self._on_ground(level, curve, *self._learned_posterior()), (
            Reading("P(1 | x)", first),
            Reading("P(2 | x)", second),
            Reading("odds of 1", np.exp(self._gap)),
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
        places = np.broadcast_to(self.x, len(self.way.lead.values))
        return self.way.problems.log_joint(places[:, None])

    @property
    def _gap(self):
        """The log odds of class 1, clipped to the range of four-byte floats."""
        return np.clip(-np.diff(self._logs)[:, 0], -MOST, MOST)

    def _on_ground(self, *items):
        return (Ground(self.way.weighted, (0, 1)), *items, Cut(self.x, dash=1))

    def _marks(self):
        if not self.led:
            return [_mark(self.way, name) for name in MARKS]
        return [_mark(way, way.name, way.lead) for way in self.led if way.name in MARKS]

    def _learned_cuts(self):
        return [
            Cut(cut, f"{each.title}'s" if k == 0 else "", 2, dash)
            for each, dash in self._learned
            for k, cut in enumerate(each.weighted.cuts())
        ]

    def _learned_posterior(self):
        return [
            Curve(each.scores, 1, "posterior", tone=2, dash=dash) for each, dash in self._learned
        ]

    @property
    def _learned(self):
        """The samples with a method fitted, and how their lines are dashed."""
        return zip(self.sample.fitted if self.sample else (), DASHES, strict=False)


# By the slider that each sets: its class, and how many standard deviations it is from the mean.
MARKS = {"m1": (0, 0.0), "m2": (1, 0.0), "s1": (0, 1.0), "s2": (1, 1.0)}


def _mark(way, name, lead=None):
    k, away = MARKS[name]
    across = way.each(f"m{k + 1}") + away * way.each(f"s{k + 1}")
    up = np.exp(way.problems.log_peaks[:, k] - away**2 / 2)
    return Mark(across[:, None], up[:, None], tone=k, lead=lead)


def _top(known):
    return _tops(standing(known).problems).item()


def _tops(problems):
    return np.maximum(TALL, 1.08 * np.exp(problems.log_peaks).max(axis=1))


def _chart(kind, show, now, moving, stretch=lambda each: 1.0, **options):
    """A chart with a view for every slider; `stretch` gives that of each."""
    held = tuple(SliderView(each.way.lead, *show(each), stretch(each)) for each in moving)
    items, readings = show(now)
    across = Axis("x", *ENDS)
    return kind(across=across, items=items, readings=readings, held=held, **options)


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


def choose(controls):
    """Return the known classes, where they are asked, the sample if any, and all sliders."""
    n, seed, slugs = choose_sample(controls)
    sliders = choose_sliders(controls, SLIDERS)
    values, sample = values_of(sliders), None
    point, known = (values.pop("x"),), OnLine(**values)
    if n:
        with controls.under_picture(), controls.fold("Points"):
            sample = _drawn(known, n, seed, slugs, controls.edits((known, n, seed)))
    return known, point, sample, sliders


def draw(known, point, drawn, sliders):
    """Return densities, posterior, and log densities or risks."""
    sample = drawn and drawn.sample
    picture = _picture(known, *point, sliders, sample)
    return shown(picture, {}, known, point, sample)


def carried(known, point, drawn, _):
    """Return the picture while a point is dragged, without paths along sliders."""
    return drawn and _picture(known, *point, {}, drawn.sample)
