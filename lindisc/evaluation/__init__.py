"""Measures of a classifier's performance, as frozen dataclasses that are drawn elsewhere."""

from lindisc.evaluation.calibration import Calibration, calibration
from lindisc.evaluation.metrics import Confusion, Estimate, confusion, error_rate, log_loss
from lindisc.evaluation.one_vs_rest import (
    against_rest,
    against_rest_of,
    log_odds,
    posterior_at,
)
from lindisc.evaluation.roc import (
    PrecisionRecall,
    RankSum,
    Rates,
    Roc,
    precision_recall,
    rank_sum,
    roc,
)
from lindisc.evaluation.score_histogram import Spread, spread
from lindisc.evaluation.thresholds import (
    COST_FALSE_NEGATIVE,
    COST_FALSE_POSITIVE,
    PREVALENCE,
    BestThreshold,
    OptimisedConstant,
    best_threshold,
    expected_cost,
    optimise_constant,
)

__all__ = [
    "COST_FALSE_NEGATIVE",
    "COST_FALSE_POSITIVE",
    "PREVALENCE",
    "BestThreshold",
    "Calibration",
    "Confusion",
    "Estimate",
    "OptimisedConstant",
    "PrecisionRecall",
    "RankSum",
    "Rates",
    "Roc",
    "Spread",
    "against_rest",
    "against_rest_of",
    "best_threshold",
    "calibration",
    "confusion",
    "error_rate",
    "expected_cost",
    "log_loss",
    "log_odds",
    "optimise_constant",
    "posterior_at",
    "precision_recall",
    "rank_sum",
    "roc",
    "spread",
]
