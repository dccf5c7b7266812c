"""Bernoulli naive Bayes: words are present or absent, independently within a class.

P(x_l = 1 | D, k) = (a + count_kl) / (a + b + n_k),   P(k | D) = (c + n_k) / (K c + n).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from sklearn.utils.validation import check_is_fitted

from lindisc.base import LINEAR
from lindisc.basis.step_basis import StepBasis
from lindisc.generated_docs import Fitted
from lindisc.naive_bayes.multinomial import CountingNaiveBayes
from lindisc.parameters import Real, log_chances
from lindisc.scores import Scores
from lindisc.validation import checked_rows

MOST_STEPS = 100  # features; where more change on a plane it is sampled instead


@dataclass(frozen=True, eq=False)
class WordWeights:
    """The weights of words present and of words absent: rows of `coef_` by p words.

    The contributions to a document and the constant add up to its decision function.

    Attributes
    ----------
    present : ndarray of shape (n, p)
        Whether each document has each word.
    if_present, if_absent : ndarray of shape (rows of coef_, p)
        What a word adds where it is there, and where it is not.
    constant : ndarray of shape (rows of coef_,)
        What all documents have in common.

    Examples
    --------
    >>> from lindisc import BernoulliNaiveBayes
    >>> model = BernoulliNaiveBayes().fit([[1, 0], [1, 1], [0, 1], [0, 1]], ["a", "a", "b", "b"])
    >>> found = model.word_weights([[1, 0]])
    >>> float((found.contributions.sum(axis=2) + found.constant).round(2).item())
    -1.79
    >>> model.decision_function([[1, 0]]).round(2).tolist()
    [-1.79]
    """

    present: np.ndarray
    if_present: np.ndarray
    if_absent: np.ndarray
    constant: np.ndarray

    @property
    def contributions(self) -> np.ndarray:
        """What each word of every document adds (n x rows of `coef_` x p)."""
        return np.where(self.present[:, None], self.if_present, self.if_absent)


class BernoulliNaiveBayes(CountingNaiveBayes):
    """Words are present or absent, independently within a class; the log odds are linear.

    With a = b = 0 (maximum likelihood) a word unseen in a class forbids that class: weights are
    infinite, or NaN where both classes forbid. A document that every class forbids has no
    posterior: its scores are NaN and it is given the most frequent class.

    References
    ----------
    A. McCallum and K. Nigam (1998). A comparison of event models for naive Bayes text
    classification. AAAI-98 Workshop on Learning for Text Categorization, 41-48.

    Examples
    --------
    >>> from lindisc import BernoulliNaiveBayes
    >>> X, y = [[1, 1, 0], [1, 0, 0], [0, 1, 1], [0, 0, 1]], ["ham", "ham", "spam", "spam"]
    >>> model = BernoulliNaiveBayes(threshold=None).fit(X, y)
    >>> model.probabilities_.tolist()
    [[0.75, 0.5, 0.25], [0.25, 0.5, 0.75]]
    >>> model.predict([[0, 1, 1]]).tolist()
    ['spam']
    """

    parameters = (
        Real(
            "threshold",
            default=0.0,
            optional=True,
            slider=(0.0, 5.0),
            symbol="t",
            known_as=(("binarize", "threshold = binarize"),),
            help="a feature or word is present above this value; None: the data are 0 and 1",
            low_means="small values count as present",
            high_means="only large values do",
        ),
        Real(
            "a",
            default=1.0,
            low=0.0,
            slider=(0.0, 10.0),
            symbol="a",
            known_as=(("alpha", "a = b = alpha"),),
            help="documents with the word, imagined in every class beforehand",
            low_means="a word never seen is impossible",
            high_means="words are common",
        ),
        Real(
            "b",
            default=1.0,
            low=0.0,
            slider=(0.0, 10.0),
            symbol="b",
            help="documents without the word, imagined in every class beforehand",
            low_means="a word always seen is certain",
            high_means="words are rare",
        ),
        Real(
            "concentration",
            default=1.0,
            low=0.0,
            slider=(0.0, 100.0),
            symbol="c",
            help="documents imagined in every class beforehand",
            low_means="class shares of the data",
            high_means="equal classes",
        ),
    )
    attributes = (
        Fitted("priors_", "K", "The class probabilities, smoothed."),
        Fitted("probabilities_", "K x p", "Those of the words in each class, smoothed."),
        Fitted("informative_", "p", "Which words are in some of the documents, not in all."),
        *LINEAR,
    )

    def __init__(
        self,
        *,
        threshold: float | None = 0.0,
        a: float = 1.0,
        b: float = 1.0,
        concentration: float = 1.0,
    ):
        self.threshold = threshold
        self.a = a
        self.b = b
        self.concentration = concentration

    def _counted(self, X):
        if self.threshold is not None:
            return self.threshold < X
        if odd := self._first(X, (X != 0) & (X != 1)):
            raise ValueError(
                f"`X` of BernoulliNaiveBayes must hold 0 and 1 where `threshold` is None; {odd}. A "
                "number as `threshold` says above which value a word is present."
            )
        return X == 1

    def _learn(self, counts, sizes):
        total = counts.sum(axis=0)
        self.informative_ = (total > 0) & (total < sizes.sum())
        smoothed = self.concentration + sizes
        self.priors_ = smoothed / smoothed.sum()
        chances = np.stack([self.a + counts, self.b + (sizes[:, None] - counts)])
        self._chances = chances / (self.a + self.b + sizes)[:, None]
        self.probabilities_ = self._chances[0]
        if_present, if_absent = log_chances(self._chances)
        self.coef_ = _contrast(if_present - if_absent)
        self.intercept_ = _contrast(np.log(self.priors_) + if_absent.sum(axis=1))

    def _discriminants(self, X):
        present = self._counted(X).astype(float)
        scores = np.tile(np.log(self.priors_), (len(X), 1))
        forbidden = np.zeros(scores.shape, dtype=bool)
        for words, chances in zip((present, 1 - present), log_chances(self._chances), strict=True):
            never = np.isneginf(chances)
            forbidden |= words @ never.T > 0
            # 0 times an infinite weight would be NaN.
            scores += words @ np.where(never, 0.0, chances).T
        scores[forbidden] = -np.inf
        scores[forbidden.all(axis=1)] = np.nan
        return scores

    def predict(self, X: ArrayLike) -> np.ndarray:
        scores = self.discriminants(X)
        best = np.where(_undecided(scores), self.priors_.argmax(), scores.argmax(axis=1))
        return self.classes_[best]

    def no_posterior(self, X: ArrayLike) -> np.ndarray:
        """Return which rows are impossible in every class.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The documents.

        Returns
        -------
        ndarray of shape (n,)
            Whether a row has no posterior.
        """
        return _undecided(self.discriminants(X))

    def word_weights(self, X: ArrayLike) -> WordWeights:
        """Return what each word of the documents adds to the log odds (or to the K log scores).

        Parameters
        ----------
        X : array-like of shape (n, p)
            The documents.

        Returns
        -------
        WordWeights
            What words say when they are there and when they are missing.
        """
        check_is_fitted(self)
        if_present, if_absent = log_chances(self._chances)
        return WordWeights(
            self._counted(checked_rows(self, X)),
            _contrast(if_present),
            _contrast(if_absent),
            _contrast(np.log(self.priors_)),
        )

    def scores(self) -> Scores | None:
        """The fitted `Scores`, of steps at the threshold.

        None where a word is in none or all of the documents of a class: its weight is infinite.
        """
        check_is_fitted(self)
        if_present, if_absent = log_chances(self._chances)
        if not (np.isfinite(if_present).all() and np.isfinite(if_absent).all()):
            return None
        # A step is 1 above the threshold and -1 below.
        middle, reach = (if_present + if_absent) / 2, (if_present - if_absent) / 2
        return _of_steps(np.log(self.priors_) + middle.sum(axis=1), reach, self._level)

    def plane_scores(self, origin: ArrayLike, axes: ArrayLike) -> Scores | None:
        scores = self.scores()
        origin, axes = np.asarray(origin, dtype=float), np.asarray(axes, dtype=float)
        changes = axes.any(axis=0)
        if scores is None or changes.sum() > MOST_STEPS:
            return None
        constants, reach = scores.weights[:, 0], scores.weights[:, 1:]
        still = np.where(changes, 0.0, scores.basis.terms(origin[None])[0])
        seen = _of_steps(constants + reach @ still, reach[:, changes], self._level)
        return seen.on_plane(origin[changes], axes[:, changes])

    def _n_parameters(self):
        return self.probabilities_.size

    @property
    def _level(self):
        """The threshold above which a word is present."""
        return 0.0 if self.threshold is None else self.threshold


def _of_steps(constants, weights, level):
    n_features = weights.shape[1]
    basis = StepBasis.at(np.full((1, n_features), level))
    nothing = np.zeros(n_features)
    return Scores(np.column_stack([constants, weights]), basis, nothing, nothing + 1)


def _undecided(scores):
    return np.isnan(scores).any(axis=1)


def _contrast(rows):
    """Two classes as scikit-learn sees them: class 1 minus class 0."""
    with np.errstate(invalid="ignore"):
        return np.diff(rows, axis=0) if len(rows) == 2 else rows
