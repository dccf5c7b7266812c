"""Part on few rows and many features: QDA beside Bayesian QDA."""

import numpy as np
import pandas as pd

from lindisc import QDA, BayesianQDA, log_loss
from lindisc.board.chart import Axis, Chart, Cut, Dots, Line, Reading, Track
from lindisc.board.picture import Picture
from lindisc.datasets import load
from lindisc.geometry.ellipses import ellipse, squared_radius
from lindisc.number_format import percent
from lindisc.parameters import Integer
from lindisc.selection.folds import out_of_fold
from lindisc.selection.more_features import MoreFeatures
from pages.answers.result_cache import remembered
from pages.answers.view import Growing, View
from pages.lessons.naive_bayesian.parts import table_and_facts
from pages.shared.formulas import meanings
from pages.shared.learning_curves import error_curves
from pages.shared.learning_curves.error_curves import error_hand, error_items, error_table
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

PARAMETERS = (
    Integer(
        "p", called="features", symbol="p", default=2, low=2, high=15,
        help="where the errors are read",
    ),
    Integer(
        "rows", symbol="n", default=40, low=34, high=200,
        help="learned from, half of each class; new samples are drawn when it is let go",
    ),
    Integer(
        "m", symbol="m", default=5, low=4, high=40,
        help="rows in the chart on the right, from which two methods draw ellipses that should "
        "hold 50 % and 99 % of new rows",
    ),
)  # fmt: skip
SIZES = np.arange(4, 41)  # of m
SHARES = (0.5, 0.99)
DEVIATIONS = (1.5, 0.5)
N_NEW = 4000
NAMES = ("Gaussian", "t")  # of QDA, of Bayesian QDA
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


def draw(p, rows, m):
    """Return errors against p, posteriors of patients, and the reason for both."""
    more = MoreFeatures(rows.value)
    facts = {"rows": more.n_rows, "samples": more.repeats, "Bayes error": more.best}
    growing = Growing(lambda: error_curves.boards(more, lambda f: _picture(more, f, p, m)))
    return View(
        picture=(growing,),
        files=lambda: table_and_facts(
            "Errors", "few-rows", lambda: _by_hand(more)["Mean error"], facts, "Problem"
        ),
        **own_tabs(
            (more,), "few-rows-by-hand.csv", _numbers, WHY, _program, _by_hand, meanings.WISHART
        ),
    )


@remembered(maxsize=1)
def _patients():
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
        (_errors(more, found, p), _sureness(), _ellipses(m)),
        layout=("aabbcc",),
        said=f"Errors from {more.n_rows} rows; the Bayes error is {percent(more.best)}.",
    )


def _errors(more, found, p):
    items = error_items(found.sizes, found, more.best, Track)
    return Chart(
        f"Error on new rows, n = {more.n_rows}",
        Axis("features p", 1.5, more.most + 0.5, is_whole=True),
        Axis("error", 0.18, 0.48, is_share=True),
        (*items, Cut(found.sizes.astype(float), dash=2)),
        (
            *(
                Reading(name, error, is_share=True)
                for name, error in zip(found.names, found.error, strict=True)
            ),
            Reading("Bayes error", more.best, is_share=True),
        ),
        lead=p.lead(found.sizes.astype(float)),
    )


def _sureness():
    order = np.argsort(_patients()["QDA"][0])
    places = np.arange(1, len(order) + 1)
    items = [
        Track(places, np.maximum(given[order], LEAST), name, FIRST + k, k and 2)
        for k, (name, (given, _)) in enumerate(_patients().items())
    ]
    readings = [Reading(name, loss) for name, (_, loss) in _patients().items()]
    return Chart(
        "P(true type): log loss",
        Axis("patients (Cushing’s), in the order of QDA", 0.5, len(order) + 0.5, is_whole=True),
        Axis("", LEAST / 2, 2.0, is_log=True),
        tuple(items),
        tuple(readings),
    )


def _ellipses(m):
    """Ellipses that should hold half, and nearly all, of new rows; the slider sets m."""
    rows, rings, held = _expected()
    so_far = np.where((np.arange(SIZES[-1]) < SIZES[:, None])[:, :, None], rows, np.nan)
    items = [Dots(*np.moveaxis(so_far, -1, 0), size=0.8)]
    for (name, share), lines in rings.items():
        k, named = NAMES.index(name), name if share == SHARES[-1] else ""
        items.append(Line(*np.moveaxis(lines, -1, 0), named, FIRST + k, k and 2))
    return Chart(
        "From m rows: 99 % hold",
        Axis("x₁", -6, 6),
        Axis("x₂", -3, 3),
        tuple(items),
        tuple(Reading(name, held[name, SHARES[-1]], is_share=True) for name in NAMES),
        lead=m.lead(SIZES.astype(float)),
    )


@remembered(maxsize=1)
def _expected():
    """Rows of a class, and by method and share the ellipse from the first m rows for each m and
    the share of new rows within it.
    """
    rows, new = (
        np.random.default_rng(seed).normal(size=(n, 2)) * DEVIATIONS
        for seed, n in enumerate((SIZES[-1], N_NEW))
    )
    rings, held = ({(name, share): [] for name in NAMES for share in SHARES} for _ in "ab")
    for m in SIZES:
        # A second class, because a classifier needs two; it does not affect the first.
        X, y = np.vstack([rows[:m], rows[:m]]), np.repeat([0, 1], m)
        plain, bayesian = QDA().fit(X, y), BayesianQDA().fit(X, y)
        for name, share in rings:
            cover = (plain.covariances_ if name == NAMES[0] else bayesian.covers(share))[0]
            rings[name, share].append(ellipse(plain.means_[0], cover, share))
            away = new - plain.means_[0]
            distances = np.einsum("ij,ij->i", away @ np.linalg.inv(cover), away)
            held[name, share].append(np.mean(distances <= squared_radius(share)))
    return rows, rings, held


def _numbers(more):
    found = error_curves.learned(more).whole
    words = (
        f"Error on new rows: mean and standard error over {more.repeats} samples of "
        f"{more.n_rows} rows. The Bayes error is {percent(more.best)} for every p."
    )
    losses = {name: f"{loss:.4f}" for name, (_, loss) in _patients().items()}
    return {
        words: error_table(found, [f"p = {p}" for p in found.sizes], digits=1),
        "Cushing's syndrome, 21 patients of three types: log loss in 10 folds.": (
            pd.DataFrame.from_dict(losses, orient="index", columns=["log loss"])
        ),
    }


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
    found = error_curves.learned(more).whole
    given = pd.DataFrame({name: given for name, (given, _) in _patients().items()})
    errors = error_hand(found, pd.Index(found.sizes, name="p"))
    return errors | {"P(true type) of each patient": given.rename_axis("patient")}
