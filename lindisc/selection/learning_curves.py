"""Learning curves: the error that classifiers reach from n rows, over repeated samples.

Every classifier is fitted to the same samples; a smaller sample is the beginning of a larger one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator, clone

from lindisc.base import classifier_of
from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.label_checks import checked_pairs
from lindisc.parameters import Integer, RandomState
from lindisc.validation import TooLittleData, coded, rows_at

_MANY = 2000  # rows
_REPEATS = Integer("repeats", default=20, low=2, help="samples of each size")


@dataclass(frozen=True, eq=False)
class LearningCurves:
    """Mean errors over repeated samples of each size.

    Attributes
    ----------
    names : tuple
        The names of the classifiers.
    sizes : ndarray of shape (sizes,)
        The numbers of rows.
    error : ndarray of shape (classifiers, sizes)
        The mean errors; NaN where a sample holds too little data for a classifier.
    standard_error : ndarray of shape (classifiers, sizes)
        Their standard errors.
    repeats : int
        How many samples of each size there were.

    Examples
    --------
    >>> from lindisc import LDA, learning_curves
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> curves = learning_curves({"LDA": LDA()}, iris.X, iris.y, sizes=[10, 50], repeats=5)
    >>> curves.error.shape
    (1, 2)
    """

    names: tuple
    sizes: np.ndarray
    error: np.ndarray
    standard_error: np.ndarray
    repeats: int


def learning_curves(
    models: BaseEstimator | Mapping[str, BaseEstimator],
    X: ArrayLike,
    y: ArrayLike,
    *,
    sizes: ArrayLike | None = None,
    repeats: int = 20,
    random_state: RandomState = 0,
    progress: Callable | None = None,
) -> LearningCurves:
    """Return the error of classifiers fitted to n of the rows, on rows of no sample.

    Parameters
    ----------
    models : classifier or dict
        One classifier, or several by name, ours or scikit-learn's.
    X : array-like of shape (n, p)
        The rows that samples are drawn from.
    y : array-like of shape (n,)
        Their class labels.
    sizes : array-like of int, default=None
        The numbers of rows, at least 2; None: five, up to four fifths of the rows.
    repeats : int in [2, ∞), default=20
        How many samples of each size.
    random_state : int, numpy.random.Generator or None, default=0
        What draws the samples.
    progress : callable, default=None
        It is called with the share that is done.

    Returns
    -------
    LearningCurves
        Mean errors and their standard errors.

    Examples
    --------
    >>> from lindisc import LDA, QDA, learning_curves
    >>> from lindisc.datasets import load
    >>> crabs = load("crabs")
    >>> models = {"LDA": LDA(), "QDA": QDA()}
    >>> curves = learning_curves(models, crabs.X, crabs.y, sizes=[80, 150])
    >>> curves.error.round(2).tolist()
    [[0.05, 0.05], [0.06, 0.06]]

    `lindisc.figures.learning_curve_chart` draws them.
    """
    owner = "learning_curves"
    models = _by_name(models)
    y = checked_pairs(X, y, owner)
    coded(y, owner)
    _rehearse(models, X, y)
    if sizes is None:
        sizes = np.linspace(0.16, 0.8, 5) * len(y)
        sizes = np.unique(sizes.astype(int).clip(2))
    checked = _checked_sizes(sizes, owner, high=len(y) - 1)

    def draw(random):
        order = random.permutation(len(y))
        test = order[max(checked) :]
        X_test = rows_at(X, test)
        samples = ((rows_at(X, order[:size]), y[order[:size]]) for size in checked)
        return samples, lambda model: np.mean(model.predict(X_test) != y[test])

    return _curves(owner, models, draw, checked, repeats, random_state, progress)


def true_learning_curves(
    models: BaseEstimator | Mapping[str, BaseEstimator],
    problem: GaussianProblem,
    *,
    sizes: ArrayLike,
    repeats: int = 20,
    random_state: RandomState = 0,
    progress: Callable | None = None,
) -> LearningCurves:
    """The true risk that classifiers reach from n rows of known classes.

    Parameters
    ----------
    models : classifier or dict
        One classifier, or several by name, ours or scikit-learn's.
    problem : GaussianProblem
        The classes that samples are drawn from.
    sizes : array-like of int
        The numbers of rows, at least 2.
    repeats : int in [2, ∞), default=20
        How many samples of each size.
    random_state : int, numpy.random.Generator or None, default=0
        What draws the samples.
    progress : callable, default=None
        It is called with the share that is done.

    Returns
    -------
    LearningCurves
        Mean errors and their standard errors.

    Examples
    --------
    >>> from lindisc import LDA, GaussianProblem, true_learning_curves
    >>> problem = GaussianProblem([-1, 1], [1, 1], [0.5, 0.5])
    >>> curves = true_learning_curves({"LDA": LDA()}, problem, sizes=[100], repeats=5)
    >>> bool(curves.error[0, 0] > problem.error())
    True
    """
    owner = "true_learning_curves"
    models = _by_name(models)
    checked = _checked_sizes(sizes, owner)
    _rehearse(models, *problem.sample(_MANY, 0))
    best, classes = problem.error(), range(len(problem.priors))

    def draw(random):
        X, y = problem.sample(max(checked), random)
        samples = ((X[:size], y[:size]) for size in checked)
        return samples, lambda model: best + problem.excess_risk(model, classes=classes)

    return _curves(owner, models, draw, checked, repeats, random_state, progress)


def size_by_size(
    names: Sequence[str], sizes: Sequence[int], errors: Callable, repeats: int
) -> Iterator[LearningCurves]:
    """Yield the curves after each size; sizes not reached yet are NaN.

    `errors(size)` are those on each sample (classifiers x repeats), NaN where one is too small.
    """
    error, spread = np.full((2, len(names), len(sizes)), np.nan)
    for k, size in enumerate(sizes):
        found = np.asarray(errors(size))
        error[:, k] = found.mean(axis=1)
        spread[:, k] = found.std(axis=1, ddof=1) / np.sqrt(repeats)
        yield LearningCurves(tuple(names), np.array(sizes), error.copy(), spread.copy(), repeats)


def _by_name(models):
    if isinstance(models, Mapping):
        return models
    return {type(classifier_of(models)).__name__: models}


def _checked_sizes(sizes, owner, high=np.inf):
    sizes = np.atleast_1d(sizes).tolist()
    if not sizes:
        raise ValueError(f"`sizes` of {owner} must hold at least one number of rows; got none.")
    for size in sizes:
        Integer("sizes", default=10, low=2, high=high, help="").check(size, owner)
    return sizes


def _rehearse(models, X, y):
    """Fit once to raise errors of options or data; samples that are too small are allowed."""
    for model in models.values():
        with suppress(TooLittleData):
            clone(model).fit(X, y)


def _curves(owner, models, draw, sizes, repeats, random_state, progress):
    _REPEATS.check(repeats, owner)
    random = np.random.default_rng(random_state)
    errors = np.empty((repeats, len(models), len(sizes)))
    for repeat in range(repeats):
        samples, error = draw(random)
        for k, sample in enumerate(samples):
            errors[repeat, :, k] = [_error(model, sample, error) for model in models.values()]
        if progress is not None:
            progress((repeat + 1) / repeats)
    spread = errors.std(axis=0, ddof=1) / np.sqrt(repeats)
    return LearningCurves(tuple(models), np.array(sizes), errors.mean(axis=0), spread, repeats)


def _error(model, sample, error):
    try:
        fitted = clone(model).fit(*sample)
    except ValueError:  # all is well with many rows: these few hold too little
        return np.nan
    return error(fitted)
