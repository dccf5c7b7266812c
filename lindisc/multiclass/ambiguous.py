"""The ambiguous region of a rule on a plane, and its share of a box.

Straight lines a + b x + c y = 0 cut the box into convex cells: one that a line crosses becomes two.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np

from lindisc.geometry.conic import Box
from lindisc.parameters import Integer
from lindisc.rules import AMBIGUOUS, Rule
from lindisc.scores import Scores

_RESOLUTION = Integer("resolution", default=200, low=1, help="cells along each side of the box")


@dataclass(frozen=True)
class AmbiguousRegion:
    """The cells of a grid whose centres are ambiguous.

    Attributes
    ----------
    x, y : ndarray
        The centres of columns and rows.
    ambiguous : ndarray of shape (rows, columns)
        Whether a cell is ambiguous.

    Examples
    --------
    >>> import numpy as np
    >>> from lindisc import Logistic, OneVersusAll, ambiguous_region
    >>> X, y = np.array([[0, 0], [4, 0], [0, 4], [1, 0], [4, 1], [1, 4]]), [0, 1, 2] * 2
    >>> model = OneVersusAll(Logistic(ridge=0.1), rule="positive only").fit(X, y)
    >>> region = ambiguous_region(model.scores(), model.rule_, (-1, 5, -1, 5), resolution=50)
    >>> round(region.share, 2)
    0.25
    """

    x: np.ndarray = field(repr=False)
    y: np.ndarray = field(repr=False)
    ambiguous: np.ndarray = field(repr=False)

    @property
    def share(self) -> float:
        """The ambiguous share of the area."""
        return float(self.ambiguous.mean())


def ambiguous_region(
    scores: Scores, rule: Rule, box: Box, resolution: int = 200
) -> AmbiguousRegion:
    """Return the region where a rule does not decide.

    Parameters
    ----------
    scores : Scores
        The scores, on a plane.
    rule : Rule
        What decides on them, such as `rule_` of a classifier.
    box : tuple
        (x0, x1, y0, y1).
    resolution : int in [1, ∞), default=200
        How many cells along each side of the box.

    Returns
    -------
    AmbiguousRegion
        A grid of cells.

    Examples
    --------
    >>> import numpy as np
    >>> from lindisc import Logistic, OneVersusAll, ambiguous_region
    >>> X, y = np.array([[0, 0], [4, 0], [0, 4], [1, 0], [4, 1], [1, 4]]), [0, 1, 2] * 2
    >>> model = OneVersusAll(Logistic(ridge=0.1), rule="positive only").fit(X, y)
    >>> ambiguous_region(model.scores(), model.rule_, (-1, 5, -1, 5)).ambiguous.shape
    (200, 200)
    """
    _RESOLUTION.check(resolution, "ambiguous_region")
    x0, x1, y0, y1 = _checked(box, "ambiguous_region")
    centres = (np.arange(resolution) + 0.5) / resolution
    x, y = x0 + (x1 - x0) * centres, y0 + (y1 - y0) * centres
    points = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
    decided = rule.decide(scores.values(points))
    return AmbiguousRegion(x, y, (decided == AMBIGUOUS).reshape(resolution, resolution))


def ambiguous_share(scores: Scores, rule: Rule, box: Box) -> float:
    """Return the ambiguous share of a box.

    Exact for linear scores: rules that can be ambiguous change at zeros of a score, and these lines
    cut the box into cells. Other scores are evaluated on 200 x 200 cells, with an error of about
    the border's length / 200.

    Parameters
    ----------
    scores : Scores
        The scores, on a plane.
    rule : Rule
        What decides on them, such as `rule_` of a classifier.
    box : tuple
        (x0, x1, y0, y1).

    Returns
    -------
    float
        The share of the area.

    Examples
    --------
    >>> import numpy as np
    >>> from lindisc import Logistic, OneVersusAll, ambiguous_share
    >>> X, y = np.array([[0, 0], [4, 0], [0, 4], [1, 0], [4, 1], [1, 4]]), [0, 1, 2] * 2
    >>> model = OneVersusAll(Logistic(ridge=0.1), rule="positive only").fit(X, y)
    >>> round(ambiguous_share(model.scores(), model.rule_, (-1, 5, -1, 5)), 2)
    0.25
    """
    if not scores.is_linear:
        return ambiguous_region(scores, rule, box).share
    found = cells(scores.weights_in_own_units, _checked(box, "ambiguous_share"))
    decided = rule.decide(scores.values([cell.mean(axis=0) for cell in found]))
    areas = np.array([area(cell) for cell in found])
    return float(areas[decided == AMBIGUOUS].sum() / areas.sum())


def _checked(box, owner):
    x0, x1, y0, y1 = box
    if not (x0 < x1 and y0 < y1):
        raise ValueError(f"`box` of {owner} must have x0 < x1 and y0 < y1; got {box}.")
    return box


Polygon = list[tuple[float, float]]

_ROUNDING = 1e-13  # of a distance, relative to the weights of a line on [-1, 1]²


def cells(lines: np.ndarray, box: Box) -> list[np.ndarray]:
    """Return the corners (m x 2) of every cell, for lines given by rows (a, b, c)."""
    x0, x1, y0, y1 = box
    centre, scale = np.array([x0 + x1, y0 + y1]) / 2, np.array([x1 - x0, y1 - y0]) / 2
    slopes = lines[:, 1:] * scale
    constants = lines[:, 0] + lines[:, 1:] @ centre
    found: list[Polygon] = [[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]]
    for line in np.column_stack([constants, slopes]).tolist():
        found = [part for polygon in found for part in _parts(polygon, line)]
    return [centre + scale * np.array(polygon) for polygon in found]


def area(polygon: np.ndarray) -> float:
    """Return the area of a polygon whose corners go around counterclockwise."""
    (x, y), (nx, ny) = polygon.T, np.roll(polygon, -1, axis=0).T
    return float(np.sum(x * ny - nx * y) / 2)


def _parts(polygon: Polygon, line: list[float]) -> Iterable[Polygon]:
    """A convex polygon, or the two parts that a line cuts it into."""
    a, b, c = line
    values = [a + b * x + c * y for x, y in polygon]
    least = _ROUNDING * (abs(a) + abs(b) + abs(c))
    if min(values) >= -least or max(values) <= least:
        return [polygon]
    above: Polygon = []
    below: Polygon = []
    corners = list(zip(polygon, values, strict=True))
    for (start, v), (end, w) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if v >= 0:
            above.append(start)
        if v <= 0:
            below.append(start)
        if v * w < 0:
            t = v / (v - w)
            crossing = start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])
            above.append(crossing)
            below.append(crossing)
    return [above, below]
