"""ROC and thresholds: which method ranks best, and where should one draw the line?"""

from dataclasses import dataclass, replace

from pages.answers.lesson import Lesson
from pages.answers.view import Board, Problem, View
from pages.lessons.roc import tabs
from pages.lessons.roc.charts import NEAREST, VIEWS, picture
from pages.lessons.roc.cutoff_controls import choose_costs, choose_cuts, choose_positive, slider_of
from pages.lessons.roc.rankings import DividedRankings, in_training, ranked
from pages.lessons.roc.scenarios import SCENARIOS
from pages.shared.controls.data_controls import (
    choose_columns,
    choose_data,
    choose_standardise,
    choose_test,
)
from pages.shared.controls.method_controls import choose_all_options, choose_methods
from pages.shared.fits.fit import fits

WORD = "roc"
SHARES = {"20 %": 0.2, "50 %": 0.5}
TRAINING_HELP = (
    "The same methods, asked about the rows that they were trained on: a thin curve, and two "
    "more numbers over each histogram. New rows tell how good a method is, not these."
)
NEAR = f"The corner of the ROC curve up to a false alarm rate of {NEAREST:g}, seen closely."
LINES = (
    "On such a line all points cost the same. It touches the curve at the cheapest threshold, "
    "marked by a star. Costs and prevalence turn it: see “Why”."
)


@dataclass(frozen=True)
class RocSettings:
    """The rankings and their cutoffs, and the curves to show."""

    made: DividedRankings
    view: str
    is_near: bool
    has_lines: bool
    has_training: bool


def choose(controls):
    """Return the settings: rows, methods and costs in the sidebar, cutoffs under the picture."""
    chosen = choose_data(controls, "Spam")
    positive = choose_positive(controls, chosen)
    with controls.group("Preparation"):
        chosen = choose_columns(controls, chosen)
        chosen = replace(chosen, standardise=choose_standardise(controls, help=None))
        chosen = choose_test(controls, chosen, SHARES, "50 %")
    methods = choose_methods(controls, ["LDA", "Logistic regression"])
    options = choose_all_options(controls, methods)
    costs = choose_costs(controls)
    with controls.group("Curves"):
        view = controls.pick("Show", VIEWS, "show", VIEWS[0])
        is_near = controls.toggle("Few false alarms", "near", help=NEAR)
        has_lines = controls.toggle("Lines of equal cost", "lines", help=LINES)
        has_training = controls.toggle("Training rows beside", "training", help=TRAINING_HELP)
    rankings = ranked(chosen, fits(chosen, options), positive)
    with controls.under_picture(), controls.staying():
        done = choose_cuts(controls, [each for each in rankings if not each.problem], costs)
    cutoffs = {cut.ranked.slug: cut.cutoff for cut in done}
    made = DividedRankings(chosen, options, positive, cutoffs, costs)
    return RocSettings(made, view, is_near, has_lines, has_training)


def draw(choice):
    """Return the curves with the point of each cutoff, and the scores that it divides."""
    chosen, done = choice.made.chosen, choice.made.cuts
    problems = tuple(
        Problem(f"{each.title}: {each.problem}") for each in choice.made.rankings if each.problem
    )
    return View(
        picture=_board(choice, done),
        said=(problems,) if problems else (),
        numbers=lambda: tabs.numbers(done),
        why=lambda: tabs.reasons(done),
        programs=lambda: tabs.programs(chosen, done),
        by_hand=lambda: tabs.hands(done, WORD),
        files=lambda: tabs.files(done, chosen.study, WORD),
    )


def _board(choice, done):
    if not done:
        return ()
    sliders = [f"{WORD}.{slider_of(cut.ranked)}" for cut in done]
    known = [in_training(choice.made.chosen, cut.ranked) for cut in done if choice.has_training]
    drawn = picture(done, sliders, choice.view, choice.has_lines, known, is_near=choice.is_near)
    return (Board("curves", drawn),)


LESSON = Lesson(
    slug="roc",
    title="ROC and thresholds",
    short="ROC",
    section="Explore",
    question="Who ranks best, and where should one draw the line?",
    topic="Probabilities and decisions",
    choose=choose,
    draw=draw,
    scenarios=SCENARIOS,
    word=WORD,
)
