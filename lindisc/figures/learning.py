"""How the error falls as more rows are learned from, with bands for what chance adds."""

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.chart import band, chart, line, percent_axis, reference
from lindisc.selection.learning import LearningCurves
from lindisc.theme import theme
from lindisc.words import percent

_REACH = 2  # standard errors


def learning_curve_chart(
    curves: LearningCurves, *, best: float | None = None, log_x: bool = True, dark: bool = False
) -> go.Figure:
    """`LearningCurves` with bands of two standard errors; `best` is the Bayes error."""
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
    """From the least error that is drawn, or the best possible one, to the largest."""
    seen = np.concatenate([low.ravel(), high.ravel(), [] if best is None else [best]])
    seen = seen[np.isfinite(seen)]
    if not len(seen):
        return 0.0, 1.0
    bottom, top = max(0.0, np.min(seen)), np.max(seen)
    return bottom - 0.05 * (top - bottom), top + 0.05 * (top - bottom)
