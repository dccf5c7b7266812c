"""Costs and prevalence choose a point on the ROC curve: where an iso-cost line touches it.

cost = c_FP (1 - π) false alarm rate + c_FN π (1 - sensitivity),  slope = c_FP (1 - π) / (c_FN π)
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lindisc.evaluation.rates import Rates
from lindisc.evaluation.roc import Roc
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
    """The cheapest point of a ROC curve; of equally cheap ones the highest threshold."""

    index: int
    threshold: float
    expected_costs: np.ndarray
    slope: float
    intercept: float

    @property
    def expected_cost(self) -> float:
        """The expected cost of one row at the best threshold."""
        return float(self.expected_costs[self.index])

    def line(self, false_positive_rate: ArrayLike) -> np.ndarray:
        """The true positive rates on the iso-cost line through the best point."""
        return self.intercept + self.slope * np.asarray(false_positive_rate)


def best_threshold(
    curve: Roc,
    cost_false_positive: float = 1.0,
    cost_false_negative: float = 1.0,
    prevalence: float | None = None,
) -> BestThreshold:
    """The `BestThreshold` of a `Roc` curve, with the expected cost at each of its points."""
    chosen = cost_false_positive, cost_false_negative, prevalence
    false_alarm, miss = _weights(curve, *chosen, "best_threshold")
    costs = expected_cost(curve.rates, *chosen)
    rounding = 1e-12 * (false_alarm + miss)
    index = int(np.argmax(costs <= costs.min() + rounding))
    slope = false_alarm / miss
    intercept = curve.true_positive_rate[index] - slope * curve.false_positive_rate[index]
    return BestThreshold(
        index, float(curve.thresholds[index]), costs, float(slope), float(intercept)
    )


def expected_cost(
    rates: Rates,
    cost_false_positive: float = 1.0,
    cost_false_negative: float = 1.0,
    prevalence: float | None = None,
) -> np.ndarray:
    """What `Rates` cost for one row on average, at one threshold or at all of them."""
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
