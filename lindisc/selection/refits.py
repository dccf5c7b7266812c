"""Repeated fits of one classifier: along a parameter, or without some of its rows.

Any scikit-learn classifier will do; ours may know better than to start anew each time, and in a
pipeline what prepares the rows is fitted no more often than they change.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator, clone
from sklearn.pipeline import Pipeline
from sklearn.preprocessing import StandardScaler

from lindisc.base import Classifier
from lindisc.basis.polynomials import Monomials
from lindisc.scores import Scores, on_scaled, plane_scores
from lindisc.validation import rows_at


def fits_along(
    estimator: BaseEstimator, parameter: str, values: Iterable, X: ArrayLike, y: ArrayLike
) -> Iterator[BaseEstimator]:
    """The estimator fitted at every value of a parameter, which may be that of a step."""
    if isinstance(estimator, Classifier):
        return estimator._fits_along(parameter, values, X, y)
    if isinstance(estimator, Pipeline):
        *preparation, (name, classifier) = estimator.steps
        step, _, own = parameter.partition("__")
        if preparation and step == name and own:
            rows, wrap = _prepared(estimator, X, y)
            return map(wrap, fits_along(classifier, own, values, rows, y))
    return (clone(estimator).set_params(**{parameter: value}).fit(X, y) for value in values)


def fits_without(
    estimator: BaseEstimator, parts: np.ndarray, X: ArrayLike, y: ArrayLike
) -> Iterator[BaseEstimator]:
    """The estimator fitted without each of the parts of the rows, numbered from 0."""
    labels = np.asarray(y)
    for k in range(parts.max() + 1):
        others = parts != k
        yield clone(estimator).fit(rows_at(X, others), labels[others])


def errors_of(models: Sequence, X: ArrayLike, y: ArrayLike) -> np.ndarray:
    """The error rate of each model; those with the same first steps are scored together."""
    model = models[0]
    if isinstance(model, Classifier):
        return model._errors_of(models, X, y)
    if isinstance(model, Pipeline) and all(m.steps[:-1] == model.steps[:-1] != [] for m in models):
        return errors_of([m[-1] for m in models], model[:-1].transform(X), y)
    return np.array([np.mean(m.predict(X) != np.asarray(y)) for m in models])


def plane_scores_of(
    models: Sequence[BaseEstimator], origin: ArrayLike, axes: ArrayLike
) -> Iterable[Scores | None]:
    """The `plane_scores` of each model, at once where they differ in their last step alone."""
    model = models[0]
    if isinstance(model, Classifier):
        return model._plane_scores_of(models, origin, axes)
    is_scaled = isinstance(model, Pipeline) and list(map(type, model[:-1])) == [StandardScaler]
    if is_scaled and all(each.steps[:-1] == model.steps[:-1] for each in models):
        return plane_scores_of([m[-1] for m in models], *on_scaled((origin, axes), model[0]))
    return (plane_scores(each, origin, axes) for each in models)


def left_out_scores(estimator: BaseEstimator, X: ArrayLike, y: ArrayLike) -> np.ndarray:
    """Rows scored by models fitted without them (n x K); NaN: must be refitted."""
    if isinstance(estimator, Classifier):
        return estimator._left_out_scores(X, y)
    if isinstance(estimator, Pipeline):
        *steps, classifier = estimator
        if not steps:
            return left_out_scores(classifier, X, y)
        scaler, is_ours = steps[0], isinstance(classifier, Classifier)
        is_scaler = len(steps) == 1 and type(scaler) is StandardScaler
        if is_ours and is_scaler and scaler.with_mean == scaler.with_std:
            rows = clone(scaler).fit_transform(X)
            return classifier._left_out_scores(rows, y, standardise=scaler.with_std)
    return np.full((len(np.asarray(y)), len(np.unique(y))), np.nan)


def _prepared(pipeline, X, y):
    """Rows as the last step sees them, and a function that prepends the first steps."""
    *steps, (name, _) = pipeline.steps
    if not steps:
        return X, lambda classifier: Pipeline([(name, classifier)])
    preparation = Pipeline([(step, clone(transformer)) for step, transformer in steps])
    rows = preparation.fit_transform(X, y)
    return rows, lambda classifier: Pipeline([*preparation.steps, (name, classifier)])


def settled(
    estimator: BaseEstimator, X: ArrayLike, y: ArrayLike
) -> tuple[BaseEstimator, ArrayLike]:
    """The last step and the rows it sees, if the first steps do not depend on the rows."""
    if not isinstance(estimator, Pipeline):
        return estimator, X
    is_settled = all(isinstance(step, Monomials) or _is_identity(step) for step in estimator[:-1])
    return (estimator[-1], _prepared(estimator, X, y)[0]) if is_settled else (estimator, X)


def _is_identity(step):
    """Whether a step changes nothing."""
    return isinstance(step, StandardScaler) and not step.with_mean and not step.with_std
