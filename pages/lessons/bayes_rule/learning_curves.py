"""Part on learning curves: the excess error of three methods on few rows."""

from dataclasses import dataclass

from lindisc.parameters import Integer
from lindisc.selection.simulated_fits import ManySamples
from pages.answers.control_types import Number
from pages.answers.view import Growing, View
from pages.lessons.bayes_rule import learning_curves_view

SIZES = 20, 27, 36, 49, 66, 90, 121, 164, 222, 300, 406, 550
FEATURES = Integer(
    "features", symbol="p", default=5, low=1, high=10,
    help="the classes differ in one of them, the rest is noise; new samples are drawn when it is "
    "let go",
)  # fmt: skip
DELTA_HELP = (
    "how many standard deviations the means are apart: the Bayes error is Φ(−Δ/2). The mark on the "
    "efficiency follows while it is held; new samples are drawn when it is let go."
)


@dataclass(frozen=True)
class LearningCurvesSettings:
    """The samples, and the key of the slider of the separation."""

    many: ManySamples
    slider: str


def choose(controls):
    """Return the settings: the separation and the number of features, under the picture."""
    with controls.under_picture(), controls.leads():
        left, right = controls.columns(2)
        with left:
            delta = controls.ask(
                Number(
                    controls.key("delta"), "separation Δ", 2.0,
                    *learning_curves_view.SEPARATIONS, 0.05,
                    help=DELTA_HELP,
                )
            )  # fmt: skip
        with right:
            p = controls.option(FEATURES)
    return LearningCurvesSettings(ManySamples(delta, p, SIZES), controls.key("delta"))


def draw(choice):
    """Return the learning curves, beside the relative efficiency."""
    return View(
        picture=(Growing(lambda: learning_curves_view.steps(choice.many, choice.slider)),),
        **learning_curves_view.view_tabs(choice.many),
    )
