"""Everything that moves is a path: a parameter, its values, the weights at each, and curves."""

from dataclasses import dataclass, field

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
        """A path of `Scores` of degree one or two whose centres and scales may differ."""
        centre, scale = frames[0].centre, frames[0].scale
        degree = max(frame.basis.highest_degree for frame in frames)
        alike = [frame.recentred(centre, scale, degree) for frame in frames]
        weights = np.array([frame.weights for frame in alike])
        return cls(parameter, values, curves, weights, alike[0].basis, centre, scale)

    def __len__(self):
        return len(self.values)

    def scores(self, frame):
        """The `Scores` at one frame."""
        return Scores(self.weights[frame], self.basis, self.centre, self.scale)

    def on_plane(self, origin, axes):
        """The same path as functions of u on the plane x = origin + u' axes."""
        frames, K, _ = self.weights.shape
        stacked = Scores(np.vstack(self.weights), self.basis, self.centre, self.scale)
        seen = stacked.on_plane(origin, axes)
        weights = seen.weights.reshape(frames, K, -1)
        return Path(
            self.parameter, self.values, self.curves, weights, seen.basis, seen.centre, seen.scale
        )
