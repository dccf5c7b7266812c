"""Precision against recall: for a rare class it says more than the ROC curve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike
from sklearn.metrics import average_precision_score, precision_recall_curve

from lindisc.evaluation.ranking import ranked


@dataclass(frozen=True)
class PrecisionRecall:
    """Points by falling thresholds, in step with those of `Roc`.

    At the first, infinite threshold nothing is called positive; precision is put at 1 there.
    """

    precision: np.ndarray
    recall: np.ndarray
    thresholds: np.ndarray
    average_precision: float


def precision_recall(y: ArrayLike, score: ArrayLike, positive: Any) -> PrecisionRecall:
    """The `PrecisionRecall` of scores that are larger where `positive` is more likely."""
    ranking = ranked(y, score, positive, "precision_recall")
    precision, recall, _ = precision_recall_curve(ranking.is_positive, ranking.ranks)
    average = average_precision_score(ranking.is_positive, ranking.ranks)
    thresholds = np.append(np.inf, ranking.distinct[::-1])
    return PrecisionRecall(precision[::-1], recall[::-1], thresholds, float(average))
