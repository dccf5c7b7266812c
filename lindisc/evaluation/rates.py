"""Counts and rates of a thresholded score.

A row is called positive where score >= threshold, as in scikit-learn.
"""

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


@dataclass(frozen=True)
class Rates:
    """Counts and rates at one threshold, or an array of each for falling thresholds.

    Attributes
    ----------
    threshold : float or ndarray
        Positive is said from there on.
    true_positives, false_positives : int or ndarray
        How many positive and negative rows are called positive.
    n_positive, n_negative : int
        The numbers of rows.

    Examples
    --------
    >>> from lindisc import roc
    >>> rates = roc([0, 0, 1, 1], [0.1, 0.6, 0.4, 0.9], positive=1).rates.at(0.5)
    >>> float(rates.sensitivity), float(rates.specificity), float(rates.accuracy)
    (0.5, 0.5, 0.5)
    """

    threshold: np.ndarray | float
    true_positives: np.ndarray
    false_positives: np.ndarray
    n_positive: int
    n_negative: int

    @property
    def false_negatives(self) -> np.ndarray:
        """Positive rows that are missed."""
        return self.n_positive - self.true_positives

    @property
    def true_negatives(self) -> np.ndarray:
        """Negative rows that are called negative."""
        return self.n_negative - self.false_positives

    @property
    def sensitivity(self) -> np.ndarray:
        """Share of the positive rows that are called positive; also recall."""
        return self.true_positives / self.n_positive

    @property
    def specificity(self) -> np.ndarray:
        """Share of the negative rows that are called negative."""
        return self.true_negatives / self.n_negative

    @property
    def false_alarm_rate(self) -> np.ndarray:
        """Share of the negative rows that are called positive: 1 - specificity."""
        return self.false_positives / self.n_negative

    @property
    def precision(self) -> np.ndarray:
        """Share of the rows called positive that are positive; NaN where none is called so."""
        called = np.asarray(self.true_positives + self.false_positives, dtype=float)
        return np.divide(
            self.true_positives, called, out=np.full(called.shape, np.nan), where=called > 0
        )[()]

    @property
    def accuracy(self) -> np.ndarray:
        """Share of all rows that are called right."""
        return (self.true_positives + self.true_negatives) / (self.n_positive + self.n_negative)

    def at(self, threshold: float) -> Rates:
        """Return the counts and rates at any threshold, looked up in those known.

        Parameters
        ----------
        threshold : float
            Positive is said from there on.

        Returns
        -------
        Rates
            Those of one threshold.
        """
        reached = np.searchsorted(-self.threshold, -threshold, side="right") - 1
        return Rates(
            threshold,
            self.true_positives[reached],
            self.false_positives[reached],
            self.n_positive,
            self.n_negative,
        )
