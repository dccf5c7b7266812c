"""A class that a slider moves, with fits at several of its positions.

The cost is problems x slider values: with many classes there are few values, or none.
"""

from dataclasses import dataclass, replace

import numpy as np

from lindisc.board.picture import Lead, SliderPreview
from lindisc.parameters import Real
from lindisc.path import Path
from lindisc.scores import plane_scores
from pages.answers.result_cache import remembered
from pages.lessons.many_classes.constructions import OUTPUT_CODE, constructed
from pages.shared.data.data_spec import ClassShift

REACH = 0.8
SHIFT = Real(
    "shift", default=0.0, low=-REACH, high=REACH,
    help="how far all rows of the class are moved off or along the line of the means, in halves "
    "of the picture",
)  # fmt: skip
ALONG = "along the line"
DIRECTIONS = ("off the line", ALONG)
MOST_PLACES, FEWEST = 9, 5
MOST_PROBLEMS = 130  # to solve for a slider
SLOWER = {"logistic": 3}


@dataclass(frozen=True)
class Move:
    """The class `name`, moved `by` so much in a `direction` by the slider with this key."""

    name: str
    direction: str
    by: float
    control: str = ""

    @property
    def slider(self):
        """The slider that moves the class."""
        return replace(SHIFT, symbol=f"{self.name} {self.direction}")

    def shifted(self, chosen, by=None):
        """Return the rows with the class at a value of the slider, the current one by default."""
        by = self.by if by is None else by
        if not by:
            return replace(chosen, shift=None)
        along = line_of_means(chosen.rows.study)
        across, up = along if self.direction == ALONG else (-along[1], along[0])
        return replace(chosen, shift=ClassShift(self.name, float(by * across), float(by * up)))


def line_of_means(study):
    """The direction (across, up) of the farthest class means, never to the left."""
    centres = in_halves(study, class_means(study))
    along = np.linalg.svd(centres - centres.mean(axis=0))[2][0]
    return along if along[0] >= 0 else -along


def in_halves(study, U):
    """Return points of the plane in units of half the picture."""
    x0, x1, y0, y1 = study.box
    return U / [(x1 - x0) / 2, (y1 - y0) / 2]


def class_means(study):
    """Return the means of the training rows of each class that has any, on the plane."""
    U, y = study.plane.to_plane(study.training.X), study.training.y
    return np.array([U[y == label].mean(axis=0) for label in np.unique(y)])


def lead(chosen, move, panels, solver):
    """Return the slider over the values to fit in advance; None where that takes too long."""
    K = len(chosen.study.classes)
    letters = len((solver.words or "1" * K).split()[0])
    costs = {"One versus all": K, "One versus one": K * (K - 1) // 2, OUTPUT_CODE: letters}
    problems = sum(costs.get(title.partition(":")[0], 1) for title in panels)
    count = min(MOST_PLACES, MOST_PROBLEMS // (problems * SLOWER.get(solver.base, 1)))
    if count < FEWEST:
        return None
    grid = np.linspace(-REACH, REACH, count - (count + 1) % 2).round(4)
    return Lead.at(move.control, grid, move.by)


@remembered(maxsize=128)
def path(chosen, move, places, title, solver):
    """Return the path of one construction along the slider; None where it cannot follow."""
    found = []
    for by in places:
        fit, plane = constructed(move.shifted(chosen, by), title, solver), chosen.study.plane
        scores = fit.model and plane_scores(fit.model, plane.origin, plane.axes)
        if scores is None or not scores.has_conics:
            return None
        found.append(scores)
    return Path.of_frames(SHIFT.name, np.array(places), {}, found)


def held(chosen, move, lead, path):
    """Return the preview of a panel while the slider is held."""
    studies = [move.shifted(chosen, by).study for by in lead.values.tolist()]
    places = np.array([study.plane.to_plane(study.rows.X) for study in studies])
    return SliderPreview(lead, path, places, np.array([class_means(study) for study in studies]))
