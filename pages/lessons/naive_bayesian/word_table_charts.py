"""The editable word table, and the chart of its weights.

P(word | D, k) = (a + count) / (a + b + n_k),   P(k | D) = (c + n_k) / (2 c + n).
"""

import re
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import pandas as pd

from lindisc import BernoulliNaiveBayes
from lindisc.board.chart import Axis, Cut, Reading
from lindisc.board.picture import Lead, Picture
from lindisc.number_format import number
from lindisc.parameters import Real
from pages.answers.result_cache import remembered
from pages.answers.view import Cells
from pages.lessons.naive_bayesian.slider_charts import chart_with_slider_views
from pages.lessons.naive_bayesian.spam_filters import (
    MOST_ROWS,
    A,
    B,
    messages,
    n_zero,
    rows_with,
    words,
)
from pages.lessons.naive_bayesian.words_charts import ALONG, ENDS, NAMES, bars

CLASSES = ("ham", "spam")
ALL = "messages"  # the row of n_k
FIRST = (30, 10)  # messages of each class at the start
MOST = 999
PARAMETERS = (
    A,
    B,
    Real("c", symbol="c", default=1.0, low=0.0, high=50.0, help="messages imagined in every class",
         low_means="shares as counted", high_means="nearer to equal"),
)  # fmt: skip
VALUES = {"a": ALONG, "b": ALONG, "c": np.concatenate([np.arange(0, 5, 0.5), np.arange(5, 51, 5)])}


@dataclass(frozen=True)
class WordTable:
    """Counts of messages, and the pseudo-counts of the prior.

    How many messages there are of each class, and how many of them hold each word.
    """

    counts: tuple
    a: float
    b: float
    c: float

    @cached_property
    def model(self):
        """Bernoulli naive Bayes of these counts."""
        return _model(self)

    @property
    def weights(self):
        """The weight of a word present less that of it absent; infinite if a class forbids it."""
        return self.model.coef_[0]

    @property
    def frame(self):
        """The counts as a table."""
        return pd.DataFrame([*self.counts], pd.Index([ALL, *words()], name="word"), CLASSES)

    def ends(self, row, column):
        """Return the least and the largest count that may be typed."""
        return (1, MOST) if row == ALL else (0, int(self.frame.loc[ALL, column]))


def at_first():
    """Return the initial counts."""
    X, y, _ = messages(MOST_ROWS, 0)
    seen = [X[y == name][:n].sum(axis=0) for name, n in zip(CLASSES, FIRST, strict=True)]
    return FIRST, *zip(*(counts.astype(int).tolist() for counts in seen), strict=True)


def counts_of(text):
    """Return the counts with those typed, as “word ham spam, ...”, clipped to the messages."""
    counts = dict(zip((ALL, *words()), at_first(), strict=True))
    for row, ham, spam in re.findall(r"([a-z]+) (\d{1,3}) (\d{1,3})(?:,|$)", text):
        if row in counts:
            counts[row] = int(ham), int(spam)
    counts[ALL] = tuple(max(n, 1) for n in counts[ALL])
    return tuple(tuple(np.minimum(pair, counts[ALL]).tolist()) for pair in counts.values())


def picture(table, sliders):
    """Return the weights of all words, which follow the sliders."""
    ways = [_way(table, name, slider.key) for name, slider in sliders.items()]
    names = tuple(reversed(words()))
    finite = table.weights[np.isfinite(table.weights)]
    reach = max(ENDS[0] / 2, 1.1 * np.abs(finite).max(initial=0))
    axes = Axis("weight", -1.5 * reach, 1.1 * reach), Axis("", -0.8, len(names) - 0.2, names=names)
    chart = chart_with_slider_views(
        TablesOnSlider.weights, TablesOnSlider([table]), ways, "Weights of words", axes
    )
    return Picture((chart,), layout=("a",), said=said(table))


def said(table):
    """Describe the picture in words."""
    ham, spam = table.model.priors_
    return f"Weights of {len(words())} words; P(ham) = {ham:.4g}, P(spam) = {spam:.4g}."


@dataclass(frozen=True, eq=False)
class TablesOnSlider:
    """The table at every value of a slider, and the slider's lead."""

    tables: list
    lead: Lead | None = None

    def weights(self):
        """Return a bar for every word, towards the class that it speaks for."""
        ends = np.array([table.weights for table in self.tables])
        ends = np.clip(np.nan_to_num(ends), -ENDS[-1], ENDS[-1])
        shares = [table.model.priors_[1] for table in self.tables]
        never = [n_zero(table.model) for table in self.tables]
        return (
            Cut(0.0, dash=2),
            *(bars(np.zeros(ends.shape), ends, tone, name) for tone, name in NAMES.items()),
        ), (
            Reading("P(spam)", shares),
            Reading("zero cells", never, 2 * len(words())),
        )


def _in_words(weight):
    return f"{weight:z.2f}" if np.isfinite(weight) else number(weight)


def cells(table, key, control):
    """Return the editable table of counts, with the probabilities that they give."""
    texts, model = table.frame.astype(str), table.model
    chances = np.vstack([model.priors_, model.probabilities_.T])
    for k, name in enumerate(CLASSES):
        texts[f"P in {name}"] = [f"{chance:.3f}" for chance in chances[:, k]]
    texts["weight"] = ["", *map(_in_words, table.weights)]
    return Cells(
        key,
        "Word table",
        texts,
        lambda row, column: table.ends(row, column) if column in CLASSES else (None, None),
        control,
        dict(zip(table.frame.index, at_first(), strict=True)),
    )


def _way(table, name, key):
    now = getattr(table, name)
    values = np.union1d(VALUES[name], [now])
    tables = [replace(table, **{name: value}) for value in values.tolist()]
    return TablesOnSlider(tables, Lead(key, values, int(np.searchsorted(values, now))))


@remembered(maxsize=1024)
def _model(table):
    sizes, *counts = table.counts
    X = rows_with(np.transpose(counts), sizes).astype(float)
    model = BernoulliNaiveBayes(a=table.a, b=table.b, concentration=table.c)
    return model.fit(X, np.repeat(CLASSES, sizes))
