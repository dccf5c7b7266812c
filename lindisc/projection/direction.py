"""One direction w for two classes: the scatter along it, and Fisher's ratio J(w).

J(w) = (w'm_1 - w'm_2)² / (w'(S_1 + S_2)w); between + within = total scatter along w.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from scipy.linalg import subspace_angles

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.gaussian.classifiers import LDA
from lindisc.gaussian.fisher import Fisher
from lindisc.linear.least_squares import LeastSquares

_NO_GAP = 1e-9


@dataclass(frozen=True, eq=False)
class Crossing:
    """The Gaussians of two classes on a line; `threshold` is None if none lies between the means.

    Classes are the codes 0 and 1.
    """

    problem: GaussianProblem
    threshold: float | None

    def predict(self, values: ArrayLike) -> np.ndarray:
        """Class codes: by the side of the threshold, or by regions where there is none."""
        values = np.asarray(values, dtype=float)
        if self.threshold is None:
            return self.problem.predict(values[:, None])
        upper = int(self.problem.means.argmax())
        return np.where(values > self.threshold, upper, 1 - upper)


def crossing(values: ArrayLike, codes: ArrayLike) -> Crossing:
    """The `Crossing` of projected rows and their class codes 0 and 1."""
    values, codes = np.asarray(values, dtype=float), np.asarray(codes)
    groups = [values[codes == k] for k in (0, 1)]
    for k, group in enumerate(groups):
        if len(group) == 0 or np.ptp(group) == 0:
            raise ValueError(
                f"`values` of crossing must vary within both classes; those of class {k} do not."
            )
    means, variances = (np.array([f(group) for group in groups]) for f in (np.mean, np.var))
    shares = np.array([len(group) / len(values) for group in groups])
    problem = GaussianProblem(means, variances, shares)
    between = [b for b in problem.boundaries() if means.min() < b < means.max()]
    return Crossing(problem, float(between[0]) if between else None)


@dataclass(frozen=True)
class Scatter:
    """For each direction the sums of squares of the projected rows, and the ratio J(w)."""

    within: np.ndarray
    between: np.ndarray
    total: np.ndarray
    ratio: np.ndarray


@dataclass(frozen=True, eq=False)
class Line:
    """A line in a plane at an angle to its first axis, with the projected rows and their
    `Crossing`.
    """

    degrees: float
    scatter: Scatter
    values: np.ndarray
    crossing: Crossing


@dataclass(frozen=True)
class Cut:
    """Class 1 is where w'x > `threshold`, with |w| = 1; `middle` is that of the projected means."""

    w: np.ndarray
    threshold: float
    middle: float


def unit_vector(degrees: ArrayLike) -> np.ndarray:
    """The direction in a plane at this angle to its first axis."""
    angle = np.deg2rad(degrees)
    return np.stack([np.cos(angle), np.sin(angle)], axis=-1)


def degrees_of(w: np.ndarray) -> float:
    """The angle of a line in a plane to its first axis, from 0 to below 180."""
    return float(np.rad2deg(np.arctan2(w[1], w[0])) % 180)


def angle_between(v: np.ndarray, w: np.ndarray) -> float:
    """The angle between two lines in degrees, exact also where it is tiny."""
    return float(np.rad2deg(subspace_angles(v[:, None], w[:, None])[0]))


def scatter_along(w: np.ndarray, X: np.ndarray, codes: np.ndarray) -> Scatter:
    """The `Scatter` of rows of classes 0 and 1 along directions `w` (p, or m x p) of length 1."""
    w = w / np.linalg.norm(w, axis=-1, keepdims=True)
    gaps = [X[codes == k] - X[codes == k].mean(axis=0) for k in (0, 1)]
    apart = w @ (X[codes == 1].mean(axis=0) - X[codes == 0].mean(axis=0))
    within = np.sum([((gap @ w.T) ** 2).sum(axis=0) for gap in gaps], axis=0)
    between = len(gaps[0]) * len(gaps[1]) / len(X) * apart**2
    return Scatter(within, between, within + between, apart**2 / within)


def line_at(degrees: float, X: np.ndarray, codes: np.ndarray) -> Line:
    """The `Line` through a plane with rows of classes 0 and 1."""
    w = unit_vector(degrees)
    return Line(degrees, scatter_along(w, X, codes), X @ w, crossing(X @ w, codes))


def best_direction(X: ArrayLike, y: ArrayLike) -> np.ndarray:
    """Fisher's direction for two classes, where J is largest."""
    fisher = Fisher(n_components=1).fit(X, y)
    # Without a gap between the means rounding alone would point somewhere.
    if fisher.canonical_correlations_[0] < _NO_GAP:
        raise ValueError(
            "The means of both classes coincide, so that no direction tells them apart."
        )
    return fisher.scalings_[:, 0]


def cuts(X: ArrayLike, y: ArrayLike) -> dict[str, Cut]:
    """The `Cut` by Fisher's direction, by LDA and by least squares, by name, for two classes.

    Fisher's is put in the middle of the projected means.
    """
    X = np.asarray(X, dtype=float)
    classes, codes = np.unique(y, return_inverse=True)
    if len(classes) != 2:
        raise ValueError(f"`y` of cuts must hold two classes; got {len(classes)}.")
    means = np.array([X[codes == k].mean(axis=0) for k in (0, 1)])
    w = best_direction(X, y)
    w = w * np.sign(w @ (means[1] - means[0])) / np.linalg.norm(w)
    middle = w @ means.mean(axis=0)
    found = {"Fisher": Cut(w, float(middle), float(middle))}
    for name, model in (("LDA", LDA()), ("Least squares", LeastSquares())):
        model.fit(X, y)
        length = np.linalg.norm(model.coef_[0])
        w = model.coef_[0] / length
        threshold = -model.intercept_[0] / length
        found[name] = Cut(w, float(threshold), float(w @ means.mean(axis=0)))
    return found
