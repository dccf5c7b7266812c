"""What all classifiers share: checks, class codes, and every prediction derived from K scores.

A final class fills two blanks: `_estimate` learns from coded rows, `_discriminants` gives one
score per class. The largest score wins; ties go to the lower class index.
"""

from abc import ABC, abstractmethod

import numpy as np
from scipy.special import log_softmax, softmax
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.validation import check_is_fitted

from lindisc.described import Described, Fitted
from lindisc.rules import Largest
from lindisc.validation import all_or_nothing, check_parameters, checked_rows, checked_training

LINEAR = (
    Fitted("coef_", "K x p, 1 x p for two classes", "The weights; of two, class 1 minus class 0."),
    Fitted("intercept_", "K, 1 for two classes", "The constants, likewise."),
)


class Classifier(Described, ClassifierMixin, BaseEstimator, ABC):
    """K scores and the largest wins."""

    attributes: tuple[Fitted, ...] = (Fitted("classes_", "K", "The class labels, sorted."),)

    def fit(self, X, y):
        """Learn from rows `X` and class labels `y`; a failing fit leaves no trace."""
        with all_or_nothing(self):
            check_parameters(self)
            X, self.classes_, codes = checked_training(self, X, y)
            self._estimate(X, codes)
        return self

    def discriminants(self, X):
        """One score per row and class (n x K)."""
        check_is_fitted(self)
        return self._discriminants(checked_rows(self, X))

    def decision_function(self, X):
        """The scores, or for two classes their difference: class 1 minus class 0."""
        scores = self.discriminants(X)
        return scores[:, 1] - scores[:, 0] if scores.shape[1] == 2 else scores

    def predict(self, X):
        """The class label with the largest score."""
        winners = np.argmax(self.discriminants(X), axis=1)
        return self.classes_[winners]

    @property
    def rule_(self):
        """The `Rule` that turns scores into a decision."""
        return Largest()

    def scores(self):
        """The fitted `Scores`; None where the discriminants are something else."""
        return

    def plane_scores(self, origin, axes):
        """`Scores` of u on the plane x = origin + u' axes; None: sample `discriminants` instead."""
        return

    @abstractmethod
    def _estimate(self, X, codes): ...

    @abstractmethod
    def _discriminants(self, X): ...


class ProbabilisticClassifier(Classifier):
    """A classifier whose scores are log posteriors up to a constant common to the classes."""

    def predict_proba(self, X):
        """Posterior probabilities (n x K)."""
        return softmax(self.discriminants(X), axis=1)

    def predict_log_proba(self, X):
        """Logarithms of the posterior probabilities (n x K)."""
        return log_softmax(self.discriminants(X), axis=1)


class LinearScoresMixin:
    """A classifier with linear scores: `_keep` stores them and scikit-learn's view of them."""

    attributes: tuple[Fitted, ...] = LINEAR

    def scores(self):
        """The fitted `Scores`."""
        check_is_fitted(self)
        return self._scores

    def plane_scores(self, origin, axes):
        """The fitted `Scores` on the plane x = origin + u' axes."""
        return self.scores().on_plane(origin, axes)

    def n_parameters(self):
        """How many weights and constants were learnt."""
        check_is_fitted(self)
        return self.coef_.size + self.intercept_.size

    def _keep(self, scores):
        self._scores = scores
        self.coef_, self.intercept_ = scores.coefficients()

    def _discriminants(self, X):
        return self._scores.values(X)
