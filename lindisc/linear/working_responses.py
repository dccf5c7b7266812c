"""Iteratively reweighted least squares: working responses at each step of a fit already made.

z = h + (y - P) / (P (1 - P)), weighed by P (1 - P); the line through it is the next h.
`logistic_solver` makes the fit.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import expit

from lindisc.label_checks import checked_pairs
from lindisc.linear.training_path import in_own_units
from lindisc.path import Path


@dataclass(frozen=True, eq=False)
class Working:
    """Working responses and weights by step (in front) and row, with scores and probabilities;
    `lines` are the weights of (1, x).
    """

    lines: np.ndarray
    scores: np.ndarray
    probabilities: np.ndarray
    responses: np.ndarray
    weights: np.ndarray


def working(path: Path, X: ArrayLike, y: ArrayLike) -> Working:
    """The `Working` responses along the `path_` of a `Logistic` of two classes."""
    y, X = checked_pairs(X, y, "working"), np.asarray(X, dtype=float)
    classes, codes = np.unique(y, return_inverse=True)
    if len(classes) != 2:
        raise ValueError(f"`y` of working must have two classes; got {len(classes)}.")
    lines = in_own_units(path)[:, 0]
    scores = lines[:, :1] + lines[:, 1:] @ X.T
    probabilities = expit(scores)
    weights = probabilities * (1 - probabilities)
    responses = scores + (codes - probabilities) / weights
    return Working(lines, scores, probabilities, responses, weights)
