"""The tabs of lessons that fit methods to one study."""

import numpy as np

from pages.shared.by_hand import by_hand
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs import files, numbers, program
from pages.shared.why import why


def view_tabs(chosen, fits, point=None):
    """Return the tabs of the `View`, by name, for fits that worked; `point` is on the plane."""
    study = chosen.study
    middle = np.array([study.points.x.mean(), study.points.y.mean()])
    return {
        "numbers": lambda: numbers.pieces(chosen, fits),
        "why": lambda: with_legend(*why.reasons(fits)),
        "programs": lambda: program.programs(chosen, fits),
        "by_hand": lambda: by_hand.hands(study, fits, middle if point is None else point),
        "files": lambda: files.files(study, fits),
    }
