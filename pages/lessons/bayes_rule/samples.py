"""Rows drawn from known classes, and the risk of methods fitted to them.

The empirical risk is the mean cost on these rows; the true risk, on new rows, is never below the
Bayes risk.
"""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from lindisc.board.chart import Axis, Bars, Chart, Reading, SliderView
from lindisc.board.edits import Edits
from lindisc.methods import method
from lindisc.scores import scores_of
from pages.answers.result_cache import remembered
from pages.lessons.bayes_rule.known_classes import NAMES, KnownClasses, bayes_risk, weighted
from pages.shared.fits.fit import in_words


@dataclass(frozen=True)
class SampleSpec:
    """A sample of `n` rows by its seed, edited within a box, and the methods fitted to it.

    On a line the second coordinate of the box is the height at which the rows of a class are drawn.
    """

    known: KnownClasses
    n: int
    seed: int
    slugs: tuple
    edits: str
    box: tuple
    heights: tuple = ()

    @property
    def sample(self):
        """The `Sample` itself."""
        return _sample(replace(self, slugs=self.slugs[:1]), self.slugs[1:])


@dataclass(frozen=True, eq=False)
class Sample:
    """Rows as drawn on the board (`U`, `codes`) and as edited (`X`, `y`), with the method fitted.

    `problem` says in words why the method could not be fitted; `others` are samples of the same
    rows for the other methods.
    """

    drawn: SampleSpec
    U: np.ndarray
    codes: np.ndarray
    X: np.ndarray
    y: np.ndarray
    model: object
    problem: str
    others: tuple = ()

    @property
    def fitted(self):
        """It and the others, as far as there are fits."""
        return [each for each in (self, *self.others) if each.model is not None]

    @property
    def title(self):
        """The name of the method."""
        return method(self.drawn.slugs[0]).title

    @cached_property
    def scores(self):
        """The fitted scores."""
        return scores_of(self.model)

    @property
    def weighted(self):
        """The fitted scores with costs: the largest wins at the least expected cost."""
        return weighted(self.scores, self.drawn.known.c)

    def decide(self, X):
        """Return the class with the least expected cost according to the fit."""
        return self.weighted.values(X).argmax(axis=1)

    @property
    def predicted(self):
        """The class that the fit gives each row."""
        return self.decide(self.X)

    @property
    def empirical_risk(self):
        """The mean cost on the rows that were learned from."""
        return np.array(self.drawn.known.costs)[self.y, self.predicted].mean()

    @cached_property
    def true_risk(self):
        """The expected cost on new rows."""
        return self.drawn.known.problem.risk(self.decide)

    @property
    def risks(self):
        """The three risks: on these rows, on new rows, and of the Bayes rule."""
        return self.empirical_risk, self.true_risk, bayes_risk(self.drawn.known)


@remembered(maxsize=128)
def _sample(drawn, others):
    X, codes = drawn.known.problem.sample(drawn.n, drawn.seed)
    U = np.column_stack([X, np.take(drawn.heights, codes)]) if drawn.heights else X
    edits = Edits.parse(drawn.edits).within(len(U), len(NAMES))
    moved, y, _ = edits.applied(U, codes, drawn.box, len(NAMES))
    rows = moved[:, : X.shape[1]]
    try:
        model, problem = method(drawn.slugs[0]).build().fit(rows, np.array(NAMES)[y]), ""
    except ValueError as error:
        model, problem = None, in_words(error)
    beside = tuple(_sample(replace(drawn, slugs=(slug,)), ()) for slug in others)
    return Sample(drawn, U, codes, rows, y, model, problem, beside)


BARS = "own rows", "new rows", "best rule"
HALF = np.array([-0.35, 0.35])  # of the width of a bar


def risks_chart(sample, known, now, ways):
    """Return bars of the risks of a fitted method, if any, and of the Bayes risk."""
    is_share = known.c == 1
    learned = sample.risks if sample and sample.model is not None else ()
    top = max(0.12, 1.2 * max([*learned, *now.risks]))
    bars = [Bars(k + HALF, [risk], tone=1 + k) for k, risk in enumerate(learned[:2], 1)]
    readings = [
        Reading(f"{k} {name}", risk, is_share=is_share)
        for k, (name, risk) in enumerate(zip(BARS, learned[:2], strict=False), 1)
    ]

    def shown(way):
        best = Bars(3 + HALF, way.risks[:, None], tone=4)
        said = Reading(f"3 {known.risk_name}", way.risks, is_share=is_share)
        return (*bars, best), (*readings, said)

    numbered = ", ".join(f"{k} {name}" for k, name in enumerate(BARS, 1))
    across = numbered if learned else "3 best rule; draw rows for 1 and 2"
    return Chart(
        "Risk",
        Axis(across, 0.4, 3.6, is_whole=True),
        Axis("share wrong" if is_share else "mean cost", 0, top, is_share=is_share),
        *shown(now),
        held=tuple(SliderView(way.lead, *shown(way)) for way in ways),
    )
