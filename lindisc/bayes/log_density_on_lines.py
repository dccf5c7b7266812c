"""Log densities of Gaussian classes along straight lines, which are parabolas, and their ties.

h - c (t - t0)^2 / 2  at the point t of the line, with height h, curvature c and peak t0.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

import numpy as np

_VALUES_AT_ONCE = 2**16  # as many as stay close to the processor


@dataclass(frozen=True, eq=False)
class Switches:
    """Changes of the decision on L lines: at these points, from class `before` to class `after`.

    `last` is the decision at the far end of every line.
    """

    places: np.ndarray
    before: np.ndarray
    after: np.ndarray
    last: np.ndarray


@dataclass(frozen=True, eq=False)
class Parabolas:
    """K classes along each of L lines; heights, peaks and curvatures are L x K."""

    heights: np.ndarray
    peaks: np.ndarray
    curvatures: np.ndarray

    @classmethod
    def along(
        cls,
        origin: np.ndarray,
        directions: np.ndarray,
        means: np.ndarray,
        whiteners: np.ndarray,
        *,
        heights: np.ndarray,
    ) -> Self:
        """Gaussian classes on the lines origin + t direction; `heights` are those of their means.

        A whitener takes its class to covariance I, so that |z|^2 is the Mahalanobis distance.
        """
        start = np.einsum("kij,kj->ki", whiteners, origin - means)
        steps = np.einsum("kij,nj->nki", whiteners, directions)
        curvatures = (steps**2).sum(axis=2)
        peaks = -np.einsum("ki,nki->nk", start, steps) / curvatures
        nearest = start + peaks[:, :, None] * steps
        return cls(heights - 0.5 * (nearest**2).sum(axis=2), peaks, curvatures)

    def values(self, points: np.ndarray) -> np.ndarray:
        """The parabolas at N points of each line (L x N): L x N x K."""
        values = points[:, :, None] - self.peaks[:, None]
        values *= values
        values *= -0.5 * self.curvatures[:, None]
        values += self.heights[:, None]
        return values

    def ties(self) -> np.ndarray:
        """The sorted points where two classes tie; a peak replaces the missing ties of a pair."""
        first, second = np.triu_indices(self.peaks.shape[1], 1)
        swap = self.curvatures[:, first] < self.curvatures[:, second]
        rows = np.arange(len(swap))[:, None]
        narrow = self._part(rows, np.where(swap, second, first))
        wide = self._part(rows, np.where(swap, first, second))
        # Pairs that never tie (apart, identical, one of prior 0) come out as nan or inf.
        with np.errstate(divide="ignore", invalid="ignore"):
            shift = narrow.peaks - wide.peaks
            rise = narrow.heights - wide.heights
            a = 0.5 * (wide.curvatures - narrow.curvatures)
            b = wide.curvatures * shift
            c = rise + 0.5 * b * shift
            # b^2 - 4ac, where the largest terms have cancelled on paper.
            root = np.sqrt(narrow.curvatures * b * shift - 4 * a * rise)
            q = -0.5 * (b + np.copysign(root, b))
            points = np.hstack([narrow.peaks + q / a, narrow.peaks + c / q])
        return np.sort(np.where(np.isfinite(points), points, self.peaks[:, :1]), axis=1)

    def around_peaks(self, offsets: np.ndarray) -> np.ndarray:
        """Points of each line at these distances from every peak, in standard deviations of its
        class.
        """
        steps = offsets / np.sqrt(self.curvatures)[:, :, None]
        return (self.peaks[:, :, None] + steps).reshape(len(self.peaks), -1)

    def switches_at(self, knots: np.ndarray, decide: Callable) -> Switches:
        """The `Switches` of a decision that can only change at sorted knots (L x R)."""
        codes = self._decided(self.between(knots), decide)
        rows, columns = np.nonzero(codes[:, 1:] != codes[:, :-1])
        before, after = codes[rows, columns], codes[rows, columns + 1]
        return Switches(knots[rows, columns], before, after, codes[:, -1])

    def switches_among(self, points: np.ndarray, decide: Callable, bisections: int) -> Switches:
        """The `Switches` of any decision between sorted points (L x R), by bisection.

        All changes between two neighbours with different decisions are found, a third decision
        included; a change and its reversal between two neighbours are missed.
        """
        codes = self._decided(points, decide)
        rows, columns = np.nonzero(codes[:, 1:] != codes[:, :-1])
        low, before = points[rows, columns], codes[rows, columns]
        end, wanted = points[rows, columns + 1], codes[rows, columns + 1]
        found = []
        for _ in range(self.peaks.shape[1] - 1):
            on_lines, high = self._part(rows), end
            for _ in range(bisections):
                middle = 0.5 * (low + high)
                same = decide(on_lines.values(middle[:, None]))[:, 0] == before
                low, high = np.where(same, middle, low), np.where(same, high, middle)
            after = decide(on_lines.values(high[:, None]))[:, 0]
            found.append((0.5 * (low + high), before, after))
            more = after != wanted
            rows, low, before, end, wanted = (
                part[more] for part in (rows, high, after, end, wanted)
            )
        found.append((end, before, wanted))  # decisions that rounding alone tells apart
        places, before, after = map(np.concatenate, zip(*found, strict=True))
        return Switches(places, before, after, codes[:, -1])

    def between(self, knots: np.ndarray) -> np.ndarray:
        """A point in each interval that sorted knots (L x R) cut from the lines: L x R + 1."""
        step = 1 / np.sqrt(self.curvatures.min(axis=1, keepdims=True))
        inside = 0.5 * (knots[:, 1:] + knots[:, :-1])
        return np.hstack([knots[:, :1] - step, inside, knots[:, -1:] + step])

    def _decided(self, points, decide):
        n_blocks = 1 + points.size * self.peaks.shape[1] // _VALUES_AT_ONCE
        blocks = np.array_split(np.arange(len(points)), n_blocks)
        values = (self._part(rows).values(points[rows]) for rows in blocks)
        return np.concatenate([decide(each) for each in values])

    def _part(self, rows, columns=slice(None)):
        return Parabolas(
            self.heights[rows, columns], self.peaks[rows, columns], self.curvatures[rows, columns]
        )
