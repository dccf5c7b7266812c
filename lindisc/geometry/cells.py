"""Convex cells that straight lines cut from a box; no line changes its sign on a cell.

Lines are a + b x + c y = 0; a cell that one of them crosses becomes two.
"""

from collections.abc import Iterable

import numpy as np

from lindisc.geometry.conic import Box

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
