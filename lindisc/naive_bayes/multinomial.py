"""Multinomial naive Bayes: the words of a document are drawn independently, and counted.

P(next word is l | D, k) = (c + count_kl) / (c p + sum_l count_kl),   P(k | D) = n_k / n.
"""

import numpy as np
from sklearn.utils import Tags

from lindisc.base import LinearScoresMixin
from lindisc.generated_docs import Fitted
from lindisc.naive_bayes.counting import CountingNaiveBayes
from lindisc.parameters import Real
from lindisc.scores import Scores


class MultinomialNaiveBayes(LinearScoresMixin, CountingNaiveBayes):
    """Multinomial naive Bayes: words of a document are drawn from those of its class.

    Only what occurs counts: the score of class k is log P(k) + sum_l x_l log P(l | k).

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
