"""The loss over two of the weights, the others staying where training left them.

loss(w_i, w_j) = Σ loss of h = W (1, x) + ½ λ |w|², in the features' own units
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, singledispatch

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import logsumexp

from lindisc.linear.losses import LogisticLoss, Loss, SoftmaxLoss
from lindisc.linear.training_path import in_own_units
from lindisc.parameters import log_chances
from lindisc.path import Path
from lindisc.plane import box_around

_MARGIN, _RESOLUTION = 0.3, 61
_CELLS = 2**17  # numbers that stay in the cache while they are used again


@dataclass(frozen=True, eq=False)
class Landscape:
    """`loss[r, c]` at (first[c], second[r]), and the `track` (frames x 2) that training took.

    The track is projected: on its way the other weights differed from those of the map.
    """

    first: np.ndarray
    second: np.ndarray
    loss: np.ndarray
    track: np.ndarray

    @cached_property
    def heights(self) -> np.ndarray:
        """log(1 + u) for a loss u units above the lowest; levels are dense at the bottom.

        A twentieth of the map stays below one unit.
        """
        above = self.loss - self.loss.min()
        unit = float(np.quantile(above, 0.05) or above.max() or 1.0)
        return np.logaddexp(0, log_chances(above) - np.log(unit))


def landscape(
    path: Path,
    loss: Loss,
    X: ArrayLike,
    y: ArrayLike,
    *,
    weights: Sequence[int] = (1, 2),
    of_class: int = 0,
    ridge: float = 0.0,
) -> Landscape:
    """The `Landscape` of a loss around a `Path` of linear scores, for the rows of the fit.

    `weights` are two positions among (constant, w_1, ..., w_p): of the score h of two classes, or
    of the class at `of_class` of more.
    """
    frames = in_own_units(path)
    classes, codes = np.unique(y, return_inverse=True)
    loss, row = loss.for_classes(len(classes)), 0 if len(classes) == 2 else of_class
    final, track = frames[-1], frames[:, row, list(weights)]
    x0, x1, y0, y1 = box_around(track, _MARGIN)
    first, second = np.linspace(x0, x1, _RESOLUTION), np.linspace(y0, y1, _RESOLUTION)
    steps = (first - track[-1, 0], second[:, None] - track[-1, 1])
    others, free = np.array(final), np.array(weights) > 0
    others[:, 0] = others[row, list(weights)] = 0
    squares = np.sum(others**2) + free[0] * first**2 + free[1] * second[:, None] ** 2
    Z = np.column_stack([np.ones(len(X)), X])
    scores = Z @ final.T
    height, signs, levels, rest = _of_one(loss, scores, loss.targets(codes, len(classes)), row)
    total = rest + 0.5 * ridge * squares
    # Block by block of rows, whose scores move by the steps.
    size = max(1, _CELLS // total.size)
    for start in range(0, len(Z), size):
        rows = slice(start, start + size)
        moved = sum(Z[rows, j, None, None] * step for j, step in zip(weights, steps, strict=True))
        gaps = scores[rows, row, None, None] + moved - levels[rows, None, None]
        total += height(signs[rows, None, None] * gaps).sum(axis=0)
    return Landscape(first, second, total, track)


@singledispatch
def _of_one(loss, scores, targets, moving):
    """The loss as sum of height(r (h - level)) + rest, h the score that moves: height, r, level,
    rest.
    """
    others = np.delete(loss.value(scores, targets), moving, axis=1)
    return loss.height, targets[:, moving], np.zeros(len(scores)), others.sum()


@_of_one.register
def _(loss: SoftmaxLoss, scores, targets, moving):
    # log sum_k exp(h_k) = level + log(1 + exp(h - level)), level = log of the sum of the others
    is_own = targets[:, moving] > 0
    levels = logsumexp(np.delete(scores, moving, axis=1), axis=1)
    behind = levels - np.delete(targets * scores, moving, axis=1).sum(axis=1)
    return LogisticLoss().height, np.where(is_own, 1.0, -1.0), levels, behind[~is_own].sum()
