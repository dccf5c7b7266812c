"""Along a straight line the log of every Gaussian class is a parabola: where two tie, who wins.

h - c (t - t0)^2 / 2  at the point t of the line, with height h, curvature c and peak t0.
"""

from dataclasses import dataclass

import numpy as np

_BISECTIONS = 60
_LEAST_OFFSETS, _ALL_OFFSETS = 101, 4001


@dataclass(frozen=True, eq=False)
class Parabolas:
    """K classes along each of L lines; heights, peaks and curvatures are L x K."""

    heights: np.ndarray
    peaks: np.ndarray
    curvatures: np.ndarray

    @classmethod
    def along(cls, origin, directions, means, whiteners, *, heights):
        """Gaussian classes on the lines origin + t direction; `heights` are those of their means.

        A whitener takes its class to covariance I, so that |z|^2 is the Mahalanobis distance.
        """
        start = np.einsum("kij,kj->ki", whiteners, origin - means)
        steps = np.einsum("kij,nj->nki", whiteners, directions)
        curvatures = (steps**2).sum(axis=2)
        peaks = -np.einsum("ki,nki->nk", start, steps) / curvatures
        nearest = start + peaks[:, :, None] * steps
        return cls(heights - 0.5 * (nearest**2).sum(axis=2), peaks, curvatures)

    def values(self, points):
        """The parabolas at N points of each line (L x N): L x N x K."""
        distances = points[:, :, None] - self.peaks[:, None]
        return self.heights[:, None] - 0.5 * self.curvatures[:, None] * distances**2

    def ties(self):
        """The sorted points where two classes tie; a peak stands in where a pair has none."""
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

    def switches(self, decide):
        """Sorted points among which are those where `decide(values)` changes, whatever it is.

        They are bracketed by the ties and a grid, then bisected. On many lines the grid is about a
        tenth of a standard deviation wide, on a single line 1/400: what is narrower may be missed.
        """
        n_offsets = max(_LEAST_OFFSETS, _ALL_OFFSETS // len(self.peaks))
        offsets = np.sinh(np.linspace(-5, 5, n_offsets)) / np.sqrt(self.curvatures)[:, :, None]
        grid = (self.peaks[:, :, None] + offsets).reshape(len(self.peaks), -1)
        points = np.sort(np.hstack([grid, self.ties()]), axis=1)
        codes = decide(self.values(points))
        rows, columns = np.nonzero(codes[:, 1:] != codes[:, :-1])
        before, found = codes[rows, columns], self._part(rows)
        low, high = points[rows, columns], points[rows, columns + 1]
        for _ in range(_BISECTIONS):
            middle = 0.5 * (low + high)
            same = decide(found.values(middle[:, None]))[:, 0] == before
            low, high = np.where(same, middle, low), np.where(same, high, middle)
        points[rows, columns + 1] = high
        return points

    def between(self, knots):
        """A point in each cell that sorted knots (L x R) cut from the lines: L x R + 1."""
        step = 1 / np.sqrt(self.curvatures.min(axis=1, keepdims=True))
        inside = 0.5 * (knots[:, 1:] + knots[:, :-1])
        return np.hstack([knots[:, :1] - step, inside, knots[:, -1:] + step])

    def _part(self, rows, columns=slice(None)):
        return Parabolas(
            self.heights[rows, columns], self.peaks[rows, columns], self.curvatures[rows, columns]
        )
