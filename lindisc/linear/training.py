"""What a training run leaves: weights per class, and a path of frames with their curves."""

import numpy as np

from lindisc.path import Path
from lindisc.scores import Scores

MOST_FRAMES = 1000


def class_weights(weights):
    """One row per class; the one row h of two classes becomes -h/2 and +h/2."""
    if weights.shape[-2] > 1:
        return weights
    return np.concatenate([-weights / 2, weights / 2], axis=-2)


def kept(last):
    """The numbers of the frames that are kept of 0, ..., last: about a thousand, both ends too."""
    stride = -(-last // MOST_FRAMES) or 1
    return np.unique(np.append(np.arange(0, last, stride), last))


def trained_path(parameter, values, curves, frames, coordinates):
    """The `Path` of weights (frames x C x (1 + r)) in these coordinates."""
    weights = class_weights(coordinates.unfold(frames))
    final = Scores.linear(weights[-1], coordinates.centre, coordinates.scale)
    return Path(parameter, values, curves, weights, final.basis, final.centre, final.scale)
