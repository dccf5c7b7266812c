"""Aligned discriminant planes along a slider, without reflections between neighbours."""

from dataclasses import dataclass

import numpy as np

from lindisc.plane import box_around


@dataclass(frozen=True, eq=False)
class Move:
    """Rows on the plane of another γ, in coordinates of the current one: u = origin + v axes.

    The sign and the scale of directions are arbitrary while γ moves.
    """

    origin: np.ndarray
    axes: np.ndarray
    places: np.ndarray


def moves(flats, at):
    """Return the moves from the current plane outwards; no axis flips between neighbours."""
    signs = {at: np.ones(2)}
    low, size = _corner_and_size(flats[at].U)
    for here, neighbour in _outwards(len(flats), at):
        agreement = (flats[here].U * signs[neighbour] * flats[neighbour].U).sum(axis=0)
        signs[here] = np.where(agreement < 0, -1.0, 1.0)
    found = []
    for frame, flat in enumerate(flats):
        own_low, own_size = _corner_and_size(flat.U * signs[frame])
        scale = own_size / size
        origin = own_low - scale * low
        places = (flat.U * signs[frame] - origin) / scale
        found.append(Move(signs[frame] * origin, np.diag(signs[frame] * scale), places))
    return found


def _outwards(n, at):
    return [(i, i - 1) for i in range(at + 1, n)] + [(i, i + 1) for i in reversed(range(at))]


def _corner_and_size(U):
    x0, x1, y0, y1 = box_around(U)
    return np.array([x0, y0]), np.array([x1 - x0, y1 - y0])
