"""A plane in the feature space, and what a model predicts on it.

x = origin + u1 axes[0] + u2 axes[1]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Self

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import softmax
from sklearn.base import BaseEstimator
from sklearn.utils.validation import check_is_fitted

from lindisc.base import Classifier, ProbabilisticClassifier, classifier_of
from lindisc.geometry.conic import Box
from lindisc.geometry.outlines import outlines
from lindisc.grid_predictions import Sampled
from lindisc.label_checks import listed
from lindisc.rules import Largest
from lindisc.scores import Scores, plane_scores


@dataclass(frozen=True, eq=False)
class Plane:
    """The points origin + u' axes; rows drop onto it at right angles, or along `directions`.

    Attributes
    ----------
    origin : ndarray of shape (p,)
        The point with the coordinates (0, 0).
    axes : ndarray of shape (2, p)
        Where a step of 1 of each coordinate leads.
    labels : tuple of two str
        The names of the coordinates.
    caption : str, default=""
        What the plane is, in words.
    directions : ndarray of shape (p, 2)
        Rows have the coordinates (x - origin) directions, with axes directions = I.

    Examples
    --------
    >>> from lindisc.datasets import load
    >>> from lindisc.plane import Plane
    >>> iris = load("iris")
    >>> plane = Plane.of_features((2, 3), iris.X.mean(axis=0), iris.feature_names)
    >>> plane.to_plane(iris.X[:1]).tolist()
    [[1.4, 0.2]]
    """

    origin: np.ndarray
    axes: np.ndarray
    labels: tuple[str, ...]
    caption: str = ""
    directions: np.ndarray = None  # type: ignore[assignment] # derived where it is not given

    def __post_init__(self) -> None:
        directions = np.linalg.pinv(self.axes) if self.directions is None else self.directions
        if not np.allclose(self.axes @ directions, np.eye(2)):
            raise ValueError(
                "`axes` of Plane must be two independent directions, and `directions` must undo "
                f"them: axes directions = I; got {(self.axes @ directions).tolist()}."
            )
        object.__setattr__(self, "directions", directions)

    @classmethod
    def of_features(
        cls,
        features: Sequence[int],
        at: ArrayLike,
        names: Sequence[str],
        caption: str | None = None,
    ) -> Self:
        """Two features drawn as they are; the others stay where the point `at` has them.

        Parameters
        ----------
        features : pair of int
            The positions of the two.
        at : array-like of shape (p,)
            The point.
        names : sequence of str
            The names of all features.
        caption : str, default=None
            What the plane is; None: a slice through the mean, where there are more features.

        Returns
        -------
        Plane
            The plane.
        """
        chosen = np.array(features)
        origin = np.array(at, dtype=float)
        origin[chosen] = 0
        if caption is None:
            caption = "slice through the mean" if len(origin) > 2 else ""
        labels = tuple(str(names[j]) for j in chosen)
        axes = np.zeros((2, len(origin)))
        axes[[0, 1], chosen] = 1
        return cls(origin, axes, labels, caption, axes.T)

    def to_plane(self, X: ArrayLike) -> np.ndarray:
        """The coordinates of rows.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, 2)
            Where they drop onto the plane.
        """
        return (np.asarray(X, dtype=float) - self.origin) @ self.directions

    def to_space(self, U: ArrayLike) -> np.ndarray:
        """The points of the feature space that have these coordinates.

        Parameters
        ----------
        U : array-like of shape (n, 2)
            The coordinates.

        Returns
        -------
        ndarray of shape (n, p)
            The points.
        """
        return self.origin + np.asarray(U, dtype=float) @ self.axes

    def carried(self, X: np.ndarray, origin: np.ndarray, U: np.ndarray) -> np.ndarray:
        """Return rows with coordinates U, each as row `origin` of X moved there within the plane.

        What the plane does not show of a row stays; a new one, of origin -1, lies in the plane.

        Parameters
        ----------
        X : ndarray of shape (n, p)
            The rows as they are.
        origin : ndarray of shape (m,)
            Which of them moves, -1: a new one.
        U : ndarray of shape (m, 2)
            Where to.

        Returns
        -------
        ndarray of shape (m, p)
            The rows as moved.
        """
        known = origin >= 0
        rows = self.to_space(U)
        before = X[origin[known]]
        rows[known] = before + (U[known] - self.to_plane(before)) @ self.axes
        return rows


@dataclass(frozen=True, eq=False)
class PlaneView:
    """A model's decisions in a box (x0, x1, y0, y1): `winners` and `weights` at (y[r], x[c]).

    `ties` are the polylines (m x 2) where regions meet.

    Winners are class indices, -1 where the rule does not decide; weights are posteriors (rows x
    columns x K; NaN where no class is possible), None where there is no probability model.
    """

    plane: Plane
    box: Box
    x: np.ndarray
    y: np.ndarray
    winners: np.ndarray
    weights: np.ndarray | None
    ties: tuple[np.ndarray, ...]


def box_around(U: ArrayLike, margin: float = 0.08) -> Box:
    """Return the box (x0, x1, y0, y1) around points on a plane, with a margin."""
    low, high = np.min(U, axis=0), np.max(U, axis=0)
    extra = np.where(high > low, margin * (high - low), np.maximum(np.abs(low), 1.0))
    (x0, y0), (x1, y1) = (low - extra).tolist(), (high + extra).tolist()
    return x0, x1, y0, y1


def plane_of(
    X: ArrayLike, features: Sequence[int | str], owner: str, names: Sequence[str] | None = None
) -> Plane:
    """The plane of two features of rows, by position or name; the others stay at their mean."""
    rows = np.asarray(X, dtype=float)
    width = rows.shape[1] if rows.ndim == 2 else 1
    if names is None:
        names = list(getattr(X, "columns", [f"x{j + 1}" for j in range(width)]))
    return Plane.of_features(_positions(features, names, owner), rows.mean(axis=0), names)


def _positions(features, names, owner):
    if len(names) < 2:
        raise ValueError(
            f"`X` of {owner} must have at least two features; got {len(names)}: "
            "there is no plane to draw."
        )
    known = {name: j for j, name in enumerate(names) if names.count(name) == 1}
    known |= {j: j for j in range(len(names))}
    chosen = [known.get(feature) for feature in features]
    if len(chosen) != 2 or None in chosen or chosen[0] == chosen[1]:
        raise ValueError(
            f"`features` of {owner} must be two different positions from 0 to {len(names) - 1}, or "
            f"names among {listed(names)}; got {features!r}."
        )
    return chosen


def view(model: BaseEstimator, plane: Plane, box: Box, resolution: int = 200) -> PlaneView:
    """Evaluate a fitted classifier, ours or scikit-learn's, at every point of a grid."""
    check_is_fitted(model)
    scores = plane_scores(model, plane.origin, plane.axes)
    source = Sampled(model, plane) if scores is None else _Exact(classifier_of(model), scores)
    x0, x1, y0, y1 = box
    x, y = np.linspace(x0, x1, resolution), np.linspace(y0, y1, resolution)
    grid = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
    winners = source.decide(grid).astype(np.int16).reshape(resolution, resolution)
    weights = source.posterior(grid)
    if weights is not None:
        weights = weights.astype(np.float32).reshape(resolution, resolution, -1)
    if isinstance(source, _Exact) and source.has_exact_ties:
        ties = source.ties(box)
    else:
        ties = tuple(line for _, line in outlines(source.decide, x, y, winners))
    return PlaneView(plane, (x0, x1, y0, y1), x, y, winners, weights, ties)


class _Exact:
    """A model whose scores are known functions on the plane."""

    def __init__(self, classifier: Classifier, scores: Scores):
        self.scores = scores
        self.rule = classifier.rule_
        self.has_posterior = isinstance(classifier, ProbabilisticClassifier)
        self.has_exact_ties = scores.has_conics and isinstance(self.rule, Largest)

    def decide(self, U):
        return self.rule.decide(self.scores.values(U))

    def posterior(self, U):
        return softmax(self.scores.values(U), axis=1) if self.has_posterior else None

    def ties(self, box):
        # A class of prior zero has the constant -inf and no ties.
        possible = np.flatnonzero(np.isfinite(self.scores.weights).all(axis=1))
        ties = []
        for pair in combinations(possible.tolist(), 2):
            lead = partial(self._lead, list(pair), np.setdiff1d(possible, pair))
            for line in self.scores.tie(*pair).points(box):
                ties += _stretches(line, lead)
        return tuple(ties)

    def _lead(self, pair, others, points):
        """The scores of two classes, where they tie, less those of each of the others."""
        scores = self.scores.values(points)
        return scores[:, pair].mean(axis=1, keepdims=True) - scores[:, others]


def _stretches(line, lead):
    """Return the parts of a polyline where a pair leads all others."""
    if len(line) < 2:
        return []
    whole = np.arange(len(line))
    places = np.unique(np.concatenate([whole, _changes(line, lead)]))
    points = np.column_stack([np.interp(places, whole, column) for column in line.T])
    held = (lead((points[1:] + points[:-1]) / 2) >= 0).all(axis=1)
    runs = np.split(np.arange(len(held)), np.flatnonzero(np.diff(held)) + 1)
    return [points[run[0] : run[-1] + 2] for run in runs if held[run[0]]]


def _changes(line, lead):
    """Places (vertex number plus fraction) where a lead, quadratic on a chord, is zero."""
    values = lead(line)
    start, end = values[:-1], values[1:]
    middle = lead((line[:-1] + line[1:]) / 2)
    bend = 2 * (start - 2 * middle + end)
    slope = end - start - bend
    with np.errstate(divide="ignore", invalid="ignore"):
        q = -(slope + np.copysign(np.sqrt(slope**2 - 4 * bend * start), slope)) / 2
        fractions = np.stack([q / bend, start / q])
        inside = (fractions > 0) & (fractions < 1)
    return (fractions + np.arange(len(start))[:, None])[inside]
