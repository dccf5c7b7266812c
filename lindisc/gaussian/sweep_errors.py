"""Training errors of many Gaussian models fitted to the same rows, in one pass over these.

Linear scores of all models are one product. Quadratic ones share directions: along a sweep Sigma_k
is (1 - t) A + t B, and where A + B is I and B = diag(e), each is diagonal: 1 - t + (2 t - 1) e.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import numpy as np
from numpy.typing import ArrayLike

from lindisc.validation import checked_rows

_CERTAIN = 1e-7  # a diagonal below has lost too many digits
_CLOSE = 1e-6  # a lead that may be rounding: the model itself decides
_ASIDE = 1e-9  # how far off the line a covariance may lie, relative to its ends
_ROWS_PER_FEATURE = 8  # with fewer, every model may as well be asked by itself
_BLOCK = 1024


def errors_along(models: Sequence, X: ArrayLike, y: ArrayLike) -> np.ndarray:
    """Return the error rate of each model on the rows; all were fitted to the same rows."""
    rows, labels = checked_rows(models[0], X), np.asarray(y)
    linear = all(model.has_common_covariance for model in models)
    if not linear and len(rows) < _ROWS_PER_FEATURE * rows.shape[1]:
        said = (model.classes_[model._discriminants(rows).argmax(axis=1)] for model in models)
        return np.array([np.mean(each != labels) for each in said])
    leads = _linear_leads(models) if linear else _quadratic_leads(models)
    right = np.zeros(len(models), dtype=int)
    for k, label in enumerate(models[0].classes_):
        members = np.flatnonzero(labels == label)
        for start in range(0, len(members), _BLOCK):
            some = rows[members[start : start + _BLOCK]]
            with np.errstate(invalid="ignore"):  # classes without a chance have no lead
                right += _won(models, some, k, leads(some, k))
    return (len(labels) - right) / len(labels)


def _won(models, rows, k, leads):
    """How many of the rows each model gives to class k, by its leads (models x rows).

    A lead is the score of the class less the best other one, relative to its size where scores are
    quadratic; NaN where the model must be asked.
    """
    sure = leads > _CLOSE
    doubtful = ~(sure | (leads < -_CLOSE))
    won = np.count_nonzero(sure, axis=1)
    for i in np.flatnonzero(doubtful.any(axis=1)).tolist():
        scores = models[i]._discriminants(rows[doubtful[i]])
        won[i] += np.count_nonzero(scores.argmax(axis=1) == k)
    return won


def _linear_leads(models):
    """The leads of models with linear scores, whose differences are linear."""
    scores = [model.scores() for model in models]
    centre = scores[0].centre
    constants = np.array([one.weights[:, 0] for one in scores]).T
    slopes = np.array([one.weights[:, 1:] / one.scale for one in scores]).swapaxes(0, 1)

    def leads(rows, k):
        rows = (rows - centre).T
        others = np.delete(np.arange(len(slopes)), k)
        by_constant, by_slope = constants[k] - constants, slopes[k] - slopes
        return reduce(np.minimum, (by_slope[j] @ rows + by_constant[j, :, None] for j in others))

    return leads


def _quadratic_leads(models):
    """The leads of models whose covariances of a class are diagonal in common axes, relative to
    their size.
    """
    centre, offsets = models[0]._centre, models[0]._offsets
    constants = np.array([model._constants() for model in models]).T
    matrices = np.array([model.covariances_ for model in models])
    shared = [_shared(of_class) for of_class in matrices.swapaxes(0, 1)]

    def leads(rows, k):
        rows = rows - centre
        scores = [
            constant[:, None] - 0.5 * weights @ (((rows - offset) @ turn) ** 2).T
            for constant, offset, (turn, weights) in zip(constants, offsets, shared, strict=True)
        ]
        own, others = scores.pop(k), reduce(np.maximum, scores)
        return (own - others) / np.maximum(1, -others.min(axis=0))

    return leads


def _shared(matrices):
    """Directions in which all the matrices are diagonal, and one over each diagonal there.

    NaN for a matrix that is not on the line from one end to the other, or negligible beside them.
    """
    units = np.sqrt(np.einsum("fjj->j", matrices))
    matrices = matrices / units / units[:, None]
    one_end = matrices[_farthest(matrices, matrices[0])]
    other = matrices[_farthest(matrices, one_end)]
    values, vectors = np.linalg.eigh(one_end + other)
    root = vectors / np.sqrt(values)
    shares, turn = np.linalg.eigh(root.T @ other @ root)
    way = other - one_end
    t = np.einsum("fij,ij->f", matrices - one_end, way) / (np.sum(way**2) or 1)
    missed = np.abs(matrices - one_end - t[:, None, None] * way).max(axis=(1, 2))
    diagonals = (1 - t)[:, None] + np.outer(2 * t - 1, shares)
    known = (missed < _ASIDE) & (diagonals.min(axis=1) > _CERTAIN)
    return root @ turn / units[:, None], 1 / np.where(known[:, None], diagonals, np.nan)


def _farthest(matrices, matrix):
    return np.sum((matrices - matrix) ** 2, axis=(1, 2)).argmax()
