"""The cheapest threshold of a score, where an iso-cost line touches its ROC curve.

cost = c_FP (1 - π) false alarm rate + c_FN π (1 - sensitivity),  slope = c_FP (1 - π) / (c_FN π)

The constant of least error: say positive where h(x) - t > 0; t moves into the constant, the
direction stays.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from lindisc.evaluation.roc import Rates, Roc, ranked
from lindisc.parameters import Real

COST_FALSE_POSITIVE = Real(
    "cost_false_positive",
    symbol="c_FP",
    default=1.0,
    low=0.0,
    slider=(0.0, 20.0),
    help="what it costs to call a negative row positive",
    low_means="false alarms are free",
)
COST_FALSE_NEGATIVE = Real(
    "cost_false_negative",
    symbol="c_FN",
    default=1.0,
    low=0.0,
    low_open=True,
    slider=(0.1, 20.0),
    help="what it costs to miss a positive row",
)
PREVALENCE = Real(
    "prevalence",
    symbol="π",
    default=None,
    optional=True,
    low=0.0,
    low_open=True,
    high=1.0,
    help="share of positives where the rule will be used; None: as in these data",
    high_means="all rows are positive",
)


@dataclass(frozen=True)
class BestThreshold:
    """The cheapest point of a ROC curve; ties go to the highest threshold.

    Attributes
    ----------
    index : int
        Its position on the curve.
    threshold : float
        Its threshold.
    expected_costs : ndarray of shape (m,)
        What every point of the curve costs for one row on average.
    slope, intercept : float
        The iso-cost line through it.

    Examples
    --------
    >>> from lindisc import best_threshold, roc
    >>> best = best_threshold(roc([0, 0, 1, 1], [0.1, 0.6, 0.4, 0.9], positive=1))
    >>> best.threshold, best.expected_cost
    (0.9, 0.25)
    """

    index: int
    threshold: float
    expected_costs: np.ndarray = field(repr=False)
    slope: float
    intercept: float

    @property
    def expected_cost(self) -> float:
        """The expected cost of one row at the best threshold."""
        return float(self.expected_costs[self.index])

    def line(self, false_positive_rate: ArrayLike) -> np.ndarray:
        """The true positive rates on the iso-cost line through the best point.

        Parameters
        ----------
        false_positive_rate : array-like
            Where.

        Returns
        -------
        ndarray
            The rates, which may lie outside of [0, 1].
        """
        return self.intercept + self.slope * np.asarray(false_positive_rate)


def best_threshold(
    curve: Roc,
    cost_false_positive: float = 1.0,
    cost_false_negative: float = 1.0,
    prevalence: float | None = None,
) -> BestThreshold:
    """Choose the threshold that costs least.

    Parameters
    ----------
    curve : Roc
        The ROC curve.
    cost_false_positive : float in [0, ∞), default=1.0
        What it costs to call a negative row positive.
    cost_false_negative : float in (0, ∞), default=1.0
        What it costs to miss a positive row.
    prevalence : float in (0, 1] or None, default=None
        The share of positives where the rule will be used; None: as in these data.

    Returns
    -------
    BestThreshold
        The threshold, and what every point of the curve costs.

    References
    ----------
    F. Provost and T. Fawcett (2001). Robust classification for imprecise environments. Machine
    Learning 42, 203-231.

    Examples
    --------
    >>> from lindisc import best_threshold, roc
    >>> curve = roc([0, 0, 1, 1], [0.1, 0.6, 0.4, 0.9], positive=1)
    >>> best_threshold(curve, cost_false_negative=10).threshold
    0.4
    """
    chosen = cost_false_positive, cost_false_negative, prevalence
    false_alarm, miss = _weights(curve, *chosen, "best_threshold")
    costs = expected_cost(curve.rates, *chosen)
    rounding = 1e-12 * (false_alarm + miss)
    index = int(np.argmax(costs <= costs.min() + rounding))
    slope = false_alarm / miss
    intercept = curve.true_positive_rate[index] - slope * curve.false_positive_rate[index]
    threshold = float(curve.thresholds[index])
    return BestThreshold(index, threshold, costs, float(slope), float(intercept))


def expected_cost(
    rates: Rates,
    cost_false_positive: float = 1.0,
    cost_false_negative: float = 1.0,
    prevalence: float | None = None,
) -> np.ndarray:
    """What rates cost for one row on average.

    Parameters
    ----------
    rates : Rates
        At one threshold or at several.
    cost_false_positive : float in [0, ∞), default=1.0
        What it costs to call a negative row positive.
    cost_false_negative : float in (0, ∞), default=1.0
        What it costs to miss a positive row.
    prevalence : float in (0, 1] or None, default=None
        The share of positives where the rule will be used; None: as in these data.

    Returns
    -------
    ndarray
        The cost at each threshold.

    Examples
    --------
    >>> from lindisc import roc
    >>> from lindisc.evaluation import expected_cost
    >>> expected_cost(roc([0, 0, 1, 1], [0.1, 0.6, 0.4, 0.9], positive=1).rates).tolist()
    [0.5, 0.25, 0.5, 0.25, 0.5]
    """
    chosen = cost_false_positive, cost_false_negative, prevalence
    false_alarm, miss = _weights(rates, *chosen, "expected_cost")
    return false_alarm * rates.false_alarm_rate + miss * (1 - rates.sensitivity)


def _weights(counted, cost_false_positive, cost_false_negative, prevalence, owner):
    """What the false alarm rate and the share of misses are multiplied by."""
    COST_FALSE_POSITIVE.check(cost_false_positive, owner)
    COST_FALSE_NEGATIVE.check(cost_false_negative, owner)
    PREVALENCE.check(prevalence, owner)
    if prevalence is None:
        prevalence = counted.n_positive / (counted.n_positive + counted.n_negative)
    return cost_false_positive * (1 - prevalence), cost_false_negative * prevalence


@dataclass(frozen=True)
class OptimisedConstant:
    """The constant of a two-class score with the least training error.

    Attributes
    ----------
    threshold : float
        t: positive is said where the old score exceeds it.
    constant : float
        The new constant w0 - t.
    error_before, error_after : float
        The training error with the old constant and with the new one.

    Examples
    --------
    >>> from lindisc import optimise_constant
    >>> found = optimise_constant(["a", "b", "b"], [-2.0, -1.0, 1.0], positive="b")
    >>> found.error_before > found.error_after
    True
    """

    threshold: float
    constant: float
    error_before: float
    error_after: float


def optimise_constant(
    y: ArrayLike, score: ArrayLike, positive: Any, constant: float = 0.0
) -> OptimisedConstant:
    """Return the constant of a score at which the training error is least.

    The threshold lies in the middle of a gap between neighbouring scores, or as far beyond all of
    them as half their range; of equally good gaps it is the one whose middle is nearest to the
    old 0.

    Parameters
    ----------
    y : array-like of shape (n,)
        The class labels.
    score : array-like of shape (n,)
        A score for each row, larger where `positive` is more likely.
    positive : label
        The class that counts as positive, one of the labels in `y`.
    constant : float, default=0.0
        w0, the constant that is in the score already.

    Returns
    -------
    OptimisedConstant
        The threshold, the new constant, and what both are wrong about.

    Examples
    --------
    >>> from lindisc import LDA, optimise_constant
    >>> from lindisc.datasets import load
    >>> spam = load("spam")
    >>> lda = LDA().fit(spam.X, spam.y)
    >>> score = lda.decision_function(spam.X)
    >>> found = optimise_constant(spam.y, score, lda.classes_[1], lda.intercept_[0])
    >>> round(found.error_before, 3), round(found.error_after, 3)
    (0.111, 0.086)
    """
    ranking = ranked(y, score, positive, "optimise_constant")
    if np.isinf(ranking.distinct).any():
        raise ValueError("`score` of optimise_constant must hold finite numbers; got infinity.")
    errors = _errors(ranking)
    thresholds = _middles(ranking.distinct)
    best = np.flatnonzero(errors == errors.min())
    chosen = best[np.abs(thresholds[best]).argmin()]
    before = np.searchsorted(ranking.distinct, 0.0, side="right")
    n = len(ranking.ranks)
    return OptimisedConstant(
        threshold=float(thresholds[chosen]),
        constant=float(constant - thresholds[chosen]),
        error_before=float(errors[before] / n),
        error_after=float(errors[chosen] / n),
    )


def _errors(ranking):
    """Misclassified rows for a threshold in gap g, with g of the distinct scores below it."""
    positives = np.bincount(ranking.ranks, weights=ranking.is_positive)
    negatives = np.bincount(ranking.ranks, weights=~ranking.is_positive)
    missed, refused = (np.append(0, np.cumsum(counts)) for counts in (positives, negatives))
    return missed + refused[-1] - refused


def _middles(distinct):
    spread = np.ptp(distinct) or 1.0
    ends = np.concatenate([[distinct[0] - spread], distinct, [distinct[-1] + spread]])
    low, high = ends[:-1], ends[1:]
    middles = low + (high - low) / 2
    return np.where(middles < high, middles, low)
