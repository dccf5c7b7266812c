"""Symbols of the classes as polygons, for a point of radius one; y points downwards.

marks.js has the same symbols.
"""

import numpy as np

from lindisc.theme import Theme

_HALF = [(-1.2, 0.4), (-0.4, 0.4), (-0.4, 1.2), (0.4, 1.2), (0.4, 0.4), (1.2, 0.4)]
_CROSS = np.array([*_HALF, *((-x, -y) for x, y in _HALF)])


def _star(points, inner, turn=0.0):
    angles = turn + np.pi * np.arange(2 * points) / points
    radii = np.where(np.arange(2 * points) % 2, inner, 1.0)
    return np.column_stack([radii * np.sin(angles), -radii * np.cos(angles)])


def _regular(sides, turn=0.0):
    return _star(sides, 1.0, turn)[::2]


_TURNED = np.array([[1, 1], [-1, 1]]) / np.sqrt(2)
CIRCLE = "circle"
CORNERS = {
    CIRCLE: None,
    "square": np.sqrt(2) * _regular(4, np.pi / 4),
    "triangle-up": _regular(3),
    "diamond": 1.3 * _regular(4),
    "cross": _CROSS,
    "triangle-down": _regular(3, np.pi),
    "star": _star(5, 0.4),
    "x": _CROSS @ _TURNED,
    "pentagon": _regular(5),
    "hourglass": np.array([(-1, -1), (1, -1), (-1, 1), (1, 1)]),
    "bowtie": np.array([(-1, -1), (-1, 1), (1, -1), (1, 1)]),
}


def marks(symbol: str, radius: float, places: np.ndarray) -> str:
    """Return the path data of a symbol at each finite point, in whole units."""
    shape, seen = _shape(CORNERS[symbol], radius), places[np.isfinite(places).all(axis=1)]
    return "".join(f"M{u} {v}{shape}" for u, v in np.rint(seen).astype(int))


def mark(look: Theme, k: int, radius: float, places: np.ndarray) -> str:
    """Return the path data of the symbol of class k; all symbols look equally large."""
    marker = look.marker(k, radius)
    return marks(marker["symbol"], marker["size"], places)


def _shape(corners, radius):
    """The path data of a symbol, from its middle."""
    if corners is None:
        r = round(radius)
        return f"m{-r} 0a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"
    steps = np.diff(np.rint(radius * corners).astype(int), axis=0, prepend=[(0, 0)])
    first, *others = (f"{u}{'' if v < 0 else ' '}{v}" for u, v in steps)
    return f"m{first}l{'l'.join(others)}z"
