"""Rows drawn from known classes, and the risk of methods fitted to them.

The empirical risk is the mean cost on these rows; the true risk, on new rows, is never below the
Bayes risk.
"""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from lindisc.board.chart import Axis, Bars, Reading
from lindisc.board.edits import Edits
from lindisc.board.picture import Points
from lindisc.methods import method
from lindisc.parameters import Integer, Seed
from lindisc.scores import scores_of
from pages.answers.result_cache import remembered
from pages.lessons.bayes_rule.known_classes import NAMES, KnownClasses
from pages.shared.controls.sliders import chart_along
from pages.shared.fits.fit import in_words

METHODS = {"LDA": "lda", "QDA": "qda", "Logistic regression": "logistic"}
ROWS = Integer(
    "rows", symbol="n", default=0, low=0, high=200, help="drawn from the classes, to learn from",
    low_means="the classes alone",
)  # fmt: skip
SEED = Seed("seed", default=0, help="which rows are drawn")
TOGETHER = "the others too, dotted and dash-dotted; Numbers has the risks of all"


def choose_sample(controls):
    """Return the size and the seed of the sample, and the slugs of the methods fitted to it."""
    with controls.under_picture(), controls.group("Rows"):
        n = controls.option(ROWS)
        if not n:
            return 0, 0, ()
        seed = controls.option(SEED)
        said = "learns from the rows, dashed"
        picked = METHODS[controls.pick("Method", METHODS, "method", "QDA", help=said)]
        others = [slug for slug in METHODS.values() if slug != picked]
        all_three = controls.toggle("All three methods", "all", help=TOGETHER)
        return n, seed, (picked, *others) if all_three else (picked,)


@dataclass(frozen=True)
class Sample:
    """`n` rows by their seed, edited within a box, and the methods fitted to them, if any rows.

    On a line the second coordinate of the box is the height at which the rows of a class are drawn.
    """

    known: KnownClasses
    n: int
    seed: int
    slugs: tuple
    edits: str
    box: tuple
    heights: tuple = ()

    @cached_property
    def points(self):
        """The rows as drawn on the board, before any edit."""
        X, codes = self.known.problem.sample(self.n, self.seed)
        U = np.column_stack([X, np.take(self.heights, codes)]) if self.heights else X
        return Points(*U.T, codes)

    @cached_property
    def rows(self):
        """X and the class codes, as edited."""
        U, codes = np.column_stack([self.points.x, self.points.y]), self.points.codes
        edits = Edits.parse(self.edits).within(len(U), len(NAMES))
        moved, y, _ = edits.applied(U, codes, self.box, len(NAMES))
        return moved[:, : 1 if self.heights else 2], y

    @property
    def learned(self):
        """What each method has `Learned`, the selected one first."""
        return _learned(self)

    @property
    def fitted(self):
        """The same, as far as there are fits."""
        return [each for each in self.learned if not each.problem]

    @property
    def first(self):
        """What the selected method has learned; None without a fit."""
        return next((each for each in self.learned[:1] if not each.problem), None)


@dataclass(frozen=True, eq=False)
class Learned:
    """A method fitted to a sample; `problem` says in words why it could not be."""

    method: object
    sample: Sample
    model: object = None
    problem: str = ""

    @cached_property
    def scores(self):
        """The fitted scores."""
        return scores_of(self.model)

    @property
    def weighted(self):
        """The fitted scores with costs: the largest wins at the least expected cost."""
        weights = self.scores.weights.copy()
        weights[1, 0] += np.log(self.sample.known.c)
        return replace(self.scores, weights=weights)

    def decide(self, X):
        """Return the class with the least expected cost according to the fit."""
        return self.weighted.values(X).argmax(axis=1)

    @property
    def predicted(self):
        """The class that the fit gives each row."""
        return self.decide(self.sample.rows[0])

    @property
    def empirical_risk(self):
        """The mean cost on the rows that were learned from."""
        return self.sample.known.problem.costs[self.sample.rows[1], self.predicted].mean()

    @cached_property
    def true_risk(self):
        """The expected cost on new rows."""
        return self.sample.known.problem.risk(self.decide)


@remembered(maxsize=128)
def _learned(sample):
    X, y = sample.rows
    return [_fitted(method(slug), sample, X, np.array(NAMES)[y]) for slug in sample.slugs]


def _fitted(listed, sample, X, y):
    try:
        return Learned(listed, sample, listed.build().fit(X, y))
    except ValueError as error:
        return Learned(listed, sample, problem=in_words(error))


BARS = "own rows", "new rows", "best rule"
HALF = np.array([-0.35, 0.35])  # of the width of a bar


def risks_chart(sample, ways):
    """Return bars of the risks of a fitted method, if any, and of the Bayes risk."""
    known, fit = sample.known, sample.first
    is_share = known.c == 1
    risks = (fit.empirical_risk, fit.true_risk) if fit else ()
    top = max(0.12, 1.2 * max([*risks, known.risk]))
    bars = [Bars(k + HALF, [risk], tone=1 + k) for k, risk in enumerate(risks, 1)]
    readings = [
        Reading(f"{k} {name}", risk, is_share=is_share)
        for k, (name, risk) in enumerate(zip(BARS, risks, strict=False), 1)
    ]

    def shown(way):
        best = Bars(3 + HALF, way.risks[:, None], tone=4)
        said = Reading(f"3 {known.here.risk_name}", way.risks, is_share=is_share)
        return (*bars, best), (*readings, said)

    numbered = ", ".join(f"{k} {name}" for k, name in enumerate(BARS, 1))
    across = numbered if fit else "3 best rule; draw rows for 1 and 2"
    up = Axis("share wrong" if is_share else "mean cost", 0, top, is_share=is_share)
    axes = Axis(across, 0.4, 3.6, is_whole=True), up
    return chart_along("Risk", axes, shown, known.here, [(way.lead, way) for way in ways])
