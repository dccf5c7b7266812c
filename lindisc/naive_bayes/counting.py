"""Naive Bayes that learns by counting: features summed over the rows of each class."""

from abc import abstractmethod

import numpy as np

from lindisc.base import ProbabilisticClassifier
from lindisc.validation import feature_name


class CountingNaiveBayes(ProbabilisticClassifier):
    """A final class says what is counted of rows, and what the counts make of each class."""

    @abstractmethod
    def _counted(self, X):
        """The rows as numbers that are summed (n x p); refused where that makes no sense."""

    @abstractmethod
    def _learn(self, counts, sizes):
        """From sums over the rows of every class (K x p), and how many rows these are (K)."""

    def _estimate(self, X, codes):
        members = np.eye(len(self.classes_))[codes].T
        self._learn(members @ self._counted(X), members.sum(axis=1))

    def _first(self, X, is_odd):
        """Where the first odd number of X stands, in words; none where there is none."""
        if not is_odd.any():
            return ""
        row, column = np.argwhere(is_odd)[0]
        return f"feature {feature_name(self, column)} is {X[row, column]:g} in row {row}"
