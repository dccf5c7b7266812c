"""Part on one feature: rows are lifted onto a parabola and separated by a line there."""

from dataclasses import dataclass

from lindisc.basis.lift import Lift
from lindisc.evaluation import optimise_constant
from lindisc.methods import method
from lindisc.parameters import Real
from pages.answers.view import Board, Hand, Program, Section, View, captioned
from pages.lessons.basis_functions import lift_line_view
from pages.lessons.basis_functions.boundary import choose_slug
from pages.shared.controls.data_controls import choose_data, choose_two_of_each
from pages.shared.data.data_spec import DataSpec
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import data_lines, program

RISE = Real(
    "rise", symbol="t", default=1.0, low=0.0, high=1.0,
    help="how far the rows have risen; z = t x²",
    low_means="flat on the axis", high_means="on the parabola",
)  # fmt: skip


@dataclass(frozen=True)
class LiftLineSettings:
    """Two classes, the method's slug, and the lift t."""

    chosen: DataSpec
    slug: str
    rise: float


def choose(controls):
    """Return the settings: method and classes in the sidebar, t under the picture."""
    slug = choose_slug(controls)
    chosen = choose_two_of_each(controls, choose_data(controls, "Strip", "line.data"))
    with controls.under_picture(), controls.leads():
        return LiftLineSettings(chosen, slug, controls.option(RISE))


def draw(choice):
    """Return the axis, the parabola over it, and the line that cuts it."""
    study, found = choice.chosen.study, lift_line_view.raised(choice.chosen, choice.slug)
    slider = lift_line_view.lead("basis.rise", choice.rise)
    return View(
        picture=(Board("basis.line", lift_line_view.picture(found, study, slider)),),
        numbers=lambda: captioned(lift_line_view.numbers(found, study)),
        why=lambda: with_legend(Section("", lift_line_view.why(found), meanings.LINE)),
        programs=lambda: (Program("lindisc", _program(choice)),),
        by_hand=lambda: (Hand("", lift_line_view.by_hand(found, study), "by-hand-lift.csv"),),
        files=lambda: rows_and_facts(study, "lift", lambda: _facts(found, study)),
    )


def _facts(found, study):
    return {"feature": study.names[0], "w": found.weights.tolist(), "cuts": found.cuts.tolist()}


def _program(choice):
    classifier = method(choice.slug).classifier
    lines = [
        *data_lines(choice.chosen),
        "codes = np.unique(y, return_inverse=True)[1]",
        "x, lift = X[:, :1], Lift(np.eye(1))",
        f"model = {classifier.__name__}().fit(lift.raised(x), codes)",
        "wrong = np.sum(model.predict(lift.raised(x)) != codes)",
        'print(f"{wrong} of {len(x)} wrong, cuts at {lift.below(model.scores()).cuts()}")',
        "best = [optimise_constant(codes, side * x[:, 0], 1, 0.0) for side in (1, -1)]",
        'print(f"best threshold: {min(each.error_after for each in best):.1%} wrong")',
    ]
    return program(lines, [Lift, optimise_constant])
