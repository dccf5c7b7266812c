"""The sphering animation: linear maps of the rows to the plane, and the chart that shows them.

u = D'(x - m_pi), with D from two features as they are, over Sigma^-1/2 (Sigma becomes I), to
the plane of the means; there the nearest mean wins, but for log pi_k; then back again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike

from lindisc.board.chart import Axis, Chart, Dots, Line, Reading, Rings
from lindisc.board.picture import Ellipses, Picture, Stage, Timeline
from lindisc.gaussian.classifiers import LDA
from lindisc.plane import Plane, box_around, view
from lindisc.projection.sphering import sphering
from pages.answers.result_cache import remembered

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
        frames.append(frame(stage, root @ _turned_between(chosen, turned, t) * (1 - t + t * flat)))

    wrong = lda.predict(X) != y
    lines = _lines(lda, Plane(origin, turned.T @ np.linalg.inv(root), ("", ""), "", plane), X)
    frames.append(frame(NEAREST, plane * flat, lines=lines, wrong=wrong))
    for t, stage in _way(steps, BACK):
        width = (1 - t) * flat + t
        if X.shape[1] > 2:
            D, seen = (1 - t) * plane * flat + t * raw, None
        else:
            stretch = (1 - t) * root + t * size * np.eye(2)
            turn = np.linalg.inv(plane) @ stretch @ _turned_between(turned, chosen, t)
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


def _turned_between(start, end, t):
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


TITLES = {
    RAW: "1. Raw",
    SPHERED: "2. Sphered",
    PLANE: "3. Plane",
    NEAREST: "4. Nearest mean",
    BACK: "5. Mapped back",
}
STEPS = 4  # steps between two stages; the browser interpolates
MOST_ROWS = 300
MEAN = 1.8  # times as large as a row


@remembered(maxsize=16)
def animation_of(chosen):
    """Return the animation, which begins and ends with the two features of the plane."""
    study = chosen.study
    features = [study.names.index(label) for label in study.plane.labels]
    return sphering_animation(study.table, study.rows.y, features, steps=STEPS)


@remembered(maxsize=16)
def picture(chosen, stage=RAW):
    """Return a chart of all that moves, with a timeline that starts at a stage."""
    study, animation = chosen.study, animation_of(chosen)
    codes, frames = study.codes(study.rows.y), _spaced(animation.frames)
    stride = -(-len(codes) // MOST_ROWS)
    reach = 1.06 * max(np.abs(frame.points).max() for frame in frames)
    chart = Chart(
        "Rows and means",
        Axis("", -reach, reach),
        Axis("", -reach, reach),
        _items(study.classes, frames, codes, np.arange(0, len(codes), stride)),
        _readings(frames, codes),
        caption=f"1 row in {stride}" if stride > 1 else "",
        is_square=True,
    )
    said = _said(study, animation)
    stages = tuple(
        Stage(number, TITLES[frame.stage], said[frame.stage])
        for number, frame in enumerate(frames)
        if frame.stage
    )
    words = " ".join(f"{stage.name}: {stage.words}." for stage in stages)
    start, numbers = _number(frames, stage), np.arange(len(frames))
    timeline = Timeline("stage", numbers, {}, start, stages=stages)
    return Picture((chart,), timeline=timeline, layout=("a",), said=words)


def n_left(study):
    """Return the number of directions that the means of the classes span."""
    return min(len(study.names), len(study.classes) - 1)


def _number(frames, stage):
    """The number of the frame that has reached a stage."""
    return next(number for number, frame in enumerate(frames) if frame.stage == stage)


def _spaced(frames):
    """The frames, with as many before the nearest mean as between other stages."""
    at = _number(frames, NEAREST)
    return *frames[:at], *[replace(frames[at - 1], stage="")] * (STEPS - 1), *frames[at:]


def _items(classes, frames, codes, shown):
    """Rows, ellipses, means, boundaries and rings, a row for each frame."""
    points, own = np.array([frame.points[shown] for frame in frames]), codes[shown]
    means = np.array([frame.means for frame in frames])
    covariances = np.array([[frame.covariance] * len(classes) for frame in frames])
    lines = _told([frame.lines for frame in frames])
    known = next(frame.wrong for frame in frames if frame.wrong is not None)[shown]
    rings = _told([None if frame.wrong is None else frame.points[shown][known] for frame in frames])
    ellipses = Ellipses(tuple(range(len(classes))), means, covariances)
    rows = [Dots(*_axes(points[:, own == k]), str(name), k) for k, name in enumerate(classes)]
    centres = [Dots(*_axes(means[:, [k]]), tone=k, size=MEAN) for k in range(len(classes))]
    boundary = Line(*_axes(lines), "boundary")
    wrong = Rings(*_axes(rings), "misclassified", size=1.7)
    return *rows, ellipses, *_principal_axes(frames, codes), boundary, wrong, *centres


def _principal_axes(frames, codes):
    """The principal axes of the means in their plane, while they have spread along them."""
    first, last = (_number(frames, stage) for stage in (PLANE, NEAREST))
    spreads = np.full((len(frames), 2), np.nan)
    spreads[first : last + 1] = np.sqrt(_between(frames[first], codes).diagonal())
    across, up = np.multiply.outer(spreads.T, [-1, 1])
    yield Line(across, 0 * across, dash=2)
    yield Line(0 * up, up, dash=2)


def _between(frame, codes):
    """The covariance of the means, each weighted by its rows."""
    return frame.means.T * (np.bincount(codes) / len(codes)) @ frame.means


def _readings(frames, codes):
    """The mean variance within classes and between means, frame by frame."""
    within = np.array([frame.covariance for frame in frames])
    between = np.array([_between(frame, codes) for frame in frames])
    return (
        Reading("within classes: across", within[:, 0, 0]),
        Reading("up", within[:, 1, 1]),
        Reading("covariance", within[:, 0, 1].round(12)),
        Reading("of the means: across", between[:, 0, 0]),
        Reading("up", between[:, 1, 1]),
    )


def _axes(places):
    """x and y of points (F x m x 2)."""
    return places[:, :, 0], places[:, :, 1]


def _told(places):
    """Points for each frame; NaN where they are unknown."""
    known = next(each for each in places if each is not None)
    return np.array([np.full_like(known, np.nan) if each is None else each for each in places])


def _said(study, animation):
    """The text of each stage."""
    p, d, (x, y) = len(study.names), n_left(study), study.plane.labels
    flat = {1: "to a line: one direction is left", 2: "to the plane of the means: LD1, LD2"}
    turned = "nothing is lost, the picture only turns" if d >= p else f"{p} dimensions to {d}"
    back = "the boundaries are LDA's straight lines"
    if p > 2:
        back = "all rows as they were; ringed ones are misclassified"
    return {
        RAW: f"{x}, {y}, drawn × {animation.enlargement:.3g}, the common 95 % ellipse round each "
        "mean",
        SPHERED: "x* = Σ^(−½) (x − m): the common ellipse is round, variance 1",
        PLANE: f"{flat.get(d, f'to the first two of {d} directions')}; {turned}; dotted: "
        "principal axes of the means",
        NEAREST: "but for log π: least ½|x̃ − m̃|² − log π; ringed rows are misclassified",
        BACK: back,
    }
