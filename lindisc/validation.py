"""Input checks of every estimator, with one wording of errors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeGuard, TypeVar

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator, clone
from sklearn.utils import _safe_indexing
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import validate_data

EstimatorT = TypeVar("EstimatorT", bound=BaseEstimator)

_NARROWEST = 1e-150  # the squares of what varies by less vanish
_GLANCE = 64  # rows, which tell of nearly every feature that it varies enough


class TooLittleData(ValueError):
    """Error of data, not of an option: these rows cannot support the fit."""


@contextmanager
def all_or_nothing(estimator: BaseEstimator) -> Iterator[None]:
    """Decorate a fit so that, if it fails, the estimator stays as it was."""
    before = dict(vars(estimator))
    try:
        for name in before:
            if name.endswith("_"):
                delattr(estimator, name)
        yield
    except BaseException:
        vars(estimator).clear()
        vars(estimator).update(before)
        raise


def check_parameters(estimator: BaseEstimator) -> None:
    """Check every option of an estimator against its descriptor."""
    _check(estimator, estimator.parameters)


def _check(estimator, parameters):
    for parameter in parameters:
        parameter.check(getattr(estimator, parameter.name), type(estimator).__name__)


def checked_rows(estimator: BaseEstimator, X: ArrayLike, *, reset: bool = False) -> np.ndarray:
    """Return `X` as finite floats; `reset` when fitting, else compared with the fit's features."""
    if _is_plain(X) and (reset or _has_these_features(estimator, X)):
        rows = X
        if reset:
            estimator.n_features_in_ = X.shape[1]
            vars(estimator).pop("feature_names_in_", None)
    else:
        with _text_named(estimator, X):
            rows = validate_data(estimator, X, reset=reset, dtype=float, ensure_all_finite=False)
    _refuse_too_large(estimator, rows)
    if reset:
        _refuse_vanishing(estimator, rows)
    return rows


def checked_training(
    estimator: BaseEstimator, X: ArrayLike, y: ArrayLike
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return finite rows, the sorted classes, and the class position of every row."""
    owner = type(estimator).__name__
    if _is_plain(X) and _are_plain_labels(y) and len(X) == len(y):
        return checked_rows(estimator, X, reset=True), *coded(y, owner)
    _refuse_missing_labels(y, owner)
    with _text_named(estimator, X):
        rows, labels = validate_data(estimator, X, y, dtype=float, ensure_all_finite=False)
    _refuse_too_large(estimator, rows)
    _refuse_vanishing(estimator, rows)
    check_classification_targets(labels)
    return rows, *coded(labels, owner)


def checked_weights(weights: ArrayLike, n_rows: int, owner: str) -> np.ndarray:
    """Return the weights of rows: finite numbers of at least 0, one of them above."""
    found = np.asarray(weights, dtype=float)
    if found.shape != (n_rows,) or not 0 <= found.min() <= found.max() < np.inf:
        raise ValueError(
            f"`sample_weight` of {owner} must hold a finite number of at least 0 for each of the "
            f"{n_rows} rows; got {weights!r}."
        )
    if not found.any():
        raise ValueError(f"`sample_weight` of {owner} must not be zero in every row.")
    return found


def _is_plain(X: ArrayLike) -> TypeGuard[np.ndarray]:
    """Whether scikit-learn's checks, which are slow, would pass these rows unchanged."""
    return type(X) is np.ndarray and X.ndim == 2 and X.dtype == np.float64 and X.size > 0


def _are_plain_labels(y: ArrayLike) -> TypeGuard[np.ndarray]:
    return type(y) is np.ndarray and y.ndim == 1 and y.dtype.kind in "biuU"


def _has_these_features(estimator, X):
    known = vars(estimator)
    return "feature_names_in_" not in known and known.get("n_features_in_") == X.shape[1]


def rows_at(X: ArrayLike, rows: np.ndarray | list[int]) -> ArrayLike:
    """Return rows by position or mask; a table remains a table."""
    return X[rows] if _is_plain(X) else _safe_indexing(X, rows)


def seen(
    estimator: BaseEstimator, X: ArrayLike, y: ArrayLike
) -> tuple[BaseEstimator, np.ndarray, np.ndarray]:
    """Return an unfitted clone with features and classes set, checked rows and class codes."""
    model = clone(estimator)
    check_parameters(model)
    X, model.classes_, codes = checked_training(model, X, y)
    return model, X, codes


def each_at(
    estimator: EstimatorT, parameter: str, values: Iterable[object]
) -> Iterator[EstimatorT]:
    """Return unfitted clones at every value of an option; common checks are done once."""
    like = clone(estimator)
    like.set_params(**{parameter: getattr(like, parameter, None)})
    unchecked = like.parameters
    for value in values:
        model = object.__new__(type(like))
        vars(model).update(vars(like))
        setattr(model, parameter, value)
        _check(model, unchecked)
        unchecked = [each for each in like.parameters if each.name == parameter]
        yield model


def coded(labels: np.ndarray, owner: str) -> tuple[np.ndarray, np.ndarray]:
    """Return the sorted classes, at least two, and the position of every label among them."""
    classes = np.unique(labels)
    if len(classes) < 2:
        raise TooLittleData(
            f"`y` of {owner} must hold at least two classes; got one class, {classes[0]!s}."
        )
    return classes, np.searchsorted(classes, labels)


def vanishing_features(rows: np.ndarray) -> np.ndarray:
    """Return the features whose variation is so small that its squares underflow."""
    narrow = np.flatnonzero(np.ptp(rows[:_GLANCE], axis=0) < _NARROWEST)
    spans = np.ptp(rows[:, narrow], axis=0)
    return narrow[(spans > 0) & (spans < _NARROWEST)]


@contextmanager
def said_with(words: str) -> Iterator[None]:
    """Prefix the message of an error, keeping its type."""
    try:
        yield
    except TooLittleData as error:
        raise TooLittleData(f"{words}: {error}") from error
    except ValueError as error:
        raise ValueError(f"{words}: {error}") from error


def feature_name(estimator: BaseEstimator, index: int) -> str:
    """Return a feature's name for messages: its own where the data had names."""
    names = getattr(estimator, "feature_names_in_", None)
    return str(index) if names is None else f"'{names[index]}'"


@contextmanager
def _text_named(estimator, X):
    try:
        yield
    except ValueError as error:
        cells = np.asarray(X, dtype=object)
        if "convert string" not in str(error) or cells.ndim != 2:
            raise
        row, column = next(index for index, cell in np.ndenumerate(cells) if isinstance(cell, str))
        name = getattr(X, "columns", range(cells.shape[1]))[column]
        raise ValueError(
            f"`X` of {type(estimator).__name__} must hold numbers; "
            f"feature '{name}' holds text, {cells[row, column]!r} in row {row}."
        ) from error


def _refuse_missing_labels(y, owner):
    labels = np.asarray(y)
    if labels.ndim != 1 or labels.dtype.kind not in "fO":
        return
    for row, label in enumerate(labels.tolist()):
        if label is None or label != label:  # NaN alone is not equal to itself
            raise ValueError(
                f"`y` of {owner} must hold a class label in every row; got {label} in row {row}."
            )


def _refuse_vanishing(estimator, rows):
    for feature in vanishing_features(rows):
        raise ValueError(
            f"`X` of {type(estimator).__name__} must hold numbers whose squares do not vanish; "
            f"feature {feature_name(estimator, feature)} varies by {np.ptp(rows[:, feature]):g}, "
            f"less than {_NARROWEST:g}: multiply it by a large number."
        )


def _refuse_too_large(estimator, rows):
    with np.errstate(over="ignore", invalid="ignore"):
        if np.isfinite(np.linalg.norm(rows)):
            return
    row, column = np.unravel_index(np.abs(rows).argmax(), rows.shape)
    value = rows[row, column]
    rule, shown = "finite numbers", f"infinity ({value})"
    if np.isnan(value):
        shown = "NaN"
    elif np.isfinite(value):
        rule, shown = "numbers whose squares are finite", f"{value:g}"
    raise ValueError(
        f"`X` of {type(estimator).__name__} must hold {rule}; "
        f"feature {feature_name(estimator, column)} is {shown} in row {row}."
    )
