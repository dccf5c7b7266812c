"""Part "genes": naive Bayes on more features than rows."""

import numpy as np
import pandas as pd

from lindisc import LDA, QDA, NaiveBayes
from lindisc.board.chart import Axis, Chart, Cut, Reading, Track
from lindisc.board.picture import Picture
from lindisc.datasets import load
from lindisc.parameters import Integer
from lindisc.selection.folds import out_of_fold
from lindisc.validation import TooLittleData
from pages.answers.result_cache import remembered
from pages.answers.view import Board, View
from pages.lessons.naive_bayesian.parts import table_and_facts
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

MODELS = {
    "LDA": LDA(),
    "QDA": QDA(),
    "Naive Bayes": NaiveBayes(),
    "Diagonal LDA": NaiveBayes(pooled=True),
}
N_GENES = (2, 4, 8, 16, 32, 64, 256, 1024, 3051)
STEP = Integer("genes_step", symbol="", default=len(N_GENES), low=1, high=len(N_GENES),
                    help="2, 4, 8, 16, 32, 64, 256, 1024 or all 3051 genes")  # fmt: skip
FOLDS = 10
FIRST = 2  # tone that no class has
WHY = (
    "LDA needs the inverse of a covariance with $p (p + 1) / 2$ different numbers, 4 655 826 of "
    "them for all genes. From $n$ rows in $K$ classes it has $n - K$ degrees of freedom: with more "
    "features than that it is singular, and with nearly as many its inverse is mostly noise. QDA "
    "needs as much from every class alone."
    "\n\nNaive Bayes takes features to be independent within a class: one mean and one variance "
    "for each, $2 K p$ numbers, each estimated from all rows of a class. Genes are not "
    "independent, so that its probabilities are far too sure; but which class is the likelier one "
    "it says well, as thousands of weak hints add up. Diagonal LDA has one variance of a gene for "
    "both classes: half as many variances, and all means."
)


@remembered(maxsize=1)
def _errors():
    """Cross-validated errors by number of genes and method; NaN where one cannot run."""
    data = load("leukaemia")
    columns = {
        name: [_error(model, data.X[:, :p], data.y) for p in N_GENES]
        for name, model in MODELS.items()
    }
    return pd.DataFrame(columns, pd.Index(N_GENES, name="genes"))


def _error(model, X, y):
    try:
        return np.mean(out_of_fold(model, X, y, has_posterior=False, folds=FOLDS).predictions != y)
    except TooLittleData:
        return np.nan


def draw(step):
    """Return errors against the number of genes, up to a step; lines end where a method refuses."""
    errors, drawn = _errors(), np.arange(1, len(N_GENES) + 1)
    tracks = (
        Track(N_GENES, errors[name].to_numpy(), name, FIRST + k, k, until=drawn)
        for k, name in enumerate(MODELS)
    )
    chart = Chart(
        "Error in ten folds of 38 patients",
        Axis("genes p", 1.7, 3800, is_log=True),
        Axis("error", 0, 0.5, is_share=True),
        (*tracks, Cut(np.array(N_GENES, dtype=float), dash=2)),
        (
            Reading("genes", N_GENES),
            *(Reading(name, errors[name].to_numpy(), is_share=True) for name in MODELS),
        ),
        lead=step.lead(drawn.astype(float)),
    )
    picture = Picture((chart,), layout=("a",), said="Errors of four methods, by number of genes.")
    facts = {"genes": N_GENES, "folds": FOLDS}
    return View(
        picture=(Board(picture),),
        files=lambda: table_and_facts("Errors", "genes", lambda: errors, facts, "What was tried"),
        **own_tabs((step.value,), "genes-by-hand.csv", _numbers, WHY, _program, _by_hand),
    )


def _numbers(steps):
    words = "Share of 38 patients that is given the wrong one of two leukaemias, in ten folds."
    table = _errors().head(steps)
    return {words: table.map(lambda e: "cannot run" if np.isnan(e) else f"{e:.1%}")}


def _by_hand(steps):
    return {"Errors": _errors().head(steps)}


def _program(steps):
    lines = [
        "data = load('leukaemia')",
        f"X = data.X[:, :{N_GENES[steps - 1]}]",
        "for model in (LDA(), QDA(), NaiveBayes(), NaiveBayes(pooled=True)):",
        "    try:",
        "        out = out_of_fold(model, X, data.y, has_posterior=False)",
        '        print(f"{model} error {np.mean(out.predictions != data.y):.1%}")',
        "    except ValueError as refusal:",
        "        print(refusal)",
    ]
    return program(lines, [out_of_fold])
