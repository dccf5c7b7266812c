"""SVG elements of a thumbnail: frames, lines and areas in whole units."""

from collections.abc import Callable
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

import numpy as np

from lindisc.geometry.outlines import outlines

POINT, STROKE, THIN = 28, 26, 16
_FLAT, _FAR = 0.5, 1e6


@dataclass(frozen=True)
class Frame:
    """A rectangle of so many units over which a box (x0, x1, y0, y1) is stretched."""

    width: int
    height: int
    box: tuple[float, float, float, float]

    def units(self, places: np.ndarray) -> np.ndarray:
        """Convert points of the box (m x 2) to units."""
        x0, x1, y0, y1 = self.box
        return (places - (x0, y1)) / (x1 - x0, y0 - y1) * self.size

    def places(self, units: np.ndarray) -> np.ndarray:
        """Convert units to points of the box."""
        x0, x1, y0, y1 = self.box
        return (x0, y1) + units / self.size * (x1 - x0, y0 - y1)

    @property
    def size(self) -> np.ndarray:
        """Width and height."""
        return np.array([self.width, self.height])

    def grid(self, cell: int) -> tuple[np.ndarray, np.ndarray]:
        """Return grid coordinates at this spacing, a cell beyond the frame."""
        across, down = (np.arange(-cell, end + 2 * cell, cell) for end in self.size)
        return across, down


def apart(places: np.ndarray, radius: float) -> float:
    """Return the share of points that overlap no other; outlines of the others would hide their
    colour.
    """
    seen = places[np.isfinite(places).all(axis=1)]
    cells = np.unique(np.round(seen / (2 * radius)), axis=0, return_counts=True)[1]
    return float((cells == 1).sum() / max(len(seen), 1))


def element(name: str, *inside: str, **attributes: object) -> str:
    """Return an SVG element; `inside` is markup, attributes are text, "_" in their names is "-"."""
    told = "".join(f" {k.replace('_', '-')}={quoteattr(f'{v}')}" for k, v in attributes.items())
    return f"<{name}{told}>{''.join(inside)}</{name}>" if inside else f"<{name}{told}/>"


def words(text: str, **attributes: object) -> str:
    """Return a line of text, escaped."""
    return element("text", escape(text), **attributes)


def line(points: np.ndarray) -> str:
    """Return the path data of a polyline: relative steps between whole units."""
    points = np.rint(_thinned(np.clip(points, -_FAR, _FAR))).astype(int)
    steps = "".join(f"{u}{'' if v < 0 else ' '}{v}l" for u, v in np.diff(points, axis=0))
    return f"M{points[0][0]} {points[0][1]}l{steps[:-1] or '0 0'}"


def area(holds: Callable[[np.ndarray], np.ndarray], frame: Frame, cell: int) -> str:
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
