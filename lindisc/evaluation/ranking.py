"""Labels and scores of two classes, checked and ranked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from lindisc.label_checks import checked_labels, listed


@dataclass(frozen=True)
class Ranking:
    """Which rows are positive, the distinct scores in ascending order, and each row's among them.

    Only the order counts, so that scores may be infinite.
    """

    is_positive: np.ndarray
    distinct: np.ndarray
    ranks: np.ndarray


def ranked(y: ArrayLike, score: ArrayLike, positive: Any, owner: str) -> Ranking:
    """The `Ranking` of rows with labels `y`; a score per row, larger for `positive`."""
    labels, score = checked_labels("y", y, owner), np.asarray(score, dtype=float)
    if score.shape != labels.shape:
        raise ValueError(
            f"`score` of {owner} must hold one number for each label in `y`; "
            f"got shape {score.shape} for labels of shape {labels.shape}."
        )
    if np.isnan(score).any():
        row = int(np.isnan(score).argmax())
        raise ValueError(f"`score` of {owner} must hold numbers; got NaN in row {row}.")
    known = np.unique(labels)
    if np.ndim(positive) or positive not in known.tolist():
        raise ValueError(
            f"`positive` of {owner} must be one of the labels in `y`, {listed(known.tolist())}; "
            f"got {positive!r}."
        )
    if len(known) < 2:
        raise ValueError(
            f"`y` of {owner} must hold rows of at least two classes; "
            f"got one class, {known.tolist()[0]!r}."
        )
    return Ranking(labels == positive, *np.unique(score, return_inverse=True))
