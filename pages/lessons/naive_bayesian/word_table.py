"""Part "word table": type its counts, and see the weight of every word."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from lindisc.number_format import number
from pages.answers.control_types import Line
from pages.answers.view import Board, File, Hand, Note, Program, Row, Section, Table, View
from pages.lessons.naive_bayesian import word_table_charts
from pages.lessons.naive_bayesian.slider_only import sliders
from pages.lessons.naive_bayesian.spam_filters import words
from pages.lessons.naive_bayesian.word_table_charts import CLASSES, WordTable
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.program import program


def view_tabs(table):
    """Return the tabs of the `View`, by name."""
    return {
        "numbers": lambda: _numbers(table),
        "why": lambda: with_legend(Section("", _why(table), meanings.PRESENCE)),
        "programs": lambda: (Program("lindisc", _program(table)),),
        "by_hand": lambda: (Hand("", _by_hand(table), "word-table-by-hand.csv"),),
        "files": lambda: _files(table),
    }


def _classes(table):
    sizes = np.array(table.counts[0])
    columns = {"messages": sizes, "with c": table.c + sizes, "P(class)": table.model.priors_}
    return pd.DataFrame(columns, pd.Index(CLASSES, name="class"))


def _chances(table):
    ham, spam = table.model.probabilities_
    columns = {"P(word | ham)": ham, "P(word | spam)": spam, "weight": table.weights}
    return table.frame.iloc[1:].assign(**columns)


def _numbers(table):
    words_ = f"As if {table.c:g} more messages of each class had been seen."
    return Note(words_), Table(_classes(table).map(number))


def _why(table):
    (n_ham, n_spam), (_, count), *_ = table.counts
    a, b, c = table.a, table.b, table.c
    word = words()[0]
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
        f"ham, spam = np.array({counts}).T  # how many messages hold each of {', '.join(words())}",
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


def _files(table):
    facts = {"a": table.a, "b": table.b, "c": table.c, "counts": table.counts}
    return (
        File("Words (CSV)", "words.csv", lambda: _chances(table)),
        File("Model (JSON)", "words.json", lambda: facts),
    )


COUNTS = "naive.table.counts"
ABOUT = "Messages that hold each word; type other counts."


@dataclass(frozen=True)
class WordTableSettings:
    """The counts with those typed, and the sliders."""

    counts: tuple
    held: dict


def choose(controls):
    """Return the settings: the sliders under the picture, the typed counts below them."""
    with controls.under_picture(), controls.leads():
        held = sliders(controls, word_table_charts.PARAMETERS, "table")
    with controls.under_picture(), controls.fold("Counts as text"):
        words = "What differs from the first table: word, ham, spam, and a comma."
        typed = controls.ask(Line(COUNTS, "Counts typed", "", help=words))
    return WordTableSettings(word_table_charts.counts_of(typed), held)


def draw(choice):
    """Return the weights beside the table."""
    now = WordTable(choice.counts, **{name: each.value for name, each in choice.held.items()})
    board = Board("naive.table", word_table_charts.picture(now, choice.held))
    table = Note(ABOUT), word_table_charts.cells(now, "naive.cells", COUNTS)
    return View(picture=(Row(((board,), table), (2, 3)),), **view_tabs(now))
