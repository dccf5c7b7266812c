"""How the curve is found: Newton's method as straight lines through working responses."""

from lindisc.parameters import Integer
from pages.study import meanings
from pages.study.logistic import curve, steps
from pages.study.symbols import with_legend
from pages.study.view import Board, Hand, Program, Scrubbed, Section, View, captioned

STEP = Integer(
    "step", default=0, low=0, high=6, help="the step that the pictures show",
    low_means="all weights zero", high_means="at the maximum",
)  # fmt: skip


def choose(controls):
    """The step under the picture; the timeline sets it too."""
    with controls.under_picture(), controls.leads():
        return controls.option(STEP)


def draw(step):
    """The curve, the working response with its line, and the way down."""
    hears = {"scrubbed": Scrubbed("model.step", tuple(range(1 + STEP.high)))}
    return View(
        picture=(Board("model.steps", steps.picture(step, "model.step"), hears),),
        numbers=lambda: captioned(steps.numbers()),
        why=lambda: with_legend(Section("", steps.WHY, meanings.STEPS)),
        programs=lambda: (Program("lindisc", steps.code(step)),),
        by_hand=lambda: (Hand("", steps.by_hand(step), "by-hand-steps.csv"),),
        files=curve.files,
    )
