"""Planes derived from a data set: discriminant and principal coordinates.

A plane goes through the mean; a point of it is the average row that has its coordinates.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from lindisc.gaussian.fisher import Fisher
from lindisc.number_format import percent
from lindisc.plane import Plane
from lindisc.validation import TooLittleData

WIDE_GAMMA = 0.9


def discriminant_plane(X: ArrayLike, y: ArrayLike) -> Plane:
    """Return the plane of the first two discriminant coordinates.

    Two classes have one; beside it stands the main direction of what it leaves. The within-class
    covariance is shrunken a little where it has no inverse, which the caption says.
    """
    X = np.asarray(X, dtype=float)
    remark = ""
    try:
        fisher = Fisher(unbiased=True).fit(X, y)
    except TooLittleData:
        fisher, remark = Fisher(gamma=WIDE_GAMMA).fit(X, y), f" (γ = {WIDE_GAMMA})"
    return fisher_plane(fisher, X, remark)


def fisher_plane(fisher: Fisher, X: ArrayLike, remark: str = "") -> Plane:
    """Return the plane of the first two coordinates of a fitted `Fisher`."""
    X = np.asarray(X, dtype=float)
    shares = [f" ({percent(share, 0)})" for share in fisher.proportion_of_trace_[:2]]
    directions = fisher.scalings_[:, :2]
    gaps = X - X.mean(axis=0)
    coordinates = gaps @ directions
    axes = np.linalg.solve(coordinates.T @ coordinates, coordinates.T @ gaps)
    if len(axes) == 1:
        rest, _ = main_directions(gaps - coordinates @ axes, 1)
        directions = np.column_stack([directions, rest[0] - directions @ (axes @ rest[0])])
        axes = np.vstack([axes, rest])
        labels = ("LD1", "main direction of the rest")
    else:
        labels = (f"LD1{shares[0]}", f"LD2{shares[1]}")
    caption = f"in discriminant coordinates, rank {min(len(shares), 2)}{remark}"
    return Plane(X.mean(axis=0), axes, labels, caption, directions)


def principal_plane(X: ArrayLike) -> Plane:
    """Return the plane of the first two principal coordinates."""
    X = np.asarray(X, dtype=float)
    axes, shares = main_directions(X - X.mean(axis=0), 2)
    labels = tuple(
        f"PC{number} ({percent(share, 0)})" for number, share in enumerate(shares, start=1)
    )
    return Plane(X.mean(axis=0), axes, labels, "in principal coordinates", axes.T)


_SQUARED = 1e-6  # of the largest s^2: of smaller ones squaring has lost half of what was known


def main_directions(gaps: np.ndarray, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the first principal directions (count x p) and their shares of the variance. The
    largest entry of each is positive; directions without variance are arbitrary.
    """
    if len(gaps) < count:
        gaps = np.vstack([gaps, np.zeros((count - len(gaps), gaps.shape[1]))])
    is_wide = gaps.shape[1] > len(gaps)
    squares, vectors = np.linalg.eigh(gaps @ gaps.T if is_wide else gaps.T @ gaps)
    squares, vectors = squares[::-1], vectors[:, ::-1]
    if not squares[count - 1] > _SQUARED * squares[0]:
        _, lengths, axes = np.linalg.svd(gaps, full_matrices=False)
        squares, axes = lengths**2, axes[:count]
    elif is_wide:
        axes = (gaps.T @ (vectors[:, :count] / np.sqrt(squares[:count]))).T
    else:
        axes = vectors[:, :count].T
    largest = axes[np.arange(count), np.abs(axes).argmax(axis=1)]
    return axes * np.sign(largest)[:, None], squares[:count] / (squares.sum() or 1.0)
