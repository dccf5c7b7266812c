"""LDA in stages: sphere the classes, project onto the plane of the means, take the nearest.

x* = Sigma^-1/2 (x - m_pi); x~ = coordinates of x* in the plane through the means m_k*; the winner
has the least 1/2 |x~ - m~_k|^2 - log pi_k. Every stage classifies as the first does.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

import numpy as np
from numpy.typing import ArrayLike

from lindisc.gaussian.classifiers import LDA
from lindisc.gaussian.fisher import Fisher
from lindisc.parameters import ClassPriors, log_chances
from lindisc.scores import Scores


@dataclass(frozen=True)
class Stage:
    """Rows and class means in one set of coordinates.

    Attributes
    ----------
    title : str
        What has been done.
    points : ndarray of shape (n, d)
        The rows.
    means : ndarray of shape (K, d)
        The class means.
    matrix : ndarray
        These coordinates are those of the stage before @ matrix + offset.
    offset : ndarray of shape (d,)
        See `matrix`.
    scores : Scores
        Functions of these coordinates that classify as LDA does.

    Examples
    --------
    >>> from lindisc import sphering
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> [stage.points.shape for stage in sphering(iris.X, iris.y)]
    [(150, 4), (150, 4), (150, 2)]
    """

    title: str
    points: np.ndarray = field(repr=False)
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
    """LDA in steps: sphere the classes, go to the plane of the means, take the nearest.

    Parameters
    ----------
    X : array-like of shape (n, p)
        The rows, with at most as many features as rows.
    y : array-like of shape (n,)
        Their class labels.
    priors, gamma, target, unbiased
        The options of `LDA`.

    Returns
    -------
    tuple of three Stage
        "raw", "sphered" and "plane of the means".

    Examples
    --------
    >>> from lindisc import sphering
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> raw, sphered, flat = sphering(iris.X, iris.y)
    >>> flat.means.round(1).tolist()
    [[-7.7, 0.2], [1.8, -0.7], [5.8, 0.5]]
    """
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
