"""The probability of a class along one feature, with how unsure it is."""

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.chart import band as area
from lindisc.figures.chart import chart, line, mark
from lindisc.linear.inference import Band
from lindisc.theme import theme


def probability_curve(
    band: Band, x: np.ndarray, happened: np.ndarray, name: str, *, dark: bool = False
) -> go.Figure:
    """A `Band` over the feature called `name`, and the rows it was fitted to at 0 and 1."""
    look = theme(dark)
    box = (band.values[0], band.values[-1], -0.05, 1.05)
    figure = chart((name, "probability"), box, dark=dark)
    figure.add_trace(area(band.values, band.lower, band.upper, "95 % band", 2, look))
    figure.add_trace(line(band.values, band.probability, "fitted probability", 2, look))
    return figure.add_traces(
        [mark(x[happened == k], happened[happened == k], words, look, k=k)
         for k, words in enumerate(("did not happen", "happened"))]
    )  # fmt: skip
