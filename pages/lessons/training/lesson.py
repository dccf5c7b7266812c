"""Training: what does each step do to the boundary, and when do steps go wrong?"""

from dataclasses import dataclass

from lindisc.parameters import Integer
from pages.answers.lesson import Lesson
from pages.answers.view import Action, Board, Note, Row, Scrubbed, Table, View
from pages.lessons.training.charts import ChartSettings, charts_picture, choose_look
from pages.lessons.training.panels import board_picture, training_frames
from pages.lessons.training.run_controls import EPOCHS, choose_runs
from pages.lessons.training.run_reports import numbers, reports, said_of_frames, update_words
from pages.lessons.training.runs import CURVES, LENGTH, trained
from pages.lessons.training.scenarios import SCENARIOS
from pages.shared.controls.data_controls import choose_data, choose_points, choose_view
from pages.shared.data.data_spec import DataSpec
from pages.shared.tabs.tabs import view_tabs

WORD = "train"
CHARTS = 2  # in widths of a plane
STEP = Integer(
    "step", default=None, optional=True, low=0, slider=(0, 10_000_000),
    help="an epoch, or one update of the perceptron rule; empty: the last one",
)  # fmt: skip


@dataclass(frozen=True)
class TrainingSettings:
    """The rows, the runs on them, the current step and the curve shown."""

    chosen: DataSpec
    recipes: tuple
    epochs: int
    curve: str
    step: int | None
    look: ChartSettings


def choose(controls):
    """Return the settings: data and epochs in the sidebar, the runs under the picture."""
    chosen = choose_data(controls, "Gaussians, common covariance")
    chosen = choose_view(controls, chosen, test="50 %")
    with controls.group("Runs and steps"):
        count = int(controls.pick("Runs", ["1", "2", "3"], "runs", "2"))
        epochs = controls.option(EPOCHS)
        step = controls.option(STEP)
    recipes = choose_runs(controls, count)
    chosen = choose_points(controls, chosen)
    with controls.under_picture(), controls.group("Charts"):
        curve = controls.select("Curves of several runs", (*CURVES, LENGTH), "curve", CURVES[0])
        look = choose_look(controls, chosen, count, curve)
    return TrainingSettings(chosen, recipes, epochs, curve, step, look)


def draw(choice):
    """Return the boundary at every step, the curves, and the loss landscape."""
    chosen, seen = choice.chosen, _frames(choice)
    study, values, runs = chosen.study, seen.values, seen.runs
    at = Scrubbed(f"{WORD}.step", tuple(map(float, values)), open_end=True)
    hears = {"edited": f"{WORD}.points", "scrubbed": at}
    planes = board_picture(seen, chosen, choice.recipes)
    columns = [(Board(planes, hears),)]
    if seen.ready:
        columns.append((Board(charts_picture(seen, study, choice.look)),))
    return View(
        picture=(Row(tuple(columns), (len(planes.panels), CHARTS)[: len(columns)]),),
        actions=tuple(
            Action(label, at.settings(other), 0 <= other < len(values))
            for label, other in (("Step back", seen.frame - 1), ("Step", seen.frame + 1))
        ),
        said=tuple(
            tuple(map(Note, (*reports(run, choice.epochs), *update_words(run, seen.step, study))))
            for run in runs
        ),
        below=said_of_frames(seen) if seen.ready else (),
        **view_tabs(chosen, [run.fit for run in seen.ready])
        | {"numbers": lambda: (Table(numbers(runs, study)),)},
    )


def carried(choice):
    """Return the boundaries alone while a point is dragged, without previews and charts."""
    return board_picture(_frames(choice), choice.chosen)


def _frames(choice):
    runs = [trained(choice.chosen, recipe, choice.epochs) for recipe in choice.recipes]
    return training_frames(runs, choice.chosen.study, choice.step, choice.curve)


LESSON = Lesson(
    slug="training",
    title="Training",
    short="Training",
    section="Explore",
    question="What does each step do to the boundary, and when do steps go wrong?",
    topic="Learning step by step",
    choose=choose,
    draw=draw,
    scenarios=SCENARIOS,
    word=WORD,
    carried=carried,
)
