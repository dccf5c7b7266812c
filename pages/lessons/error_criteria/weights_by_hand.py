"""Part "w by hand": direction and length of w, and the loss by every criterion."""

from dataclasses import dataclass

from lindisc.linear.direction_scan import DirectionScan
from lindisc.linear.losses import HingeLoss, LogisticLoss, PerceptronLoss, ZeroOneLoss
from lindisc.parameters import Real
from pages.answers.view import Board, Hand, Problem, Program, Section, View, captioned
from pages.lessons.error_criteria import weights_by_hand_view
from pages.lessons.error_criteria.rows import EDITED, choose_rows
from pages.shared.data.data_spec import DataSpec
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import data_lines, program

LEAN = Real(
    "lean", symbol="s", default=0.0, low=-3.0, high=3.0,
    help="how far w leans away from the line through the means; ±1 is 45°",
    low_means="far to one side", high_means="far to the other",
)  # fmt: skip
LENGTH = Real(
    "length", symbol="L", default=1.0, low=0.0, high=3.0,
    help="by which w is stretched; the line stands still",
    low_means="w = 0, no line at all", high_means="surer of every row",
)  # fmt: skip
CONTROLS = {"lean": "error.lean", "length": "error.length"}


@dataclass(frozen=True)
class WeightsByHandSettings:
    """Two classes on a plane, and the direction and length of w."""

    chosen: DataSpec
    lean: float
    length: float


def choose(controls):
    """Return the settings: rows in the sidebar, both sliders under the picture."""
    chosen = choose_rows(controls)
    with controls.under_picture(), controls.leads():
        return WeightsByHandSettings(chosen, *controls.abreast((LEAN, ""), (LENGTH, "")))


def draw(choice):
    """Return the plane with the line, and every criterion over all directions."""
    study, now = choice.chosen.study, (choice.lean, choice.length)
    if len(set(study.training.y)) < 2:
        return View(picture=(Problem("All points left are of one class: add another."),))
    scan = weights_by_hand_view.scan_of(study)
    return View(
        picture=(Board("error.swing", _picture(choice), EDITED),),
        numbers=lambda: captioned(weights_by_hand_view.numbers(scan, *now)),
        why=lambda: with_legend(
            Section("", weights_by_hand_view.why(scan, *now), meanings.BY_HAND)
        ),
        programs=lambda: (Program("lindisc", _program(choice)),),
        by_hand=lambda: (Hand("", weights_by_hand_view.by_hand(scan, *now), "by-hand-w.csv"),),
        files=lambda: rows_and_facts(
            study, "w-by-hand", lambda: {"w0 and w": scan.weights(*now).tolist()}
        ),
    )


def carried(choice):
    """Return the view while a point is dragged."""
    return _picture(choice)


def _picture(choice):
    study = choice.chosen.study
    scan = weights_by_hand_view.scan_of(study)
    return weights_by_hand_view.picture(scan, study, choice.lean, choice.length, CONTROLS)


def _program(choice):
    losses = (ZeroOneLoss, PerceptronLoss, HingeLoss, LogisticLoss)
    lines = [
        *data_lines(choice.chosen),
        "scan = DirectionScan.of(X, np.where(y == np.unique(y)[1], 1.0, -1.0))",
        f"lean, length = {choice.lean!r}, {choice.length!r}",
        "print(scan.weights(lean, length))",
        f"for loss in ({', '.join(f'{loss.__name__}()' for loss in losses)}):",
        "    total = scan.losses(loss, [lean], length)[0]",
        "    slope = scan.slopes(loss, [lean], length)[0]",
        '    print(f"{loss.name}: {total:.4f}, slope {slope:.4f}")',
    ]
    return program(lines, [DirectionScan, *losses])
