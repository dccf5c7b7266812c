"""Zeros of a polynomial of degree two inside the square [-1, 1]², as polylines."""

from collections.abc import Iterable

import numpy as np

from lindisc.geometry.quadratic import Polynomial

SAME = 1e-7  # points of the square [-1, 1]² that are one: touching an edge costs half the digits
WITHIN = 1 + 1e-12  # the square with room for rounding
BULGE = 2e-4  # the largest distance of a chord's middle from the curve, in the same square


def _nodes(polynomial):
    """The points where the curve meets the edges of the square or runs parallel to them."""
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


def segments(lines: Iterable[Polynomial]) -> list[np.ndarray]:
    """Return the two ends of each line in the square."""
    segments = []
    for line in lines:
        nodes = _nodes(line)
        if len(nodes) > 1:
            along = nodes @ (line.linear[::-1] * (1, -1))
            segments.append(nodes[[along.argmin(), along.argmax()]])
    return segments


def arcs_of(polynomial: Polynomial) -> list[np.ndarray]:
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
    """The order in which the curve passes through its points: along one side, back on the other.

    The two branches of a hyperbola must be two sides, so its axis depends on the centre's sign.
    """
    form = polynomial.form
    apart = form.saddle and polynomial.value(form.centre) * form.strong > 0
    across = form.axes[0 if apart else 1]
    along = nodes @ (across[::-1] * (1, -1))
    there = polynomial.gradient(nodes) @ across > 0
    return np.lexsort((np.where(there, along, -along), ~there))


def _refined(polynomial, chain):
    """A convex arc with more points, so that its middle reaches half of its largest height."""
    while True:
        middles, heights, _ = polynomial.above(chain[:-1], chain[1:])
        bulging = np.flatnonzero(heights > BULGE)
        if not len(bulging):
            return np.clip(chain, -1, 1)
        chain = np.insert(chain, bulging + 1, middles[bulging], axis=0)
