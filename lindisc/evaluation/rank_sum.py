"""The area under the ROC curve from the sum of the ranks of the positive rows.

AUC = (R - n_+ (n_+ + 1) / 2) / (n_+ n_-)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from numpy.typing import ArrayLike
from scipy.stats import rankdata

from lindisc.evaluation.rates import ranked


@dataclass(frozen=True)
class RankSum:
    """The sum of the ranks of the positive rows.

    Attributes
    ----------
    ranks : float
        R, where tied scores share the mean of their ranks.
    n_positive, n_negative : int
        The numbers of rows.

    Examples
    --------
    >>> from lindisc.evaluation import RankSum
    >>> RankSum(ranks=7.0, n_positive=2, n_negative=2).auc
    1.0
    """

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
    """Sum the ranks of the positive rows.

    Parameters
    ----------
    y : array-like of shape (n,)
        The class labels.
    score : array-like of shape (n,)
        A score for each row, larger where `positive` is more likely.
    positive : label
        The class that counts as positive, one of the labels in `y`.

    Returns
    -------
    RankSum
        The sum, and the area under the ROC curve that follows from it.

    Examples
    --------
    >>> from lindisc.evaluation import rank_sum
    >>> rank_sum([0, 1, 0, 1], [0.1, 0.4, 0.5, 0.8], positive=1)
    RankSum(ranks=6.0, n_positive=2, n_negative=2)
    """
    ranking = ranked(y, score, positive, "rank_sum")
    is_positive = ranking.is_positive
    n_positive = int(is_positive.sum())
    ranks = float(rankdata(ranking.ranks)[is_positive].sum())
    return RankSum(ranks, n_positive, len(is_positive) - n_positive)
