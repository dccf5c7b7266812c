"""Lines, areas and symbols of the picture as path data of SVG, in whole units."""

from dataclasses import dataclass

import numpy as np

from lindisc.geometry.outlines import outlines

_FLAT, _FAR = 0.5, 1e6
_HIGH = np.sqrt(0.75)
_CORNERS = {  # of a symbol for a point of radius one; a circle has none
    "square": np.array([(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)]),
    "triangle-up": np.array([(0, -1), (_HIGH, 0.5), (-_HIGH, 0.5)]),
}


@dataclass(frozen=True)
class Frame:
    """A rectangle of so many units over which a box (x0, x1, y0, y1) is stretched."""

    width: int
    height: int
    box: tuple[float, float, float, float]

    def units(self, places):
        """Convert points of the box (m x 2) to units."""
        x0, x1, y0, y1 = self.box
        return (places - (x0, y1)) / (x1 - x0, y0 - y1) * self.size

    def places(self, units):
        """Convert units to points of the box."""
        x0, x1, y0, y1 = self.box
        return (x0, y1) + units / self.size * (x1 - x0, y0 - y1)

    @property
    def size(self):
        """Width and height."""
        return np.array([self.width, self.height])

    def grid(self, cell):
        """Return grid coordinates at this spacing, a cell beyond the frame."""
        across, down = (np.arange(-cell, end + 2 * cell, cell) for end in self.size)
        return across, down


def line(points):
    """Return the path data of a polyline: relative steps between whole units."""
    points = np.rint(_thinned(np.clip(points, -_FAR, _FAR))).astype(int)
    steps = "".join(f"{u}{'' if v < 0 else ' '}{v}l" for u, v in np.diff(points, axis=0))
    return f"M{points[0][0]} {points[0][1]}l{steps[:-1] or '0 0'}"


def area(holds, frame, cell):
    """Return the path data of the part of a frame where `holds` is true of the points (m x 2)."""
    across, down = frame.grid(cell)
    middle, reach = frame.size / 2, (frame.size + cell) / 2

    def decide(units):
        is_inside = (np.abs(units - middle) < reach).all(axis=1)
        return (is_inside & holds(frame.places(units))).astype(int)

    nodes = np.stack(np.meshgrid(across, down), axis=-1).reshape(-1, 2)
    found = outlines(decide, across, down, decide(nodes).reshape(len(down), len(across)))
    return "".join(line(border) for _, border in found)


def _thinned(points):
    """A polyline without the points that lie within half a unit of the simplified one."""
    if len(points) < 3:
        return points
    start, end = points[0], points[-1]
    way = end - start
    length = np.hypot(*way)
    away = points - start
    heights = np.abs(away @ (way[1], -way[0])) / length if length else np.hypot(*away.T)
    far = int(heights.argmax())
    if heights[far] <= _FLAT:
        return points[[0, -1]]
    return np.vstack([_thinned(points[: far + 1])[:-1], _thinned(points[far:])])


def mark(look, k, radius, places):
    """Return the path data of the symbol of class k at each point."""
    marker = look.marker(k, radius)
    shape = _shape(_CORNERS.get(marker["symbol"]), marker["size"])
    return "".join(f"M{u} {v}{shape}" for u, v in np.rint(places).astype(int))


def _shape(corners, radius):
    """The path data of a symbol, from its middle."""
    if corners is None:
        r = round(radius)
        return f"m{-r} 0a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"
    steps = np.diff(np.rint(radius * corners).astype(int), axis=0, prepend=[(0, 0)])
    first, *others = (f"{u}{'' if v < 0 else ' '}{v}" for u, v in steps)
    return f"m{first}l{'l'.join(others)}z"
