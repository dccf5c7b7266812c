"""What a training run keeps: complete curves, and a path of at most about a thousand frames."""

import numpy as np
from scipy.optimize import brentq

from lindisc.generated_docs import Fitted
from lindisc.linear.conditioning import Coordinates
from lindisc.linear.losses import Loss
from lindisc.path import Path
from lindisc.scores import Scores

MOST_FRAMES = 1000
FEWEST_FRAMES = 100
MOST_CELLS = 500_000  # weights of a path


def class_weights(weights: np.ndarray) -> np.ndarray:
    """Return one row per class; for two classes h becomes -h/2 and +h/2."""
    if weights.shape[-2] > 1:
        return weights
    return np.concatenate([-weights / 2, weights / 2], axis=-2)


def linear_scores(weights: np.ndarray, coordinates: Coordinates) -> Scores:
    """The `Scores` of weights C x (1 + r) in these coordinates."""
    own = class_weights(coordinates.unfold(weights))
    return Scores.linear(own, coordinates.centre, coordinates.scale)


def in_own_units(path: Path) -> np.ndarray:
    """Weights of (1, x), frames x C x (1 + p), with C = 1 for two classes."""
    weights, _, centre, scale = path.functions()
    if weights.shape[1] == 2:
        weights = np.diff(weights, axis=1)
    slopes = weights[..., 1:] / scale
    constants = weights[..., :1] - (slopes @ centre)[..., None]
    return np.concatenate([constants, slopes], axis=-1)


def kept(last: int, most: int = MOST_FRAMES) -> np.ndarray:
    """Return the numbers of the frames to keep of 0, ..., last: at most that many beside 0.

    Each of the first quarter, where most happens, and then ever fewer: i steps later (exp(c i) - 1)
    / c numbers have passed.
    """
    if last <= most:
        return np.arange(last + 1)
    first = most // 4
    ahead, room = last - first, most - first
    c = brentq(lambda c: np.expm1(c * room) / c - ahead, 1e-12, 4 * np.log(ahead) / room)
    later = first + (np.expm1(c * np.arange(1, room + 1)) / c).round().astype(int)
    return np.append(np.arange(first + 1), later)


class TrainedMixin:
    """A model that keeps the path of its training."""

    attributes: tuple[Fitted, ...] = (
        Fitted("history_", "Path", "The curves of loss and training error at every step."),
        Fitted("path_", "Path", "The curves and the weights, thinned where there are many steps."),
    )

    def _remember(self, *course):
        self.history_, self.path_ = remembered(*course)


def remembered(
    parameter: str,
    values: np.ndarray,
    curves: dict[str, np.ndarray],
    frames: np.ndarray,
    coordinates: Coordinates,
    loss: Loss,
) -> tuple[Path, Path]:
    """Return the curves of weights (values x C x (1 + r)) in these coordinates, with their path."""
    most = min(MOST_FRAMES, max(MOST_CELLS // frames[0].size, FEWEST_FRAMES))
    shown = kept(len(values) - 1, most)
    weights = class_weights(coordinates.unfold(frames[shown]))
    final = linear_scores(frames[-1], coordinates)
    path = Path(
        parameter,
        values[shown],
        {name: curve[shown] for name, curve in curves.items()},
        weights,
        final.basis,
        final.centre,
        final.scale,
        has_posterior=loss.is_likelihood,
    )
    return Path(parameter, values, curves), path
