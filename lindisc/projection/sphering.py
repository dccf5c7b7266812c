"""LDA as a picture in steps: sphere the classes, go to the plane of the means, take the nearest.

x* = Sigma^-1/2 (x - m_pi); x~ = coordinates of x* in the plane through the means m_k*; the winner
has the least 1/2 |x~ - m~_k|^2 - log pi_k. Every stage classifies as the first does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import ArrayLike

from lindisc.gaussian.classifiers import LDA
from lindisc.parameters import ClassPriors, log_chances
from lindisc.projection.fisher import Fisher
from lindisc.scores import Scores


@dataclass(frozen=True)
class Stage:
    """Rows and class means in one set of coordinates, reached by previous @ matrix + offset."""

    title: str
    points: np.ndarray
    means: np.ndarray
    matrix: np.ndarray
    offset: np.ndarray
    scores: Scores


def sphering(
    X: ArrayLike,
    y: ArrayLike,
    *,
    priors: ClassPriors = None,
    gamma: float = 1.0,
    target: str = "spherical",
    unbiased: bool = False,
) -> tuple[Stage, Stage, Stage]:
    """The stages "raw", "sphered" and "plane of the means" of LDA on these data."""
    lda = LDA(priors=priors, gamma=gamma, target=target, unbiased=unbiased).fit(X, y)
    X = np.asarray(X, dtype=float)
    n, p = X.shape
    if p > n:
        raise ValueError(
            f"`X` of sphering must have at most as many features as rows; got {p} features and "
            f"{n} rows: project them first."
        )
    root, inverse_root = _roots(lda.covariance_)
    fisher = Fisher(priors=priors, gamma=gamma, target=target, unbiased=unbiased).fit(X, y)
    plane, origin = root @ fisher.scalings_, fisher.origin_
    sphered_means = (lda.means_ - origin) @ inverse_root
    raw = Stage("raw", X, lda.means_, np.eye(p), np.zeros(p), cast(Scores, lda.scores()))
    sphered = _nearest(
        "sphered",
        (X - origin) @ inverse_root,
        sphered_means,
        inverse_root,
        -origin @ inverse_root,
        lda.priors_,
    )
    flat = _nearest(
        "plane of the means",
        sphered.points @ plane,
        sphered_means @ plane,
        plane,
        np.zeros(plane.shape[1]),
        lda.priors_,
    )
    return raw, sphered, flat


def _nearest(title, points, means, matrix, offset, priors):
    """A stage in which the nearest mean wins, but for the priors."""
    constants = log_chances(priors) - 0.5 * (means**2).sum(axis=1)
    d = means.shape[1]
    scores = Scores.linear(np.column_stack([constants, means]), np.zeros(d), np.ones(d))
    return Stage(title, points, means, matrix, offset, scores)


def _roots(covariance):
    """The symmetric square root of a covariance and its inverse."""
    values, vectors = np.linalg.eigh(covariance)
    root = np.sqrt(values)
    return vectors * root @ vectors.T, vectors / root @ vectors.T
