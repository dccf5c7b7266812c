"""Part on correlated features: naive Bayes is overconfident there."""

from itertools import combinations

import numpy as np
import pandas as pd
from sklearn.base import clone

from lindisc import LDA, QDA, GaussianProblem, NaiveBayes, calibration, error_rate, log_loss
from lindisc.board.chart import Arrows, Axis, Chart, Cut, Labels, Line, Reading, Track, Whiskers
from lindisc.board.picture import Picture
from lindisc.number_format import percent
from lindisc.parameters import Real
from pages.answers.result_cache import remembered
from pages.answers.view import Board, View
from pages.lessons.naive_bayesian.parts import table_and_facts
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

CORRELATION = Real(
    "correlation", symbol="ρ", default=0.0, low=0.0, high=0.95,
    help="of each two of four features, within both classes",
    low_means="as naive Bayes believes", high_means="all say nearly the same",
)  # fmt: skip
NAIVE = "Naive Bayes"
MODELS = {NAIVE: NaiveBayes(), "LDA": LDA(), "QDA": QDA()}
APART = (1.0, 1.0, 1.0, 0.2)  # how far the classes are apart in each feature
N_ROWS, N_NEW, BINS = 400, 4000, 10
POINTS = ["probability", "share", "low", "high"]
VALUES = np.linspace(0, 0.95, 20)
FIRST = 2  # tone that no class has
NEAR, FAR = 0.22, 0.8  # where the arrow to a feature, at distance 1, begins and ends
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


def _problem(correlation):
    """Two classes in which all pairs of features have this correlation."""
    p = len(APART)
    covariance = (1 - correlation) * np.eye(p) + correlation
    return GaussianProblem(np.array([np.zeros(p), APART]), covariance, np.full(2, 0.5))


@remembered(maxsize=256)
def _learned(correlation):
    """By method bins of its probabilities on new rows, and what is measured of these."""
    known, bins, measures = _problem(correlation), {}, {}
    X, y = known.sample(N_ROWS, 0)
    new, truth = known.sample(N_NEW, 1)
    for name, model in MODELS.items():
        given = clone(model).fit(X, y).predict_proba(new)
        found = calibration(truth, given[:, 1], BINS)
        bins[name] = pd.DataFrame(vars(found)).rename_axis("bin")
        measures[name] = {
            "error": error_rate(truth, given.argmax(axis=1)).value,
            "log loss": log_loss(truth, given, [0, 1]).value,
            "off by": found.error,
            "last said": found.probability[-1],
            "last share": found.share[-1],
            # Rows of equal length.
            "points": bins[name].reindex(range(BINS))[POINTS].to_numpy(),
        }
    return bins, measures


def _bins(correlation):
    return _learned(correlation)[0]


def draw(correlation):
    """Return calibration and error against the correlation of features."""
    rho, lead = correlation.value, correlation.lead(VALUES)
    said = f"Calibration of three methods where features have correlation {rho:g}."
    charts = *_charts(lead), _dependencies(lead)
    facts = {"means": _problem(rho).means.tolist(), "ρ": rho}
    return View(
        picture=(Board(Picture(charts, layout=("aaabbbcc",), said=said)),),
        files=lambda: table_and_facts(
            "Bins", "calibration", lambda: pd.concat(_bins(rho)), facts, "Problem"
        ),
        **own_tabs((rho,), "calibration-by-hand.csv", _numbers, WHY, _program, _bins),
    )


def _charts(lead):
    """What is said and what is true, and the log loss, along the slider."""
    found = [_learned(value)[1] for value in lead.values.tolist()]

    def measured(name, of):
        return np.array([measures[name][of] for measures in found])

    points, lines = [Line([0, 1], [0, 1], "as said", dash=1)], [Cut(lead.values, dash=2)]
    off, losses, wrong = [], [], []
    for k, name in enumerate(MODELS):
        look, loss = (name, FIRST + k, k and k + 1), measured(name, "log loss")
        x, share, low, high = np.moveaxis(measured(name, "points"), -1, 0)
        points += [Whiskers(x, high, "", FIRST + k, low=low), Track(x, share, *look)]
        lines.append(Line(lead.values, loss, *look))
        off.append(Reading(name, measured(name, "off by"), is_share=True))
        losses.append(Reading(name, loss))
        wrong.append(Reading(f"{name} wrong", measured(name, "error"), is_share=True))
    off += [
        Reading("naive: last bin", measured(NAIVE, "last said"), is_share=True),
        Reading("holds", measured(NAIVE, "last share"), is_share=True),
    ]
    top = max(line.y.max() for line in lines[1:])
    said = Axis("P(class 2), mean of a bin", -0.02, 1.04, is_share=True)
    true = Axis("share of class 2", -0.02, 1.02, is_share=True)
    across, up = Axis("correlation ρ", 0, 0.96), Axis("log loss", 0, 1.1 * top)
    return (
        Chart("Said and true: off by", said, true, tuple(points), tuple(off), lead=lead),
        Chart("Log loss on new rows", across, up, tuple(lines), (*losses, *wrong), lead=lead),
    )


def _numbers(correlation):
    cells = {
        name: [percent(each["error"]), f"{each['log loss']:.4f}", percent(each["off by"])]
        for name, each in _learned(correlation)[1].items()
    }
    best = percent(_problem(correlation).error())
    words = f"Learned from {N_ROWS} rows, tried on {N_NEW} new ones; the Bayes error is {best}."
    return {words: pd.DataFrame(cells, ["error", "log loss", "probabilities are off by"])}


def _program(correlation):
    known = _problem(correlation)
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


def _dependencies(lead):
    """Arrows from the class, and lines between features where their correlation is not 0."""
    angles = np.pi * (1 + (np.arange(len(APART)) + 0.5) / len(APART))
    places = np.column_stack([np.cos(angles), np.sin(angles)])
    pairs = [*combinations(places, 2)]
    ends = np.array([(*pair, (np.nan, np.nan)) for pair in pairs]).reshape(-1, 2)
    is_broken = lead.values > 0
    x, y = (np.where(is_broken[:, None], FAR * part, np.nan) for part in ends.T)
    names = ("class", *(f"x{'₁₂₃₄'[k]}" for k in range(len(APART))))
    at = np.vstack([(0, 0), 1.05 * places]) - (0, 0.06)
    return Chart(
        "Given the class",
        Axis("", -1.2, 1.2),
        Axis("", -1.3, 0.3),
        (
            Arrows(*NEAR * places.T, to_x=FAR * places[:, 0], to_y=FAR * places[:, 1]),
            Line(x, y, "dependent", FIRST, 1),
            Labels(*at.T, texts=names),
        ),
        (Reading("dependent", np.where(is_broken, len(pairs), 0), len(pairs)),),
        lead=lead,
        is_square=True,
        is_bare=True,
    )
