"""The area under the ROC curve by hand: from the sum of the ranks of the positive rows.

AUC = (R - n_+ (n_+ + 1) / 2) / (n_+ n_-)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from numpy.typing import ArrayLike
from scipy.stats import rankdata

from lindisc.evaluation.ranking import ranked


@dataclass(frozen=True)
class RankSum:
    """R, where tied scores share the mean of their ranks, and the numbers of rows."""

    ranks: float
    n_positive: int
    n_negative: int

    @property
    def least(self) -> float:
        """R if every positive row scored below every negative one."""
        return self.n_positive * (self.n_positive + 1) / 2

    @property
    def pairs(self) -> int:
        """How many pairs of a positive and a negative row there are."""
        return self.n_positive * self.n_negative

    @property
    def auc(self) -> float:
        """The area under the curve."""
        return (self.ranks - self.least) / self.pairs


def rank_sum(y: ArrayLike, score: ArrayLike, positive: Any) -> RankSum:
    """The `RankSum` of scores that are larger where `positive` is more likely."""
    ranking = ranked(y, score, positive, "rank_sum")
    is_positive = ranking.is_positive
    n_positive = int(is_positive.sum())
    ranks = float(rankdata(ranking.ranks)[is_positive].sum())
    return RankSum(ranks, n_positive, len(is_positive) - n_positive)
