"""A tie between two quadratic scores is a conic: where a polynomial of degree two is zero.

p(x, y) = a + b x + c y + d x² + e xy + f y²
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

ROUNDING = 1e-14  # what a sum of terms of size one may miss zero by
FLAT = 1e-13  # a curvature next to the other one; above ROUNDING, or far centres would look exact
NEGLIGIBLE = 1e-10  # curvature that nobody can see, relative to the slope
SAME = 1e-7  # points of the square [-1, 1]² that are one: touching an edge costs half the digits
WITHIN = 1 + 1e-12  # the square with room for rounding
BULGE = 2e-4  # the largest distance of a chord's middle from the curve, in the same square


@dataclass(frozen=True)
class Conic:
    """Where a polynomial of degree two in the plane is zero.

    `coefficients` belong to 1, u, v, u², uv, v² with (u, v) = ((x, y) - centre) / scale. Give the
    centre and spread of the data: a term is noise or not only relative to them.
    """

    coefficients: tuple
    centre: tuple = (0.0, 0.0)
    scale: tuple = (1.0, 1.0)

    def __post_init__(self):
        for name, size in (("coefficients", 6), ("centre", 2), ("scale", 2)):
            values = np.asarray(getattr(self, name), dtype=float)
            if values.shape != (size,) or not np.isfinite(values).all():
                raise ValueError(f"`{name}` of Conic must be {size} finite numbers; got {values}.")
            object.__setattr__(self, name, tuple(values.tolist()))
        if min(self.scale) <= 0:
            raise ValueError(f"`scale` of Conic must be positive; got {self.scale}.")

    @cached_property
    def kind(self):
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

    def equation(self, names, digits=4):
        """The equation in the features' own units, as plain text."""
        x, y = names
        products = (f"{x}²", f"{x}·{y}", f"{y}²", x, y, "")
        terms = zip(self._natural_coefficients[[3, 4, 5, 1, 2, 0]], products, strict=True)
        text = "".join(_term(value, product, digits) for value, product in terms if value)
        left = f"-{text[3:]}" if text.startswith(" - ") else text[3:]
        remark = {"everything": " (true everywhere)", "nothing": " (true nowhere)"}
        return f"{left or 0} = 0{remark.get(self.kind, '')}"

    def points(self, box):
        """Polylines (m x 2 arrays) along the curve inside `box` = (x0, x1, y0, y1).

        They end on the edges of the box; a closed curve repeats its first point.
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
            return _segments([line.moved(origin, step) for line in polynomial.lines()])
        local = polynomial.moved(origin, step)
        return _segments(local.lines()) if local.straight else _arcs(local)

    @cached_property
    def _polynomial(self):
        coefficients = np.array(self.coefficients)
        return _Polynomial(coefficients / (np.abs(coefficients).max() or 1.0))

    @property
    def _natural_coefficients(self):
        """Coefficients of the unscaled variables, exactly zero where only rounding is left."""
        coefficients = np.array(self.coefficients)
        coefficients[np.abs(coefficients) <= ROUNDING * np.abs(coefficients).max()] = 0
        if self._polynomial.straight:
            coefficients[3:] = 0
        step = 1 / np.array(self.scale)
        origin = -np.array(self.centre) * step
        natural = _Polynomial(coefficients).moved(origin, step).coefficients
        bound = _Polynomial(np.abs(coefficients)).moved(np.abs(origin), step).coefficients
        return np.where(np.abs(natural) <= 100 * ROUNDING * bound, 0.0, natural)


@dataclass(frozen=True)
class _PrincipalForm:
    """p = weak s² + strong t² + slope s + level, (s, t) along the axes from the centre."""

    weak: float
    strong: float
    axes: np.ndarray
    centre: np.ndarray
    slope: float
    level: float

    @property
    def saddle(self):
        return self.weak * self.strong < 0


class _Polynomial:
    def __init__(self, coefficients):
        self.coefficients = np.asarray(coefficients)
        self.constant, self.linear = self.coefficients[0], self.coefficients[1:3]
        xx, xy, yy = self.coefficients[3:]
        self.hessian = np.array([[2 * xx, xy], [xy, 2 * yy]])

    def value(self, points):
        return self.constant + points @ self.linear + self.bend(points)

    def gradient(self, points):
        return self.linear + points @ self.hessian

    def bend(self, directions):
        return ((directions @ self.hessian) * directions).sum(axis=-1) / 2

    def moved(self, origin, step):
        """The same polynomial in t, where the old variables are origin + step t."""
        (xx, xy), (_, yy) = self.hessian * np.outer(step, step)
        linear = self.gradient(origin) * step
        return _Polynomial((self.value(origin), *linear, xx / 2, xy, yy / 2))

    @property
    def straight(self):
        bend, slope = np.abs(self.coefficients[3:]).max(), np.abs(self.linear).max()
        return bend <= max(NEGLIGIBLE * slope, ROUNDING * abs(self.constant))

    @cached_property
    def form(self):
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
        level, sizes = self.value(centre), np.abs(self.coefficients)
        noise = ROUNDING * (_Polynomial(sizes).value(np.abs(centre)) + sizes.max())
        level = 0.0 if abs(level) <= noise else level
        return _PrincipalForm(weak, strong, axes, centre, slope, level)

    def lines(self):
        """The factors of a polynomial that vanishes on one line or two."""
        if self.straight:
            return [_Polynomial((self.constant, *self.linear, 0.0, 0.0, 0.0))]
        form = self.form
        tilt = np.sqrt(abs(form.weak / form.strong))
        shift = np.sqrt(max(-form.level / form.strong, 0.0))
        sides = np.array([1, -1] if tilt or shift else [1])
        normals = form.axes[1] + tilt * sides[:, None] * form.axes[0]
        constants = shift * sides - normals @ form.centre
        return [
            _Polynomial((constant, *normal, 0.0, 0.0, 0.0))
            for constant, normal in zip(constants, normals, strict=True)
        ]

    def crossings(self, origins, directions):
        """t where p(origin + t direction) = 0: two for each row, not finite where there is none."""
        a, b = self.bend(directions), (self.gradient(origins) * directions).sum(axis=1)
        c = self.value(origins)
        discriminant = b**2 - 4 * a * c
        noise = ROUNDING * (b**2 + np.abs(a) * np.abs(self.coefficients).max())
        touches = np.abs(discriminant) <= noise
        root = np.sqrt(np.where(touches, np.maximum(discriminant, 0.0), discriminant))
        half = -(b + np.copysign(root, b)) / 2
        return np.stack((half / a, c / half), axis=1)

    def above(self, starts, ends):
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


def _nodes(polynomial):
    """Where the curve meets the edges of the square, and where it runs parallel to them."""
    edges = np.array([[-1.0, 0.0], [1.0, 0.0], [0.0, -1.0], [0.0, 1.0]])
    normals, offsets = polynomial.hessian, polynomial.linear
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        feet = -(offsets / (normals**2).sum(axis=1))[:, None] * normals
        turns = normals[:, ::-1] * (-1, 1) / np.hypot(*normals.T)[:, None]
        origins = np.vstack((edges, feet))
        directions = np.vstack((np.abs(edges[:, ::-1]), turns))
        along = polynomial.crossings(origins, directions)
        nodes = (origins[:, None] + along[:, :, None] * directions[:, None]).reshape(-1, 2)
    nodes = np.clip(nodes[(np.abs(nodes) <= WITHIN).all(axis=1)], -1, 1)
    gradients = polynomial.gradient(nodes)
    same = (np.abs(nodes[:, None] - nodes).max(axis=2) <= SAME) & (gradients @ gradients.T >= 0)
    return nodes[~np.tril(same, -1).any(axis=1)]


def _segments(lines):
    """The two ends of each line in the square."""
    segments = []
    for line in lines:
        nodes = _nodes(line)
        if len(nodes) > 1:
            along = nodes @ (line.linear[::-1] * (1, -1))
            segments.append(nodes[[along.argmin(), along.argmax()]])
    return segments


def _arcs(polynomial):
    """The pieces of a curve in the square; it leaves only between two points on the edges."""
    nodes = _nodes(polynomial)
    if len(nodes) < 2:
        return []
    nodes = nodes[_order(polynomial, nodes)]
    middles, _, arcs = polynomial.above(nodes, np.roll(nodes, -1, axis=0))
    inside = arcs & (np.abs(middles) <= WITHIN).all(axis=1)
    on_edge = (np.abs(nodes) == 1).any(axis=1)
    drawn = inside | ~on_edge | ~np.roll(on_edge, -1)
    if drawn.all():
        return [_refined(polynomial, np.vstack((nodes, nodes[:1])))]
    chains = []
    for first in np.flatnonzero(drawn & ~np.roll(drawn, 1)):
        length = np.argmin(np.roll(drawn, -first))
        chain = np.roll(nodes, -first, axis=0)[: length + 1]
        chains.append(_refined(polynomial, chain))
    return chains


def _order(polynomial, nodes):
    """The order in which the curve passes through its points: one side there, the other back.

    The two branches of a hyperbola must be two sides, so its axis depends on the centre's sign.
    """
    form = polynomial.form
    apart = form.saddle and polynomial.value(form.centre) * form.strong > 0
    across = form.axes[0 if apart else 1]
    along = nodes @ (across[::-1] * (1, -1))
    there = polynomial.gradient(nodes) @ across > 0
    return np.lexsort((np.where(there, along, -along), ~there))


def _refined(polynomial, chain):
    """More points: the middle of a convex arc has at least half of its largest height."""
    while True:
        middles, heights, _ = polynomial.above(chain[:-1], chain[1:])
        bulging = np.flatnonzero(heights > BULGE)
        if not len(bulging):
            return np.clip(chain, -1, 1)
        chain = np.insert(chain, bulging + 1, middles[bulging], axis=0)


def _term(value, product, digits):
    """A signed term; plain figures unless the value is far from one."""
    rounded = float(f"{abs(value):.{digits - 1}e}")
    number = np.format_float_positional(rounded, trim="-")
    if not 1e-4 <= rounded < 1e6:
        number = f"{rounded:.{digits}g}"
    factors = [product] if product and number == "1" else filter(None, [number, product])
    return (" - " if value < 0 else " + ") + " ".join(factors)
