"""The sphering animation: linear maps of the rows to the plane, and the chart that shows them.

u = D'(x - m_pi), with D from two features as they are, over Sigma^-1/2 (Sigma becomes I), to
the plane of the means; there the nearest mean wins, but for log pi_k; then back again.
"""

import numpy as np

from lindisc.board.chart import Axis, Chart, Dots, Line, Reading, Rings
from lindisc.board.picture import Ellipses, Picture, Stage, Timeline
from lindisc.gaussian.classifiers import LDA
from lindisc.plane import Plane, box_around, view
from lindisc.projection.sphering import sphering
from pages.answers.result_cache import remembered

TITLES = ("1. Raw", "2. Sphered", "3. Plane", "4. Nearest mean", "5. Mapped back")
STEPS = 4  # frames between two stages; the browser interpolates
RAW, SPHERED, PLANE, NEAREST, BACK = range(0, STEPS * len(TITLES), STEPS)  # frames of stages
FAR = 3  # lines extend so many boxes beyond the picture, to cross it also when rotated
MOST_ROWS = 300
MEAN = 1.8  # times as large as a row


class SpheringAnimation:
    """LDA on rows `X`, seen first in the two `features` by position, in F frames: `points`
    (F x n x 2), class `means` (F x K x 2), the common `covariances` (F x 2 x 2), and `lines` that
    part the classes (F x m x 2), NaN in gaps and where they are not known.

    `wrong` marks the misclassified rows; `enlargement` is the magnification of the raw ones;
    `agreeing` rows are given the same class in the raw, the sphered and the flat stage.
    """

    def __init__(self, X, y, features):
        stages = sphering(X, y)
        X, y = np.asarray(X, dtype=float), np.asarray(y)
        lda = LDA().fit(X, y)
        origin, sigma, root = lda.priors_ @ lda.means_, lda.covariance_, stages[1].matrix
        chosen = np.eye(X.shape[1])[:, list(features)]
        self.enlargement = size = float(np.sqrt(2 / np.trace(chosen.T @ sigma @ chosen)))
        turned = _near(chosen, stages[2].matrix)
        flat = np.array([1.0, float(stages[2].matrix.shape[1] > 1)])
        plane, raw, steps = root @ turned, size * chosen, np.arange(1, STEPS + 1) / STEPS
        maps = [
            raw,
            *((1 - t) * raw + t * root @ chosen for t in steps),
            *(root @ _turned_between(chosen, turned, t) * (1 - t + t * flat) for t in steps),
            *[plane * flat] * STEPS,
        ]
        known = _lines(lda, Plane(origin, turned.T @ np.linalg.inv(root), ("", ""), "", plane), X)
        unknown = np.full_like(known, np.nan)
        lines = [*[unknown] * NEAREST, known]
        for t in steps:
            if X.shape[1] > 2:
                maps.append((1 - t) * plane * flat + t * raw)
                lines.append(unknown)
            else:
                stretch = (1 - t) * root + t * size * np.eye(2)
                turn = np.linalg.inv(plane) @ stretch @ _turned_between(turned, chosen, t)
                maps.append(plane * ((1 - t) * flat + t) @ turn)
                lines.append(known @ turn)
        D = np.array(maps)
        self.points, self.means = (X - origin) @ D, (lda.means_ - origin) @ D
        self.covariances, self.lines = D.swapaxes(1, 2) @ sigma @ D, np.array(lines)
        self.wrong = lda.predict(X) != y
        said = [stage.scores.values(stage.points).argmax(axis=1) for stage in stages]
        self.agreeing = int(np.equal(said, said[0]).all(axis=0).sum())


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
    x0, x1, y0, y1 = box_around(plane.to_plane(X), margin=FAR)
    ties = view(lda, plane, (x0, x1, y0, y1), resolution=2).ties
    gap = np.full((1, 2), np.nan)
    pieces = [part for line in ties for part in (line, gap)]
    return np.vstack(pieces or [gap])


@remembered(maxsize=16)
def animation_of(chosen):
    """Return the animation, which begins and ends with the two features of the plane."""
    study = chosen.study
    features = [study.names.index(label) for label in study.plane.labels]
    return SpheringAnimation(study.table, study.rows.y, features)


@remembered(maxsize=16)
def picture(chosen, start=RAW):
    """Return a chart of all that moves, with a timeline that starts at a frame."""
    study, animation = chosen.study, animation_of(chosen)
    codes = study.codes(study.rows.y)
    stride = -(-len(codes) // MOST_ROWS)
    reach = 1.06 * np.abs(animation.points).max()
    shares = np.bincount(codes) / len(codes)
    between = np.einsum("fki,k,fkj->fij", animation.means, shares, animation.means)
    chart = Chart(
        "Rows and means",
        Axis("", -reach, reach),
        Axis("", -reach, reach),
        _items(study.classes, animation, codes, between, slice(None, None, stride)),
        _readings(animation.covariances, between),
        caption=f"1 row in {stride}" if stride > 1 else "",
        is_square=True,
    )
    told = zip(range(RAW, BACK + 1, STEPS), TITLES, _said(study, animation), strict=True)
    stages = tuple(Stage(*each) for each in told)
    words = " ".join(f"{stage.name}: {stage.words}." for stage in stages)
    timeline = Timeline("stage", np.arange(BACK + 1), {}, start, stages=stages)
    return Picture((chart,), timeline=timeline, layout=("a",), said=words)


def n_left(study):
    """Return the number of directions that the means of the classes span."""
    return min(len(study.names), len(study.classes) - 1)


def _items(classes, animation, codes, between, shown):
    """Rows, ellipses, means, boundaries and rings, a row for each frame."""
    points, own, means = animation.points[:, shown], codes[shown], animation.means
    rings = points[:, animation.wrong[shown]]
    rings[:NEAREST] = np.nan
    covariances = np.repeat(animation.covariances[:, None], len(classes), axis=1)
    return (
        *(Dots(*_axes(points[:, own == k]), str(name), k) for k, name in enumerate(classes)),
        Ellipses(tuple(range(len(classes))), means, covariances),
        *_principal_axes(between),
        Line(*_axes(animation.lines), "boundary"),
        Rings(*_axes(rings), "misclassified", size=1.7),
        *(Dots(*_axes(means[:, [k]]), tone=k, size=MEAN) for k in range(len(classes))),
    )


def _principal_axes(between):
    """The principal axes of the means in their plane, while they have spread along them."""
    spreads = np.full((BACK + 1, 2), np.nan)
    spreads[PLANE : NEAREST + 1] = np.sqrt(between[PLANE].diagonal())
    across, up = np.multiply.outer(spreads.T, [-1, 1])
    yield Line(across, 0 * across, dash=2)
    yield Line(0 * up, up, dash=2)


def _readings(within, between):
    """The mean variance within classes and between means, frame by frame."""
    return (
        Reading("within classes: across", within[:, 0, 0]),
        Reading("up", within[:, 1, 1]),
        Reading("covariance", within[:, 0, 1].round(12) + 0.0),
        Reading("of the means: across", between[:, 0, 0]),
        Reading("up", between[:, 1, 1]),
    )


def _axes(places):
    """x and y of points (F x m x 2)."""
    return places[:, :, 0], places[:, :, 1]


def _said(study, animation):
    """The text of each stage, in their order."""
    p, d, (x, y) = len(study.names), n_left(study), study.plane.labels
    flat = {1: "to a line: one direction is left", 2: "to the plane of the means: LD1, LD2"}
    turned = "nothing is lost, the picture only turns" if d >= p else f"{p} dimensions to {d}"
    back = "the boundaries are LDA's straight lines"
    if p > 2:
        back = "all rows as they were; ringed ones are misclassified"
    return (
        f"{x}, {y}, drawn × {animation.enlargement:.3g}, the common 95 % ellipse round each mean",
        "x* = Σ^(−½) (x − m): the common ellipse is round, variance 1",
        f"{flat.get(d, f'to the first two of {d} directions')}; {turned}; dotted: "
        "principal axes of the means",
        "but for log π: least ½|x̃ − m̃|² − log π; ringed rows are misclassified",
        back,
    )
