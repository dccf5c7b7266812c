"""Every method is K scores and a rule: s(x) = W (1, phi((x - c) / d)).

Centre c and scale d keep the weights W near 1 whatever the units of the features are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Self, TypeAlias, cast

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator
from sklearn.pipeline import Pipeline
from sklearn.preprocessing import StandardScaler

from lindisc.base import Classifier
from lindisc.basis.polynomials import Basis, Monomials, PolynomialBasis, Restricted, square_terms
from lindisc.geometry.conic import Conic
from lindisc.label_checks import listed

_REAL = 1e-9  # what rounding leaves of the imaginary part of a root that is real
QuadraticForm: TypeAlias = tuple[np.ndarray, np.ndarray, np.ndarray]


@dataclass(frozen=True)
class Scores:
    """Score functions s(x) = W (1, phi((x - c) / d)), one for each class.

    Attributes
    ----------
    weights : ndarray of shape (K, 1 + m)
        W, the constants first.
    basis : Basis
        phi: m terms of the features.
    centre : ndarray of shape (p,)
        c.
    scale : ndarray of shape (p,)
        d.
    classes : ndarray of shape (K,) or None
        What the scores speak for, where that is known.

    Examples
    --------
    The boundary between two species of iris in two features:

    >>> from lindisc import QDA
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> scores = QDA().fit(iris.X[:, 2:], iris.y).scores()
    >>> tie = scores.tie("versicolor", "virginica")
    >>> tie.kind
    'ellipse'
    >>> tie.equation(["length", "width"], digits=2)
    '-4.2 length² + 20 length·width - 27 width² + 5.7 length - 23 width + 20 = 0'
    """

    weights: np.ndarray
    basis: Basis | Restricted
    centre: np.ndarray
    scale: np.ndarray
    classes: np.ndarray | None = None

    @classmethod
    def linear(cls, weights: np.ndarray, centre: np.ndarray, scale: np.ndarray) -> Self:
        """Scores over phi = (1, x).

        Parameters
        ----------
        weights : ndarray of shape (K, 1 + p)
            W, the constants first.
        centre, scale : ndarray of shape (p,)
            c and d.

        Returns
        -------
        Scores
            Linear ones.
        """
        return cls(weights, PolynomialBasis(degree=1).of(len(centre)), centre, scale)

    @classmethod
    def quadratic(
        cls,
        constants: np.ndarray,
        vectors: np.ndarray,
        matrices: np.ndarray,
        centre: np.ndarray,
        scale: np.ndarray,
    ) -> Self:
        """Scores a + b'z + z'Qz of z = (x - c) / d.

        Parameters
        ----------
        constants : ndarray of shape (K,)
            a.
        vectors : ndarray of shape (K, p)
            b.
        matrices : ndarray of shape (K, p, p)
            Q, symmetric.
        centre, scale : ndarray of shape (p,)
            c and d.

        Returns
        -------
        Scores
            Quadratic ones.
        """
        rows, columns, times = square_terms(len(centre))
        squares = matrices[:, rows, columns] * times
        weights = np.hstack([constants[:, None], vectors, squares])
        return cls(weights, PolynomialBasis(degree=2).of(len(centre)), centre, scale)

    def values(self, X: ArrayLike) -> np.ndarray:
        """The scores at rows.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, K)
            The scores.
        """
        terms = self.basis.terms((np.asarray(X, dtype=float) - self.centre) / self.scale)
        return self.weights[:, 0] + terms @ self.weights[:, 1:].T

    def recentred(self, centre: np.ndarray, scale: np.ndarray, degree: float) -> Scores:
        """Return the same scores of degree one or two with another centre, scale and degree.

        Parameters
        ----------
        centre, scale : ndarray of shape (p,)
            c and d.
        degree : int
            1 or 2, not less than it is.

        Returns
        -------
        Scores
            The same functions.
        """
        if centre is self.centre and scale is self.scale and degree == self.degree:
            return self
        start, steps = (centre - self.centre) / self.scale, scale / self.scale
        if degree == 1:
            return self._moved_line(start, self.weights[:, 1:] * steps, centre, scale)
        return Scores.quadratic(*self._moved(start, np.diag(steps)), centre, scale)

    def coefficients(self) -> tuple[np.ndarray, np.ndarray]:
        """Weights and constants of linear scores in the features' own units.

        Returns
        -------
        coef : ndarray of shape (K, p), or (1, p) for two classes
            The weights; of two classes the second minus the first.
        intercept : ndarray of shape (K,), or (1,)
            The constants, likewise.
        """
        weights = np.diff(self.weights, axis=0) if len(self.weights) == 2 else self.weights
        own = replace(self, weights=weights).weights_in_own_units
        return own[:, 1:], own[:, 0]

    @property
    def weights_in_own_units(self) -> np.ndarray:
        """Constants and slopes of linear scores as functions of x itself; K x (1 + p)."""
        slopes = self.weights[:, 1:] / self.scale
        return np.column_stack([self.weights[:, 0] - slopes @ self.centre, slopes])

    def on_plane(self, origin: ArrayLike, axes: ArrayLike) -> Scores:
        """The same scores as functions of u = (u1, u2), where x = origin + u1 axes[0] + u2 axes[1].

        Exact. Polynomials up to degree two stay polynomials; other bases are composed with the map.

        Parameters
        ----------
        origin : array-like of shape (p,)
            A point of the plane.
        axes : array-like of shape (2, p)
            Two directions in it.

        Returns
        -------
        Scores
            Of two features.
        """
        frame = PlaneFrame.around(origin, axes, self.centre, self.scale)
        start = (frame.origin - self.centre) / self.scale
        steps = frame.axes / self.scale
        if not self.has_conics:
            basis = Restricted(self.basis, start, steps)
            return replace(self, basis=basis, centre=frame.centre, scale=frame.scale)
        if self.is_linear:
            slopes = self.weights[:, 1:] @ steps.T
            seen = self._moved_line(start, slopes, frame.centre, frame.scale)
        else:
            seen = Scores.quadratic(*self._moved(start, steps), frame.centre, frame.scale)
        return replace(seen, classes=self.classes)

    @property
    def degree(self) -> float:
        """The highest power in phi; infinite where phi is no polynomial."""
        return self.basis.highest_degree if isinstance(self.basis, Monomials) else math.inf

    @property
    def is_linear(self) -> bool:
        """Whether phi is (1, x)."""
        return self.degree == 1

    @property
    def has_conics(self) -> bool:
        """Whether ties between these scores are lines and conics (on a plane)."""
        return self.degree <= 2

    def tie(self, i: int | str, j: int | str) -> Conic:
        """Where two scores are equal; for scores on a plane.

        Parameters
        ----------
        i, j : int or str
            The classes, by position or, where the scores know them, by name.

        Returns
        -------
        Conic
            The line or curve on which they tie.
        """
        i, j = self._position(i), self._position(j)
        self._require(2, "two features tie on conics")
        constant, vector, matrix = (_difference(part, i, j) for part in self._quadratic_form())
        coefficients = (constant, *vector, matrix[0, 0], 2 * matrix[0, 1], matrix[1, 1])
        if np.isinf(constant):
            coefficients = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        return Conic(coefficients, centre=tuple(self.centre), scale=tuple(self.scale))

    def cuts(self) -> np.ndarray:
        """Return the points of a line where both scores are equal, ascending; for two of one
        feature.
        """
        self._require(1, "one feature have cuts")
        constant, (slope,), ((bend,),) = (_difference(s, 0, 1) for s in self._quadratic_form())
        roots = np.roots([bend, slope, constant]) if np.isfinite(constant) else np.empty(0)
        return self.centre[0] + self.scale[0] * np.sort(roots.real[np.abs(roots.imag) < _REAL])

    def zero(self, i: int) -> Conic:
        """Where one score is 0; for scores on a plane.

        Parameters
        ----------
        i : int or str
            The score, by position or name.

        Returns
        -------
        Conic
            The line or curve.
        """
        weights = np.array([self.weights[self._position(i)], np.zeros(self.weights.shape[1])])
        return replace(self, weights=weights).tie(0, 1)

    def _require(self, n_features, words):
        if not self.has_conics or len(self.centre) != n_features:
            raise ValueError(
                f"Only scores of degree at most two in {words}; got "
                f"{type(self.basis).__name__} in {len(self.centre)} features: use `values`."
            )

    def _position(self, label: int | str) -> int:
        """The position of a class that is given by position or name."""
        names = () if self.classes is None else self.classes.tolist()
        for k in range(len(self.weights)):
            if k == label or (isinstance(label, str) and label in names[k : k + 1]):
                return k
        known = f", or a name among {listed(names)}" if names else ""
        last = len(self.weights) - 1
        raise ValueError(f"A score has a position from 0 to {last}{known}; got {label!r}.")

    def _moved_line(
        self, start: np.ndarray, slopes: np.ndarray, centre: np.ndarray, scale: np.ndarray
    ) -> Scores:
        """Linear scores about z = `start`, without p x p matrices, for thousands of features."""
        constants = self.weights[:, 0] + self.weights[:, 1:] @ start
        return Scores.linear(np.column_stack([constants, slopes]), centre, scale)

    def _moved(self, start: np.ndarray, steps: np.ndarray) -> QuadraticForm:
        """The quadratic form in v, where z = start + v' steps."""
        constants, vectors, matrices = self._quadratic_form()
        turned = matrices @ start
        constants = constants + vectors @ start + turned @ start
        return constants, (vectors + 2 * turned) @ steps.T, steps @ matrices @ steps.T

    def _quadratic_form(self) -> QuadraticForm:
        """Constants a, vectors b and symmetric matrices Q with s = a + b'z + z'Qz."""
        p, k = len(self.centre), len(self.weights)
        matrices = np.zeros((k, p, p))
        squares = cast(Monomials, self.basis).monomials_[p:]
        for (i, j), column in zip(squares, self.weights[:, p + 1 :].T, strict=True):
            matrices[:, i, j] += column / 2
            matrices[:, j, i] += column / 2
        return self.weights[:, 0], self.weights[:, 1 : p + 1], matrices


@dataclass(frozen=True)
class PlaneFrame:
    """Coordinates v = (u - centre) / scale on a plane, chosen to keep weights near 1.

    `origin` and `axes` map v, not u, into the space: x = origin + v1 axes[0] + v2 axes[1].
    """

    origin: np.ndarray
    axes: np.ndarray
    centre: np.ndarray
    scale: np.ndarray

    @classmethod
    def around(
        cls, origin: ArrayLike, axes: ArrayLike, centre: np.ndarray, scale: np.ndarray
    ) -> Self:
        """The frame whose origin lies nearest to `centre`, in units of `scale`."""
        origin, axes = np.asarray(origin, dtype=float), np.asarray(axes, dtype=float)
        lengths = np.linalg.norm(axes / scale, axis=1)
        units = axes / lengths[:, None]
        nearest, *_ = np.linalg.lstsq((units / scale).T, (centre - origin) / scale)
        return cls(origin + nearest @ units, units, nearest / lengths, 1 / lengths)


def _difference(part, i, j):
    """The difference of classes i and j, with zeros where it is only rounding."""
    noise = 64 * np.finfo(float).eps * np.maximum(np.abs(part[i]), np.abs(part[j]))
    if np.isinf(noise).any():
        return np.inf
    difference = part[i] - part[j]
    return np.where(np.abs(difference) <= noise, 0.0, difference)


def scores_of(model: BaseEstimator) -> Scores | None:
    """Return the `Scores` of a fitted classifier or a `Pipeline` that ends in one.

    A scaler before the basis joins centre and scale; one after it is folded into the weights.
    None where there are no such scores.
    """
    if not isinstance(model, Pipeline):
        return model.scores() if isinstance(model, Classifier) else None
    scores = scores_of(model[-1])
    for _, transformer in reversed(model.steps[:-1]):
        scores = scores and before(scores, transformer)
    return scores


def plane_scores(model: BaseEstimator, origin: ArrayLike, axes: ArrayLike) -> Scores | None:
    """Return the scores of a classifier or pipeline on a plane; None if it must be sampled."""
    if isinstance(model, Classifier):
        return model.plane_scores(origin, axes)
    if isinstance(model, Pipeline) and isinstance(model[0], StandardScaler):
        rest = model[1:] if len(model) > 2 else model[-1]
        return plane_scores(rest, *on_scaled((origin, axes), model[0]))
    scores = scores_of(model)
    return scores and scores.on_plane(origin, axes)


def on_scaled(
    plane: tuple[ArrayLike, ArrayLike], scaler: StandardScaler
) -> tuple[np.ndarray, np.ndarray]:
    """Return the origin and axes of a plane in the features that a fitted scaler makes."""
    mean, scale = _mean_and_scale(scaler)
    origin, axes = map(np.asarray, plane)
    return (origin - mean) / scale, axes / scale


def _mean_and_scale(scaler):
    """What a scaler subtracts and then divides by."""
    mean = scaler.mean_ if scaler.with_mean else 0.0
    return mean, scaler.scale_ if scaler.with_std else 1.0


def before(scores: Scores, transformer: BaseEstimator) -> Scores | None:
    """Return the scores as functions of a transformer's input; None if they are no `Scores`."""
    if isinstance(transformer, StandardScaler):
        mean, scale = _mean_and_scale(transformer)
        return replace(scores, centre=mean + scale * scores.centre, scale=scale * scores.scale)
    if not isinstance(transformer, Basis) or not scores.is_linear:
        return None
    ones = np.ones(transformer.n_features_in_)
    return Scores(scores.weights_in_own_units, transformer, 0 * ones, ones)
