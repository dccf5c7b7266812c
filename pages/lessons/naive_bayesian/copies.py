"""Part on copies: naive Bayes counts a copied word again, and a better constant helps."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from lindisc import BernoulliNaiveBayes, error_rate, optimise_constant
from lindisc.board.chart import Axis, Chart, Cut, Fall, Reading, Track
from lindisc.board.picture import Picture
from lindisc.number_format import percent
from lindisc.parameters import Integer
from pages.answers.result_cache import remembered
from pages.answers.view import Board, File, View
from pages.lessons.naive_bayesian.spam_filters import MOST_ROWS, N_TEST, messages, words
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
TRAINING, NEW = 2, 3  # tones that no class has
WHY = (
    "Naive Bayes adds up one term for each word, as if given the class words were independent. A "
    "copy of a word is anything but: its term is added once more, though nothing new was said. "
    "The log odds are then off by as much, mostly in one direction, as most messages of a class "
    "agree about that word."
    "\n\nA score $h(x)$ decides by $h(x) > 0$. Replace 0 by the $t$ with the least training "
    "error: the weights stay, the constant becomes $w_0 - t$. That is worth doing wherever the "
    "assumptions behind a constant are doubtful: for LDA, for Fisher, and for naive Bayes."
)


@dataclass(frozen=True, eq=False)
class Copied:
    """The filter with copied words: its constant, and errors on training and new messages."""

    scores: np.ndarray
    chosen: object
    before: float
    after: float

    def errors(self, is_spam):
        """The training errors with each of the constants."""
        return np.mean((self.scores[:, None] > CONSTANTS) != is_spam[:, None], axis=0)


@remembered(maxsize=16)
def copied(n):
    """Return the `Copied` filter that has so many copies."""
    (X, y, _), (new, truth, _) = messages(MOST_ROWS, 0), messages(N_TEST, 1)
    model = BernoulliNaiveBayes().fit(_with(X, n), y)
    scores, others = (model.decision_function(_with(rows, n)) for rows in (X, new))
    chosen = optimise_constant(y, scores, SPAM)
    before, after = (error_rate(truth == SPAM, others > t).value for t in (0.0, chosen.threshold))
    return Copied(scores, chosen, before, after)


def draw(copies):
    """Return the error against the constant, and both errors against the number of copies."""
    n, found = copies.value, [copied(n) for n in COUNTS.tolist()]
    lead = copies.lead(COUNTS.astype(float))
    charts = _constants(found, lead), _errors(found, lead)
    said = f"Naive Bayes where one word has {n} copies."
    facts = {"word": COPIED, "copies": n, "threshold": found[n].chosen.threshold}
    return View(
        picture=(Board("naive.copied", Picture(charts, layout=("ab",), said=said)),),
        files=lambda: (
            File("Errors (CSV)", "copies.csv", _table),
            File("Choice (JSON)", "copies.json", lambda: facts),
        ),
        **own_tabs((n,), "copies-by-hand.csv", _numbers, WHY, _program, _by_hand, meanings.CUT),
    )


def _constants(found, lead):
    is_spam = messages(MOST_ROWS, 0)[1] == SPAM
    best = np.array([each.chosen.threshold for each in found])
    errors = np.array([each.errors(is_spam) for each in found])
    return Chart(
        f"{MOST_ROWS} messages, and where to cut",
        Axis("spam where the log odds are above t", CONSTANTS[0], CONSTANTS[-1]),
        Axis("training error", 0, 0.5, is_share=True),
        (
            Fall(CONSTANTS, errors, "", TRAINING),
            Cut(0.0, "as estimated", dash=1),
            Cut(best, "optimised", TRAINING, 2),
        ),
        (
            Reading("t = 0", [each.chosen.error_before for each in found], is_share=True),
            Reading("best t", best),
            Reading("there", [each.chosen.error_after for each in found], is_share=True),
        ),
        lead=lead,
    )


def _errors(found, lead):
    table = _table()
    return Chart(
        f"Errors on {N_TEST} new messages",
        Axis(f"copies of “{COPIED}”", -0.3, COUNTS[-1] + 0.3, is_whole=True),
        Axis("error", 0, 0.3, is_share=True),
        (
            Track(COUNTS, table["new, t = 0"], "as estimated", NEW),
            Track(COUNTS, table["new, best t"], "optimised", TRAINING, 2),
            Cut(lead.values, dash=2),
        ),
        (
            Reading("as estimated", [each.before for each in found], is_share=True),
            Reading("optimised", [each.after for each in found], is_share=True),
        ),
        lead=lead,
    )


def _with(X, n):
    column = words().index(COPIED)
    return np.column_stack([X, *[X[:, column]] * n])


def _table():
    found = [copied(n) for n in COUNTS.tolist()]
    columns = {
        "training, t = 0": [each.chosen.error_before for each in found],
        "best t": [each.chosen.threshold for each in found],
        "training, best t": [each.chosen.error_after for each in found],
        "new, t = 0": [each.before for each in found],
        "new, best t": [each.after for each in found],
    }
    return pd.DataFrame(columns, pd.Index(COUNTS, name="copies"))


def _by_hand(_):
    return {"Errors": _table()}


def _numbers(n):
    found = copied(n)
    rows = {
        f"{MOST_ROWS} training messages": (found.chosen.error_before, found.chosen.error_after),
        f"{N_TEST} new messages": (found.before, found.after),
    }
    cells = {name: [percent(error) for error in errors] for name, errors in rows.items()}
    table = pd.DataFrame.from_dict(cells, orient="index", columns=["t = 0", "best t"])
    return {"Share of messages that are taken for the other class.": table}


def _program(n):
    lines = [
        f"data, new = load('words', n={MOST_ROWS}, seed=0), load('words', n={N_TEST}, seed=1)",
        f"copied = [{words().index(COPIED)}] * {n}  # columns of “{COPIED}” again",
        "X, X_new = (np.hstack([each.X, each.X[:, copied]]) for each in (data, new))",
        "model = BernoulliNaiveBayes().fit(X, data.y)",
        f"best = optimise_constant(data.y, model.decision_function(X), {SPAM!r})",
        'print(f"training error {best.error_before:.1%}, at best {best.error_after:.1%}")',
        "for t in (0, best.threshold):",
        f"    wrong = (model.decision_function(X_new) > t) != (new.y == {SPAM!r})",
        '    print(f"new messages, t = {t:.2f}: {np.mean(wrong):.1%}")',
    ]
    return program(lines)
