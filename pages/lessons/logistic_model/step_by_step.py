"""Part on fitting: Newton's method as weighted regressions on working responses."""

from lindisc.parameters import Integer
from pages.answers.view import Board, Hand, Program, Scrubbed, Section, View, captioned
from pages.lessons.logistic_model import one_curve_view, step_by_step_view
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import with_legend

STEP = Integer(
    "step", default=0, low=0, high=6, help="the step that the pictures show",
    low_means="all weights zero", high_means="at the maximum",
)  # fmt: skip


def choose(controls):
    """Return the step, by a slider under the picture or by the timeline."""
    with controls.under_picture(), controls.leads():
        return controls.option(STEP)


def draw(step):
    """Return the curve, the working responses with their line, and the deviance by step."""
    hears = {"scrubbed": Scrubbed("model.step", tuple(range(1 + STEP.high)))}
    return View(
        picture=(Board("model.steps", step_by_step_view.picture(step, "model.step"), hears),),
        numbers=lambda: captioned(step_by_step_view.numbers()),
        why=lambda: with_legend(Section("", step_by_step_view.WHY, meanings.STEPS)),
        programs=lambda: (Program("lindisc", step_by_step_view.code(step)),),
        by_hand=lambda: (Hand("", step_by_step_view.by_hand(step), "by-hand-steps.csv"),),
        files=one_curve_view.files,
    )
