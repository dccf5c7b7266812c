"""Rates of a thresholded score, ROC curves, precision and recall, ranks of positive rows.

A row is called positive where score >= threshold, as in scikit-learn.

AUC = P(score_+ > score_-) + 1/2 P(score_+ = score_-) = (R - n_+ (n_+ + 1) / 2) / (n_+ n_-)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import expit, logit, ndtri
from scipy.stats import rankdata
from sklearn.metrics import average_precision_score, precision_recall_curve, roc_curve

from lindisc.label_checks import checked_labels, listed
from lindisc.parameters import Real

LEVEL = Real("level", default=0.95, low=0.0, high=1.0, help="of confidence")


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
        hits, false_alarms = self.true_positives[reached], self.false_positives[reached]
        return Rates(threshold, hits, false_alarms, self.n_positive, self.n_negative)


@dataclass(frozen=True)
class Roc:
    """A ROC curve from (0, 0) to (1, 1) by falling thresholds.

    Attributes
    ----------
    false_positive_rate : ndarray of shape (m,)
        1 - specificity at each threshold.
    true_positive_rate : ndarray of shape (m,)
        Sensitivity at each threshold.
    thresholds : ndarray of shape (m,)
        The distinct scores; the first is infinite: nobody is called positive.
    auc : float
        The area under the curve.
    interval : tuple of two float
        Its confidence limits.
    n_positive, n_negative : int
        The numbers of rows.
    level : float
        The confidence level of the interval.

    Examples
    --------
    >>> from lindisc import roc
    >>> y, score = ["a", "b", "a", "b", "b"], [0.1, 0.4, 0.5, 0.8, 0.9]
    >>> curve = roc(y, score, positive="b")
    >>> curve.n_positive, curve.n_negative
    (3, 2)
    >>> curve.thresholds.tolist()
    [inf, 0.9, 0.8, 0.5, 0.4, 0.1]
    >>> round(float(curve.rates.at(0.5).sensitivity), 2)
    0.67
    """

    false_positive_rate: np.ndarray = field(repr=False)
    true_positive_rate: np.ndarray = field(repr=False)
    thresholds: np.ndarray = field(repr=False)
    auc: float
    interval: tuple
    n_positive: int
    n_negative: int
    level: float = 0.95

    @property
    def rates(self) -> Rates:
        """Counts and rates at all thresholds; `rates.at(threshold)` at any."""
        hits = np.rint(self.true_positive_rate * self.n_positive).astype(int)
        false_alarms = np.rint(self.false_positive_rate * self.n_negative).astype(int)
        return Rates(self.thresholds, hits, false_alarms, self.n_positive, self.n_negative)


def roc(y: ArrayLike, score: ArrayLike, positive: Any, *, level: float = 0.95) -> Roc:
    """The ROC curve of scores, its area and a confidence interval of that.

    The interval uses DeLong's variance on the logit scale. Where that is undefined: with a single
    row in a class the largest possible variance, AUC (1 - AUC); for an AUC of 0 or 1 the exact
    binomial limit for as many pairs as the smaller class has rows.

    Parameters
    ----------
    y : array-like of shape (n,)
        The class labels.
    score : array-like of shape (n,)
        A score for each row, larger where `positive` is more likely; it may be infinite.
    positive : label
        The class that counts as positive, one of the labels in `y`.
    level : float in [0, 1], default=0.95
        The confidence level of the interval.

    Returns
    -------
    Roc
        The curve.

    References
    ----------
    E. R. DeLong, D. M. DeLong and D. L. Clarke-Pearson (1988). Comparing the areas under two or
    more correlated receiver operating characteristic curves. Biometrics 44, 837-845.

    Examples
    --------
    >>> from lindisc import roc
    >>> y, score = ["a", "b", "a", "b", "b"], [0.1, 0.4, 0.5, 0.8, 0.9]
    >>> curve = roc(y, score, positive="b")
    >>> round(curve.auc, 3)
    0.833
    >>> low, high = roc(y, score, positive="b", level=0.5).interval
    >>> round(low, 3), round(high, 3)
    (0.614, 0.94)
    """
    LEVEL.check(level, "roc")
    ranking = ranked(y, score, positive, "roc")
    false_alarms, hits, _ = roc_curve(ranking.is_positive, ranking.ranks, drop_intermediate=False)
    below, above = _placements(ranking.ranks, ranking.is_positive)
    auc = float(below.mean())
    return Roc(
        false_positive_rate=false_alarms,
        true_positive_rate=hits,
        thresholds=np.append(np.inf, ranking.distinct[::-1]),
        auc=auc,
        interval=_interval(auc, below, above, (1 - level) / 2),
        n_positive=len(below),
        n_negative=len(above),
        level=level,
    )


def _placements(ranks, is_positive):
    """Share of negatives below each positive, and of positives above each negative; ties half."""
    everywhere = rankdata(ranks)
    below, above = (everywhere[own] - rankdata(ranks[own]) for own in (is_positive, ~is_positive))
    return below / len(above), 1 - above / len(below)


def _interval(auc, below, above, tail):
    fewest = min(len(below), len(above))
    if auc in (0.0, 1.0):
        limit = tail ** (1 / fewest)
        return (limit, 1.0) if auc else (0.0, 1 - limit)
    spread = auc * (1 - auc)
    variance = spread
    if fewest > 1:
        variance = sum(np.var(shares, ddof=1) / len(shares) for shares in (below, above))
    reach = ndtri(1 - tail) * np.sqrt(variance) / spread
    return float(expit(logit(auc) - reach)), float(expit(logit(auc) + reach))


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


@dataclass(frozen=True)
class RankSum:
    """The sum of the ranks of the positive rows.

    Attributes
    ----------
    ranks : float
        R, where tied scores share the mean of their ranks.
    n_positive, n_negative : int
        The numbers of rows.

    Examples
    --------
    >>> from lindisc.evaluation import RankSum
    >>> RankSum(ranks=7.0, n_positive=2, n_negative=2).auc
    1.0
    """

    ranks: float
    n_positive: int
    n_negative: int

    @property
    def least(self) -> float:
        """R if every positive row scored below every negative one."""
        return self.n_positive * (self.n_positive + 1) / 2

    @property
    def pairs(self) -> int:
        """How many pairs of a positive and a negative row there are."""
        return self.n_positive * self.n_negative

    @property
    def auc(self) -> float:
        """The area under the curve."""
        return (self.ranks - self.least) / self.pairs


def rank_sum(y: ArrayLike, score: ArrayLike, positive: Any) -> RankSum:
    """Sum the ranks of the positive rows.

    Parameters
    ----------
    y : array-like of shape (n,)
        The class labels.
    score : array-like of shape (n,)
        A score for each row, larger where `positive` is more likely.
    positive : label
        The class that counts as positive, one of the labels in `y`.

    Returns
    -------
    RankSum
        The sum, and the area under the ROC curve that follows from it.

    Examples
    --------
    >>> from lindisc.evaluation import rank_sum
    >>> rank_sum([0, 1, 0, 1], [0.1, 0.4, 0.5, 0.8], positive=1)
    RankSum(ranks=6.0, n_positive=2, n_negative=2)
    """
    ranking = ranked(y, score, positive, "rank_sum")
    is_positive = ranking.is_positive
    n_positive = int(is_positive.sum())
    ranks = float(rankdata(ranking.ranks)[is_positive].sum())
    return RankSum(ranks, n_positive, len(is_positive) - n_positive)
