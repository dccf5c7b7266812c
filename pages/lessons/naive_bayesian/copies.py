"""Part on copies: naive Bayes counts a copied word again, and a better constant helps."""

import numpy as np
import pandas as pd

from lindisc import BernoulliNaiveBayes, error_rate, optimise_constant
from lindisc.board.chart import Axis, Chart, Cut, Fall, Reading, Track
from lindisc.board.picture import Picture
from lindisc.number_format import percent
from lindisc.parameters import Integer
from pages.answers.result_cache import remembered
from pages.answers.view import Board, View
from pages.lessons.naive_bayesian.parts import table_and_facts
from pages.lessons.naive_bayesian.spam_filters import MESSAGES, MOST_ROWS, N_TEST, NEW, WORDS
from pages.shared.formulas import meanings
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

COPIES = Integer(
    "copies", default=0, low=0, high=8, help="further columns that say the same as “thanks”",
    low_means="every word once", high_means="“thanks” nine times",
)  # fmt: skip
COPIED, SPAM = "thanks", "spam"
COUNTS = np.arange(COPIES.low, COPIES.high + 1)
CONSTANTS = np.linspace(-3, 8, 56)
AT_BEST, AS_IS = 2, 3  # tones that no class has
WHY = (
    "Naive Bayes adds up one term for each word, as if given the class words were independent. A "
    "copy of a word is anything but: its term is added once more, though nothing new was said. "
    "The log odds are then off by as much, mostly in one direction, as most messages of a class "
    "agree about that word."
    "\n\nA score $h(x)$ decides by $h(x) > 0$. Replace 0 by the $t$ with the least training "
    "error: the weights stay, the constant becomes $w_0 - t$. That is worth doing wherever the "
    "assumptions behind a constant are doubtful: for LDA, for Fisher, and for naive Bayes."
)


@remembered(maxsize=1)
def _found():
    """Errors by number of copies, and with each of the constants (copies x constants)."""
    y, truth, column = MESSAGES.y, NEW.y, WORDS.index(COPIED)
    rows, curves = [], []
    for n in COUNTS:
        X, new = (np.hstack([each.X, each.X[:, [column] * n]]) for each in (MESSAGES, NEW))
        model = BernoulliNaiveBayes().fit(X, y)
        scores, others = model.decision_function(X), model.decision_function(new)
        best = optimise_constant(y, scores, SPAM)
        news = (error_rate(truth == SPAM, others > t).value for t in (0.0, best.threshold))
        rows.append((best.error_before, best.threshold, best.error_after, *news))
        curves.append(np.mean((scores[:, None] > CONSTANTS) != (y == SPAM)[:, None], axis=0))
    columns = ["training, t = 0", "best t", "training, best t", "new, t = 0", "new, best t"]
    return pd.DataFrame(rows, pd.Index(COUNTS, name="copies"), columns), np.array(curves)


def draw(copies):
    """Return the error against the constant, and both errors against the number of copies."""
    n, (table, curves) = copies.value, _found()
    lead = copies.lead(COUNTS.astype(float))
    charts = _constants(table, curves, lead), _errors(table, lead)
    said = f"Naive Bayes where one word has {n} copies."
    facts = {"word": COPIED, "copies": n, "threshold": table["best t"].loc[n].item()}
    return View(
        picture=(Board(Picture(charts, layout=("ab",), said=said)),),
        files=lambda: table_and_facts("Errors", "copies", lambda: table, facts, "Choice"),
        **own_tabs((n,), "copies-by-hand.csv", _numbers, WHY, _program, _by_hand, meanings.CUT),
    )


def _constants(table, curves, lead):
    best = table["best t"].to_numpy()
    return Chart(
        f"{MOST_ROWS} messages, and where to cut",
        Axis("spam where the log odds are above t", CONSTANTS[0], CONSTANTS[-1]),
        Axis("training error", 0, 0.5, is_share=True),
        (
            Fall(CONSTANTS, curves, "", AT_BEST),
            Cut(0.0, "as estimated", dash=1),
            Cut(best, "optimised", AT_BEST, 2),
        ),
        (
            Reading("t = 0", table["training, t = 0"], is_share=True),
            Reading("best t", best),
            Reading("there", table["training, best t"], is_share=True),
        ),
        lead=lead,
    )


def _errors(table, lead):
    before, after = table["new, t = 0"], table["new, best t"]
    return Chart(
        f"Errors on {N_TEST} new messages",
        Axis(f"copies of “{COPIED}”", -0.3, COUNTS[-1] + 0.3, is_whole=True),
        Axis("error", 0, 0.3, is_share=True),
        (
            Track(COUNTS, before, "as estimated", AS_IS),
            Track(COUNTS, after, "optimised", AT_BEST, 2),
            Cut(lead.values, dash=2),
        ),
        (
            Reading("as estimated", before, is_share=True),
            Reading("optimised", after, is_share=True),
        ),
        lead=lead,
    )


def _numbers(n):
    found = _found()[0].loc[n].map(percent)
    rows = {f"{MOST_ROWS} training messages": "training", f"{N_TEST} new messages": "new"}
    cells = {at: [found[f"{rows[title]}, {at}"] for title in rows] for at in ("t = 0", "best t")}
    return {"Share of messages that are taken for the other class.": pd.DataFrame(cells, [*rows])}


def _by_hand(_):
    return {"Errors": _found()[0]}


def _program(n):
    lines = [
        f"data, new = load('words', n={MOST_ROWS}, seed=0), load('words', n={N_TEST}, seed=1)",
        f"copied = [{WORDS.index(COPIED)}] * {n}  # columns of “{COPIED}” again",
        "X, X_new = (np.hstack([each.X, each.X[:, copied]]) for each in (data, new))",
        "model = BernoulliNaiveBayes().fit(X, data.y)",
        f"best = optimise_constant(data.y, model.decision_function(X), {SPAM!r})",
        'print(f"training error {best.error_before:.1%}, at best {best.error_after:.1%}")',
        "for t in (0, best.threshold):",
        f"    wrong = (model.decision_function(X_new) > t) != (new.y == {SPAM!r})",
        '    print(f"new messages, t = {t:.2f}: {np.mean(wrong):.1%}")',
    ]
    return program(lines)
