"""Random states of lessons for Hypothesis: small data sets with options, features and classes."""

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st

from lindisc.datasets import DATASETS
from lindisc.parameters import Choice, Flag, Integer, Real

SMALL = ("iris", "crabs", "penguins", "banknotes", "cushings", "challenger", "wine", "xor-exact")
RECIPES = [
    recipe
    for recipe in DATASETS
    if recipe.slug in SMALL
    or (recipe.slug != "words" and any(each.name == "seed" for each in recipe.parameters))
]
MOST_ROWS = 120


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
    options = {parameter.name: draw(_values(parameter)) for parameter in recipe.parameters}
    held = {f"{word}.{recipe.slug}.{name}": value for name, value in options.items()}
    data = recipe.load(options)
    names, classes = list(data.feature_names), list(data.class_names)
    if n_features == 2 < len(names):
        names = draw(st.permutations(names))[:2]
        held |= {
            f"{word}.{recipe.slug}.{axis}": name for axis, name in zip("xy", names, strict=True)
        }
    if n_classes == 2 < len(classes):
        classes = sorted(draw(st.permutations(classes))[:2])
        nth = ("first", "second")
        held |= {
            f"{word}.{recipe.slug}.{each}": name for each, name in zip(nth, classes, strict=True)
        }
    rows, columns = np.isin(data.y, classes), [data.feature_names.index(name) for name in names]
    codes = np.searchsorted(classes, data.y[rows])
    return Rows(held | {f"{word}.{key}": recipe.title}, data.X[rows][:, columns], codes, names)


def on_slider(low, high, step):
    """The places of a slider."""
    return st.integers(0, round((high - low) / step)).map(lambda k: round(low + k * step, 10))


def _values(parameter):
    if isinstance(parameter, Flag):
        return st.booleans()
    if isinstance(parameter, Choice):
        return st.sampled_from(parameter.options)
    if isinstance(parameter, Real):
        return st.sampled_from((*parameter.span, parameter.default))
    if isinstance(parameter, Integer):
        low, high = parameter.span
        return st.integers(int(low), min(int(high), MOST_ROWS))
    return st.integers(0, 9999)
