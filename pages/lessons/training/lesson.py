"""Training: what does each step do to the boundary, and when do steps go wrong?"""

from dataclasses import dataclass, replace

import numpy as np

from lindisc.parameters import Integer
from pages.lessons.training.charts import Look, charts, choose_look
from pages.lessons.training.choice import EPOCHS, choose_runs
from pages.lessons.training.scenarios import SCENARIOS
from pages.parts.data import choose_data, choose_view
from pages.study.chosen import Chosen
from pages.study.lesson import Lesson
from pages.study.sheets import sheets
from pages.study.training.picture import board_picture, frames_that_fit
from pages.study.training.runs import CURVES, steps_shown, trained
from pages.study.training.words import numbers, reports, said_of_frames, update_words
from pages.study.view import Action, Board, Note, Row, Table, View

WORD = "train"
STEP = Integer(
    "step",
    default=None,
    optional=True,
    low=0,
    slider=(0, 10_000_000),
    help="an epoch, or one update of the perceptron rule; empty: the last one",
)


@dataclass(frozen=True)
class Choice:
    """The rows, what is trained on them, and the step and the curve that are looked at."""

    chosen: Chosen
    recipes: tuple
    epochs: int
    curve: str
    step: int | None
    look: Look


def choose(controls):
    """The data and the length of training in the sidebar, the runs under the picture."""
    chosen = choose_data(controls, "Gaussians, common covariance")
    chosen = choose_view(controls, chosen, test="50 %")
    count = int(controls.pick("Runs", ["1", "2", "3"], "runs", "2"))
    epochs = controls.option(EPOCHS)
    curve = controls.select("Curves of several runs", CURVES, "curve", CURVES[0])
    with controls.under_picture():
        go_to, points = controls.columns(2)
        with go_to, controls.group("Go to"):
            step = controls.option(STEP)
        with points, controls.group("Points"):
            chosen = replace(chosen, edits=controls.edits(chosen.rows))
        recipes = choose_runs(controls, count)
        look = choose_look(controls, chosen, count, curve)
    return Choice(chosen, recipes, epochs, curve, step, look)


def draw(choice):
    """The board with the boundary at every step, the curves, and the landscape of the loss."""
    chosen, study = choice.chosen, choice.chosen.study
    runs = [trained(chosen, recipe, choice.epochs) for recipe in choice.recipes]
    ready = [run for run in runs if run.path]
    has_curve = study.test or choice.curve != "test error"
    curve = choice.curve if has_curve else "training error"
    paths = [run.path for run in ready]
    values = steps_shown(paths, frames_that_fit(ready, study)) if ready else np.zeros(1)
    frame = _frame(choice.step, values)
    step = int(values[frame])
    board = Board(
        "training board",
        board_picture(runs, chosen, values, frame, curve),
        {
            "edited": lambda text: {f"{WORD}.points": text},
            "scrubbed": lambda frame: _at(values, frame),
        },
    )
    fits = [run.fit for run in ready]
    is_relative = len(ready) > 1 and curve == "loss"
    return View(
        picture=(board, *said_of_frames(values, is_relative)),
        actions=tuple(
            Action(label, _at(values, other), 0 <= other < len(values))
            for label, other in (("Step back", frame - 1), ("Step", frame + 1))
        ),
        said=tuple(
            tuple(map(Note, (*reports(run, choice.epochs), *update_words(run, step, study))))
            for run in runs
        ),
        below=(Row(tuple((c,) for c in charts(chosen, ready, choice.look, curve, step))),)
        if ready
        else (),
        **sheets(chosen, fits) | {"numbers": lambda: (Table(numbers(runs, study)),)},
    )


def _frame(step, values):
    """The last frame that is not beyond the step."""
    return max(int(np.searchsorted(values, np.inf if step is None else step, side="right")) - 1, 0)


def _at(values, frame):
    """What shows a frame; the last one is to stay the last when there are more."""
    if not 0 <= frame < len(values) - 1:
        return {f"{WORD}.step": None}
    return {f"{WORD}.step": float(values[frame])}


LESSON = Lesson(
    slug="training",
    title="Training",
    section="Explore",
    question="What does each step do to the boundary, and when do steps go wrong?",
    choose=choose,
    draw=draw,
    scenarios=SCENARIOS,
    word=WORD,
)
