"""Bias and variance of fits to fresh samples of known classes.

error = best + bias + variance: the bias is the excess error of the fits' majority vote over the
best rule, the variance the mean excess error of a single fit over the majority vote.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from sklearn.base import BaseEstimator

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.parameters import RandomState

_N_PLACES = 20_000


@dataclass(frozen=True)
class ErrorParts:
    """The Bayes error, and what bias and variance add to it."""

    best: float
    bias: float
    variance: float

    @property
    def error(self) -> float:
        """The mean error on new rows."""
        return self.best + self.bias + self.variance


def fresh_samples(
    problem: GaussianProblem, n: int, repeats: int = 20, random_state: RandomState = 0
) -> list[tuple[np.ndarray, np.ndarray]]:
    """Return so many samples of n rows with their class codes."""
    random = np.random.default_rng(random_state)
    return [problem.sample(n, random) for _ in range(repeats)]


def error_parts(
    models: Sequence[BaseEstimator], problem: GaussianProblem, random_state: RandomState = 0
) -> ErrorParts:
    """Return the `ErrorParts` of models fitted to samples of a problem, classes by codes.

    The errors at each of many points follow from the known posteriors.
    """
    X, _ = problem.sample(_N_PLACES, random_state)
    posteriors = problem.posterior(X)
    said = np.array([model.predict(X) for model in models])
    votes = np.stack([(said == k).sum(axis=0) for k in range(posteriors.shape[1])])

    def error(codes):
        return 1 - np.take_along_axis(posteriors, codes.reshape(-1, 1), axis=1).mean()

    best, most = error(posteriors.argmax(axis=1)), error(votes.argmax(axis=0))
    single = np.mean([error(codes) for codes in said])
    return ErrorParts(float(best), float(most - best), float(single - most))
