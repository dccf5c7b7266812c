"""Choosing a model: sweeps along a parameter, cross-validated tuning, leave one out."""

from contextlib import suppress
from dataclasses import dataclass

import numpy as np
from sklearn.base import clone
from sklearn.pipeline import Pipeline

from lindisc.folds import stratified_folds
from lindisc.gaussian.classifiers import RDA, NaiveBayes, Shrinkable
from lindisc.gaussian.family import GaussianClassifier
from lindisc.gaussian.leave_one_out import left_out_scores
from lindisc.gaussian.options import ALPHA, GAMMA
from lindisc.gaussian.sweeping import errors_along
from lindisc.gaussian.tuning import fold_errors
from lindisc.parameters import Integer
from lindisc.path import Path
from lindisc.scores import plane_scores, scores_of
from lindisc.validation import check_parameters, checked_training

GRID = tuple(np.linspace(0, 1, 21).round(2).tolist())


@dataclass(frozen=True)
class LeftOut:
    """Predictions of every row by the model without it, and how often they are wrong."""

    predictions: np.ndarray
    error: float
    standard_error: float


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


def sweep(estimator, parameter, values, X, y, X_test=None, y_test=None, *, plane=None):
    """A `Path` along one hyperparameter: the scores at each value, training and test error.

    With a `plane` the scores are those on it. Weights are left out where there are no `Scores`;
    the curves stay.
    """
    models = list(fits_along(estimator, parameter, values, X, y))
    curves = {"training error": _errors(models, X, y)}
    if X_test is not None:
        curves["test error"] = _errors(models, X_test, y_test)
    if plane is None:
        frames = [scores_of(model) for model in models]
    else:
        frames = [plane_scores(model, plane.origin, plane.axes) for model in models]
    if None in frames:
        return Path(parameter, np.asarray(values), curves)
    return Path.of_frames(parameter, np.asarray(values), curves, frames)


def leave_one_out(estimator, X, y):
    """`LeftOut`: LDA, QDA, RDA and naive Bayes downdate their statistics, others are refitted."""
    rows, y = np.asarray(X), np.asarray(y)
    predictions, unknown = y.copy(), np.full(len(y), True)
    if isinstance(estimator, Shrinkable | NaiveBayes):
        model, checked, codes = _seen(estimator, X, y)
        scores = left_out_scores(model, checked, codes)
        predictions = model.classes_[scores.argmax(axis=1)]
        unknown = np.isnan(scores).any(axis=1)
    for i in np.flatnonzero(unknown):
        predictions[i] = _refitted_without(i, estimator, rows, y)
    error = float(np.mean(predictions != y))
    return LeftOut(predictions, error, float(np.sqrt(error * (1 - error) / len(y))))


def tune(
    estimator,
    X,
    y,
    *,
    alphas=GRID,
    gammas=GRID,
    folds=10,
    random_state=0,
    progress=None,
):
    """`Tuning` of an `RDA` over alpha x gamma by stratified cross-validation.

    `progress` is called with the share that is done.
    """
    if not isinstance(estimator, RDA):
        raise ValueError(
            f"`estimator` of tune must be an RDA, which has both alpha and gamma; "
            f"got {type(estimator).__name__}."
        )
    alphas, gammas = np.asarray(alphas, dtype=float), np.asarray(gammas, dtype=float)
    for parameter, grid in ((ALPHA, alphas), (GAMMA, gammas)):
        for value in grid.tolist():
            parameter.check(value, "tune")
    model, X, codes = _seen(estimator, X, y)
    Integer("folds", default=10, help="how many", low=2, high=len(X)).check(folds, "tune")
    fold_of = stratified_folds(codes, folds, random_state)
    report = progress or (lambda share: None)
    if X.shape[1] > len(X) and estimator.target == "diagonal":
        errors = _refitted_errors(estimator, X, codes, fold_of, alphas, gammas, report)
    else:
        errors = fold_errors(model, X, codes, fold_of, alphas, gammas, report)
    return _tuning(alphas, gammas, errors)


def fits_along(estimator, parameter, values, X, y):
    """The estimator fitted at each value; what does not depend on the value is computed once."""
    if isinstance(estimator, GaussianClassifier):
        return estimator.fits_along(parameter, values, X, y)
    if isinstance(estimator, Pipeline) and len(estimator) > 1:
        name, last = estimator.steps[-1]
        if parameter.startswith(f"{name}__"):
            first = clone(estimator[:-1])
            inner = parameter.removeprefix(f"{name}__")
            models = fits_along(last, inner, values, first.fit_transform(X, y), y)
            return (Pipeline([*first.steps, (name, model)]) for model in models)
    return (clone(estimator).set_params(**{parameter: value}).fit(X, y) for value in values)


def _errors(models, X, y):
    """The share of rows that each model gets wrong, those with the same first steps together."""
    model = models[0]
    if isinstance(model, GaussianClassifier):
        return errors_along(models, X, y)
    if isinstance(model, Pipeline) and all(m.steps[:-1] == model.steps[:-1] != [] for m in models):
        return _errors([m[-1] for m in models], model[:-1].transform(X), y)
    return np.array([np.mean(m.predict(X) != y) for m in models])


def _seen(estimator, X, y):
    """A clone that knows features and classes but is not fitted, checked rows and class codes."""
    model = clone(estimator)
    check_parameters(model)
    X, model.classes_, codes = checked_training(model, X, y)
    return model, X, codes


def _refitted_without(i, estimator, rows, y):
    others = np.arange(len(y)) != i
    try:
        return clone(estimator).fit(rows[others], y[others]).predict(rows[[i]])[0]
    except ValueError as error:
        raise ValueError(f"With row {i} left out: {error}") from error


def _refitted_errors(estimator, X, codes, fold_of, alphas, gammas, report):
    """What `fold_errors` computes, one fit at a time: shrinking wide data to their diagonal."""
    errors = np.full((len(alphas), len(gammas), fold_of.max() + 1), np.nan)
    for done, (a, g, fold) in enumerate(np.ndindex(errors.shape), start=1):
        out = fold_of == fold
        model = clone(estimator).set_params(alpha=float(alphas[a]), gamma=float(gammas[g]))
        with suppress(ValueError):
            predictions = model.fit(X[~out], codes[~out]).predict(X[out])
            errors[a, g, fold] = np.mean(predictions != codes[out])
        report(done / errors.size)
    return errors


def _tuning(alphas, gammas, errors):
    mean = errors.mean(axis=2)
    if np.isnan(mean).all():
        raise ValueError(
            "No cell of tune can be fitted in every fold: add gammas below 1, or a `ridge`."
        )
    spread = errors.std(axis=2, ddof=1) / np.sqrt(errors.shape[2])
    best = np.unravel_index(np.nanargmin(mean), mean.shape)
    close = mean <= mean[best] + spread[best]
    effort = np.where(close, alphas[:, None] + gammas, np.inf)
    simplest = np.unravel_index(np.argmin(effort), effort.shape)
    cells = [tuple(int(i) for i in cell) for cell in (best, simplest)]
    return Tuning(alphas, gammas, mean, spread, *cells)
