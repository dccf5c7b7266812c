"""What matters to a threshold is the order of the scores: labels and scores, checked and ranked."""

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Ranking:
    """Which rows are positive, the distinct scores in ascending order, and each row's among them.

    Only the order counts, so that scores may be infinite.
    """

    is_positive: np.ndarray
    distinct: np.ndarray
    ranks: np.ndarray


def ranked(y, score, positive, owner):
    """The `Ranking` of rows with labels `y`; a score per row, larger for `positive`."""
    labels, score = np.asarray(y), np.asarray(score, dtype=float)
    if labels.ndim != 1 or score.shape != labels.shape:
        raise ValueError(
            f"`score` of {owner} must hold one number for each label in `y`; "
            f"got shape {score.shape} for labels of shape {labels.shape}."
        )
    if np.isnan(score).any():
        row = int(np.isnan(score).argmax())
        raise ValueError(f"`score` of {owner} must hold numbers; got NaN in row {row}.")
    is_positive = labels == positive
    known = np.unique(labels)
    if not is_positive.any():
        listed = ", ".join(repr(label) for label in known.tolist())
        raise ValueError(
            f"`positive` of {owner} must be one of the labels in `y`, {listed}; got {positive!r}."
        )
    if is_positive.all():
        raise ValueError(
            f"`y` of {owner} must hold rows of at least two classes; "
            f"got one class, {known.tolist()[0]!r}."
        )
    return Ranking(is_positive, *np.unique(score, return_inverse=True))
