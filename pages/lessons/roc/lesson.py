"""ROC and thresholds: which method ranks best, and where should one draw the line?"""

from dataclasses import dataclass

from lindisc.evaluation import COST_FALSE_NEGATIVE, COST_FALSE_POSITIVE, PREVALENCE
from lindisc.parameters import Real
from pages.answers.lesson import Lesson
from pages.answers.view import Board, Problem, View
from pages.lessons.roc import tabs
from pages.lessons.roc.charts import NEAREST, VIEWS, picture
from pages.lessons.roc.rankings import Cut, in_training, ranked
from pages.lessons.roc.scenarios import SCENARIOS
from pages.shared.controls.data_controls import (
    choose_columns,
    choose_data,
    choose_standardise,
    choose_test,
)
from pages.shared.controls.method_controls import choose_all_options, choose_methods
from pages.shared.data.data_spec import DataSpec
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


COSTS = COST_FALSE_POSITIVE, COST_FALSE_NEGATIVE, PREVALENCE  # as the core's arguments
CUTOFF = Real(
    "cutoff", symbol="on P", default=0.5, low=0.0, high=1.0,
    help="a row is called positive where its probability of that class, given its features (the "
    "posterior), is this large, or larger",
)  # fmt: skip


@dataclass(frozen=True)
class RocSettings:
    """The rows, all rankings of them, the cutoffs of those that worked, and the curves to show."""

    chosen: DataSpec
    rankings: tuple
    cuts: tuple
    view: str
    is_near: bool
    has_lines: bool


def choose(controls):
    """Return the settings: rows, methods and costs in the sidebar, cutoffs under the picture."""
    chosen = choose_data(controls, "Spam")
    names = chosen.dataset.class_names  # one of more than two stands against all the rest
    positive = controls.select("Class to find", names, f"{chosen.slug}.positive", names[-1])
    with controls.group("Preparation"):
        chosen = choose_columns(controls, chosen)
        chosen = choose_standardise(controls, chosen, help=None)
        chosen = choose_test(controls, chosen, SHARES, "50 %")
    methods = choose_methods(controls, ["LDA", "Logistic regression"])
    options = choose_all_options(controls, methods)
    with controls.group("Costs"):
        costs = tuple(map(controls.option, COSTS))
    with controls.group("Curves"):
        view = controls.pick("Show", VIEWS, "show", VIEWS[0])
        is_near = controls.toggle("Few false alarms", "near", help=NEAR)
        has_lines = controls.toggle("Lines of equal cost", "lines", help=LINES)
        has_training = controls.toggle("Training rows beside", "training", help=TRAINING_HELP)
    rankings = tuple(ranked(chosen, fit, positive) for fit in fits(chosen, options))
    cuts = []
    with controls.under_picture(), controls.staying():
        for each, cutoff, key in _choose_cutoffs(controls, rankings):
            known = in_training(chosen, each) if has_training else None
            cuts.append(Cut(each, cutoff, key, costs, known))
    return RocSettings(chosen, rankings, tuple(cuts), view, is_near, has_lines)


def _choose_cutoffs(controls, rankings):
    """Every ranking that worked, its cutoff and the key of its slider.

    All posteriors share one slider, which stands first.
    """
    names = {
        each: CUTOFF.name if each.fit.has_posterior else f"{each.slug}.{CUTOFF.name}"
        for each in rankings
        if not each.problem
    }
    owners = {name: each for each, name in names.items()}
    shown, held = sorted(owners, key=lambda name: name != CUTOFF.name), {}
    columns = controls.columns(len(shown)) if shown else ()
    for column, name in zip(columns, shown, strict=True):
        with column:
            held[name] = _choose_cutoff(controls, owners[name])
    return [(each, held[name], controls.key(name)) for each, name in names.items()]


def _choose_cutoff(controls, each):
    if each.fit.has_posterior:
        return controls.option(CUTOFF)
    parameter = Real(
        CUTOFF.name, symbol="on the score", default=0.0, low=-each.reach, high=each.reach,
        help="a row is called positive where its score, less the largest of the other classes, is "
        "this large, or larger; it is no probability",
    )  # fmt: skip
    return controls.option(parameter, each.slug, of=each.fit.method)


def draw(choice):
    """Return the curves with the point of each cutoff, and the scores that it divides."""
    chosen, cuts = choice.chosen, choice.cuts
    problems = tuple(
        Problem(f"{each.title}: {each.problem}") for each in choice.rankings if each.problem
    )
    if not cuts:
        return View(picture=(), said=(problems,))
    board = Board(picture(cuts, choice.view, choice.has_lines, is_near=choice.is_near))
    return View(
        picture=(board,),
        said=(problems,) if problems else (),
        numbers=lambda: tabs.numbers(cuts),
        why=lambda: tabs.reasons(cuts),
        programs=lambda: tabs.programs(chosen, cuts),
        by_hand=lambda: tabs.hands(cuts),
        files=lambda: tabs.files(cuts, chosen.study),
    )


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
