"""A fitted method as a ranking of test rows: curves are computed once, a threshold only looks up.

A posterior of c or more is a log odds of log(c / (1 - c)) or more.
"""

from dataclasses import dataclass

import numpy as np
import streamlit as st

from lindisc.evaluation import (
    PrecisionRecall,
    Roc,
    against_rest_of,
    log_odds,
    posterior_at,
    precision_recall,
    roc,
)
from pages.study.fit import Fit


@dataclass(frozen=True, eq=False)
class Ranked:
    """Scores of the test rows, larger where the positive class is more likely, and their curves.

    `problem` says in words why there are none.
    """

    fit: Fit
    problem: str = ""
    score: np.ndarray | None = None
    is_positive: np.ndarray | None = None
    curve: Roc | None = None
    recalls: PrecisionRecall | None = None

    @property
    def title(self):
        """The name of the method."""
        return self.fit.method.title

    @property
    def slug(self):
        """The short name of the method."""
        return self.fit.method.slug

    @property
    def reach(self):
        """1, 2 or 5 times a power of ten: hardly any score lies further from 0."""
        most = np.quantile(np.abs(self.score[np.isfinite(self.score)]), 0.99) or 1.0
        power = 10.0 ** np.floor(np.log10(most))
        return float(next(digit * power for digit in (1, 2, 5, 10) if digit * power >= most))

    def cutoffs(self, n):
        """So many cutoffs, evenly from the least to the largest, rounded as a slider rounds."""
        ends = (0.0, 1.0) if self.fit.has_posterior else (-self.reach, self.reach)
        return np.round(np.linspace(*ends, n), 10)

    def threshold(self, cutoff):
        """The score at a cutoff, which is a posterior where the method has one."""
        return log_odds(cutoff) if self.fit.has_posterior else cutoff

    def cutoff(self, threshold):
        """The cutoff at a score."""
        return posterior_at(threshold) if self.fit.has_posterior else threshold

    def rates(self, cutoff):
        """Counts and rates at a cutoff: looked up on the curve."""
        return self.curve.rates.at(self.threshold(cutoff))


def ranked(chosen, fits, positive):
    """The `Ranked` of every fit, for one class against the rest."""
    return [
        _ranked((chosen.key, fit.method.slug, repr(fit.options), positive), chosen, fit, positive)
        for fit in fits
    ]


@st.cache_resource(max_entries=256, show_spinner=False)
def _ranked(key, _chosen, _fit, _positive) -> Ranked:
    if _fit.problem:
        return Ranked(_fit, _fit.problem)
    test = _chosen.study.test
    try:
        score = against_rest_of(_fit.model, test.X, _positive)
        curves = (make(test.y, score, _positive) for make in (roc, precision_recall))
        return Ranked(_fit, "", score, test.y == _positive, *curves)
    except ValueError as error:
        return Ranked(_fit, str(error))
