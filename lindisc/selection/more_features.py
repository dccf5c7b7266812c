"""Errors as features are added, for classifiers that learn from the same few rows.

Two classes around 0, equally frequent; one has the deviation `elongation` in the first feature, the
other in the second. All else has deviation 1 in both, so that the best rule never gets worse.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from sklearn.base import clone

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.classifiers import QDA, RDA
from lindisc.selection.learning_curves import LearningCurves, size_by_size

MODELS = {"QDA": QDA(), "Bayesian QDA": BayesianQDA(), "RDA, α = ½": RDA(alpha=0.5)}
_N_NEW = 2000  # rows to test on


@dataclass(frozen=True)
class MoreFeatures:
    """Samples of `n_rows` each, `repeats` of them, in 2 to `most` features."""

    n_rows: int = 40
    elongation: float = 3.0
    most: int = 15
    repeats: int = 20
    random_state: int = 0

    def problem(self, n_features: int) -> GaussianProblem:
        """Return the known classes in so many features."""
        covariances = np.array([np.eye(n_features)] * 2)
        covariances[[0, 1], [0, 1], [0, 1]] = self.elongation**2
        return GaussianProblem(np.zeros((2, n_features)), covariances, np.full(2, 0.5))

    @property
    def best(self) -> float:
        """The Bayes error, the same in any number of features."""
        return self.problem(2).error()

    def growing(self) -> Iterator[LearningCurves]:
        """Yield the curves on new rows after each number of features, which is their size."""
        samples = self._samples()
        return size_by_size(
            tuple(MODELS),
            range(2, self.most + 1),
            lambda p: np.transpose([self._errors(sample, p) for sample in samples]),
            self.repeats,
        )

    def curves(self) -> LearningCurves:
        """All of them."""
        *_, whole = self.growing()
        return whole

    def _samples(self):
        """Rows of both classes alternately, so that each has enough for a covariance."""
        random = np.random.default_rng(self.random_state)
        X = random.normal(size=(self.repeats, self.n_rows + _N_NEW, self.most))
        y = np.arange(X.shape[1]) % 2
        for k in (0, 1):
            X[:, y == k, k] *= self.elongation
        return [(rows, y) for rows in X]

    def _errors(self, sample, p):
        X, y, n = sample[0][:, :p], sample[1], self.n_rows
        fitted = (clone(model).fit(X[:n], y[:n]) for model in MODELS.values())
        return [np.mean(model.predict(X[n:]) != y[n:]) for model in fitted]
