"""The cheapest point of a ROC curve, where an iso-cost line touches it.

cost = c_FP (1 - π) false alarm rate + c_FN π (1 - sensitivity),  slope = c_FP (1 - π) / (c_FN π)
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import ArrayLike

from lindisc.evaluation.roc import Rates, Roc
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
