"""What every estimator asks of its input, said in one wording."""

from contextlib import contextmanager

import numpy as np
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import validate_data


@contextmanager
def all_or_nothing(estimator):
    """A fit forgets the one before; if it fails it leaves the estimator as it was."""
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


def check_parameters(estimator):
    """Check every option of an estimator against its descriptor."""
    for parameter in estimator.parameters:
        parameter.check(getattr(estimator, parameter.name), type(estimator).__name__)


def checked_rows(estimator, X, *, reset=False):
    """`X` as finite floats; `reset` when fitting, else compared with the features of the fit."""
    with _text_named(estimator, X):
        rows = validate_data(estimator, X, reset=reset, dtype=float, ensure_all_finite=False)
    _refuse_too_large(estimator, rows)
    return rows


def checked_training(estimator, X, y):
    """Finite rows, the sorted class labels, and for every row the position of its label."""
    with _text_named(estimator, X):
        rows, labels = validate_data(
            estimator, X, y, dtype=float, ensure_all_finite=False, ensure_min_samples=2
        )
    _refuse_too_large(estimator, rows)
    check_classification_targets(labels)
    classes = np.unique(labels)
    if len(classes) < 2:
        raise ValueError(
            f"`y` of {type(estimator).__name__} must hold at least two classes; "
            f"got one class, {classes[0]!s}."
        )
    return rows, classes, np.searchsorted(classes, labels)  # NumPy's inverse sorts all labels


def feature_name(estimator, index):
    """How a message names a feature: by its own name where the data had names."""
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
