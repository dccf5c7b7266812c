"""The sphering picture as a film of the board: what moves from stage to stage, and their names."""

from dataclasses import replace

import numpy as np

from lindisc.board.chart import Axis, Chart, Dots, Line, Rings
from lindisc.board.picture import Ellipses, Picture, Stage, Timeline
from lindisc.projection.sphering_film import BACK, NEAREST, PLANE, RAW, SPHERED, sphering_film
from pages.study.memory import remembered
from pages.study.projection.sphered import n_left

STEPS = 4  # from one stage to the next; between two the browser blends
MOST_ROWS = 300
MEAN = 1.8  # times as large as a row


@remembered(maxsize=16)
def film_of(chosen, steps=STEPS):
    """The film, begun and ended with the two features of the plane."""
    study = chosen.study
    features = [study.names.index(label) for label in study.plane.labels]
    return sphering_film(study.table, study.rows.y, features, steps=steps)


@remembered(maxsize=16)
def picture(chosen):
    """A chart of all that moves, with a timeline."""
    study, film = chosen.study, film_of(chosen)
    codes, frames = study.codes(study.rows.y), _spaced(film.frames)
    stride = -(-len(codes) // MOST_ROWS)
    reach = 1.06 * max(np.abs(frame.points).max() for frame in frames)
    chart = Chart(
        "Rows and means",
        Axis("", -reach, reach),
        Axis("", -reach, reach),
        _items(study.classes, frames, codes, np.arange(0, len(codes), stride)),
        caption=f"every {stride}th row drawn" if stride > 1 else "",
        is_square=True,
    )
    stages = tuple(
        Stage(number, *said)
        for number, frame in enumerate(frames)
        for said in [_said(study, film).get(frame.stage)]
        if said
    )
    words = " ".join(f"{stage.name}: {stage.words}." for stage in stages)
    timeline = Timeline("stage", np.arange(len(frames)), {}, stages=stages)
    return Picture((chart,), timeline=timeline, layout=("a",), said=words)


def _spaced(frames):
    """As many frames before the nearest mean, where nothing moves, as before other stages."""
    at = next(number for number, frame in enumerate(frames) if frame.stage == NEAREST)
    return *frames[:at], *[replace(frames[at - 1], stage="")] * (STEPS - 1), *frames[at:]


def _items(classes, frames, codes, shown):
    """Rows, ellipses and means of the classes, boundaries, rings: a row for each frame."""
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
    return *rows, ellipses, boundary, Rings(*_axes(rings), "misclassified", size=1.7), *centres


def _axes(places):
    """x and y of places (F x m x 2)."""
    return places[:, :, 0], places[:, :, 1]


def _told(places):
    """Places for each frame; NaN where they are not known."""
    known = next(each for each in places if each is not None)
    return np.array([np.full_like(known, np.nan) if each is None else each for each in places])


def _said(study, film):
    """The name of each stage, and what is to be said of it."""
    p, d, (x, y) = len(study.names), n_left(study), study.plane.labels
    flat = {1: "to a line: one direction is left", 2: "to the plane of the means: LD1, LD2"}
    turned = "nothing is lost, the picture only turns" if d >= p else f"{p} dimensions to {d}"
    back = "the boundaries are LDA's straight lines"
    if p > 2:
        back = "all rows as they were; ringed ones are misclassified"
    return {
        RAW: (
            "1. Raw",
            f"{x}, {y}, enlarged {film.enlargement:.3g} times, the common 95 % ellipse round each "
            "mean",
        ),
        SPHERED: ("2. Sphered", "x* = Σ^(−½) (x − m): every class is round, variance 1"),
        PLANE: (
            "3. Plane",
            f"{flat.get(d, f'to the first two of {d} directions')}; {turned}",
        ),
        NEAREST: (
            "4. Nearest mean",
            "but for log π: least ½|x̃ − m̃|² − log π; ringed rows are misclassified",
        ),
        BACK: ("5. Mapped back", back),
    }
