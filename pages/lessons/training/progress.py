"""Curves along a training path: errors on other rows, lengths of w.

|w|² sums over the features; two classes have the one w of h = w'x + b
"""

from dataclasses import replace
from functools import reduce

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator
from sklearn.pipeline import Pipeline

from lindisc.base import classifier_of
from lindisc.linear.training_path import in_own_units
from lindisc.path import Path
from lindisc.scores import before

_CELLS = 4_000_000
DIVERGED = 3.0  # times the loss before the first step


def path_of(model: BaseEstimator) -> Path:
    """Return the training `Path` of a classifier or a `Pipeline`, for the features it is given."""
    path = classifier_of(model).path_
    if not isinstance(model, Pipeline):
        return path
    transformers = [transformer for _, transformer in reversed(model.steps[:-1])]
    return path.mapped(lambda scores: reduce(before, transformers, scores))


def errors_along(path: Path, X: ArrayLike, y: ArrayLike, classes: ArrayLike) -> np.ndarray:
    """Return the error rate on rows, at every frame."""
    weights = path.functions()[0]
    frames, n_classes, n_terms = weights.shape
    size = max(1, _CELLS // (len(y) * n_classes))
    parts = []
    for start in range(0, frames, size):
        some = weights[start : start + size].reshape(-1, n_terms)
        stacked = replace(path.scores(0), weights=some)
        scores = stacked.values(X).reshape(len(y), -1, n_classes)
        parts.append((classes[scores.argmax(axis=2)] != y[:, None]).mean(0))
    return np.concatenate(parts)


def lengths_along(path: Path) -> np.ndarray:
    """Return |w| at every frame, in units of the features, over all classes together."""
    return np.linalg.norm(in_own_units(path)[..., 1:], axis=(1, 2))


def before_divergence(path: Path) -> Path:
    """Return the frames of a `Path` before its loss is three times that at the start."""
    loss = path.curves["loss"]
    lost = np.flatnonzero(~(loss <= DIVERGED * loss[0]))
    return path.at(path.values[: max(lost[0], 2)]) if len(lost) else path
