"""Controls that parts share: sliders of the known classes, and a sample with its method."""

from lindisc.parameters import Integer, Seed
from pages.answers.control_types import LAST_SEED, Number
from pages.answers.view import Action, Board, Problem, View
from pages.lessons.bayes_rule import tabs
from pages.shared.controls.sliders import Slider

METHODS = {"LDA": "lda", "QDA": "qda", "Logistic regression": "logistic"}
ROWS = Integer(
    "rows", symbol="n", default=0, low=0, high=200, help="drawn from the classes, to learn from",
    low_means="the classes alone",
)  # fmt: skip
SEED = Seed("seed", default=0, help="which rows are drawn")
TOGETHER = "the others too, dotted and dash-dotted; Numbers has the risks of all"
SHARE = ("prior π₂", 0.5, (0.01, 0.99, 0.01), "how often class 2 occurs")
COST = ("cost c", 1.0, (0.1, 20.0, 0.1), "of missing class 2; missing class 1 costs 1")


def choose_sliders(controls, sliders, prefix=""):
    """Return each `Slider` with its ends, by name; they stand under the picture."""
    held = {}
    with controls.under_picture(), controls.leads():
        for place, name in zip(controls.columns(len(sliders)), sliders, strict=True):
            label, start, ends, words = sliders[name]
            key = controls.key(prefix + name)
            with place:
                value = controls.ask(Number(key, label, start, *ends, help=words))
            held[name] = Slider(value, key), *ends[:2]
    return held


def values_of(sliders):
    """Return the value of each slider, by name."""
    return {name: slider.value for name, (slider, *_) in sliders.items()}


def choose_sample(controls):
    """Return the size and the seed of the sample, and the slugs of the methods fitted to it."""
    with controls.under_picture(), controls.group("Rows"):
        n = controls.option(ROWS)
        if not n:
            return 0, 0, ()
        seed = controls.option(SEED)
        said = "learns from the rows, dashed"
        picked = METHODS[controls.pick("Method", METHODS, "method", "QDA", help=said)]
        others = [slug for slug in METHODS.values() if slug != picked]
        all_three = controls.toggle("All three methods", "all", help=TOGETHER)
        return n, seed, (picked, *others) if all_three else (picked,)


def shown(picture, hears, known, point, sample):
    """Return the `View` of a board, with a button for another sample and the refusals of fits."""
    actions, problem = (), ""
    if sample:
        hears = hears | {"edited": "bayes.points"}
        seed = (sample.drawn.seed + 1.0) % (1 + LAST_SEED)
        actions, problem = (Action("New sample", {"bayes.seed": seed}),), sample.problem
    return View(
        picture=(Board(picture, hears),),
        actions=actions,
        below=(Problem(problem),) if problem else (),
        **tabs.view_tabs(known, point, sample),
    )
