"""Polylines of borders: those of any decision on a grid, and polylines drawn by their corners."""

from collections.abc import Callable

import numpy as np
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components, depth_first_order

_BISECTIONS = 16
_STRAIGHT = 1e-12  # twice the area between three neighbours


def outlines(
    decide: Callable[[np.ndarray], np.ndarray],
    x: np.ndarray,
    y: np.ndarray,
    winners: np.ndarray,
) -> list[tuple[tuple[int, int], np.ndarray]]:
    """Borders between the regions of `decide` (m x 2 -> m codes): a list of ((i, j), polyline).

    `winners` are the codes at (y[r], x[c]). Details between grid points are missed; where a border
    crosses the grid it is bisected to the 65,536th part of a cell. Where more than two meet within
    a cell, they meet in its middle.
    """
    across = np.argwhere(winners[:, 1:] != winners[:, :-1])
    along = np.argwhere(winners[1:] != winners[:-1])
    starts = np.vstack([across, along])
    if not len(starts):
        return []
    ends = starts + np.repeat([[0, 1], [1, 0]], [len(across), len(along)], axis=0)
    before, after = winners[*starts.T], winners[*ends.T]
    low, high = (np.column_stack([x[at[:, 1]], y[at[:, 0]]]) for at in (starts, ends))
    for _ in range(_BISECTIONS):
        middle = (low + high) / 2
        same = (decide(middle) == before)[:, None]
        low, high = np.where(same, middle, low), np.where(same, high, middle)
    points, segments, origins = _joined((low + high) / 2, _sides(across, along, winners.shape))
    pairs = np.sort(np.column_stack([before, after]), axis=1)[origins]
    return [(tuple(pairs[chain[0]].tolist()), points[chain]) for chain in _chains(segments)]


def _sides(across, along, shape):
    """The number of the crossing on each of the four sides of a cell, -1 where there is none."""
    rows, columns = shape
    on_rows, on_columns = np.full((rows, columns - 1), -1), np.full((rows - 1, columns), -1)
    on_rows[*across.T] = np.arange(len(across))
    on_columns[*along.T] = len(across) + np.arange(len(along))
    sides = [on_rows[:-1], on_rows[1:], on_columns[:, :-1], on_columns[:, 1:]]
    return np.stack(sides, axis=-1).reshape(-1, 4)


def _joined(crossings, sides):
    """Two crossings of a cell are joined; more of them are joined with their middle.

    The middle is a point of its own for each of them, so that no point ends three segments.
    Returns points, segments (pairs of point numbers) and the crossing each point came from.
    """
    count = (sides >= 0).sum(axis=1)
    twos = np.sort(sides[count == 2], axis=1)[:, 2:]
    many = sides[count > 2]
    present = many >= 0
    sums = np.where(present[:, :, None], crossings[many], 0).sum(axis=1)
    middles = np.repeat(sums / count[count > 2, None], count[count > 2], axis=0)
    own = np.arange(len(crossings))
    ends = many[present]
    spokes = np.column_stack([ends, len(crossings) + np.arange(len(ends))])
    points = np.vstack([crossings, middles])
    return points, np.vstack([twos, spokes]), np.concatenate([own, ends])


def _chains(segments):
    """Segments as chains of point numbers; at most two segments share an end."""
    size = segments.max() + 1
    links = coo_array((np.ones(len(segments)), segments.T), shape=(size, size)).tocsr()
    n_links = np.bincount(segments.ravel(), minlength=size)
    _, component = connected_components(links, directed=False)
    ends_first = np.argsort(n_links)
    _, first = np.unique(component[ends_first], return_index=True)
    chains = []
    for start in ends_first[first]:
        chain = depth_first_order(links, start, directed=False, return_predecessors=False)
        chains.append(np.append(chain, start) if n_links[start] == 2 else chain)
    return chains


def corners(x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the first and last point of a polyline, and those between at which it turns."""
    dx, dy = np.diff(x), np.diff(y)
    turns = np.abs(dx[:-1] * dy[1:] - dy[:-1] * dx[1:]) > _STRAIGHT
    kept = np.concatenate([[True], turns, [True]])
    return x[kept], y[kept]
