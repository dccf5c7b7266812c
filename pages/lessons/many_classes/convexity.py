"""Convexity of regions: whether segments between points of one class stay in its region.

Along a segment the lead of a class over another, linear or quadratic in the place, is a parabola
v(t) with v(0), v(1) >= 0; the segment leaves the region where v is negative in between.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lindisc.scores import Scores

_ROUNDING = 1e-9


@dataclass(frozen=True)
class Segments:
    """Pairs of points that the largest score gives one class: how many there are, and how many have
    a segment that leaves the region; `farthest` is the pair whose segment leaves by most.
    """

    n_pairs: int
    n_leaving: int
    farthest: tuple[int, int] | None


def segments_within(scores: Scores, places: ArrayLike) -> Segments:
    """Return the `Segments` of all pairs of points, exact for scores of degree two."""
    if not scores.has_conics:
        raise ValueError(
            f"segments_within needs scores of degree at most two; got degree {scores.degree:g}."
        )
    places = np.asarray(places, dtype=float)
    values = scores.values(places)
    winners = values.argmax(axis=1)
    n_pairs, n_leaving, least, farthest = 0, 0, 0.0, None
    for k in range(values.shape[1]):
        members = np.flatnonzero(winners == k)
        i, j = members[np.array(np.triu_indices(len(members), 1))]
        lows = _lowest(*(_lead(v, k) for v in _three(scores, values, places, i, j)))
        n_pairs += len(i)
        n_leaving += int((lows < -_ROUNDING).sum())
        if len(i) and lows.min() < min(least, -_ROUNDING):
            worst = int(lows.argmin())
            least, farthest = lows[worst], (int(i[worst]), int(j[worst]))
    return Segments(n_pairs, n_leaving, farthest)


def _three(scores, values, places, i, j):
    """The scores at both ends of segments and in their middle."""
    return values[i], scores.values((places[i] + places[j]) / 2), values[j]


def _lead(values, k):
    return values[:, [k]] - np.delete(values, k, axis=1)


def _lowest(start, middle, end):
    """The minimum between the ends of parabolas, one in each row."""
    bend = 2 * (start - 2 * middle + end)
    slope = end - start - bend
    t = np.divide(-slope, 2 * bend, where=bend > 0, out=np.zeros_like(bend))
    inside = (t > 0) & (t < 1)
    turning = np.where(inside, start + t * (slope + t * bend), 0.0)
    return np.minimum(np.minimum(start, end), turning).min(axis=1, initial=np.inf)
