"""Part "Challenger": the probability of damage by temperature, with its confidence band."""

from lindisc.parameters import Integer
from pages.answers.view import Board, View
from pages.lessons.logistic_model import one_curve_view
from pages.shared.controls.sliders import Slider
from pages.shared.formulas import meanings
from pages.shared.tabs.tabs import own_tabs

TEMPERATURE = Integer(
    "t", called="temperature", symbol="t", default=65, low=31, high=82,
    help="temperature in degrees Fahrenheit at which it is asked",
    low_means="the morning of the accident", high_means="warmer than any flight",
)  # fmt: skip
ALL_HELP = (
    "Before the accident engineers looked at a plot of the flights with damage alone. Switch "
    "this off to see what they saw."
)


def choose(controls):
    """Return the temperature asked about, and whether launches without damage are shown."""
    with controls.under_picture(), controls.leads():
        t = Slider(controls.option(TEMPERATURE), controls.key(TEMPERATURE.name))
        return t, controls.toggle("Flights without damage", "all", start=True, help=ALL_HELP)


def draw(t, is_all):
    """Return the curve with its band, beside the counts of damaged O-rings."""
    return View(
        picture=(Board("model.curve", one_curve_view.picture(t, is_all)),),
        files=one_curve_view.files,
        **own_tabs(
            (float(t.value),),
            "by-hand-challenger.csv",
            *(one_curve_view.numbers, one_curve_view.why, one_curve_view.code),
            *(one_curve_view.by_hand, meanings.TEMPERATURE),
        ),
    )
