"""Densities over one feature, weighted by the priors, and where they cross."""

from __future__ import annotations

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
    """The density of each class over one feature.

    Parameters
    ----------
    x : ndarray of shape (m,)
        Places.
    densities : ndarray of shape (K, m)
        The density of each class there.
    names : sequence of str
        The names of the classes.
    cuts : array-like, default=()
        Where the class changes: lines across.
    dark : bool, default=False
        Whether the background is dark.

    Returns
    -------
    plotly.graph_objects.Figure
        The chart.

    Examples
    --------
    >>> import numpy as np
    >>> from scipy.stats import norm
    >>> from lindisc.figures import density_chart
    >>> x = np.linspace(-4, 4, 81)
    >>> figure = density_chart(x, np.array([norm.pdf(x, -1), norm.pdf(x, 1)]), "ab", [0.0])
    """
    look, top = theme(dark), 1.05 * float(np.max(densities))
    box = (float(x[0]), float(x[-1]), 0.0, top)
    figure = chart(("x", "prior × density"), box, dark=dark)
    for k, (name, density) in enumerate(zip(names, densities, strict=True)):
        figure.add_trace(line(x, density, name, k, look))
    for cut in np.asarray(cuts, dtype=float).tolist():
        figure.add_trace(reference([cut, cut], [0, top], f"cut {cut:z.4g}", look))
    return figure
