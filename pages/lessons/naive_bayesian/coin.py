"""Part "coin": toss it, and see the posterior of its share of heads."""

from dataclasses import dataclass

import numpy as np

from pages.answers.control_types import Line
from pages.answers.view import Action, Board, View
from pages.lessons.naive_bayesian import coin_charts
from pages.lessons.naive_bayesian.coin_charts import HEADS, TAILS, Coin
from pages.lessons.naive_bayesian.coin_tabs import view_tabs
from pages.lessons.naive_bayesian.slider_only import sliders

BENT, MANY = 0.3, 100
TOSSES = "naive.tosses"


@dataclass(frozen=True)
class CoinSettings:
    """The tosses, and the sliders of the prior."""

    tosses: str
    held: dict


def choose(controls):
    """Return the settings: the prior under the picture, the tosses as text below it."""
    with controls.under_picture(), controls.leads():
        held = sliders(controls, coin_charts.PRIORS)
    with controls.under_picture(), controls.fold("Tosses"):
        words = "H for heads, T for tails; other letters mean nothing."
        text = controls.ask(Line(TOSSES, "Tosses as text", "", help=words))
    return CoinSettings(coin_charts.tosses_of(text), held)


def draw(choice):
    """Return posterior and predictive distribution, and buttons that toss."""
    a, b = (choice.held[name].value for name in ("a", "b"))
    now, n = Coin(a, b, choice.tosses), len(choice.tosses)
    return View(
        picture=(Board("naive.coin", coin_charts.picture(now, choice.held)),),
        actions=(
            _tossed("Heads", now, HEADS),
            _tossed("Tails", now, TAILS),
            _tossed("Ten tails", now, 10 * TAILS),
            _tossed(f"{MANY} of a bent coin", now, _bent(n)),
            Action("Start again", {TOSSES: ""}, enabled=n > 0),
        ),
        **view_tabs(now),
    )


def _tossed(label, now, more):
    return Action(
        label, {TOSSES: now.tosses + more}, enabled=len(now.tosses + more) <= coin_charts.MOST
    )


def _bent(seed):
    """Further tosses, with heads three times in ten; others after other numbers of tosses."""
    is_heads = np.random.default_rng(seed).random(MANY) < BENT
    return "".join(np.where(is_heads, HEADS, TAILS))
