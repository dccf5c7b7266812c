"""The ROC curve: sensitivity against false alarms, one point for each distinct score.

AUC = P(score_+ > score_-) + 1/2 P(score_+ = score_-)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import expit, logit, ndtri
from scipy.stats import rankdata
from sklearn.metrics import roc_curve

from lindisc.evaluation.ranking import ranked
from lindisc.evaluation.rates import Rates

TAIL = 0.025


@dataclass(frozen=True)
class Roc:
    """A curve from (0, 0) to (1, 1) by falling thresholds, the first infinite: nobody is positive.

    `interval` holds 95 % limits of `auc`: DeLong's variance on the logit scale. Where it has no
    answer: a single row in a class takes the largest variance possible, AUC (1 - AUC); an AUC of
    0 or 1 takes the exact binomial limit of as many pairs as the smaller class has rows.
    """

    false_positive_rate: np.ndarray
    true_positive_rate: np.ndarray
    thresholds: np.ndarray
    auc: float
    interval: tuple
    n_positive: int
    n_negative: int

    @property
    def rates(self) -> Rates:
        """Counts and rates at all thresholds; `rates.at(threshold)` at any."""
        return Rates(
            self.thresholds,
            np.rint(self.true_positive_rate * self.n_positive).astype(int),
            np.rint(self.false_positive_rate * self.n_negative).astype(int),
            self.n_positive,
            self.n_negative,
        )


def roc(y: ArrayLike, score: ArrayLike, positive: Any) -> Roc:
    """The `Roc` of scores that are larger where `positive` is more likely."""
    ranking = ranked(y, score, positive, "roc")
    false_alarms, hits, _ = roc_curve(ranking.is_positive, ranking.ranks, drop_intermediate=False)
    below, above = _placements(ranking.ranks, ranking.is_positive)
    auc = float(below.mean())
    return Roc(
        false_positive_rate=false_alarms,
        true_positive_rate=hits,
        thresholds=np.append(np.inf, ranking.distinct[::-1]),
        auc=auc,
        interval=_interval(auc, below, above),
        n_positive=len(below),
        n_negative=len(above),
    )


def _placements(ranks, is_positive):
    """Share of negatives below each positive, and of positives above each negative; ties half."""
    everywhere = rankdata(ranks)
    below, above = (everywhere[own] - rankdata(ranks[own]) for own in (is_positive, ~is_positive))
    return below / len(above), 1 - above / len(below)


def _interval(auc, below, above):
    fewest = min(len(below), len(above))
    if auc in (0.0, 1.0):
        limit = TAIL ** (1 / fewest)
        return (limit, 1.0) if auc else (0.0, 1 - limit)
    spread = auc * (1 - auc)
    if fewest > 1:
        variance = sum(np.var(shares, ddof=1) / len(shares) for shares in (below, above))
    else:
        variance = spread
    reach = ndtri(1 - TAIL) * np.sqrt(variance) / spread
    return float(expit(logit(auc) - reach)), float(expit(logit(auc) + reach))
