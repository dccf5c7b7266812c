"""Part on single features: how each measure of a flower adds to the log odds.

log odds = log prior odds + sum_l f_l(x_l), f_l = log density in one class minus that in the other.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from lindisc import QDA, NaiveBayes
from lindisc.board.chart import Axis, Chart, Cut, Line, Mark, Reading
from lindisc.board.picture import Lead, Picture
from lindisc.datasets import load
from lindisc.number_format import number
from lindisc.parameters import Real
from pages.answers.result_cache import remembered
from pages.answers.view import Board, File, View
from pages.lessons.naive_bayesian.slider_parts import chart_with_slider_views
from pages.lessons.naive_bayesian.words_charts import HAM, SPAM, waterfall
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
N_VALUES = 41
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


@dataclass(frozen=True, eq=False)
class FlowersOnSlider:
    """Flowers, one for each value of a slider (F x 4), and the slider's lead."""

    flowers: np.ndarray
    lead: Lead | None = None

    @cached_property
    def terms(self):
        """The addend of each measure to the log odds."""
        return _difference(learned()[0], self.flowers)

    def total(self):
        """Return the log prior odds and one bar for each measure, and below them their sum."""
        naive, qda = (model.predict_proba(self.flowers)[:, 1] for model in learned())
        steps = np.column_stack([np.zeros(len(self.terms)), self.terms])
        return (
            Cut(0.0, dash=2),
            *waterfall(steps, {SPAM: "virginica", HAM: "versicolor"}),
        ), (
            Reading("log odds", self.terms.sum(axis=1)),
            Reading("P(virginica)", naive, is_share=True),
            Reading("by QDA", qda, is_share=True),
        )


@remembered(maxsize=1)
def rows():
    """Return the flowers of both classes."""
    data = load("iris")
    kept = np.isin(data.y, CLASSES)
    return data.X[kept], data.y[kept], tuple(data.feature_names)


@remembered(maxsize=1)
def learned():
    """Return naive Bayes and QDA fitted to the flowers."""
    X, y, _ = rows()
    return NaiveBayes().fit(X, y), QDA().fit(X, y)


def draw(*sliders):
    """Return a curve for each measure, and the sum of their addends for the flower."""
    flower = np.array([slider.value for slider in sliders])
    facts = dict(zip(MEASURES, flower.tolist(), strict=True))
    return View(
        picture=(Board("naive.curves", _picture(flower, sliders)),),
        files=lambda: (
            File("Features (CSV)", "features.csv", lambda: _table(flower)),
            File("Flower (JSON)", "flower.json", lambda: facts),
        ),
        **own_tabs(
            (flower,), "curves-by-hand.csv", _numbers, WHY, _program, _by_hand, meanings.CURVES
        ),
    )


def _picture(flower, sliders):
    ways = [_way(flower, k, slider) for k, slider in enumerate(sliders)]
    curves = [_curve(k, way) for k, way in enumerate(ways)]
    names = ("log odds", *(name.replace("_", " ") for name in reversed(MEASURES)), "prior")
    axes = Axis("log odds of virginica", -1.8 * TOTAL, TOTAL), Axis("", -0.7, 5.7, names=names)
    total = chart_with_slider_views(
        FlowersOnSlider.total, FlowersOnSlider(flower[None]), ways, "Added up", axes
    )
    return Picture((total, *curves), layout=("bbccaaa", "ddeeaaa"), said=_said(flower))


def _said(flower):
    terms = _difference(learned()[0], flower[None])[0]
    told = [f"{name.replace('_', ' ')} {u:g} cm adds {term:.4g}"
            for name, u, term in zip(MEASURES, flower, terms, strict=True)]  # fmt: skip
    return f"{'; '.join(told)}; together {terms.sum():.4g}."


def _curve(k, way):
    title = list(MEASURES)[k].replace("_", " ").capitalize()
    values, terms = way.lead.values, way.terms[:, k]
    _, low, high = [*MEASURES.values()][k]
    return Chart(
        title,
        Axis("cm", low, high),
        Axis("adds", -REACH, REACH),
        (
            Line([low, high], [0, 0], dash=2),
            Line(values, terms, tone=CURVE),
            Mark(values[:, None], terms[:, None], tone=CURVE),
        ),
        (Reading("adds", terms),),
        lead=way.lead,
    )


def _way(flower, k, slider):
    _, low, high = [*MEASURES.values()][k]
    lead = slider.lead(np.linspace(low, high, N_VALUES))
    flowers = np.tile(flower, (len(lead.values), 1))
    flowers[:, k] = lead.values
    return FlowersOnSlider(flowers, lead)


def _difference(model, flowers):
    return np.diff(model.feature_scores(flowers), axis=1)[:, 0]


def _numbers(flower):
    table = _table(flower)[["x", "adds"]].map(number)
    X, y, _ = rows()
    wrong = [f"{np.sum(model.predict(X) != y)}" for model in learned()]
    return {f"Of {len(y)} flowers naive Bayes gets {wrong[0]} wrong, QDA {wrong[1]}.": table}


def _by_hand(flower):
    return {"Features": _table(flower)}


def _table(flower):
    naive, _ = learned()
    columns = {"x": flower}
    for name, mean, covariance in zip(CLASSES, naive.means_, naive.covariances_, strict=True):
        columns |= {f"mean, {name}": mean, f"sd, {name}": np.sqrt(np.diag(covariance))}
    columns["adds"] = _difference(naive, flower[None])[0]
    return pd.DataFrame(columns, pd.Index(rows()[2], name="feature"))


def _program(flower):
    lines = [
        "data = load('iris')",
        f"rows = np.isin(data.y, {list(CLASSES)})",
        f"x = [{flower.tolist()}]",
        "naive = NaiveBayes().fit(data.X[rows], data.y[rows])",
        "adds = np.diff(naive.feature_scores(x), axis=1)[0, 0]",
        'print("adds", adds.round(3), "log odds", adds.sum().round(3))',
        "for model in (naive, QDA().fit(data.X[rows], data.y[rows])):",
        '    print(f"{model} P(virginica) {model.predict_proba(x)[0, 1]:.4f}")',
    ]
    return program(lines)
