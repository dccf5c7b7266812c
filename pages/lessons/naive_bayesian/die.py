"""Part "die": roll three faces, and see the posterior of their shares."""

from dataclasses import dataclass

import numpy as np

from pages.answers.control_types import Line
from pages.answers.view import Action, Board, View
from pages.lessons.naive_bayesian import die_charts
from pages.lessons.naive_bayesian.die_charts import FACES, Die
from pages.lessons.naive_bayesian.die_tabs import view_tabs
from pages.lessons.naive_bayesian.slider_only import Slider, sliders

LOADED, MANY = (0.6, 0.3, 0.1), 20
ROLLS = "naive.rolls"


@dataclass(frozen=True)
class DieSettings:
    """The rolls, and the slider of the prior."""

    rolls: str
    alpha: Slider


def choose(controls):
    """Return the settings: the prior under the picture, the rolls as text below it."""
    with controls.under_picture(), controls.leads():
        held = sliders(controls, (die_charts.ALPHA,))
    with controls.under_picture(), controls.fold("Rolls"):
        words = "The faces 1, 2 and 3; all else means nothing."
        text = controls.ask(Line(ROLLS, "Rolls as text", "", help=words))
    return DieSettings(die_charts.rolls_of(text), **held)


def draw(choice):
    """Return posterior and next face, and buttons that roll."""
    now = Die(choice.alpha.value, choice.rolls)
    more = {f"Face {face}": face for face in FACES} | {f"{MANY} of a loaded die": _loaded(now)}
    return View(
        picture=(Board("naive.die", die_charts.picture(now, choice.alpha)),),
        actions=(
            *(_rolled(label, now, faces) for label, faces in more.items()),
            Action("Start again", {ROLLS: ""}, enabled=bool(now.rolls)),
        ),
        **view_tabs(now),
    )


def _rolled(label, now, faces):
    return Action(
        label, {ROLLS: now.rolls + faces}, enabled=len(now.rolls + faces) <= die_charts.MOST
    )


def _loaded(now):
    """Further rolls, mostly of face 1; others after other numbers of rolls."""
    rolls = np.random.default_rng(len(now.rolls)).choice([*FACES], MANY, p=LOADED)
    return "".join(rolls.tolist())
