"""What a training run leaves: its curves, whole, and a path of about a thousand frames."""

import numpy as np

from lindisc.path import Path
from lindisc.scores import Scores

MOST_FRAMES = 1000


def class_weights(weights):
    """One row per class; the one row h of two classes becomes -h/2 and +h/2."""
    if weights.shape[-2] > 1:
        return weights
    return np.concatenate([-weights / 2, weights / 2], axis=-2)


def kept(last, most=MOST_FRAMES):
    """The numbers of the frames that are kept of 0, ..., last: at most that many beside the end."""
    stride = -(-last // most) or 1
    return np.unique(np.append(np.arange(0, last, stride), last))


class TrainedMixin:
    """A model that remembers its training.

    `history_` is a `Path` of curves alone, `path_` one with weights, thinned where it is long.
    """

    def _remember(self, parameter, values, curves, frames, coordinates):
        """Keep weights (values x C x (1 + r)) in these coordinates, and their curves."""
        self.history_ = Path(parameter, values, curves)
        shown = kept(len(values) - 1)
        weights = class_weights(coordinates.unfold(frames[shown]))
        final = Scores.linear(weights[-1], coordinates.centre, coordinates.scale)
        self.path_ = Path(
            parameter,
            values[shown],
            {name: curve[shown] for name, curve in curves.items()},
            weights,
            final.basis,
            final.centre,
            final.scale,
        )
