"""Part "Challenger": the probability of damage by temperature, with its confidence band."""

from dataclasses import dataclass

from lindisc.parameters import Integer
from pages.answers.view import Board, View
from pages.lessons.logistic_model import one_curve_view
from pages.shared.formulas import meanings
from pages.shared.tabs.tabs import own_tabs

TEMPERATURE = Integer(
    "t", symbol="t", default=65, low=31, high=82,
    help="temperature in degrees Fahrenheit at which it is asked",
    low_means="the morning of the accident", high_means="warmer than any flight",
)  # fmt: skip
ALL_HELP = (
    "Before the accident engineers looked at a plot of the flights with damage alone. Switch "
    "this off to see what they saw."
)


@dataclass(frozen=True)
class OneCurveSettings:
    """The temperature to predict at, and whether launches without damage are shown."""

    t: int
    is_all: bool


def choose(controls):
    """Return the settings: the temperature and the launches shown, under the picture."""
    with controls.under_picture(), controls.leads():
        t = controls.option(TEMPERATURE)
        is_all = controls.toggle("Flights without damage", "all", start=True, help=ALL_HELP)
    return OneCurveSettings(t, is_all)


def draw(choice):
    """Return the curve with its band, beside the counts of damaged O-rings."""
    t = float(choice.t)
    return View(
        picture=(Board("model.curve", one_curve_view.picture(t, "model.t", choice.is_all)),),
        files=one_curve_view.files,
        **own_tabs(
            (t,),
            "by-hand-challenger.csv",
            one_curve_view.numbers,
            lambda *_: one_curve_view.why(),
            one_curve_view.code,
            one_curve_view.by_hand,
            meanings.TEMPERATURE,
        ),
    )
