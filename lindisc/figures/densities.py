"""Densities over one feature, each weighed by how often its class occurs, and where they cross."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go
from numpy.typing import ArrayLike

from lindisc.figures.chart import chart, line, reference
from lindisc.theme import theme


def density_chart(
    x: np.ndarray,
    densities: np.ndarray,
    names: Sequence,
    cuts: ArrayLike = (),
    *,
    dark: bool = False,
) -> go.Figure:
    """Densities at places x, a row for each class; at each of the `cuts` a line across."""
    look, top = theme(dark), 1.05 * float(np.max(densities))
    box = (float(x[0]), float(x[-1]), 0.0, top)
    figure = chart(("x", "prior × density"), box, dark=dark)
    for k, (name, density) in enumerate(zip(names, densities, strict=True)):
        figure.add_trace(line(x, density, name, k, look))
    for cut in np.asarray(cuts, dtype=float).tolist():
        figure.add_trace(reference([cut, cut], [0, top], f"cut {cut:z.4g}", look))
    return figure
