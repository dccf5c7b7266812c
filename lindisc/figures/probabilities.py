"""The probability of a class along one feature, with its confidence band."""

from __future__ import annotations

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.chart import band as area
from lindisc.figures.chart import chart, line, mark
from lindisc.linear.inference import Band
from lindisc.theme import theme


def probability_curve(
    band: Band, x: np.ndarray, happened: np.ndarray, name: str, *, dark: bool = False
) -> go.Figure:
    """The fitted probability over one feature with its band, and the rows at 0 and 1.

    Parameters
    ----------
    band : Band
        What `Inference.confidence_band` found.
    x : ndarray of shape (n,)
        The feature of the rows.
    happened : ndarray of shape (n,)
        Whether a row is of the second class.
    name : str
        The name of the feature.
    dark : bool, default=False
        Whether the background is dark.

    Returns
    -------
    plotly.graph_objects.Figure
        The chart.

    Examples
    --------
    >>> import numpy as np
    >>> from lindisc import Logistic
    >>> from lindisc.datasets import load
    >>> from lindisc.figures import probability_curve
    >>> shuttle = load("challenger")
    >>> x = shuttle.X[:, :1]
    >>> band = Logistic().fit(x, shuttle.y).inference().confidence_band(np.linspace(50, 85))
    >>> figure = probability_curve(band, x[:, 0], shuttle.y == "with distress", "temperature")
    """
    look = theme(dark)
    box = (band.values[0], band.values[-1], -0.05, 1.05)
    figure = chart((name, "probability"), box, dark=dark)
    figure.add_trace(area(band.values, band.lower, band.upper, "95 % band", 2, look))
    figure.add_trace(line(band.values, band.probability, "fitted probability", 2, look))
    return figure.add_traces(
        [mark(x[happened == k], happened[happened == k], words, look, k=k)
         for k, words in enumerate(("did not happen", "happened"))]
    )  # fmt: skip
