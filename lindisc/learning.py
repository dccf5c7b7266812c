"""Learning curves: the error that classifiers reach from n rows, over repeated samples.

Every classifier is fitted to the same samples; a smaller sample is the beginning of a larger one.
"""

from dataclasses import dataclass

import numpy as np
from sklearn.base import clone

from lindisc.parameters import Integer

_REPEATS = Integer("repeats", default=20, low=2, help="samples of each size")
_SIZE = Integer("sizes", default=10, low=2, help="rows in a sample")


@dataclass(frozen=True, eq=False)
class LearningCurves:
    """Mean error and its standard error (classifiers x sizes) over `repeats` samples.

    NaN where a classifier cannot be fitted to every sample of a size.
    """

    names: tuple
    sizes: np.ndarray
    error: np.ndarray
    standard_error: np.ndarray
    repeats: int


def learning_curves(models, X, y, *, sizes, repeats=20, random_state=0, progress=None):
    """`LearningCurves` of classifiers by name: each sample is drawn from the rows, and tested on
    those that no size of it takes. `progress` is called with the share that is done.
    """
    X, y, largest = np.asarray(X), np.asarray(y), max(sizes)
    Integer("sizes", default=2, low=2, high=len(y) - 1, help="").check(largest, "learning_curves")

    def draw(random):
        rows = random.permutation(len(y))
        test = rows[largest:]
        return X[rows], y[rows], lambda model: np.mean(model.predict(X[test]) != y[test])

    return _curves("learning_curves", models, draw, sizes, repeats, random_state, progress)


def true_learning_curves(models, problem, *, sizes, repeats=20, random_state=0, progress=None):
    """`LearningCurves` on samples of a `GaussianProblem`: the error is the true risk."""
    best, classes = problem.error(), range(len(problem.priors))

    def draw(random):
        X, y = problem.sample(max(sizes), random)
        return X, y, lambda model: best + problem.excess_risk(model, classes=classes)

    return _curves("true_learning_curves", models, draw, sizes, repeats, random_state, progress)


def _curves(owner, models, draw, sizes, repeats, random_state, progress):
    for size in sizes:
        _SIZE.check(size, owner)
    _REPEATS.check(repeats, owner)
    random = np.random.default_rng(random_state)
    errors = np.empty((repeats, len(models), len(sizes)))
    for repeat in range(repeats):
        X, y, error = draw(random)
        errors[repeat] = [
            [_error(model, X[:size], y[:size], error) for size in sizes]
            for model in models.values()
        ]
        if progress is not None:
            progress((repeat + 1) / repeats)
    spread = errors.std(axis=0, ddof=1) / np.sqrt(repeats)
    return LearningCurves(tuple(models), np.array(sizes), errors.mean(axis=0), spread, repeats)


def _error(model, X, y, error):
    try:
        fitted = clone(model).fit(X, y)
    except ValueError:
        return np.nan
    return error(fitted)
