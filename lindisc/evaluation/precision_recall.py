"""Precision-recall curves, which say more than ROC curves where the positive class is rare."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike
from sklearn.metrics import average_precision_score, precision_recall_curve

from lindisc.evaluation.ranking import ranked


@dataclass(frozen=True)
class PrecisionRecall:
    """Precision and recall by falling thresholds, at the same thresholds as the points of `Roc`.

    Attributes
    ----------
    precision : ndarray of shape (m,)
        The share of positives among the rows that are called positive; 1 where none is.
    recall : ndarray of shape (m,)
        The share of positives that are called positive.
    thresholds : ndarray of shape (m,)
        The distinct scores; the first is infinite: nobody is called positive.
    average_precision : float
        The mean of precision over the steps of recall.

    Examples
    --------
    >>> from lindisc import precision_recall
    >>> y, score = ["a", "b", "a", "b", "b"], [0.1, 0.4, 0.5, 0.8, 0.9]
    >>> round(precision_recall(y, score, positive="b").average_precision, 3)
    0.917
    """

    precision: np.ndarray = field(repr=False)
    recall: np.ndarray = field(repr=False)
    thresholds: np.ndarray = field(repr=False)
    average_precision: float


def precision_recall(y: ArrayLike, score: ArrayLike, positive: Any) -> PrecisionRecall:
    """Precision against recall.

    Parameters
    ----------
    y : array-like of shape (n,)
        The class labels.
    score : array-like of shape (n,)
        A score for each row, larger where `positive` is more likely; it may be infinite.
    positive : label
        The class that counts as positive, one of the labels in `y`.

    Returns
    -------
    PrecisionRecall
        The curve and its average precision.

    References
    ----------
    J. Davis and M. Goadrich (2006). The relationship between precision-recall and ROC curves.
    Proceedings of the 23rd International Conference on Machine Learning, 233-240.

    Examples
    --------
    >>> from lindisc import precision_recall
    >>> y, score = ["a", "b", "a", "b", "b"], [0.1, 0.4, 0.5, 0.8, 0.9]
    >>> precision_recall(y, score, positive="b").recall.round(2).tolist()
    [0.0, 0.33, 0.67, 0.67, 1.0, 1.0]
    """
    ranking = ranked(y, score, positive, "precision_recall")
    precision, recall, _ = precision_recall_curve(ranking.is_positive, ranking.ranks)
    average = average_precision_score(ranking.is_positive, ranking.ranks)
    thresholds = np.append(np.inf, ranking.distinct[::-1])
    return PrecisionRecall(precision[::-1], recall[::-1], thresholds, float(average))
