"""Part on correlated features: naive Bayes is overconfident there."""

from dataclasses import dataclass

import numpy as np
import pandas as pd
from sklearn.base import clone

from lindisc import LDA, QDA, GaussianProblem, NaiveBayes, calibration, error_rate, log_loss
from lindisc.board.chart import Axis, Chart, Cut, Line, Reading, Track, Whiskers
from lindisc.board.picture import Lead, Picture
from lindisc.number_format import percent
from lindisc.parameters import Real
from pages.answers.result_cache import remembered
from pages.answers.view import Board, File, Hand, Note, Program, Section, Table, View
from pages.lessons.naive_bayesian.dependency_graph import dependency_arrows
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.program import program

CORRELATION = Real(
    "correlation", symbol="ρ", default=0.0, low=0.0, high=0.95,
    help="of each two of four features, within both classes",
    low_means="as naive Bayes believes", high_means="all say nearly the same",
)  # fmt: skip
NAIVE = "Naive Bayes"
MODELS = {NAIVE: NaiveBayes(), "LDA": LDA(), "QDA": QDA()}
APART = (1.0, 1.0, 1.0, 0.2)  # how far the classes are apart in each feature
N_ROWS, N_NEW, BINS = 400, 4000, 10
VALUES = np.linspace(0, 0.95, 20)
FIRST = 2  # tone that no class has
WHY = (
    "Naive Bayes multiplies one density for each feature, as if given the class they were "
    "independent: its log odds are a sum of one term for each. Where three features say nearly the "
    "same, that is counted three times. The log odds come out too large, and of the rows that it "
    "gives 95 % fewer belong to the class.\n\nIt also cannot take one feature to correct "
    "another: the fourth here hardly differs between the classes, but tells how much of the others "
    "is noise. LDA and QDA know covariances, and use it. With correlation 0 all three are alike, "
    "and naive Bayes has the fewest numbers to estimate.\n\nA bin of probabilities is well "
    "calibrated if the share of its rows that are of class 2 is its mean probability: on the "
    "diagonal. Upright strokes are Wilson's 95 % intervals of the shares."
)


@dataclass(frozen=True, eq=False)
class MethodCalibration:
    """Calibration and error of one method on new rows."""

    bins: object
    error: float
    loss: float


def problem(correlation):
    """Return two classes in which all pairs of features have this correlation."""
    p = len(APART)
    covariance = (1 - correlation) * np.eye(p) + correlation
    return GaussianProblem(np.array([np.zeros(p), APART]), covariance, np.full(2, 0.5))


@remembered(maxsize=256)
def learned(correlation):
    """Return the `MethodCalibration` of each method, by name."""
    known, found = problem(correlation), {}
    X, y = known.sample(N_ROWS, 0)
    new, truth = known.sample(N_NEW, 1)
    for name, model in MODELS.items():
        given = clone(model).fit(X, y).predict_proba(new)
        found[name] = MethodCalibration(
            calibration(truth, given[:, 1], BINS),
            error_rate(truth, given.argmax(axis=1)).value,
            log_loss(truth, given, [0, 1]).value,
        )
    return found


def view(correlation):
    """Return calibration and error against the correlation of features."""
    board = Board("naive.features", _picture(correlation))
    return View(picture=(board,), **_view_tabs(correlation.value))


def _picture(slider):
    correlation = slider.value
    values = np.union1d(VALUES, [correlation])
    found = [learned(value) for value in values.tolist()]
    lead = Lead(slider.key, values, int(np.searchsorted(values, correlation)))
    return Picture(
        (_calibration(found, lead), _losses(found, lead), dependency_arrows(len(APART), lead)),
        layout=("aaabbbcc",),
        said=f"Calibration of three methods where features have correlation {correlation:g}.",
    )


def _calibration(found, lead):
    items, readings = [Line([0, 1], [0, 1], "as said", dash=1)], []
    for k, name in enumerate(MODELS):
        bins = [each[name].bins for each in found]
        x, share, low, high = (
            _in_rows([getattr(each, part) for each in bins])
            for part in ("probability", "share", "low", "high")
        )
        items.append(Whiskers(x, high, "", FIRST + k, low=low))
        items.append(Track(x, share, name, FIRST + k, k and k + 1))
        readings.append(Reading(name, [each.error for each in bins], is_share=True))
    naive = [each[NAIVE].bins for each in found]
    last = np.array([(bins.probability[-1], bins.share[-1]) for bins in naive])
    readings += [
        Reading("naive: last bin", last[:, 0], is_share=True),
        Reading("holds", last[:, 1], is_share=True),
    ]
    return Chart(
        "Said and true: off by",
        Axis("P(class 2), mean of a bin", -0.02, 1.04, is_share=True),
        Axis("share of class 2", -0.02, 1.02, is_share=True),
        tuple(items),
        tuple(readings),
        lead=lead,
    )


def _losses(found, lead):
    items, readings, wrong = [Cut(lead.values, dash=2)], [], []
    for k, name in enumerate(MODELS):
        losses = np.array([each[name].loss for each in found])
        errors = np.array([each[name].error for each in found])
        items.append(Line(lead.values, losses, name, FIRST + k, k and k + 1))
        readings.append(Reading(name, losses))
        wrong.append(Reading(f"{name} wrong", errors, is_share=True))
    top = max(item.y.max() for item in items[1:])
    return Chart(
        "Log loss on new rows",
        Axis("correlation ρ", 0, 0.96),
        Axis("log loss", 0, 1.1 * top),
        tuple(items),
        (*readings, *wrong),
        lead=lead,
    )


def _in_rows(parts):
    """Bins as rows of equal length; NaN where a bin is empty."""
    rows = np.full((len(parts), BINS), np.nan)
    for row, part in zip(rows, parts, strict=True):
        row[: len(part)] = part
    return rows


def _view_tabs(correlation):
    """The tabs of the `View`, by name."""
    return {
        "numbers": lambda: _numbers(correlation),
        "why": lambda: with_legend(Section("", WHY)),
        "programs": lambda: (Program("lindisc", _program(correlation)),),
        "by_hand": lambda: (Hand("", _bins(correlation), "calibration-by-hand.csv"),),
        "files": lambda: _files(correlation),
    }


def _numbers(correlation):
    table = {
        name: {
            "error": percent(of_one.error),
            "log loss": f"{of_one.loss:.4f}",
            "probabilities are off by": percent(of_one.bins.error),
        }
        for name, of_one in learned(correlation).items()
    }
    best = percent(problem(correlation).error())
    return (
        Note(f"Learned from {N_ROWS} rows, tried on {N_NEW} new ones; the Bayes error is {best}."),
        Table(pd.DataFrame(table)),
    )


def _bins(correlation):
    return {
        name: pd.DataFrame(vars(of_one.bins)).rename_axis("bin")
        for name, of_one in learned(correlation).items()
    }


def _program(correlation):
    known = problem(correlation)
    lines = [
        f"means, covariance = {known.means.tolist()}, {known.covariances[0].tolist()}",
        "problem = GaussianProblem(means, covariance, [0.5, 0.5])",
        f"X, y = problem.sample({N_ROWS}, 0)",
        f"X_new, y_new = problem.sample({N_NEW}, 1)",
        "for model in (NaiveBayes(), LDA(), QDA()):",
        "    given = model.fit(X, y).predict_proba(X_new)",
        "    loss = log_loss(y_new, given, [0, 1]).value",
        f"    bins = calibration(y_new, given[:, 1], bins={BINS})",
        '    print(f"{model} log loss {loss:.4f}, off by {bins.error:.1%}")',
    ]
    return program(lines, [calibration, log_loss])


def _files(correlation):
    def facts():
        known = problem(correlation)
        return {"means": known.means.tolist(), "ρ": correlation}

    return (
        File("Bins (CSV)", "calibration.csv", lambda: pd.concat(_bins(correlation))),
        File("Problem (JSON)", "calibration.json", facts),
    )
