"""The constant of a two-class score with the least training error.

Say positive where h(x) - t > 0; t moves into the constant, the direction stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from lindisc.evaluation.roc import ranked


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
