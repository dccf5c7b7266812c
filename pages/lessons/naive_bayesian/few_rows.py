"""Part on few rows and many features: QDA beside Bayesian QDA."""

import numpy as np
import pandas as pd

from lindisc import QDA, BayesianQDA, log_loss
from lindisc.board.chart import Axis, Band, Chart, Cut, Line, Reading, Track
from lindisc.board.picture import Lead, Picture
from lindisc.datasets import load
from lindisc.number_format import percent
from lindisc.parameters import Integer
from lindisc.selection.folds import out_of_fold
from lindisc.selection.more_features import MoreFeatures
from pages.answers.result_cache import remembered
from pages.answers.view import File, Growing, Hand, Note, Program, Section, Table, View
from pages.lessons.naive_bayesian import few_rows_one_class
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import with_legend
from pages.shared.learning_curves import growing_curves
from pages.shared.tabs.program import program

PARAMETERS = (
    Integer("p", symbol="p", default=2, low=2, high=15, help="features: where the errors are read"),
    Integer(
        "rows", symbol="n", default=40, low=34, high=200,
        help="learned from, half of each class; new samples are drawn when it is let go",
    ),
    few_rows_one_class.ROWS,
)  # fmt: skip
REACH = 2  # standard errors
FIRST = 2  # tone that no class has
LEAST = 1e-6  # smallest probability drawn
PATIENTS = {"QDA": QDA(), "Bayesian QDA": BayesianQDA()}
WHY = (
    r"QDA puts estimates into $\log \pi_k - \tfrac12 \log |\hat\Sigma_k| - \tfrac12 (x - m_k)' "
    r"\hat\Sigma_k^{-1} (x - m_k)$ as if they were true. From few rows the small eigenvalues of "
    r"$\hat\Sigma_k$ come out too small, and its inverse too large: distances, and with them "
    "posteriors, are too sure."
    "\n\nBayesian QDA averages the density over all means and covariances that the rows allow, "
    "under a flat prior of $m_k$ and an inverse Wishart prior of $\\Sigma_k$ with $B_k = b I$ and "
    "$q = p + 3$: a multivariate t with $n_k + q - p + 1$ degrees of freedom. Its tails are "
    "heavier the fewer rows there are, so that it stays in doubt far away. The more features, the "
    "more numbers stand in $\\Sigma_k$, $p (p + 1) / 2$: from few rows the more is gained, from "
    "many hardly anything."
)


def view(p, rows, m):
    """Return errors against p, posteriors of patients, and the reason for both."""
    more = MoreFeatures(rows.value)
    growing = Growing(
        lambda: growing_curves.boards(more, "naive.few", lambda f: _picture(more, f, p, m))
    )
    return View(picture=(growing,), **_view_tabs(more))


@remembered(maxsize=1)
def patients():
    """Return each method's cross-validated P(true type) of patients with Cushing's syndrome."""
    data = load("cushings")
    found = {}
    for name, model in PATIENTS.items():
        out = out_of_fold(model, data.X, data.y, has_posterior=True)
        given = out.posteriors[data.y[:, None] == out.classes]
        found[name] = given, log_loss(data.y, out.posteriors, out.classes).value
    return found


def _picture(more, found, p, m):
    return Picture(
        (_errors(more, found, p), _sureness(), few_rows_one_class.chart(m)),
        layout=("aabbcc",),
        said=f"Errors from {more.n_rows} rows; the Bayes error is {percent(more.best)}.",
    )


def _errors(more, found, p):
    low, high = (found.error + sign * REACH * found.standard_error for sign in (-1, 1))
    items = [Line(found.features[[0, -1]], [more.best] * 2, "Bayes error", dash=1)]
    for k, name in enumerate(found.names):
        items.append(Band(found.features, high[k], "", FIRST + k, low=low[k]))
        items.append(Track(found.features, found.error[k], name, FIRST + k, k and 3 - k))
    return Chart(
        f"Error on new rows, n = {more.n_rows}",
        Axis("features p", 1.5, more.most + 0.5, is_whole=True),
        Axis("error", 0.18, 0.48, is_share=True),
        (*items, Cut(found.features.astype(float), dash=2)),
        (
            *(
                Reading(name, error, is_share=True)
                for name, error in zip(found.names, found.error, strict=True)
            ),
            Reading("Bayes error", more.best, is_share=True),
        ),
        lead=Lead(p.key, found.features.astype(float), p.value - int(found.features[0])),
    )


def _sureness():
    order = np.argsort(patients()["QDA"][0])
    places = np.arange(1, len(order) + 1)
    items = [
        Track(places, np.maximum(given[order], LEAST), name, FIRST + k, k and 2)
        for k, (name, (given, _)) in enumerate(patients().items())
    ]
    readings = [Reading(name, loss) for name, (_, loss) in patients().items()]
    return Chart(
        "P(true type): log loss",
        Axis("patients (Cushing’s), in the order of QDA", 0.5, len(order) + 0.5, is_whole=True),
        Axis("", LEAST / 2, 2.0, is_log=True),
        tuple(items),
        tuple(readings),
    )


def _view_tabs(more):
    """The tabs of the `View`, by name."""
    return {
        "numbers": lambda: _numbers(more),
        "why": lambda: with_legend(Section("", WHY, meanings.WISHART)),
        "programs": lambda: (Program("lindisc", _program(more)),),
        "by_hand": lambda: (Hand("", _by_hand(more), "few-rows-by-hand.csv"),),
        "files": lambda: _files(more),
    }


def _numbers(more):
    found = growing_curves.learned(more).whole
    cells = {
        name: [
            f"{percent(error)} ± {percent(spread)}"
            for error, spread in zip(errors, spreads, strict=True)
        ]
        for name, errors, spreads in zip(
            found.names, found.error, found.standard_error, strict=True
        )
    }
    losses = {name: f"{loss:.4f}" for name, (_, loss) in patients().items()}
    return (
        Note(
            f"Error on new rows: mean and standard error over {more.repeats} samples of "
            f"{more.n_rows} rows. The Bayes error is {percent(more.best)} for every p."
        ),
        Table(pd.DataFrame(cells, [f"p = {p}" for p in found.features])),
        Note("Cushing's syndrome, 21 patients of three types: log loss in 10 folds."),
        Table(pd.DataFrame.from_dict(losses, orient="index", columns=["log loss"])),
    )


def _program(more):
    lines = [
        f"found = MoreFeatures(n_rows={more.n_rows}).curves()",
        "for name, errors in zip(found.names, found.error):",
        "    print(name, errors.round(4))",
        "data = load('cushings')",
        "for model in (QDA(), BayesianQDA()):",
        "    out = out_of_fold(model, data.X, data.y, has_posterior=True)",
        "    loss = log_loss(data.y, out.posteriors, out.classes)",
        '    print(f"{model} log loss {loss.value:.4f}")',
    ]
    return program(lines, [MoreFeatures, out_of_fold, log_loss])


def _by_hand(more):
    found = growing_curves.learned(more).whole
    tables = {"Mean error": found.error, "Its standard error": found.standard_error}
    given = {name: given for name, (given, _) in patients().items()}
    return {
        title: pd.DataFrame(cells.T, found.features, list(found.names)).rename_axis("p")
        for title, cells in tables.items()
    } | {"P(true type) of each patient": pd.DataFrame(given).rename_axis("patient")}


def _files(more):
    facts = {"rows": more.n_rows, "samples": more.repeats, "Bayes error": more.best}
    return (
        File("Errors (CSV)", "few-rows.csv", lambda: _by_hand(more)["Mean error"]),
        File("Problem (JSON)", "few-rows.json", lambda: facts),
    )
