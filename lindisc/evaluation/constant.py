"""The constant of a two-class score may be chosen anew: where the training error is least.

Say positive where h(x) - t > 0; t moves into the constant, the direction stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from lindisc.evaluation.ranking import ranked


@dataclass(frozen=True)
class OptimisedConstant:
    """The threshold t on the old score, the constant w0 - t, and the error rates of both."""

    threshold: float
    constant: float
    error_before: float
    error_after: float


def optimise_constant(
    y: ArrayLike, score: ArrayLike, positive: Any, constant: float = 0.0
) -> OptimisedConstant:
    """The best threshold for the scores h of the training rows, in which `constant` is w0.

    It lies in the middle of a gap between neighbouring scores, or as far beyond all of them as
    half their range; of equally good gaps it is the one whose middle is nearest to the old 0.
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
    """Wrong rows for a threshold in gap g, with g of the distinct scores below it."""
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
