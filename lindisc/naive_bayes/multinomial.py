"""Multinomial naive Bayes: the words of a document are drawn independently, and counted.

P(next word is l | D, k) = (c + count_kl) / (c p + sum_l count_kl),   P(k | D) = n_k / n.
"""

from abc import abstractmethod

import numpy as np
from sklearn.utils import Tags

from lindisc.base import LinearScoresMixin, ProbabilisticClassifier
from lindisc.generated_docs import Fitted
from lindisc.parameters import Real
from lindisc.scores import Scores
from lindisc.validation import feature_name


class CountingNaiveBayes(ProbabilisticClassifier):
    """Base of naive Bayes from counts; a final class says what is counted and learned."""

    @abstractmethod
    def _counted(self, X):
        """The rows as numbers to be summed (n x p); an error where that makes no sense."""

    @abstractmethod
    def _learn(self, counts, sizes):
        """Learn from the sums over the rows of every class (K x p) and the numbers of rows (K)."""

    def _estimate(self, X, codes):
        members = np.eye(len(self.classes_))[codes].T
        self._learn(members @ self._counted(X), members.sum(axis=1))

    def _first(self, X, is_odd):
        """The position of the first invalid number of X, in words; None if all are valid."""
        if not is_odd.any():
            return ""
        row, column = np.argwhere(is_odd)[0]
        return f"feature {feature_name(self, column)} is {X[row, column]:g} in row {row}"


class MultinomialNaiveBayes(LinearScoresMixin, CountingNaiveBayes):
    """Multinomial naive Bayes: words of a document are drawn from those of its class.

    Only what occurs counts: the score of class k is log P(k) + sum_l x_l log P(l | k).

    References
    ----------
    A. McCallum and K. Nigam (1998). A comparison of event models for naive Bayes text
    classification. AAAI-98 Workshop on Learning for Text Categorization, 41-48.

    Examples
    --------
    >>> from lindisc import MultinomialNaiveBayes
    >>> X, y = [[3, 1, 0], [2, 0, 1], [0, 1, 4], [0, 2, 1]], ["ham", "ham", "spam", "spam"]
    >>> model = MultinomialNaiveBayes().fit(X, y)
    >>> model.probabilities_.round(2).tolist()
    [[0.6, 0.2, 0.2], [0.09, 0.36, 0.55]]
    >>> model.predict([[0, 0, 2]]).tolist()
    ['spam']
    """

    parameters = (
        Real(
            "concentration",
            default=1.0,
            low=0.0,
            low_open=True,
            slider=(0.01, 10.0),
            symbol="c",
            known_as=(("alpha", "concentration = alpha"),),
            help="occurrences of every word, imagined in every class beforehand",
            low_means="believe the counts",
            high_means="all words are alike",
        ),
    )
    attributes = (
        Fitted("priors_", "K", "The shares of the classes."),
        Fitted("probabilities_", "K x p", "Those of the next word in each class, smoothed."),
    )

    def __init__(self, *, concentration: float = 1.0):
        self.concentration = concentration

    def _counted(self, X):
        if odd := self._first(X, X < 0):
            raise ValueError(
                "Negative values in data passed to MultinomialNaiveBayes: counts are 0 or more, "
                f"not standardised; {odd}."
            )
        return X

    def _learn(self, counts, sizes):
        smoothed = self.concentration + counts
        self.priors_ = sizes / sizes.sum()
        self.probabilities_ = smoothed / smoothed.sum(axis=1, keepdims=True)
        weights = np.column_stack([np.log(self.priors_), np.log(self.probabilities_)])
        n_features = counts.shape[1]
        self._keep(Scores.linear(weights, np.zeros(n_features), np.ones(n_features)))

    def _n_parameters(self):
        return self.probabilities_.size - len(self.classes_)

    def __sklearn_tags__(self) -> Tags:
        tags = super().__sklearn_tags__()
        tags.input_tags.positive_only = True
        tags.classifier_tags.poor_score = True
        return tags
