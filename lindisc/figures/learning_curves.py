"""Learning curves: the error against the number of training rows, with bands."""

from __future__ import annotations

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.chart import band, chart, line, percent_axis, reference
from lindisc.number_format import percent
from lindisc.selection.learning_curves import LearningCurves
from lindisc.theme import theme

_REACH = 2  # standard errors


def learning_curve_chart(
    curves: LearningCurves, *, best: float | None = None, log_x: bool = True, dark: bool = False
) -> go.Figure:
    """Training and test error against the number of rows, with bands of two standard errors.

    Parameters
    ----------
    curves : LearningCurves
        What `learning_curves` or `true_learning_curves` found.
    best : float, default=None
        The Bayes error, where it is known: a line across.
    log_x : bool, default=True
        Whether the axis of rows is logarithmic.
    dark : bool, default=False
        Whether the background is dark.

    Returns
    -------
    plotly.graph_objects.Figure
        The chart.

    Examples
    --------
    >>> from lindisc import LDA, QDA, learning_curves
    >>> from lindisc.datasets import load
    >>> from lindisc.figures import learning_curve_chart
    >>> iris = load("iris")
    >>> models = {"LDA": LDA(), "QDA": QDA(gamma=0.9)}
    >>> curves = learning_curves(models, iris.X, iris.y, sizes=[30, 60, 120], repeats=5)
    >>> figure = learning_curve_chart(curves)
    """
    look = theme(dark)
    low = curves.error - _REACH * curves.standard_error
    high = curves.error + _REACH * curves.standard_error
    box = (curves.sizes[0], curves.sizes[-1], *_ends(low, high, best))
    figure = chart(("rows to learn from (n)", "error"), box, log_x=log_x, dark=dark)
    figure.update_yaxes(percent_axis(box[2:]))
    for k, name in enumerate(curves.names):
        figure.add_trace(band(curves.sizes, low[k], high[k], name, k, look))
        figure.add_trace(line(curves.sizes, curves.error[k], name, k, look))
    if best is not None:
        figure.add_trace(reference(box[:2], [best, best], f"Bayes error {percent(best)}", look))
    return figure


def _ends(low, high, best):
    """The range from the least error drawn, or the Bayes error, to the largest."""
    seen = np.concatenate([low.ravel(), high.ravel(), [] if best is None else [best]])
    seen = seen[np.isfinite(seen)]
    if not len(seen):
        return 0.0, 1.0
    bottom, top = max(0.0, np.min(seen)), np.max(seen)
    return bottom - 0.05 * (top - bottom), top + 0.05 * (top - bottom)
