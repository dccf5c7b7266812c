"""A coin: press heads or tails, and see what becomes of what is known."""

from dataclasses import dataclass

import numpy as np

from lindisc.parameters import Real
from pages.study.control import Line
from pages.study.naive import coin
from pages.study.naive.coin import HEADS, TAILS, Coin
from pages.study.naive.coin_sheets import sheets
from pages.study.view import Action, Board, View

PRIORS = (
    Real(
        "a", symbol="a", default=1.0, low=0.5, high=50.0,
        help="heads imagined before any toss", low_means="few", high_means="many",
    ),
    Real(
        "b", symbol="b", default=1.0, low=0.5, high=50.0,
        help="tails imagined before any toss", low_means="few", high_means="many",
    ),
)  # fmt: skip
VALUES = np.concatenate([np.arange(0.5, 5, 0.5), np.arange(5, 50.1, 2.5)])
BENT, MANY = 0.3, 100
TOSSES = "naive.tosses"


@dataclass(frozen=True)
class Choice:
    """The coin, and the keys of its prior."""

    coin: Coin
    keys: tuple


def choose(controls):
    """The prior under the picture, the tosses as text below it."""
    with controls.under_picture():
        with controls.leads():
            held = {}
            for place, parameter in zip(controls.columns(2), PRIORS, strict=True):
                with place:
                    held[parameter.name] = controls.option(parameter)
        with controls.fold("Tosses"):
            words = "H for heads, T for tails; other letters mean nothing."
            text = controls.ask(Line(TOSSES, "Tosses as text", "", help=words))
    keys = tuple((name, controls.key(name)) for name in held)
    return Choice(Coin(**held, tosses=coin.tosses_of(text)), keys)


def draw(choice):
    """What is known and what is to come, and buttons that toss."""
    now = choice.coin
    sliders = {name: (key, VALUES) for name, key in choice.keys}
    n = len(now.tosses)
    return View(
        picture=(Board("naive.coin", coin.picture(now, sliders)),),
        actions=(
            _tossed("Heads", now, HEADS),
            _tossed("Tails", now, TAILS),
            _tossed("Ten tails", now, 10 * TAILS),
            _tossed(f"{MANY} of a bent coin", now, _bent(n)),
            Action("Start again", {TOSSES: ""}, enabled=n > 0),
        ),
        **sheets(now),
    )


def carried(choice):
    """There are no points."""


def _tossed(label, now, more):
    return Action(label, {TOSSES: now.tosses + more}, enabled=len(now.tosses + more) <= coin.MOST)


def _bent(seed):
    """Tosses that fall on heads three times in ten, others after other numbers of tosses."""
    is_heads = np.random.default_rng(seed).random(MANY) < BENT
    return "".join(np.where(is_heads, HEADS, TAILS))
