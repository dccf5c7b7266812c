"""Tuning of RDA: cross-validated error over alpha and gamma, with the cells that it selects.

error(alpha, gamma) = mean over folds of the share of wrong predictions by a model without the fold
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, partial

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator, clone
from sklearn.pipeline import Pipeline

from lindisc.gaussian.classifiers import RDA
from lindisc.gaussian.options import ALPHA, GAMMA, PRIORS
from lindisc.gaussian.rda_tuning import fold_errors
from lindisc.gaussian.singular import helpful_ridge
from lindisc.gaussian.statistics import Training
from lindisc.label_checks import checked_pairs
from lindisc.parameters import Integer, RandomState
from lindisc.selection.folds import stratified_folds
from lindisc.validation import (
    TooLittleData,
    check_parameters,
    checked_rows,
    coded,
    rows_at,
    said_with,
    seen,
)

GRID = tuple(np.linspace(0, 1, 21).round(2).tolist())


@dataclass(frozen=True, eq=False, repr=False)
class Tuning:
    """Cross-validated error over alpha and gamma, with the best and the one-standard-error cell.

    Attributes
    ----------
    alphas, gammas : ndarray
        The values that were tried.
    error : ndarray of shape (alphas, gammas)
        The mean error over folds; NaN where a fold cannot be fitted.
    standard_error : ndarray of shape (alphas, gammas)
        Its standard error.
    best : tuple of two int
        The cell of the least error.
    one_standard_error : tuple of two int
        Of the cells within one standard error of the least error the most regularised one, whose
        alpha + gamma is least.
    estimator : RDA or Pipeline
        What was tuned.
    rows : tuple
        X and y.

    Examples
    --------
    >>> from lindisc import RDA, tune
    >>> from lindisc.datasets import load
    >>> crabs = load("crabs")
    >>> tuned = tune(RDA(), crabs.X, crabs.y, alphas=[0, 0.1, 0.3], gammas=[0.95, 1])
    >>> tuned
    Tuning of alpha x gamma: 3 x 2 cells
      best:               alpha = 0, gamma = 1, error 0.055 ± 0.014
      one standard error: alpha = 0, gamma = 0.95, error 0.060 ± 0.012
    >>> tuned.best_params
    {'alpha': 0.0, 'gamma': 1.0}
    >>> tuned.one_standard_error_model
    RDA(alpha=0.0, gamma=0.95)
    """

    alphas: np.ndarray
    gammas: np.ndarray
    error: np.ndarray
    standard_error: np.ndarray
    best: tuple
    one_standard_error: tuple
    estimator: BaseEstimator | None = None
    rows: tuple = ()

    @property
    def best_params(self) -> dict[str, float]:
        """The options of the best cell, as `set_params` takes them."""
        return self._params(self.best)

    @property
    def one_standard_error_params(self) -> dict[str, float]:
        """The options of the cell of the one-standard-error rule, as `set_params` takes them."""
        return self._params(self.one_standard_error)

    @cached_property
    def best_model(self) -> BaseEstimator:
        """The estimator with the options of the best cell, fitted to all rows when first read."""
        return clone(self.estimator).set_params(**self.best_params).fit(*self.rows)

    @cached_property
    def one_standard_error_model(self) -> BaseEstimator:
        """The same with the options of the one-standard-error cell."""
        return clone(self.estimator).set_params(**self.one_standard_error_params).fit(*self.rows)

    def _params(self, cell):
        prefix = f"{self.estimator.steps[-1][0]}__" if isinstance(self.estimator, Pipeline) else ""
        alpha, gamma = self.alphas[cell[0]], self.gammas[cell[1]]
        return {f"{prefix}alpha": float(alpha), f"{prefix}gamma": float(gamma)}

    def __repr__(self) -> str:
        rows, columns = self.error.shape
        return (
            f"Tuning of alpha x gamma: {rows} x {columns} cells\n"
            f"  best:               {self._said(self.best)}\n"
            f"  one standard error: {self._said(self.one_standard_error)}"
        )

    def _said(self, cell):
        options = ", ".join(f"{name} = {value:g}" for name, value in self._params(cell).items())
        return f"{options}, error {self.error[cell]:.3f} ± {self.standard_error[cell]:.3f}"


def tune(
    estimator: RDA | Pipeline,
    X: ArrayLike,
    y: ArrayLike,
    *,
    alphas: ArrayLike | None = None,
    gammas: ArrayLike | None = None,
    folds: int = 10,
    random_state: RandomState = 0,
    progress: Callable | None = None,
) -> Tuning:
    """Choose alpha and gamma of an `RDA` by stratified cross-validation.

    Statistics of all rows, and of each fold, tell the errors of all cells. `alphas=[0]` tunes the
    gamma of LDA, `alphas=[1]` that of QDA; `GridSearchCV` tunes any other classifier.

    Parameters
    ----------
    estimator : RDA or Pipeline
        What is tuned, with its other options. Of a pipeline that ends in an RDA every step is
        fitted anew without each fold.
    X : array-like of shape (n, p)
        The rows.
    y : array-like of shape (n,)
        Their class labels.
    alphas, gammas : array-like, default=None
        The values to try; None: 21 from 0 to 1.
    folds : int in [2, n], default=10
        How many parts of the rows are left out, one at a time.
    random_state : int, numpy.random.Generator or None, default=0
        What deals the rows out to the folds.
    progress : callable, default=None
        It is called with the share that is done.

    Returns
    -------
    Tuning
        The errors, the best cell and that of the one-standard-error rule, with their models.

    References
    ----------
    J. H. Friedman (1989). Regularized discriminant analysis. Journal of the American Statistical
    Association 84, 165-175.

    L. Breiman, J. H. Friedman, R. A. Olshen and C. J. Stone (1984). Classification and Regression
    Trees, section 3.4.3: the one-standard-error rule. Wadsworth.

    Examples
    --------
    >>> from lindisc import RDA, tune
    >>> from lindisc.datasets import load
    >>> crabs = load("crabs")
    >>> tuned = tune(RDA(), crabs.X, crabs.y)
    >>> tuned.one_standard_error_params
    {'alpha': 0.0, 'gamma': 0.95}
    """
    preparation, rda = _parted(estimator)
    alphas, gammas = (
        np.asarray(GRID if grid is None else grid, dtype=float) for grid in (alphas, gammas)
    )
    for parameter, grid in ((ALPHA, alphas), (GAMMA, gammas)):
        for value in grid.tolist():
            parameter.check(value, "tune")
    y = checked_pairs(X, y, "tune")
    Integer("folds", default=10, help="how many", low=2, high=len(y)).check(folds, "tune")
    fold_of = stratified_folds(coded(y, "tune")[1], folds, random_state)
    if preparation is None:
        n_views, views = 1, [(*seen(rda, X, y), fold_of)]
    else:
        n_views, views = folds, _prepared(preparation, rda, X, y, fold_of)
    of_views = []
    for number, view in enumerate(views):
        report = partial(_report, progress, number, n_views)
        of_views.append(_errors(*view, alphas, gammas, report))
    errors = np.concatenate(of_views, axis=2)
    if np.isnan(errors).any(axis=2).all():
        ridge = helpful_ridge(Training(view[1], view[2], view[2].max() + 1))
        raise TooLittleData(
            "No cell of tune can be fitted in every fold: set `ridge` of the RDA above "
            f"{rda.ridge:g} (such as {ridge:g})."
        )
    mean, spread, best, simplest = _chosen(alphas, gammas, errors)
    return Tuning(alphas, gammas, mean, spread, best, simplest, estimator, (X, y))


def _parted(estimator):
    """The steps before an RDA, None if there are none, and the RDA itself."""
    steps = estimator.steps if isinstance(estimator, Pipeline) else [("rda", estimator)]
    rda = steps[-1][1]
    if not isinstance(rda, RDA):
        raise ValueError(
            "`estimator` of tune must be an RDA, which has both alpha and gamma, or a Pipeline "
            f"that ends in one; got {type(rda).__name__}. LDA is an RDA with `alphas=[0]`, QDA one "
            "with `alphas=[1]`."
        )
    return estimator[:-1] if len(steps) > 1 else None, rda


def _prepared(preparation, rda, X, y, fold_of):
    """For each fold an RDA, rows as they are prepared without it, class codes, and the fold as 0.

    All other rows are of fold -1.
    """
    classes, codes = coded(y, "tune")
    for fold in range(fold_of.max() + 1):
        out = fold_of == fold
        model, steps = clone(rda), clone(preparation)
        check_parameters(model)
        with said_with(f"With fold {fold} left out"):
            inside = checked_rows(model, steps.fit_transform(rows_at(X, ~out), y[~out]), reset=True)
            outside = checked_rows(model, steps.transform(rows_at(X, out)))
        rows = np.empty((len(y), inside.shape[1]))
        rows[~out], rows[out] = inside, outside
        model.classes_ = classes
        yield model, rows, codes, np.where(out, 0, -1)


def _errors(model, X, codes, fold_of, alphas, gammas, report):
    """Errors (alphas x gammas x folds)."""
    if X.shape[1] > len(X) and model.target == "diagonal":
        return _refitted_errors(model, X, codes, fold_of, alphas, gammas, report)
    return fold_errors(model, X, codes, fold_of, alphas, gammas, report)


def _refitted_errors(estimator, X, codes, fold_of, alphas, gammas, report):
    """What `fold_errors` computes, one fit at a time: shrinking wide data to their diagonal."""
    errors = np.full((len(alphas), len(gammas), fold_of.max() + 1), np.nan)
    for done, (a, g, fold) in enumerate(np.ndindex(errors.shape), start=1):
        out = fold_of == fold
        model = clone(estimator).set_params(alpha=float(alphas[a]), gamma=float(gammas[g]))
        model.set_params(priors=_priors_of_present(estimator, codes[~out]))
        with suppress(TooLittleData):
            predictions = model.fit(X[~out], codes[~out]).predict(X[out])
            errors[a, g, fold] = np.mean(predictions != codes[out])
        report(done / errors.size)
    return errors


def _priors_of_present(model, codes):
    counts = np.bincount(codes, minlength=len(model.classes_))
    shares = PRIORS.resolve(model.priors, counts, "RDA")[counts > 0]
    return shares / shares.sum()


def _report(progress, number, n_views, share):
    if progress is not None:
        progress((number + share) / n_views)


def _chosen(alphas, gammas, errors):
    """Means and standard errors over folds, and the two selected cells."""
    mean = errors.mean(axis=2)
    spread = errors.std(axis=2, ddof=1) / np.sqrt(errors.shape[2])
    best = np.unravel_index(np.nanargmin(mean), mean.shape)
    close = mean <= mean[best] + spread[best]
    effort = np.where(close, alphas[:, None] + gammas, np.inf)
    simplest = np.unravel_index(np.argmin(effort), effort.shape)
    return mean, spread, *(tuple(int(i) for i in cell) for cell in (best, simplest))
