"""Figures to download: projections onto a line, and errors by rank."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from lindisc.bayes.density_crossings import Crossing
from lindisc.figures.chart import chart, line, mark, percent_axis, reference, small
from lindisc.figures.frame import plain
from lindisc.figures.points import Points, mean_traces, point_traces
from lindisc.figures.thresholds import score_histograms
from lindisc.selection.reduced_rank import RankErrors
from lindisc.theme import theme

_REACH = 2  # standard errors
_GRID = 200


def rank_chart(errors: RankErrors, rank: int) -> go.Figure:
    """Draw `RankErrors` against the number of directions L, with the selected one marked."""
    look = theme()
    spread = _REACH * np.nan_to_num(errors.standard_error)
    top = np.nanmax([errors.training, errors.cross_validated + spread])
    box = (0.7, errors.ranks[-1] + 0.3, 0, 1.08 * top or 1)
    figure = chart(("number of directions L", "error"), box)
    figure.update_layout(legend={"orientation": "v", "x": 0.98, "xanchor": "right", "y": 0.98,
                                 "yanchor": "top"}, margin={"t": 20})  # fmt: skip
    figure.update_xaxes(tickvals=errors.ranks)
    figure.update_yaxes(percent_axis(box[2:]))
    named = {
        f"training (n = {errors.n})": errors.training,
        f"{errors.folds} folds (n = {errors.n}), ± 2 SE": errors.cross_validated,
    }
    for k, (name, values) in enumerate(named.items()):
        figure.add_trace(line(errors.ranks, values, name, k, look))
        chosen = values[errors.ranks == rank]
        figure.add_trace(mark(rank, chosen, f"{name} at L = {rank}", look, k=k))
    bars = {"type": "data", "array": spread, "color": look.colour(1), "thickness": 2}
    return figure.update_traces(error_y=bars, selector={"name": plain(name), "mode": "lines"})


def projected_histograms(
    values: np.ndarray,
    codes: np.ndarray,
    names: Sequence,
    crossing: Crossing | None,
) -> go.Figure:
    """Draw histograms of two projected classes; with a crossing, Gaussians and the threshold."""
    look = theme()
    figure = score_histograms(values, codes == 1, names, label="LD1")
    if not crossing:
        return figure
    x0, x1 = figure.layout.xaxis.range
    grid = np.linspace(x0, x1, _GRID)
    curves = len(values) * figure.data[0].width * crossing.densities(grid)
    top = 1.05 * max(figure.layout.yaxis.range[1], curves.max())
    figure.update_yaxes(range=[0, top])
    for k, name in enumerate(names):
        trace = line(grid, curves[:, k], f"Gaussian of {name}", k, look)
        figure.add_trace(trace.update(showlegend=False))
    if crossing.threshold is not None:
        cut = [crossing.threshold, crossing.threshold]
        named = f"threshold {crossing.threshold:z.4g}"
        trace = reference(cut, [0, top], named, look)
        figure.add_trace(trace.update(line={"dash": "solid", "width": look.line_width}))
    return figure


def turning_picture(
    U: np.ndarray,
    codes: np.ndarray,
    names: Sequence,
    w: np.ndarray,
    labels: Sequence[str],
) -> go.Figure:
    """Draw two classes in a plane, beside the line along `w` that they are projected onto.

    Both axes share one unit, so that right angles look right.
    """
    look = theme()
    middle = (U.min(axis=0) + U.max(axis=0)) / 2
    radius = 1.05 * np.linalg.norm(U - middle, axis=1).max() or 1.0
    half = 1.2 * radius
    box = (middle[0] - half, middle[0] + half, middle[1] - half, middle[1] + half)
    figure = chart(labels, box)
    figure.update_yaxes(scaleanchor="x", constrain="domain")
    figure.update_xaxes(constrain="domain")
    out = np.array([w[1], -w[0]])
    foot = middle + (((U - middle) @ out).max() + 0.12 * radius) * out

    def on_line(values):
        return foot + np.multiply.outer(values, w)

    along = (U - middle) @ w
    ends = on_line(np.array([-2, 2]) * radius)
    figure.add_trace(
        reference(ends[:, 0], ends[:, 1], "w", look, shown=False).update(line={"dash": "solid"})
    )
    figure.add_trace(_dropped(on_line(along), codes, look))
    figure.add_traces(point_traces(Points(U, codes), names, look))
    means = np.array([U[codes == k].mean(axis=0) for k in (0, 1)])
    for mean in means:
        path = np.stack([mean, on_line((mean - middle) @ w)])
        figure.add_trace(reference(path[:, 0], path[:, 1], "projected mean", look, shown=False))
    return figure.add_traces(mean_traces(means, names, look))


def _dropped(places, codes, look):
    """The projections of the rows in the plane."""
    colours = [look.colour(k) for k in codes]
    return go.Scatter(
        x=small(places[:, 0]),
        y=small(places[:, 1]),
        mode="markers",
        name="projected",
        showlegend=False,
        hoverinfo="skip",
        marker={"color": colours, "size": look.point_size * 0.6, "opacity": 0.6},
    )


def cuts_chart(
    values: np.ndarray,
    codes: np.ndarray,
    names: Sequence,
    cuts: dict[str, float],
) -> go.Figure:
    """Draw projected rows of two classes, and the threshold of each method (`cuts` by name)."""
    look = theme()
    figure = score_histograms(values, codes == 1, names, label="w'x, |w| = 1")
    figure.update_traces(showlegend=False)  # the boards above name the classes
    figure.update_yaxes(nticks=4)
    for k, (name, place) in enumerate(cuts.items(), start=2):
        trace = line([place, place], figure.layout.yaxis.range, f"{name}: {place:z.4g}", k, look)
        figure.add_trace(trace)
    return figure
