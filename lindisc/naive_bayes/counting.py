"""Base of naive Bayes classifiers that sum features over the rows of each class."""

from abc import abstractmethod

import numpy as np

from lindisc.base import ProbabilisticClassifier
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
