"""Part "word table": type its counts, and see the weight of every word.

P(word | D, k) = (a + count) / (a + b + n_k),   P(k | D) = (c + n_k) / (2 c + n).
"""

import re
from dataclasses import dataclass

import numpy as np
import pandas as pd

from lindisc import BernoulliNaiveBayes
from lindisc.board.chart import Axis, Cut, Reading
from lindisc.board.picture import Picture
from lindisc.number_format import number
from lindisc.parameters import Real
from pages.answers.control_types import Line
from pages.answers.result_cache import remembered
from pages.answers.view import Board, Cells, Note, Row, View
from pages.lessons.naive_bayesian.parts import along, table_and_facts
from pages.lessons.naive_bayesian.spam_filters import MESSAGES, WORDS, A, B, n_zero
from pages.lessons.naive_bayesian.words import ALONG, ENDS, NAMES, bars
from pages.shared.controls.sliders import chart_along, choose_sliders
from pages.shared.formulas import meanings
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

CLASSES = ("ham", "spam")
ALL = "messages"  # the row of n_k
FIRST = (30, 10)  # messages of each class at the start
_HOLDING = [MESSAGES.X[MESSAGES.y == name][:n].sum(axis=0).astype(int).tolist()
            for name, n in zip(CLASSES, FIRST, strict=True)]  # fmt: skip
AT_FIRST = dict(zip((ALL, *WORDS), (FIRST, *zip(*_HOLDING, strict=True)), strict=True))
MOST = 999
COUNTS = "naive.table.counts"
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

    a: float
    b: float
    c: float
    counts: tuple

    @property
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
        return pd.DataFrame([*self.counts], pd.Index([ALL, *WORDS], name="word"), CLASSES)

    def ends(self, row, column):
        """Return the least and the largest count that may be typed; None for what follows."""
        if column not in CLASSES:
            return None, None
        return (1, MOST) if row == ALL else (0, int(self.frame.loc[ALL, column]))


def _counts_of(text):
    """The counts with those typed, as “word ham spam, ...”, clipped to the messages."""
    counts = dict(AT_FIRST)
    for row, ham, spam in re.findall(r"([a-z]+) (\d{1,3}) (\d{1,3})(?:,|$)", text):
        if row in counts:
            counts[row] = int(ham), int(spam)
    counts[ALL] = tuple(max(n, 1) for n in counts[ALL])
    return tuple(tuple(np.minimum(pair, counts[ALL]).tolist()) for pair in counts.values())


def _picture(table, sliders):
    ways = along(table, sliders, VALUES)
    names = tuple(reversed(WORDS))
    finite = table.weights[np.isfinite(table.weights)]
    reach = max(ENDS[0] / 2, 1.1 * np.abs(finite).max(initial=0))
    axes = Axis("weight", -1.5 * reach, 1.1 * reach), Axis("", -0.8, len(names) - 0.2, names=names)
    chart = chart_along("Weights of words", axes, _weights, [table], ways)
    ham, spam = table.model.priors_
    said = f"Weights of {len(WORDS)} words; P(ham) = {ham:.4g}, P(spam) = {spam:.4g}."
    return Picture((chart,), layout=("a",), said=said)


def _weights(tables):
    """A bar for every word, towards the class that it speaks for."""
    ends = np.array([table.weights for table in tables])
    ends = np.clip(np.nan_to_num(ends), -ENDS[-1], ENDS[-1])
    return (Cut(0.0, dash=2), *bars(0 * ends, ends, NAMES)), (
        Reading("P(spam)", [table.model.priors_[1] for table in tables]),
        Reading("zero cells", [n_zero(table.model) for table in tables], 2 * len(WORDS)),
    )


def _cells(table):
    """The editable table of counts, with the probabilities that they give."""
    texts, model = table.frame.astype(str), table.model
    chances = np.vstack([model.priors_, model.probabilities_.T])
    for k, name in enumerate(CLASSES):
        texts[f"P in {name}"] = [f"{chance:.3f}" for chance in chances[:, k]]
    weights = (f"{w:z.2f}" if np.isfinite(w) else number(w) for w in table.weights)
    texts["weight"] = ["", *weights]
    return Cells("Word table", texts, table.ends, COUNTS, AT_FIRST)


@remembered(maxsize=1024)
def _model(table):
    sizes, *counts = table.counts
    # The first rows of a class hold the word.
    holding = zip(np.transpose(counts), sizes, strict=True)
    X = np.vstack([np.arange(n)[:, None] < own for own, n in holding]).astype(float)
    model = BernoulliNaiveBayes(a=table.a, b=table.b, concentration=table.c)
    return model.fit(X, np.repeat(CLASSES, sizes))


def _classes(table):
    sizes = np.array(table.counts[0])
    columns = {"messages": sizes, "with c": table.c + sizes, "P(class)": table.model.priors_}
    return pd.DataFrame(columns, pd.Index(CLASSES, name="class"))


def _chances(table):
    ham, spam = table.model.probabilities_
    columns = {"P(word | ham)": ham, "P(word | spam)": spam, "weight": table.weights}
    return table.frame.iloc[1:].assign(**columns)


def _numbers(table):
    words = f"As if {table.c:g} more messages of each class had been seen."
    return {words: _classes(table).map(number)}


def _why(table):
    (n_ham, n_spam), (_, count), *_ = table.counts
    a, b, c = table.a, table.b, table.c
    word = WORDS[0]
    return (
        f"Of $n_1 = {n_spam}$ messages of spam {count} hold “{word}”. As if $a = {a:g}$ more had "
        f"held it and $b = {b:g}$ more had not,\n\n"
        rf"$$P(\text{{{word}}} \mid D, \text{{spam}}) = \frac{{a + \text{{count}}}}{{a + b + n_1}} "
        rf"= \frac{{{a + count:g}}}{{{a + b + n_spam:g}}} = "
        rf"{table.model.probabilities_[1, 0]:.4g}$$"
        "\n\nand the word is missing with one minus that. The classes have, with $c$ messages "
        "imagined in each,\n\n"
        rf"$$P(\text{{spam}} \mid D) = \frac{{c + n_1}}{{2 c + n_0 + n_1}} = "
        rf"\frac{{{c + n_spam:g}}}{{{2 * c + n_ham + n_spam:g}}} = {table.model.priors_[1]:.4g}$$"
        "\n\nThe weight of a word is what its presence adds to the log odds of spam, more than its "
        r"absence: $\log \frac{p_1 (1 - p_0)}{(1 - p_1) p_0}$. With $a = b = 0$ a count of 0, or "
        "of all, in one class alone makes it infinite: one such word decides, for ever."
    )


def _program(table):
    sizes, *counts = map(list, table.counts)
    lines = [
        f"n_ham, n_spam = {sizes}",
        f"ham, spam = np.array({counts}).T  # how many messages hold each of {', '.join(WORDS)}",
        "X = np.vstack([np.arange(n_ham)[:, None] < ham, np.arange(n_spam)[:, None] < spam])",
        f"model = BernoulliNaiveBayes(a={table.a!r}, b={table.b!r}, concentration={table.c!r})",
        f"model.fit(X, np.repeat({list(CLASSES)}, [n_ham, n_spam]))",
        'print("P(class)", model.priors_.round(4))',
        'print("P(word | class)", model.probabilities_.round(4))',
        'print("weights", model.coef_.round(3))',
    ]
    return program(lines)


def _by_hand(table):
    return {"Classes": _classes(table), "Words": _chances(table)}


def choose(controls):
    """Return the counts with those typed below the picture, and the sliders."""
    sliders = choose_sliders(controls, PARAMETERS, "table")
    with controls.under_picture(), controls.fold("Counts as text"):
        words = "What differs from the first table: word, ham, spam, and a comma."
        typed = controls.ask(Line(COUNTS, "Counts typed", "", help=words))
    return _counts_of(typed), *sliders


def draw(counts, *sliders):
    """Return the weights beside the table."""
    now = WordTable(*(slider.value for slider in sliders), counts)
    table = Note("Messages that hold each word; type other counts."), _cells(now)
    return View(
        picture=(Row(((Board(_picture(now, sliders)),), table), (2, 3)),),
        files=lambda: table_and_facts("Words", "words", lambda: _chances(now), vars(now)),
        **own_tabs(
            (now,), "word-table-by-hand.csv", _numbers, _why, _program, _by_hand, meanings.PRESENCE
        ),
    )
