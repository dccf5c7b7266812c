"""Checks of labels and of what belongs to them row by row, with one wording of errors."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator


def checked_labels(name: str, values: ArrayLike, owner: str) -> np.ndarray:
    """Return labels as a flat array: all of them text, or all numbers and truth values."""
    labels = np.asarray(values)
    if labels.ndim != 1 or not len(labels):
        raise ValueError(
            f"`{name}` of {owner} must hold one label for each row, and at least one; "
            f"got shape {labels.shape}."
        )
    if labels.dtype.kind not in "biufU":
        found = labels.tolist()
        kinds = [_kind(label) for label in found]
        for row, kind in enumerate(kinds):
            if kind is None or kind != kinds[0]:
                raise ValueError(
                    f"`{name}` of {owner} must hold text alone or numbers alone, none missing; "
                    f"got {found[row]!r} in row {row}."
                )
        return np.array(found)
    if labels.dtype.kind == "f" and np.isnan(labels).any():
        raise ValueError(
            f"`{name}` of {owner} must hold a label for each row; "
            f"got NaN in row {np.isnan(labels).argmax()}."
        )
    return labels


def checked_beside(name: str, values: ArrayLike, y: np.ndarray, owner: str) -> np.ndarray:
    """Return labels checked for comparison with those of `y`, row by row."""
    check_lengths(name, values, y, owner)
    labels = checked_labels(name, values, owner)
    check_kinds(name, labels, y, owner)
    return labels


def checked_classes(classes: ArrayLike, owner: str) -> np.ndarray:
    """Return labels that stand for one class each, in the order given."""
    labels = checked_labels("classes", classes, owner)
    if len(np.unique(labels)) < len(labels):
        raise ValueError(
            f"`classes` of {owner} must be different from each other; got {labels.tolist()}."
        )
    return labels


def checked_pairs(X: ArrayLike, y: ArrayLike, owner: str, names: tuple = ("X", "y")) -> np.ndarray:
    """Return the checked labels of rows, one for each."""
    labels = checked_labels(names[1], y, owner)
    check_lengths(names[0], X, labels, owner, names[1])
    return labels


def checked_test(
    X_test: ArrayLike | None, y_test: ArrayLike | None, y: np.ndarray, owner: str
) -> np.ndarray | None:
    """Return the checked labels of test rows, None where there are none."""
    if X_test is None and y_test is None:
        return None
    if X_test is None or y_test is None:
        name, other = ("X_test", "y_test") if X_test is None else ("y_test", "X_test")
        raise ValueError(f"`{name}` of {owner} must stand beside `{other}`; got None.")
    labels = checked_pairs(X_test, y_test, owner, ("X_test", "y_test"))
    check_kinds("y_test", labels, y, owner)
    return labels


def check_kinds(name: str, labels: np.ndarray, y: np.ndarray, owner: str) -> None:
    """Refuse text beside numbers, which are never equal."""
    if (labels.dtype.kind == "U") != (y.dtype.kind == "U"):
        raise ValueError(
            f"`{name}` of {owner} must hold labels like those of `y`, text or numbers; "
            f"got {labels.tolist()[0]!r} beside {y.tolist()[0]!r}."
        )


def check_known(name: str, labels: np.ndarray, classes: ArrayLike, owner: str) -> None:
    """Refuse labels that are not among the classes."""
    known = np.asarray(classes).tolist()
    unknown = set(labels.tolist()) - set(known)
    if unknown:
        raise ValueError(
            f"`{name}` of {owner} must hold labels among {listed(known)}; got {min(unknown)!r}."
        )


def check_width(model: BaseEstimator, X: ArrayLike, owner: str, name: str = "X") -> None:
    """Refuse rows that have more or fewer features than those that a model was fitted to."""
    shape, wanted = np.shape(X), getattr(model, "n_features_in_", None)
    if wanted is not None and len(shape) == 2 and shape[1] != wanted:
        raise ValueError(
            f"`{name}` of {owner} must have the {wanted} features that "
            f"{type(model).__name__} was fitted to; got {shape[1]}."
        )


def feature_names(names: Sequence[str] | None, X: ArrayLike, owner: str) -> list[str] | None:
    """Return the names of features as given or as a table has them; None if neither has."""
    if names is None:
        return list(getattr(X, "columns", [])) or None
    width = np.shape(X)[-1]
    if len(names) != width:
        raise ValueError(
            f"`names` of {owner} must name each of the {width} features; got {len(names)}."
        )
    return list(names)


def check_lengths(name: str, values: ArrayLike, y: np.ndarray, owner: str, of: str = "y") -> None:
    """Refuse what does not match the labels row by row."""
    shape = np.shape(values)
    if shape[:1] != (len(y),):
        got = f"{shape[0]} for" if shape else "no list beside"
        raise ValueError(
            f"`{name}` of {owner} must hold one entry for each label in `{of}`; "
            f"got {got} {len(y)} labels."
        )


def listed(labels: Sequence, most: int = 8) -> str:
    """Return the first labels as text for a message."""
    shown = ", ".join(repr(label) for label in labels[:most])
    return shown + (", ..." if len(labels) > most else "")


def _kind(label):
    """Text or number; None where it is neither."""
    if isinstance(label, str):
        return "text"
    number = isinstance(label, int | float | np.integer | np.floating | np.bool_)
    return "number" if number and not np.isnan(label) else None
