"""Polynomials of degree two in the plane: values, principal axes, factors and crossings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike

ROUNDING = 1e-14  # what a sum of terms of size one may miss zero by
FLAT = 1e-13  # a curvature next to the other one; above ROUNDING, or far centres would look exact
NEGLIGIBLE = 1e-10  # invisible curvature, relative to the slope


@dataclass(frozen=True)
class PrincipalForm:
    """p = weak s² + strong t² + slope s + level, (s, t) along the axes from the centre."""

    weak: float
    strong: float
    axes: np.ndarray
    centre: np.ndarray
    slope: float
    level: float

    @property
    def saddle(self) -> bool:
        """Whether the polynomial rises in one direction and falls in the other."""
        return self.weak * self.strong < 0


class Polynomial:
    """A polynomial from its coefficients of 1, x, y, x², xy and y²."""

    def __init__(self, coefficients: ArrayLike):
        self.coefficients = np.asarray(coefficients)
        self.constant, self.linear = self.coefficients[0], self.coefficients[1:3]
        xx, xy, yy = self.coefficients[3:]
        self.hessian = np.array([[2 * xx, xy], [xy, 2 * yy]])

    def value(self, points: np.ndarray) -> np.ndarray:
        """p at points (..., 2)."""
        return self.constant + points @ self.linear + self.bend(points)

    def gradient(self, points: np.ndarray) -> np.ndarray:
        """The gradient of p at points (..., 2)."""
        return self.linear + points @ self.hessian

    def bend(self, directions: np.ndarray) -> np.ndarray:
        """Return the terms of degree two at directions (..., 2)."""
        return ((directions @ self.hessian) * directions).sum(axis=-1) / 2

    def moved(self, origin: np.ndarray, step: np.ndarray) -> Polynomial:
        """Return the same polynomial in t, where the old variables are origin + step t."""
        (xx, xy), (_, yy) = self.hessian * np.outer(step, step)
        linear = self.gradient(origin) * step
        return Polynomial((self.value(origin), *linear, xx / 2, xy, yy / 2))

    @property
    def straight(self) -> bool:
        """Whether the terms of degree two are negligible."""
        bend, slope = np.abs(self.coefficients[3:]).max(), np.abs(self.linear).max()
        return bend <= max(NEGLIGIBLE * slope, ROUNDING * abs(self.constant))

    @cached_property
    def form(self) -> PrincipalForm:
        """The `PrincipalForm`, with coefficients that are only rounding set to zero."""
        values, vectors = np.linalg.eigh(self.hessian / 2)
        order = np.argsort(np.abs(values))
        (weak, strong), axes = values[order], vectors[:, order].T
        along = axes @ self.linear
        weak = 0.0 if abs(weak) <= FLAT * abs(strong) else weak
        centre = -along[1] / (2 * strong) * axes[1]
        slope = 0.0
        if weak:
            centre = centre - along[0] / (2 * weak) * axes[0]
        elif abs(along[0]) > ROUNDING * (np.abs(self.linear).max() + abs(strong)):
            slope = along[0]
        level, sizes = float(self.value(centre)), np.abs(self.coefficients)
        noise = ROUNDING * (Polynomial(sizes).value(np.abs(centre)) + sizes.max())
        level = 0.0 if abs(level) <= noise else level
        return PrincipalForm(weak, strong, axes, centre, slope, level)

    def lines(self) -> list[Polynomial]:
        """The factors of a polynomial that vanishes on one line or two."""
        if self.straight:
            return [Polynomial((self.constant, *self.linear, 0.0, 0.0, 0.0))]
        form = self.form
        tilt = np.sqrt(abs(form.weak / form.strong))
        shift = np.sqrt(max(-form.level / form.strong, 0.0))
        sides = np.array([1, -1] if tilt or shift else [1])
        normals = form.axes[1] + tilt * sides[:, None] * form.axes[0]
        constants = shift * sides - normals @ form.centre
        return [
            Polynomial((constant, *normal, 0.0, 0.0, 0.0))
            for constant, normal in zip(constants, normals, strict=True)
        ]

    def crossings(self, origins: np.ndarray, directions: np.ndarray) -> np.ndarray:
        """t where p(origin + t direction) = 0: two for each row, not finite where there is none."""
        a, b = self.bend(directions), (self.gradient(origins) * directions).sum(axis=1)
        c = self.value(origins)
        discriminant = b**2 - 4 * a * c
        noise = ROUNDING * (b**2 + np.abs(a) * np.abs(self.coefficients).max())
        touches = np.abs(discriminant) <= noise
        root = np.sqrt(np.where(touches, np.maximum(discriminant, 0.0), discriminant))
        half = -(b + np.copysign(root, b)) / 2
        return np.stack((half / a, c / half), axis=1)

    def above(
        self, starts: np.ndarray, ends: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The curve over the middles of chords: points, heights, and whether it turns at most 90°.

        The curve runs with larger values on its left. At the middle of a chord the gradient is
        normal to it, and the nearer root is the arc of less than half a turn; a quarter turn
        rises to half the chord at most, hence 0.26. Other chords have height zero.
        """
        chords, middles = ends - starts, (starts + ends) / 2
        lengths = np.hypot(*chords.T)
        normals = chords[:, ::-1] * (-1, 1) / lengths[:, None]
        a, c = self.bend(normals), self.value(middles)
        b = (self.gradient(middles) * normals).sum(axis=1)
        discriminant = b**2 - 4 * a * c
        slope = b + np.sqrt(np.maximum(discriminant, 0.0))
        arcs = (b > 0) & (discriminant >= 0) & (np.abs(c) <= 0.26 * lengths * slope)
        heights = np.divide(-2 * c, slope, out=np.zeros_like(c), where=arcs)
        return middles + heights[:, None] * normals, np.abs(heights), arcs
