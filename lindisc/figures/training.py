"""How the loss falls while models are trained: several runs over one another."""

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.chart import chart, line, mark
from lindisc.path import Path
from lindisc.theme import theme

_HEADROOM = 1.06
_DIVERGED = 3.0  # times the loss before the first step
_LEAST = 1e-8  # of the largest loss: as deep as a logarithmic axis goes


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
    lowest, highest = _range(list(heights.values()), log_y)
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


def _range(curves, log_y):
    highest = _HEADROOM * max(_top(curve) for curve in curves) or 1.0
    if not log_y:
        return 0.0, highest
    values = np.concatenate(curves)
    seen = values[values > highest * _LEAST]
    return min(seen, default=highest * _LEAST) / _HEADROOM, highest


def _top(curve):
    diverged = curve[-1] > _DIVERGED * curve[0] > 0
    return _DIVERGED * curve[0] if diverged else np.max(curve)
