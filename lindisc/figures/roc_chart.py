"""ROC curves, with points and lines at thresholds."""

from __future__ import annotations

from collections.abc import Mapping

import plotly.graph_objects as go

from lindisc.evaluation import BestThreshold, Rates, Roc
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
    at, best = _marks("at", at, curves), _marks("best", best, curves)
    labels = ("false alarm rate (1 − specificity)", "sensitivity (share of positives found)")
    figure = chart(labels, _UNIT_BOX, dark=dark)
    figure.add_trace(reference([0, 1], [0, 1], "guessing", look, shown=False))
    for k, (name, curve) in enumerate(curves.items()):
        low, high = curve.interval
        legend = f"{name}: AUC {curve.auc:.3f} ({low:.3f} to {high:.3f})"
        drawn = corners(curve.false_positive_rate, curve.true_positive_rate)
        figure.add_trace(line(*drawn, legend, k, look))
    for name, cheapest in best.items():
        words = f"equal costs, touching {name}"
        costs = reference([0, 1], cheapest.line([0, 1]), words, look)
        figure.add_trace(costs.update(line={"dash": "dash"}))
        x = float(curves[name].false_positive_rate[cheapest.index])
        y = float(curves[name].true_positive_rate[cheapest.index])
        k = list(curves).index(name)
        figure.add_trace(mark(x, y, f"cheapest point of {name}", k, look, symbol="star"))
    for name, rates in at.items():
        x, y, k = float(rates.false_alarm_rate), float(rates.sensitivity), list(curves).index(name)
        figure.add_trace(mark(x, y, f"{name} at the threshold", k, look))
    inside = {"x": 0.98, "xanchor": "right", "y": 0.03, "yanchor": "bottom", "orientation": "v"}
    return figure.update_layout(legend=inside)


def _by_name(given: object) -> dict:
    """Values by curve; a single value belongs to the only curve."""
    return dict(given) if isinstance(given, Mapping) else {_ALONE: given}


def _marks(name: str, given: object, curves: dict) -> dict:
    """The marks of curves, by the names of the curves."""
    marks = {} if given is None else _by_name(given)
    unknown = [repr(key) for key in marks if key not in curves]
    if unknown:
        raise ValueError(
            f"`{name}` of roc_chart must name curves among {listed(list(curves))}; "
            f"got {unknown[0]}."
        )
    return marks
