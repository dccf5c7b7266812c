"""What cross-validation says of alpha and gamma, and what gamma does to a covariance."""

import numpy as np
import plotly.graph_objects as go
from numpy.typing import ArrayLike

from lindisc.figures.chart import chart, mark, ramp, reference, small
from lindisc.selection.tuning import Tuning
from lindisc.theme import theme
from lindisc.words import percent

_DEEPEST = 1e-10  # of the largest eigenvalue
_GAMMA = "γ (0: same spread in all directions, 1: as in the data)"


def tuning_map(tuning: Tuning, *, dark: bool = False) -> go.Figure:
    """A `Tuning` as coloured cells, with the best and the one-standard-error cell marked."""
    look = theme(dark)
    gammas, alphas = tuning.gammas, tuning.alphas
    box = (*_cell_edges(gammas), *_cell_edges(alphas))
    figure = chart((_GAMMA, "α (0: LDA, 1: QDA)"), box, dark=dark)
    figure.update_layout(xaxis_showgrid=False, yaxis_showgrid=False, plot_bgcolor=look.grid)
    figure.add_trace(_cells(tuning, look))
    impossible = np.argwhere(np.isnan(tuning.error))
    if len(impossible):
        a, g = impossible.T
        crosses = mark(gammas[g], alphas[a], "cannot be fitted", look, symbol="x-thin")
        thin = {"size": 0.5 * look.point_size, "line": {"color": look.text}}
        figure.add_trace(crosses.update(marker=thin, showlegend=True))
    star = {"color": look.background, "line": {"color": look.text, "width": 2 * look.outline_width}}
    ring = {"size": 1.4 * look.mean_size, "line": {"width": look.line_width}}
    simplest = "most regularised within one standard error"
    best = _cell_mark(tuning, tuning.best, "least error", "star", look).update(marker=star)
    one = _cell_mark(tuning, tuning.one_standard_error, simplest, "square-open", look)
    return figure.add_traces([best, one.update(marker=ring)])


def eigenvalue_paths(
    gammas: ArrayLike, eigenvalues: ArrayLike, *, gamma: float | None = None, dark: bool = False
) -> go.Figure:
    """Eigenvalues (gammas x p) of a shrunken covariance on a logarithmic axis; `gamma` is marked.

    What has fallen to zero, so that the covariance has no inverse, leaves the picture below.
    """
    look = theme(dark)
    values = np.sort(np.asarray(eigenvalues, dtype=float), axis=1)
    lowest = values.max() * _DEEPEST
    seen = values[values > lowest]
    box = (-0.01, 1.01, seen.min() / 2, values.max() * 2)
    labels = (_GAMMA, "eigenvalues of the covariance")
    figure = chart(labels, box, log_y=True, dark=dark)
    figure.add_trace(_bundle(gammas, np.maximum(values, lowest * _DEEPEST), look))
    if gamma is not None:
        figure.add_trace(reference([gamma, gamma], box[2:], f"γ = {gamma:.3g}", look))
    return figure


def _cell_edges(centres):
    """Half a cell beyond the first and the last."""
    first, last = (np.diff(centres) if len(centres) > 1 else np.ones(1))[[0, -1]] / 2
    return centres[0] - first, centres[-1] + last


def _cells(tuning, look):
    return go.Heatmap(
        x=small(tuning.gammas),
        y=small(tuning.alphas),
        z=small(tuning.error),
        customdata=small(tuning.standard_error),
        hovertemplate="α = %{y:.2f}, γ = %{x:.2f}<br>error %{z:.1%} ± %{customdata:.1%}"
        "<extra></extra>",
        colorscale=ramp(look),
        colorbar={"title": {"text": "error"}, "tickformat": ".1%"},
    )


def _cell_mark(tuning, cell, name, symbol, look):
    label = f"{name}: {percent(tuning.error[cell])} ± {percent(tuning.standard_error[cell])}"
    x, y = tuning.gammas[cell[1]], tuning.alphas[cell[0]]
    return mark(x, y, label, look, symbol=symbol).update(showlegend=True)


def _bundle(gammas, values, look):
    """All lines as one trace, parted by gaps."""
    p = values.shape[1]
    x = np.tile(np.append(gammas, np.nan), p)
    y = np.vstack([values, np.full(p, np.nan)]).T.ravel()
    stroke = {"color": look.colour(0), "width": 0.6 * look.line_width}
    return go.Scatter(x=small(x), y=small(y), mode="lines", name="eigenvalues", line=stroke)
