"""Figures of ROC curves and precision-recall curves, with points and lines at thresholds."""

from __future__ import annotations

from collections.abc import Mapping

import plotly.graph_objects as go

from lindisc.evaluation import BestThreshold, PrecisionRecall, Rates, Roc
from lindisc.figures.chart import chart, line, mark, reference
from lindisc.geometry.outlines import corners
from lindisc.label_checks import listed
from lindisc.theme import theme

_UNIT_BOX = (-0.015, 1.015, -0.015, 1.015)
_ALONE = "curve"


def roc_chart(
    curves: Roc | dict[str, Roc],
    *,
    at: Rates | dict[str, Rates] | None = None,
    best: BestThreshold | dict[str, BestThreshold] | None = None,
    dark: bool = False,
) -> go.Figure:
    """ROC curves with their areas and intervals.

    Parameters
    ----------
    curves : Roc or mapping
        What `roc` found, or several by name.
    at : Rates or mapping, default=None
        A point on the curve of each of these names.
    best : BestThreshold or mapping, default=None
        A point, and the line of equal costs that touches the curve there.
    dark : bool, default=False
        Whether the background is dark.

    Returns
    -------
    plotly.graph_objects.Figure
        Sensitivity against 1 - specificity.

    Examples
    --------
    >>> from lindisc import Logistic, roc
    >>> from lindisc.datasets import load
    >>> from lindisc.figures import roc_chart
    >>> shuttle = load("challenger")
    >>> score = Logistic().fit(shuttle.X, shuttle.y).decision_function(shuttle.X)
    >>> figure = roc_chart(roc(shuttle.y, score, positive="with distress"))
    """
    look = theme(dark)
    curves = _by_name(curves)
    at, best = _marks("at", at, curves, "roc_chart"), _marks("best", best, curves, "roc_chart")
    labels = ("false alarm rate (1 − specificity)", "sensitivity (share of positives found)")
    figure = chart(labels, _UNIT_BOX, dark=dark)
    figure.add_trace(reference([0, 1], [0, 1], "guessing", look, shown=False))
    for k, (name, curve) in enumerate(curves.items()):
        low, high = curve.interval
        legend = f"{name}: AUC {curve.auc:.3f} ({low:.3f} to {high:.3f})"
        drawn = corners(curve.false_positive_rate, curve.true_positive_rate)
        figure.add_trace(line(*drawn, legend, k, look))
    for name, cheapest in best.items():
        figure.add_traces(_touching(name, cheapest, curves, look))
    for name, rates in at.items():
        figure.add_trace(_point(rates.false_alarm_rate, rates.sensitivity, name, curves, look))
    return figure.update_layout(legend=_inside("right"))


def precision_recall_chart(
    curves: PrecisionRecall | dict[str, PrecisionRecall],
    *,
    at: Rates | dict[str, Rates] | None = None,
    prevalence: float | None = None,
    dark: bool = False,
) -> go.Figure:
    """Precision against recall.

    Parameters
    ----------
    curves : PrecisionRecall or mapping
        What `precision_recall` found, or several by name.
    at : Rates or mapping, default=None
        A point on the curve of each of these names.
    prevalence : float, default=None
        The share of positives: the precision of calling all positive.
    dark : bool, default=False
        Whether the background is dark.

    Returns
    -------
    plotly.graph_objects.Figure
        The chart.

    Examples
    --------
    >>> from lindisc import Logistic, precision_recall
    >>> from lindisc.datasets import load
    >>> from lindisc.figures import precision_recall_chart
    >>> shuttle = load("challenger")
    >>> score = Logistic().fit(shuttle.X, shuttle.y).decision_function(shuttle.X)
    >>> curve = precision_recall(shuttle.y, score, positive="with distress")
    >>> figure = precision_recall_chart(curve)
    """
    look = theme(dark)
    curves = _by_name(curves)
    at = _marks("at", at, curves, "precision_recall_chart")
    labels = ("recall (share of positives found)", "precision (share of calls that are right)")
    figure = chart(labels, _UNIT_BOX, dark=dark)
    if prevalence is not None:
        share = [prevalence, prevalence]
        figure.add_trace(reference([0, 1], share, "all called positive", look, shown=False))
    for k, (name, curve) in enumerate(curves.items()):
        legend = f"{name}: average precision {curve.average_precision:.3f}"
        trace = line(*corners(curve.recall, curve.precision), legend, k, look)
        # The area under steps that first fall, then go right, is the average precision.
        figure.add_trace(trace.update(line={"shape": "vh"}))
    for name, rates in at.items():
        figure.add_trace(_point(rates.sensitivity, rates.precision, name, curves, look))
    return figure.update_layout(legend=_inside("left"))


def _by_name(given: object) -> dict:
    """Values by curve; a single value belongs to the only curve."""
    return dict(given) if isinstance(given, Mapping) else {_ALONE: given}


def _marks(name: str, given: object, curves: dict, owner: str) -> dict:
    """The marks of curves, by the names of the curves."""
    marks = {} if given is None else _by_name(given)
    unknown = [repr(key) for key in marks if key not in curves]
    if unknown:
        raise ValueError(
            f"`{name}` of {owner} must name curves among {listed(list(curves))}; got {unknown[0]}."
        )
    return marks


def _touching(name, cheapest, curves, look):
    curve, k = curves[name], list(curves).index(name)
    point = curve.false_positive_rate[cheapest.index], curve.true_positive_rate[cheapest.index]
    costs = reference([0, 1], cheapest.line([0, 1]), f"equal costs, touching {name}", look).update(
        line={"dash": "dash"}
    )
    return [costs, mark(*point, f"cheapest point of {name}", k, look, symbol="star")]


def _point(x, y, name, curves, look):
    """The mark on the curve of this name, in its colour."""
    return mark(x, y, f"{name} at the threshold", list(curves).index(name), look)


def _inside(side):
    x = 0.98 if side == "right" else 0.02
    return {"x": x, "xanchor": side, "y": 0.03, "yanchor": "bottom", "orientation": "v"}
