"""Measures of a classifier's performance, as frozen dataclasses that are drawn elsewhere."""

from lindisc.evaluation.calibration import Calibration, calibration
from lindisc.evaluation.metrics import Confusion, Estimate, confusion, error_rate, log_loss
from lindisc.evaluation.one_vs_rest import against_rest_of
from lindisc.evaluation.roc import (
    PrecisionRecall,
    Rates,
    Roc,
    precision_recall,
    roc,
)
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
    "Rates",
    "Roc",
    "against_rest_of",
    "best_threshold",
    "calibration",
    "confusion",
    "error_rate",
    "expected_cost",
    "log_loss",
    "optimise_constant",
    "precision_recall",
    "roc",
]
