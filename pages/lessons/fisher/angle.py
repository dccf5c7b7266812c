"""Part "angle": turn w by hand, and see two classes projected onto it.

w = (cos θ, sin θ)
"""

from dataclasses import dataclass, replace

from lindisc.parameters import Real
from lindisc.projection.direction import best_direction, degrees_of, scatter_along, unit_vector
from pages.answers.result_cache import remembered
from pages.answers.view import Action, Board, Hand, Program, Section, View, captioned
from pages.lessons.fisher import angle_charts, angle_tabs
from pages.lessons.fisher.angle_tabs import BEST, MEANS
from pages.lessons.fisher.plane import STANDARDISE_HELP, choose_rows
from pages.shared.controls.data_controls import choose_standardise, choose_two_of_each
from pages.shared.data.data_spec import DataSpec
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import explained, with_legend
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import program_with_rows

ANGLE = Real(
    "angle", symbol="θ", default=0.0, low=0.0, high=180.0,
    help="between w and the first feature, in degrees; w and −w are the same line",
    low_means="along the first feature", high_means="the same again",
)  # fmt: skip
CONTROL = "fisher.angle"


@dataclass(frozen=True)
class AngleSettings:
    """Rows of two classes and two features, and the angle of w."""

    chosen: DataSpec
    angle: float


def choose(controls):
    """Return the settings: features and classes in the sidebar, the angle under the picture."""
    chosen = choose_two_of_each(controls, choose_rows(controls))
    chosen = replace(chosen, standardise=choose_standardise(controls, STANDARDISE_HELP))
    with controls.under_picture(), controls.leads():
        return AngleSettings(chosen, controls.option(ANGLE))


def draw(choice):
    """Return the line among the rows, J(w) over all angles, and the projected rows."""
    chosen, study, found = choice.chosen, choice.chosen.study, _lines(choice)
    return View(
        picture=(Board("fisher", angle_charts.picture(chosen, found, CONTROL)),),
        actions=tuple(
            Action(label, {CONTROL: float(round(found[name].degrees) % 180)})
            for label, name in (("1. Means", MEANS), ("2. Fisher", BEST))
        ),
        numbers=lambda: captioned(angle_tabs.numbers(found, study)),
        why=lambda: with_legend(Section("", angle_tabs.why(found), meanings.ONE_DIRECTION)),
        programs=lambda: (Program("lindisc", _program(choice)),),
        by_hand=lambda: (
            explained(
                Hand(
                    "",
                    angle_tabs.by_hand(found, study),
                    "by-hand-angle.csv",
                    formulas=angle_tabs.formulas(study),
                ),
                meanings.ONE_DIRECTION,
            ),
        ),
        files=lambda: rows_and_facts(study, "angle", lambda: angle_tabs.facts(found, study)),
    )


@remembered(maxsize=128)
def _lines(choice):
    return angle_tabs.lines_of(choice.chosen.study, choice.angle)


def _program(choice):
    body = [
        "codes = np.unique(y, return_inverse=True)[1]",
        f"now = scatter_along(unit_vector({choice.angle!r}), X, codes)",
        "best = degrees_of(best_direction(X, y))",
        "print(now)",
        'print(f"best angle {best:.2f} degrees")',
    ]
    uses = (best_direction, degrees_of, scatter_along, unit_vector)
    return program_with_rows(choice.chosen, body, uses)
