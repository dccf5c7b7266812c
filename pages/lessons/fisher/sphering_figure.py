"""The sphering animation as a Plotly figure with frames."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.chart import chart, small
from lindisc.figures.ellipses import ellipse_traces
from lindisc.figures.points import Points, mean_traces, point_traces
from lindisc.geometry.ellipses import ellipse
from lindisc.theme import theme
from pages.lessons.fisher.sphering_frames import Frame

_STEP = 60  # milliseconds for a frame
_STAY = 16  # frames for which a stage stays in view


def animation_figure(
    frames: Sequence[Frame],
    codes: np.ndarray,
    names: Sequence,
    stages: dict[str, str],
    *,
    shown: slice | np.ndarray = slice(None),
) -> go.Figure:
    """Return frames of a `sphering_animation` with a slider, a play button and texts of stages.

    `stages` maps the names of the stages to their texts; `shown` selects the rows that are drawn.
    """
    look = theme()
    reach = 1.06 * max(np.abs(frame.points).max() for frame in frames)
    figure = chart(("", ""), (-reach, reach, -reach, reach))
    figure.update_yaxes(scaleanchor="x", constrain="domain", showticklabels=False)
    figure.update_xaxes(constrain="domain", showticklabels=False)
    figure.add_traces(_traces(frames[0], codes, names, shown, look))
    said, drawn = "", []
    for number, frame in enumerate(frames):
        said = stages.get(frame.stage, said)
        data = [{"type": "scatter", "x": small(x), "y": small(y)}
                for x, y in _places(frame, codes, shown)]  # fmt: skip
        drawn.append(go.Frame(data=data, name=str(number), layout={"title": {"text": said}}))
    figure.frames = drawn
    first = {"text": stages[frames[0].stage], "font": {"size": look.font_size}, "x": 0.01}
    return figure.update_layout(
        title=first | {"y": 1, "yref": "container", "yanchor": "top", "pad": {"t": 22}},
        margin={"t": 62, "b": 92, "l": 20, "r": 20},
        sliders=[_slider(len(frames))],
        updatemenus=[_play(frames, look)],
        legend={
            "orientation": "v",
            "y": 1,
            "yanchor": "top",
            "itemwidth": 30,
            "font": {"size": look.font_size - 3},
        },
    )


def _traces(frame, codes, names, shown, look):
    """The traces at the start, those that move in the order of `_places`."""
    nowhere = {"x": [None], "y": [None], "showlegend": False, "hoverinfo": "skip"}
    line = {"color": look.boundary, "width": look.line_width}
    ring = {"color": look.text, "width": 2 * look.outline_width}
    hollow = {"symbol": "circle-open", "size": 1.4 * look.point_size, "line": ring}
    flat = np.broadcast_to(frame.covariance, (len(names), 2, 2))
    return [
        *point_traces(Points(frame.points[shown], codes[shown]), names, look),
        *ellipse_traces(frame.means, flat, names, look),
        *mean_traces(frame.means, names, look),
        go.Scatter(mode="lines", name="boundary", line=line, **nowhere),
        go.Scatter(mode="markers", name="misclassified", marker=hollow, **nowhere),
    ]


def _places(frame, codes, shown):
    """The coordinates of all traces that move: x and y of each."""
    points, codes = frame.points[shown], codes[shown]
    wrong = np.zeros(len(codes), dtype=bool) if frame.wrong is None else frame.wrong[shown]
    lines = np.full((1, 2), np.nan) if frame.lines is None else frame.lines
    groups = [points[codes == k] for k in np.unique(codes)]
    ellipses = [ellipse(mean, frame.covariance) for mean in frame.means]
    means = [mean[None] for mean in frame.means]
    return [places.T for places in (*groups, *ellipses, *means, lines, points[wrong])]


def _slider(n_frames):
    steps = [
        {
            "args": [[str(number)], _shown(0)],
            "label": "",
            "method": "animate",
        }
        for number in range(n_frames)
    ]
    return {
        "steps": steps,
        "currentvalue": {"visible": False},
        "pad": {"t": 16, "b": 0},
        "x": 0.14,
        "len": 0.86,
        "minorticklen": 0,
        "ticklen": 0,
    }


def _play(frames, look):
    order = [n for n, frame in enumerate(frames) for _ in range(_STAY if frame.stage else 1)]
    buttons = [
        {"label": "▶ Play", "method": "animate", "args": [list(map(str, order)), _shown(_STEP)]},
        {"label": "❚❚ Stop", "method": "animate", "args": [[None], _shown(0)]},
    ]
    return {
        "type": "buttons", "buttons": buttons, "direction": "down", "showactive": False,
        "x": 0.1, "xanchor": "right", "y": 0, "yanchor": "top", "pad": {"t": 6},
        "font": {"size": look.font_size - 2}, "bgcolor": look.background, "bordercolor": look.grid,
    }  # fmt: skip


def _shown(duration):
    return {
        "frame": {"duration": duration, "redraw": True},
        "transition": {"duration": 0},
        "mode": "immediate",
    }
