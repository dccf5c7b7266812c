"""States of lessons at random for Hypothesis, small data sets with what they hold, and all that a
view says in words.
"""

from functools import singledispatch
from itertools import chain

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st

from lindisc.datasets import DATASETS
from pages.answers.control_types import Line, Number, OneOf, Several, Switch, control_of
from pages.answers.link_controls import Given
from pages.answers.view import Note, boards

QUICK = (
    "Iris", "Crabs", "Challenger", "Cushing's syndrome", "Ripley's synthetic", "Moons", "XOR",
    "XOR, four points", "Circles", "Separable", "Strip", "Unbalanced", "Three in line",
    "Crossed ellipses", "Gaussians, common covariance", "Gaussians, different covariances",
)  # fmt: skip
MOST_ROWS = 120
TEXTS = {
    "naive.tosses": st.text("HT", max_size=30),
    "naive.rolls": st.text("123", max_size=30),
    "naive.message": st.lists(st.sampled_from(("free", "thanks", "lecture", "prize"))).map(
        " ".join
    ),
    "naive.table.counts": st.sampled_from(("", "messages 5 10", "free 0 7, thanks 30 10")),
}
EDITS = st.sampled_from(("", "m0-9000-500", "r0_r1", "m3-200-9000_r2", "a0-9999-9999_a1-0-0"))
SMALL = ("iris", "crabs", "penguins", "banknotes", "cushings", "challenger", "wine", "xor-exact")
RECIPES = [
    recipe
    for recipe in DATASETS
    if recipe.slug in SMALL
    or (recipe.slug != "words" and any(each.name == "seed" for each in recipe.parameters))
]


def asked(lesson, settings):
    """The controls of a lesson by key, each with what it holds for the lesson."""
    given = lesson.given(settings)
    return {key: (each, each.value(given.held[key])) for key, each in given.controls.items()}


def chosen(lesson, settings):
    """What a lesson is to draw, of its part where it has some."""
    found = lesson.choose(Given(lesson.word, settings))
    return getattr(found, "within", found)


@st.composite
def states(draw, lesson, rounds=2, **start):
    """Settings; what is chosen first decides what there is to choose. "__" in a key is its dot."""
    settings = {key.replace("__", "."): value for key, value in start.items()}
    for _ in range(rounds):
        controls = asked(lesson, settings)
        free = sorted(controls.keys() - settings.keys())
        some = st.lists(st.sampled_from(free or [""]), min_size=2, max_size=5, unique=True)
        data = {key for key in free if key.rpartition(".")[2] == "data"}
        for key in sorted({*draw(some), *data}) if len(free) > 1 else free:
            settings[key] = draw(held(controls[key][0]))
    return settings


@singledispatch
def held(control):
    """What a control may hold."""
    raise TypeError(f"Nobody knows what a {type(control).__name__} may hold.")


@held.register
def _(control: OneOf):
    quick = [option for option in control.options if option in QUICK]
    return st.sampled_from(quick or control.options)


@held.register
def _(control: Several):
    most = min(control.most, 3)
    return st.lists(st.sampled_from(control.options), min_size=1, max_size=most, unique=True)


@held.register
def _(control: Switch):
    return st.booleans()


@held.register
def _(control: Line):
    return TEXTS.get(control.key, EDITS)


@held.register
def _(control: Number):
    high = min(control.high, MOST_ROWS) if control.key.endswith(".n") else control.high
    if control.whole:
        return st.integers(int(control.low), int(min(high, 10**6)))
    low = control.low + (control.low_open and 1e-3 * (high - control.low))
    between = st.floats(0, 1).map(lambda share: round(low + share * (high - low), 3))
    return st.sampled_from((low, high)) | between.map(lambda value: min(max(value, low), high))


class Rows:
    """Rows of some features and classes, and the settings of a lesson that choose them."""

    def __init__(self, held, X, codes, names):
        self.held, self.X, self.codes, self.names = held, X, codes, names

    def __repr__(self):
        return f"Rows({self.held})"

    def settings(self, word, **more):
        """The settings, and some more; "__" in a key stands for a dot."""
        return self.held | {f"{word}.{k.replace('__', '.')}": value for k, value in more.items()}

    @property
    def standardised(self):
        """The rows as they are with the switch on; a feature that never changes is 0."""
        spread = self.X.std(axis=0)
        return (self.X - self.X.mean(axis=0)) / np.where(spread > 0, spread, 1)


def in_parts_of(parts):
    """The profile's number of examples, divided among tests."""
    return settings(max_examples=max(1, settings.default.max_examples // parts))


@st.composite
def data_sets(draw, word, key="data", n_features=None, n_classes=None):
    """The `Rows` of a small data set: all of it, or so many features and classes."""
    recipe = draw(st.sampled_from(RECIPES))
    options = {
        each.name: draw(held(control_of(each, f".{each.name}"))) for each in recipe.parameters
    }
    chosen_by = {f"{word}.{recipe.slug}.{name}": value for name, value in options.items()}
    chosen_by[f"{word}.{key}"] = recipe.title
    data = recipe.load(options)
    names, classes = list(data.feature_names), list(data.class_names)
    if n_features == 2 < len(names):
        names = draw(st.permutations(names))[:2]
        chosen_by |= {
            f"{word}.{recipe.slug}.{axis}": name for axis, name in zip("xy", names, strict=True)
        }
    if n_classes == 2 < len(classes):
        classes = sorted(draw(st.permutations(classes))[:2])
        nth = ("first", "second")
        chosen_by |= {
            f"{word}.{recipe.slug}.{each}": name for each, name in zip(nth, classes, strict=True)
        }
    rows, columns = np.isin(data.y, classes), [data.feature_names.index(name) for name in names]
    codes = np.searchsorted(classes, data.y[rows])
    return Rows(chosen_by, data.X[rows][:, columns], codes, names)


def on_slider(low, high, step):
    """The places of a slider."""
    return st.integers(0, round((high - low) / step)).map(lambda k: round(low + k * step, 10))


def words(pieces):
    """What notes say."""
    return " ".join(piece.text for piece in pieces if isinstance(piece, Note))


def panels(view):
    """All panels of all boards of a view."""
    found = boards((*view.picture, *chain(*view.said), *view.below))
    return [panel for board in found for panel in board.picture.panels]


def said(view):
    """What its boards say of themselves."""
    return " ".join(board.picture.said for board in boards(view.picture))


def reasons(view):
    """All of "Why"."""
    return " ".join(section.text for section in view.why())
