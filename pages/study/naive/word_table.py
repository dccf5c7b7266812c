"""A word table whose counts are typed, and the probabilities that they make.

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
from lindisc.parameters import Real
from lindisc.words import number
from pages.study.memory import remembered
from pages.study.naive.charts import chart_with_faces
from pages.study.naive.filters import MOST_ROWS, A, B, messages, n_zero, rows_with, words
from pages.study.naive.message import ALONG, ENDS, NAMES, bars
from pages.study.view import Cells

CLASSES = ("ham", "spam")
ALL = "messages"  # the row of n_k
FIRST = (30, 10)  # of each class are counted to begin with
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
    """Counts, and what is imagined beforehand.

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
        """What a word that is there says more than one that is missing: infinite if forbidden."""
        return self.model.coef_[0]

    @property
    def frame(self):
        """The counts as a table."""
        return pd.DataFrame([*self.counts], pd.Index([ALL, *words()], name="word"), CLASSES)

    def ends(self, row, column):
        """The least and the most that may be typed."""
        return (1, MOST) if row == ALL else (0, int(self.frame.loc[ALL, column]))


def at_first():
    """The counts before anything is typed."""
    X, y, _ = messages(MOST_ROWS, 0)
    seen = [X[y == name][:n].sum(axis=0) for name, n in zip(CLASSES, FIRST, strict=True)]
    return FIRST, *zip(*(counts.astype(int).tolist() for counts in seen), strict=True)


def counts_of(text):
    """The counts with what was typed, as “word ham spam, ...”; no word is in more than all."""
    counts = dict(zip((ALL, *words()), at_first(), strict=True))
    for row, ham, spam in re.findall(r"([a-z]+) (\d{1,3}) (\d{1,3})(?:,|$)", text):
        if row in counts:
            counts[row] = int(ham), int(spam)
    counts[ALL] = tuple(max(n, 1) for n in counts[ALL])
    return tuple(tuple(np.minimum(pair, counts[ALL]).tolist()) for pair in counts.values())


def picture(table, sliders):
    """The weights of all words, which follow the sliders."""
    ways = [_way(table, name, slider.key) for name, slider in sliders.items()]
    names = tuple(reversed(words()))
    finite = table.weights[np.isfinite(table.weights)]
    reach = max(ENDS[0] / 2, 1.1 * np.abs(finite).max(initial=0))
    axes = Axis("weight", -1.5 * reach, 1.1 * reach), Axis("", -0.8, len(names) - 0.2, names=names)
    chart = chart_with_faces(Moving.weights, Moving([table]), ways, "Weights of words", axes)
    return Picture((chart,), layout=("a",), said=said(table))


def said(table):
    """The picture in words."""
    ham, spam = table.model.priors_
    return f"Weights of {len(words())} words; P(ham) = {ham:.4g}, P(spam) = {spam:.4g}."


@dataclass(frozen=True, eq=False)
class Moving:
    """The table at every value of a slider, and what leads."""

    tables: list
    lead: Lead | None = None

    def weights(self):
        """A bar for every word, to the side of the class that it speaks for."""
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
    """The table to type into: counts, and the probabilities that they make."""
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
    return Moving(tables, Lead(key, values, int(np.searchsorted(values, now))))


@remembered(maxsize=1024)
def _model(table):
    sizes, *counts = table.counts
    X = rows_with(np.transpose(counts), sizes).astype(float)
    model = BernoulliNaiveBayes(a=table.a, b=table.b, concentration=table.c)
    return model.fit(X, np.repeat(CLASSES, sizes))
