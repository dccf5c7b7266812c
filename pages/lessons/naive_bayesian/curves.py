"""Part on single features: how each measure of a flower adds to the log odds.

log odds = log prior odds + sum_l f_l(x_l), f_l = log density in one class minus that in the other.
"""

import numpy as np
import pandas as pd

from lindisc import QDA, NaiveBayes
from lindisc.board.chart import Axis, Chart, Cut, Line, Mark, Reading
from lindisc.board.picture import Picture
from lindisc.datasets import load
from lindisc.number_format import number
from lindisc.parameters import Real
from pages.answers.result_cache import remembered
from pages.answers.view import Board, File, View
from pages.lessons.naive_bayesian.words import HAM, SPAM, waterfall
from pages.shared.controls.sliders import chart_along
from pages.shared.formulas import meanings
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

CLASSES = ("versicolor", "virginica")
MEASURES = {
    "sepal_length": (6.3, 4.5, 8.0),
    "sepal_width": (2.8, 2.0, 4.0),
    "petal_length": (5.1, 3.0, 7.0),
    "petal_width": (1.5, 1.0, 2.5),
}
PARAMETERS = tuple(
    Real(name, default=start, low=low, high=high, help="of the flower, in cm")
    for name, (start, low, high) in MEASURES.items()
)
VALUES = {name: np.linspace(low, high, 41) for name, (_, low, high) in MEASURES.items()}
REACH = 5.0  # of one feature
TOTAL = 6.0
CURVE = 2  # tone that no class has
WHY = (
    "Within a class the features are taken to be independent, so that the log of their joint "
    "density is a sum of one term for each. The log odds of virginica are\n\n"
    r"$$\log \frac{\pi_1}{\pi_0} + \sum_l f_l(x_l), \quad f_l(x) = "
    r"\log \frac{s_{0l}}{s_{1l}} - \frac{(x - m_{1l})^2}{2 s_{1l}^2} + "
    r"\frac{(x - m_{0l})^2}{2 s_{0l}^2}$$"
    "\n\nEach curve is a parabola of its own feature alone: what one measure says does not depend "
    "on the others. QDA also knows which measures go together. A short sepal with a long petal is "
    "rare in versicolor; naive Bayes cannot see that."
)


@remembered(maxsize=1)
def _learned():
    """The flowers of both classes, and naive Bayes and QDA fitted to them."""
    data = load("iris")
    kept = np.isin(data.y, CLASSES)
    X, y = data.X[kept], data.y[kept]
    return X, y, NaiveBayes().fit(X, y), QDA().fit(X, y)


def draw(*sliders):
    """Return a curve for each measure, and the sum of their addends for the flower."""
    x = [slider.value for slider in sliders]
    facts = dict(zip(MEASURES, x, strict=True))
    return View(
        picture=(Board(_picture(x, sliders)),),
        files=lambda: (
            File("Features (CSV)", "features.csv", lambda: _by_hand(x)["Features"]),
            File("Flower (JSON)", "flower.json", lambda: facts),
        ),
        **own_tabs((x,), "curves-by-hand.csv", _numbers, WHY, _program, _by_hand, meanings.CURVES),
    )


def _picture(x, sliders):
    titles, ways = [name.replace("_", " ") for name in MEASURES], []
    for k, (slider, values) in enumerate(zip(sliders, VALUES.values(), strict=True)):
        lead = slider.lead(values)
        flowers = np.tile(x, (len(lead.values), 1))
        flowers[:, k] = lead.values
        ways.append((lead, flowers))
    names = ("log odds", *reversed(titles), "prior")
    axes = Axis("log odds of virginica", -1.8 * TOTAL, TOTAL), Axis("", -0.7, 5.7, names=names)
    total = chart_along("Added up", axes, _total, np.array([x]), ways)
    curves = [
        _curve(title, VALUES[name][[0, -1]], lead, _terms(flowers)[:, k])
        for k, (name, title, (lead, flowers)) in enumerate(zip(MEASURES, titles, ways, strict=True))
    ]
    (terms,) = _terms([x])
    facts = zip(titles, x, terms, strict=True)
    told = [f"{title} {u:g} cm adds {term:.4g}" for title, u, term in facts]
    said = f"{'; '.join(told)}; together {terms.sum():.4g}."
    return Picture((total, *curves), layout=("bbccaaa", "ddeeaaa"), said=said)


def _total(flowers):
    """The log prior odds and one bar for each measure, and below them their sum."""
    terms = _terms(flowers)
    naive, qda = (model.predict_proba(flowers)[:, 1] for model in _learned()[2:])
    steps = np.column_stack([np.zeros(len(terms)), terms])
    return (
        Cut(0.0, dash=2),
        *waterfall(steps, {SPAM: "virginica", HAM: "versicolor"}),
    ), (
        Reading("log odds", terms.sum(axis=1)),
        Reading("P(virginica)", naive, is_share=True),
        Reading("by QDA", qda, is_share=True),
    )


def _curve(title, ends, lead, terms):
    return Chart(
        title.capitalize(),
        Axis("cm", *ends),
        Axis("adds", -REACH, REACH),
        (
            Line(ends, [0, 0], dash=2),
            Line(lead.values, terms, tone=CURVE),
            Mark(lead.values[:, None], terms[:, None], tone=CURVE),
        ),
        (Reading("adds", terms),),
        lead=lead,
    )


def _terms(flowers):
    """The addend of each measure to the log odds (F x 4)."""
    return np.diff(_learned()[2].feature_scores(flowers), axis=1)[:, 0]


def _numbers(x):
    table = _by_hand(x)["Features"][["x", "adds"]].map(number)
    X, y, *models = _learned()
    wrong = [f"{np.sum(model.predict(X) != y)}" for model in models]
    return {f"Of {len(y)} flowers naive Bayes gets {wrong[0]} wrong, QDA {wrong[1]}.": table}


def _by_hand(x):
    *_, naive, _ = _learned()
    columns = {"x": x}
    for name, mean, covariance in zip(CLASSES, naive.means_, naive.covariances_, strict=True):
        columns |= {f"mean, {name}": mean, f"sd, {name}": np.sqrt(np.diag(covariance))}
    columns["adds"] = _terms([x])[0]
    return {"Features": pd.DataFrame(columns, pd.Index(load("iris").feature_names, name="feature"))}


def _program(x):
    lines = [
        "data = load('iris')",
        f"rows = np.isin(data.y, {list(CLASSES)})",
        f"x = [{x}]",
        "naive = NaiveBayes().fit(data.X[rows], data.y[rows])",
        "adds = np.diff(naive.feature_scores(x), axis=1)[0, 0]",
        'print("adds", adds.round(3), "log odds", adds.sum().round(3))',
        "for model in (naive, QDA().fit(data.X[rows], data.y[rows])):",
        '    print(f"{model} P(virginica) {model.predict_proba(x)[0, 1]:.4f}")',
    ]
    return program(lines)
