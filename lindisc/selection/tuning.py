"""Tuning: cross-validated error over alpha and gamma, and the cells that it speaks for.

error(alpha, gamma) = mean over folds of the share of wrong predictions by a model without the fold
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import clone
from sklearn.pipeline import Pipeline

from lindisc.gaussian.classifiers import RDA
from lindisc.gaussian.options import ALPHA, GAMMA, PRIORS
from lindisc.gaussian.singular import helpful_ridge
from lindisc.gaussian.structure import Training
from lindisc.gaussian.tuning import fold_errors
from lindisc.labels import checked_pairs
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


@dataclass(frozen=True)
class Tuning:
    """Cross-validated error over alpha (rows) and gamma (columns); NaN where a fold cannot run.

    `best` and `one_standard_error` are cells (i, j): the least error, and the most regularised
    cell, with the smallest alpha + gamma, whose error lies within one standard error of it.
    """

    alphas: np.ndarray
    gammas: np.ndarray
    error: np.ndarray
    standard_error: np.ndarray
    best: tuple
    one_standard_error: tuple


def tune(
    estimator: RDA | Pipeline,
    X: ArrayLike,
    y: ArrayLike,
    *,
    alphas: ArrayLike = GRID,
    gammas: ArrayLike = GRID,
    folds: int = 10,
    random_state: RandomState = 0,
    progress: Callable | None = None,
) -> Tuning:
    """`Tuning` of an `RDA` over alpha x gamma by stratified cross-validation.

    Of a `Pipeline` that ends in one every step is fitted anew without each fold. `progress` is
    called with the share that is done.
    """
    preparation, rda = _parted(estimator)
    alphas, gammas = np.asarray(alphas, dtype=float), np.asarray(gammas, dtype=float)
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
    return _tuning(alphas, gammas, errors)


def _parted(estimator):
    """What comes before an RDA, None if nothing does, and the RDA itself."""
    steps = estimator.steps if isinstance(estimator, Pipeline) else [("rda", estimator)]
    rda = steps[-1][1]
    if not isinstance(rda, RDA):
        raise ValueError(
            "`estimator` of tune must be an RDA, which has both alpha and gamma, or a Pipeline "
            f"that ends in one; got {type(rda).__name__}."
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


def _tuning(alphas, gammas, errors):
    mean = errors.mean(axis=2)
    spread = errors.std(axis=2, ddof=1) / np.sqrt(errors.shape[2])
    best = np.unravel_index(np.nanargmin(mean), mean.shape)
    close = mean <= mean[best] + spread[best]
    effort = np.where(close, alphas[:, None] + gammas, np.inf)
    simplest = np.unravel_index(np.argmin(effort), effort.shape)
    cells = [tuple(int(i) for i in cell) for cell in (best, simplest)]
    return Tuning(alphas, gammas, mean, spread, *cells)
