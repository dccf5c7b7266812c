"""The frames of the sphering animation: linear maps of the rows to the plane.

u = D'(x - m_pi), with D from two features as they are, over Sigma^-1/2 (Sigma becomes I), to
the plane of the means; there the nearest mean wins, but for log pi_k; then back again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lindisc.gaussian.classifiers import LDA
from lindisc.plane import Plane, box_around, view
from lindisc.projection.sphering import sphering

RAW, SPHERED, PLANE = "raw", "sphered", "plane of the means"
NEAREST, BACK = "nearest mean", "mapped back"
_FAR = 3  # lines extend so many boxes beyond the picture, to cross it also when rotated


@dataclass(frozen=True, eq=False)
class Frame:
    """Rows, class means and the common covariance on the plane; `lines` part the classes.

    `wrong` marks the misclassified rows; it and `lines` (m x 2, gaps are NaN) are None before they
    are known. `stage` is the stage reached, "" between stages.
    """

    stage: str
    points: np.ndarray
    means: np.ndarray
    covariance: np.ndarray
    lines: np.ndarray | None = None
    wrong: np.ndarray | None = None


@dataclass(frozen=True, eq=False)
class SpheringAnimation:
    """The frames, the magnification of the raw rows, and how many rows keep their class.

    `agreeing` rows are given the same class in the raw, the sphered and the flat stage.
    """

    frames: tuple[Frame, ...]
    enlargement: float
    agreeing: int


def sphering_animation(
    X: ArrayLike, y: ArrayLike, features: Sequence[int], *, steps: int = 12
) -> SpheringAnimation:
    """Return the animation of LDA on rows `X`, seen first in the two `features` by position."""
    stages = sphering(X, y)
    X, y = np.asarray(X, dtype=float), np.asarray(y)
    lda = LDA().fit(X, y)
    origin, sigma, root = lda.priors_ @ lda.means_, lda.covariance_, stages[1].matrix
    chosen = np.eye(X.shape[1])[:, list(features)]
    size = float(np.sqrt(2 / np.trace(chosen.T @ sigma @ chosen)))
    turned = _near(chosen, stages[2].matrix)
    flat = np.array([1.0, float(stages[2].matrix.shape[1] > 1)])
    plane, raw = root @ turned, size * chosen

    def frame(stage, D, **told):
        return Frame(stage, (X - origin) @ D, (lda.means_ - origin) @ D, D.T @ sigma @ D, **told)

    frames = [frame(RAW, raw)]
    for t, stage in _way(steps, SPHERED):
        frames.append(frame(stage, (1 - t) * raw + t * root @ chosen))
    for t, stage in _way(steps, PLANE):
        frames.append(frame(stage, root @ _between(chosen, turned, t) * (1 - t + t * flat)))

    wrong = lda.predict(X) != y
    lines = _lines(lda, Plane(origin, turned.T @ np.linalg.inv(root), ("", ""), "", plane), X)
    frames.append(frame(NEAREST, plane * flat, lines=lines, wrong=wrong))
    for t, stage in _way(steps, BACK):
        width = (1 - t) * flat + t
        if X.shape[1] > 2:
            D, seen = (1 - t) * plane * flat + t * raw, None
        else:
            stretch = (1 - t) * root + t * size * np.eye(2)
            turn = np.linalg.inv(plane) @ stretch @ _between(turned, chosen, t)
            D, seen = plane * width @ turn, lines @ turn
        frames.append(frame(stage, D, lines=seen, wrong=wrong))
    said = [stage.scores.values(stage.points).argmax(axis=1) for stage in stages]
    return SpheringAnimation(tuple(frames), size, int((np.equal(said, said[0]).all(axis=0)).sum()))


def _way(steps, stage):
    """The progress at each step, and what the last step reaches."""
    for step in range(1, steps + 1):
        yield step / steps, stage if step == steps else ""


def _near(chosen, plane):
    """Two orthonormal directions in the span of the plane's, turned towards `chosen`.

    A plane of one direction is completed by the part of `chosen` orthogonal to it.
    """
    found = plane[:, :2]
    if found.shape[1] == 1:
        rest = chosen - found @ (found.T @ chosen)
        found = np.column_stack([found, np.linalg.svd(rest)[0][:, 0]])
    signs = np.sign((chosen * found).sum(axis=0))
    return found * np.where(signs == 0, 1, signs)


def _between(start, end, t):
    """Orthonormal directions a share t of the way between others."""
    left, _, right = np.linalg.svd((1 - t) * start + t * end, full_matrices=False)
    return left @ right


def _lines(lda, plane, X):
    """Where regions meet on the plane, as one line with gaps."""
    x0, x1, y0, y1 = box_around(plane.to_plane(X), margin=_FAR)
    ties = view(lda, plane, (x0, x1, y0, y1), resolution=2).ties
    gap = np.full((1, 2), np.nan)
    pieces = [part for tie in ties for line in tie.polylines for part in (line, gap)]
    return np.vstack(pieces or [gap])
