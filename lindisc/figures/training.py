"""How the loss falls while models are trained: several runs over one another."""

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.chart import chart, line, mark
from lindisc.linear.progress import heights_seen
from lindisc.path import Path
from lindisc.theme import theme

_LEAST = 1e-8  # of the lowest that is seen: zero has no logarithm


def loss_curves(
    runs: Path | dict[str, Path],
    *,
    curve: str = "loss",
    frame: int | None = None,
    log_y: bool = False,
    dark: bool = False,
) -> go.Figure:
    """One curve of a `Path`, or of several by name; `frame` marks where each run then is.

    A run that diverges leaves the picture at the top, so that the others can still be read.
    """
    look = theme(dark)
    runs = {"run": runs} if isinstance(runs, Path) else runs
    heights = {name: np.asarray(path.curves[curve]) for name, path in runs.items()}
    lowest, highest = heights_seen(list(heights.values()), is_log=log_y)
    last = max(path.values[-1] for path in runs.values())
    box = (0, 1.02 * last or 1, lowest, highest)
    parameter = next(iter(runs.values())).parameter
    figure = chart((parameter, curve), box, log_y=log_y, dark=dark)
    for k, (name, path) in enumerate(runs.items()):
        # What is zero has no logarithm: it lies below the picture, not in a gap of the line.
        y = np.maximum(heights[name], lowest * _LEAST)
        figure.add_trace(line(path.values, y, name, k, look))
        if frame is not None:
            now = min(frame, len(path) - 1)
            figure.add_trace(mark(path.values[now], y[now], f"{name} now", look, k=k))
    return figure
