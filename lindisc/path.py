"""Everything that moves is a path: a parameter, its values, the weights at each, and curves."""

from dataclasses import dataclass, field, replace

import numpy as np

from lindisc.basis import Basis, Restricted
from lindisc.scores import Scores


@dataclass(frozen=True)
class Path:
    """Frames of score functions that share basis, centre and scale.

    `weights` is frames x K x (1 + m), or None where a model has no `Scores`; `curves` maps a name
    such as "loss" or "test error" to one number per frame.
    """

    parameter: str
    values: np.ndarray
    curves: dict = field(default_factory=dict)
    weights: np.ndarray | None = None
    basis: Basis | Restricted | None = None
    centre: np.ndarray | None = None
    scale: np.ndarray | None = None

    @classmethod
    def of_frames(cls, parameter, values, curves, frames):
        """A path of `Scores` of degree one or two, or over one basis with one centre and scale."""
        first = frames[0]
        if first.has_conics:
            degree = max(frame.basis.highest_degree for frame in frames)
            frames = [frame.recentred(first.centre, first.scale, degree) for frame in frames]
        weights = np.array([frame.weights for frame in frames])
        return cls(parameter, values, curves, weights, frames[0].basis, first.centre, first.scale)

    def inserted(self, frame):
        """This path with the one frame of another among its own, in the order of the values."""
        at = int(np.searchsorted(self.values, frame.values[0]))
        scores = frame.scores(0)
        if scores.has_conics:
            degree = self.basis.highest_degree
            scores = scores.recentred(self.centre, self.scale, degree)
        curves = {n: np.insert(c, at, frame.curves[n][0]) for n, c in self.curves.items()}
        values = np.insert(self.values, at, frame.values[0])
        weights = np.insert(self.weights, at, scores.weights, axis=0)
        return replace(self, values=values, curves=curves, weights=weights)

    def __len__(self):
        return len(self.values)

    def scores(self, frame):
        """The `Scores` at one frame."""
        return Scores(self.weights[frame], self.basis, self.centre, self.scale)

    def at(self, values):
        """The frames in force at these values, each the last that is not beyond it."""
        frames = np.searchsorted(self.values, values, side="right") - 1
        curves = {name: curve[frames] for name, curve in self.curves.items()}
        weights = None if self.weights is None else self.weights[frames]
        return replace(self, values=np.asarray(values), curves=curves, weights=weights)

    def on_plane(self, origin, axes):
        """The same path as functions of u on the plane x = origin + u' axes."""
        frames, K, _ = self.weights.shape
        stacked = Scores(np.vstack(self.weights), self.basis, self.centre, self.scale)
        seen = stacked.on_plane(origin, axes)
        weights = seen.weights.reshape(frames, K, -1)
        return replace(
            self, weights=weights, basis=seen.basis, centre=seen.centre, scale=seen.scale
        )
