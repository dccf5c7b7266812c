"""What several parts of the lesson ask for: sliders that lead, and a sample with its method."""

from lindisc.parameters import Integer, Seed
from pages.study.control import LAST_SEED, Number
from pages.study.view import Action, Problem

METHODS = {"LDA": "lda", "QDA": "qda", "Logistic regression": "logistic"}
ROWS = Integer(
    "rows", symbol="n", default=0, low=0, high=200, help="drawn from the classes, to learn from",
    low_means="the classes alone",
)  # fmt: skip
SEED = Seed("seed", default=0, help="which rows are drawn")
FIRST = 4  # sliders beside each other
SHARE = ("prior π₂", 0.5, (0.01, 0.99, 0.01), "how often class 2 occurs")
COST = ("cost c", 1.0, (0.1, 20.0, 0.1), "of missing class 2; missing class 1 costs 1")


def choose_sliders(controls, sliders, prefix=""):
    """The value of each slider, by name: the first four right under the picture."""
    first, rest = list(sliders)[:FIRST], list(sliders)[FIRST:]
    with controls.under_picture():
        with controls.leads():
            held = _choose_row(controls, sliders, prefix, first)
        return held | _choose_row(controls, sliders, prefix, rest)


def ends_of(controls, sliders, prefix=""):
    """The key and the ends of each slider, by name."""
    return tuple((name, (controls.key(prefix + name), *ends[:2]))
                 for name, (_, _, ends, _) in sliders.items())  # fmt: skip


def choose_sample(controls):
    """How many rows are drawn, with which seed, and the slug of who learns from them."""
    n = controls.option(ROWS)
    if not n:
        return 0, 0, "lda"
    seed = controls.option(SEED)
    method = controls.pick("Method", METHODS, "method", "QDA", help="learns from the rows, dashed")
    return n, seed, METHODS[method]


def beside_sample(drawn, seed):
    """The button for other rows and what could not be learned of these, as parts of a `View`.

    `seed` is the key of theirs.
    """
    if drawn is None:
        return {}
    problem = drawn.sample.problem
    return {
        "actions": (Action("New sample", {seed: (drawn.seed + 1.0) % (1 + LAST_SEED)}),),
        "below": (Problem(problem),) if problem else (),
    }


def _choose_row(controls, sliders, prefix, names):
    held = {}
    for place, name in zip(controls.columns(FIRST), names, strict=False):
        with place:
            held[name] = _slide(controls, prefix + name, *sliders[name])
    return held


def _slide(controls, name, label, start, ends, help):
    return controls.ask(Number(controls.key(name), label, start, *ends, help=help))
