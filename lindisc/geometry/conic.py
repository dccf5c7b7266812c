"""Conics: the zeros of a polynomial of degree two in the plane.

p(x, y) = a + b x + c y + d x² + e xy + f y²

Their points in a box are found in `arcs.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np

from lindisc.geometry.arcs import arcs_of, segments
from lindisc.geometry.quadratic import NEGLIGIBLE, ROUNDING, Polynomial

Box: TypeAlias = tuple[float, float, float, float]


@dataclass(frozen=True)
class Conic:
    """Where a polynomial of degree two in the plane is zero.

    Parameters
    ----------
    coefficients : sequence of six float
        Of 1, u, v, u², uv, v² with (u, v) = ((x, y) - centre) / scale.
    centre : sequence of two float, default=(0.0, 0.0)
        The centre of the data: a term is noise or not only relative to them.
    scale : sequence of two float, default=(1.0, 1.0)
        Their spread.

    Examples
    --------
    >>> from lindisc import Conic
    >>> circle = Conic((-1, 0, 0, 1, 0, 1))
    >>> circle.kind, circle.equation(["x", "y"])
    ('circle', 'x² + y² - 1 = 0')
    """

    coefficients: Sequence[float]
    centre: Sequence[float] = (0.0, 0.0)
    scale: Sequence[float] = (1.0, 1.0)

    def __post_init__(self) -> None:
        for name, size in (("coefficients", 6), ("centre", 2), ("scale", 2)):
            values = np.asarray(getattr(self, name), dtype=float)
            if values.shape != (size,) or not np.isfinite(values).all():
                raise ValueError(f"`{name}` of Conic must be {size} finite numbers; got {values}.")
            object.__setattr__(self, name, tuple(values.tolist()))
        if min(self.scale) <= 0:
            raise ValueError(f"`scale` of Conic must be positive; got {self.scale}.")

    @cached_property
    def kind(self) -> str:
        """Its kind, as a word or two, among them "nothing" and "everything"."""
        polynomial = self._polynomial
        if not any(self.coefficients):
            return "everything"
        if polynomial.straight:
            visible = np.abs(polynomial.linear).max() > ROUNDING * abs(polynomial.constant)
            return "line" if visible else "nothing"
        form = polynomial.form
        if form.slope:
            return "parabola"
        if form.level == 0:
            return "line" if form.weak == 0 else "two lines" if form.saddle else "point"
        if form.saddle:
            return "hyperbola"
        if form.level * form.strong > 0:
            return "nothing"
        if form.weak == 0:
            return "two lines"
        xx, xy, yy = self._natural_coefficients[3:]
        round_ = max(abs(xx - yy), abs(xy)) <= NEGLIGIBLE * abs(xx)
        return "circle" if round_ else "ellipse"

    def equation(self, names: Sequence[str], digits: int = 4) -> str:
        """The equation in the features' own units.

        Parameters
        ----------
        names : sequence of two str
            What x and y are called.
        digits : int, default=4
            How many significant digits coefficients have.

        Returns
        -------
        str
            Plain text.
        """
        x, y = names
        products = (f"{x}²", f"{x}·{y}", f"{y}²", x, y, "")
        terms = zip(self._natural_coefficients[[3, 4, 5, 1, 2, 0]], products, strict=True)
        text = "".join(_term(value, product, digits) for value, product in terms if value)
        left = f"-{text[3:]}" if text.startswith(" - ") else text[3:]
        remark = {"everything": " (true everywhere)", "nothing": " (true nowhere)"}
        return f"{left or 0} = 0{remark.get(self.kind, '')}"

    def points(self, box: Box) -> list[np.ndarray]:
        """The curve inside a box.

        Parameters
        ----------
        box : tuple
            (x0, x1, y0, y1).

        Returns
        -------
        list of ndarray of shape (m, 2)
            Polylines that end on the edges of the box; a closed one repeats its first point.
        """
        low, high = np.asarray(box, dtype=float).reshape(2, 2).T
        if not (low < high).all():
            raise ValueError(f"`box` of Conic.points must have x0 < x1 and y0 < y1; got {box}.")
        origin = ((low + high) / 2 - self.centre) / self.scale
        step = (high - low) / 2 / self.scale
        return [(low * (1 - t) + high * (1 + t)) / 2 for t in self._in_square(origin, step)]

    def _in_square(self, origin, step):
        polynomial = self._polynomial
        if self.kind in ("nothing", "everything"):
            return []
        if self.kind == "point":
            point = (polynomial.form.centre - origin) / step
            return [point[None]] if (np.abs(point) <= 1).all() else []
        if self.kind in ("line", "two lines"):
            return segments([line.moved(origin, step) for line in polynomial.lines()])
        local = polynomial.moved(origin, step)
        return segments(local.lines()) if local.straight else arcs_of(local)

    @cached_property
    def _polynomial(self) -> Polynomial:
        coefficients = np.array(self.coefficients)
        return Polynomial(coefficients / (np.abs(coefficients).max() or 1.0))

    @property
    def _natural_coefficients(self) -> np.ndarray:
        """Coefficients of the unscaled variables, exactly zero where only rounding is left."""
        coefficients = np.array(self.coefficients)
        coefficients[np.abs(coefficients) <= ROUNDING * np.abs(coefficients).max()] = 0
        if self._polynomial.straight:
            coefficients[3:] = 0
        step = 1 / np.array(self.scale)
        origin = -np.array(self.centre) * step
        natural = Polynomial(coefficients).moved(origin, step).coefficients
        bound = Polynomial(np.abs(coefficients)).moved(np.abs(origin), step).coefficients
        return np.where(np.abs(natural) <= 100 * ROUNDING * bound, 0.0, natural)


def _term(value, product, digits):
    """A signed term; plain figures unless the value is far from one."""
    rounded = float(f"{abs(value):.{digits - 1}e}")
    number = np.format_float_positional(rounded, trim="-")
    if not 1e-4 <= rounded < 1e6:
        number = f"{rounded:.{digits}g}"
    factors = [product] if product and number == "1" else filter(None, [number, product])
    return (" - " if value < 0 else " + ") + " ".join(factors)
