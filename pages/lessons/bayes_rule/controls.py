"""Controls that parts share: sliders of the known classes, and a sample with its method."""

from dataclasses import dataclass

from lindisc.parameters import Integer, Seed
from pages.answers.control_types import LAST_SEED, Number
from pages.answers.view import Action, Board, Problem, View
from pages.lessons.bayes_rule import tabs
from pages.lessons.bayes_rule.known_classes import KnownClasses
from pages.lessons.bayes_rule.samples import SampleSpec

METHODS = {"LDA": "lda", "QDA": "qda", "Logistic regression": "logistic"}
ROWS = Integer(
    "rows", symbol="n", default=0, low=0, high=200, help="drawn from the classes, to learn from",
    low_means="the classes alone",
)  # fmt: skip
SEED = Seed("seed", default=0, help="which rows are drawn")
SHARE = ("prior π₂", 0.5, (0.01, 0.99, 0.01), "how often class 2 occurs")
COST = ("cost c", 1.0, (0.1, 20.0, 0.1), "of missing class 2; missing class 1 costs 1")


@dataclass(frozen=True)
class BayesRuleSettings:
    """The known classes, the query point, the sample if any, and the sliders."""

    known: KnownClasses
    place: tuple
    drawn: SampleSpec | None
    seed: str
    sliders: tuple

    @property
    def sample(self):
        """The `Sample` drawn, if any."""
        return self.drawn and self.drawn.sample


def choose_sliders(controls, sliders, prefix=""):
    """Return the value of each slider, by name; the sliders stand under the picture."""
    held = {}
    with controls.under_picture(), controls.leads():
        for place, name in zip(controls.columns(len(sliders)), sliders, strict=True):
            with place:
                held[name] = _slide(controls, prefix + name, *sliders[name])
    return held


def ends_of(controls, sliders, prefix=""):
    """Return the key and the ends of each slider, by name."""
    return tuple((name, (controls.key(prefix + name), *ends[:2]))
                 for name, (_, _, ends, _) in sliders.items())  # fmt: skip


def choose_sample(controls):
    """Return the size and the seed of the sample, and the slug of the method fitted to it."""
    with controls.under_picture(), controls.group("Rows"):
        n = controls.option(ROWS)
        if not n:
            return 0, 0, "lda"
        seed = controls.option(SEED)
        said = "learns from the rows, dashed"
        method = controls.pick("Method", METHODS, "method", "QDA", help=said)
        return n, seed, METHODS[method]


def shown(choice, key, picture, hears):
    """Return the `View` of a board, with a button for another sample and the refusals of fits."""
    sample, actions, problem = choice.sample, (), ""
    if sample:
        hears = hears | {"edited": "bayes.points"}
        seed = (choice.drawn.seed + 1.0) % (1 + LAST_SEED)
        actions, problem = (Action("New sample", {choice.seed: seed}),), sample.problem
    return View(
        picture=(Board(key, picture, hears),),
        actions=actions,
        below=(Problem(problem),) if problem else (),
        **tabs.view_tabs(choice.known, choice.place, sample),
    )


def _slide(controls, name, label, start, ends, help):
    return controls.ask(Number(controls.key(name), label, start, *ends, help=help))
