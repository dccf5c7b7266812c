"""Part on two features: rows are lifted from a plane and separated by a plane there."""

from dataclasses import dataclass

from lindisc.basis.lift import Lift
from lindisc.figures import plane_lift
from lindisc.linear.perceptron import Perceptron
from lindisc.parameters import Real
from pages.answers.view import Board, Chart, File, Hand, Program, Row, Section, View, captioned
from pages.lessons.basis_functions import lift_plane_view
from pages.shared.controls.data_controls import choose_data, choose_two_of_each
from pages.shared.data.data_spec import DataSpec
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import data_lines, program

HEIGHT = Real(
    "height", symbol="t", default=1.0, low=0.0, high=1.0,
    help="how far the rows are raised; the plot that turns follows when it is let go",
    low_means="flat on the ground", high_means="fully raised",
)  # fmt: skip
CONTROL = "basis.height"
TALL = 404  # pixels: the height of the boards beside it on a projector


@dataclass(frozen=True)
class LiftPlaneSettings:
    """Two classes on a plane, the term that lifts them, and the lift t."""

    chosen: DataSpec
    form: str
    height: float


def choose(controls):
    """Return the settings: term and classes in the sidebar, t under the picture."""
    form = controls.pick(
        "Third coordinate z = t times",
        lift_plane_view.FORMS,
        "form",
        next(iter(lift_plane_view.FORMS)),
    )
    chosen = choose_data(controls, "XOR, four points", "space.data")
    chosen = choose_two_of_each(controls, chosen)
    with controls.under_picture(), controls.leads():
        return LiftPlaneSettings(chosen, form, controls.option(HEIGHT))


def draw(choice):
    """Return the ground with the boundary, the cost of the plane, and a rotating plot."""
    chosen, study = choice.chosen, choice.chosen.study
    now = lift_plane_view.perceptron_run(chosen, choice.form, choice.height)
    ground, price = lift_plane_view.pictures(chosen, choice.form, choice.height, CONTROL)
    turning = Chart(
        "basis.turning", lambda dark: _figure(choice, now, dark).update_layout(height=TALL)
    )
    columns = (Board("basis.ground", ground),), (turning,), (Board("basis.price", price),)
    return View(
        picture=(Row(columns, (5, 6, 5)),),
        numbers=lambda: captioned(lift_plane_view.numbers(chosen, choice.form, choice.height)),
        why=lambda: with_legend(
            Section("", lift_plane_view.why(chosen, choice.form, choice.height), meanings.SPACE)
        ),
        programs=lambda: (Program("lindisc", _program(choice)),),
        by_hand=lambda: (Hand("", lift_plane_view.by_hand(now, study), "by-hand-space.csv"),),
        files=lambda: (
            *rows_and_facts(study, "space", lambda: _facts(choice, now)),
            File(
                "What turns (HTML)",
                "lindisc-space.html",
                lambda: _figure(choice, now).to_html(include_plotlyjs=True),
            ),
        ),
    )


def _figure(choice, now, dark=False):
    study = choice.chosen.study
    X, whole = study.rows.X, Lift(now.lift.form).term(study.rows.X)
    return plane_lift(
        X, now.lift.term(X), study.codes(study.rows.y), study.classes,
        (*study.names, f"z = t ({choice.form})"), now.weights,
        up=(whole.min(), whole.max()), dark=dark,
    )  # fmt: skip


def _facts(choice, now):
    facts = {"z": f"{choice.height:g} ({choice.form})", "w": now.weights.tolist()}
    return facts | {"updates": now.model.n_updates_, "margin": now.model.margin_}


def _program(choice):
    n_rows = len(choice.chosen.study.rows.y)
    lines = [
        *data_lines(choice.chosen),
        f"lift = Lift(np.array({lift_plane_view.FORMS[choice.form].tolist()}), {choice.height!r})",
        f"model = Perceptron(max_passes={max(lift_plane_view.TURNS // n_rows, 1)})",
        "model.fit(lift.raised(X), y)",
        'print(f"{model.n_updates_} updates, at most {model.bound_:.0f}")',
        'print(f"margin {model.margin_:.4g}, plane {model.intercept_} + {model.coef_} (x, z)")',
    ]
    return program(lines, [Lift, Perceptron])
