"""The tabs of a lesson: of methods fitted to one study, or of what it computes itself."""

import numpy as np

from pages.answers.view import Hand, Program, Section, captioned
from pages.shared.by_hand import by_hand
from pages.shared.formulas.symbols import explained, with_legend
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


def own_tabs(of, file, numbers, why, code, hand, symbols=None, formulas=None):
    """Return the tabs of the `View`, by name, of what a lesson computes itself.

    Functions of `of` give tables by caption, Markdown in which `symbols` stand (or it is given), a
    program, and the tables by title that the CSV `file` holds, with their `formulas`.
    """

    def explanation():
        return Section("", why(*of) if callable(why) else why, symbols or {})

    def by_hand():
        return explained(Hand("", hand(*of), file, formulas=formulas or {}), symbols)

    return {
        "numbers": lambda: captioned(numbers(*of)),
        "why": lambda: with_legend(explanation()),
        "programs": lambda: (Program("lindisc", code(*of)),),
        "by_hand": lambda: (by_hand(),),
    }
