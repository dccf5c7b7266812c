"""An empty figure of a plane with fixed, named axes."""

from collections.abc import Sequence
from html import escape

import plotly.graph_objects as go

from lindisc.figures.theme import template
from lindisc.geometry.conic import Box


def plain(text: object) -> str:
    """Escape text from data, so that plotly reads no markup in it."""
    return escape(str(text), quote=False)


def frame(
    labels: Sequence[str], box: Box, *, title: str = "", caption: str = "", dark: bool = False
) -> go.Figure:
    """Return an empty figure whose axes stay at `box` = (x0, x1, y0, y1)."""
    x0, x1, y0, y1 = box
    xlabel, ylabel = labels
    heading = {"text": plain(title), "subtitle": {"text": plain(caption)}}
    return go.Figure(
        layout=go.Layout(
            template=template(dark),
            title=heading,
            xaxis={"range": [x0, x1], "title": {"text": plain(xlabel)}},
            yaxis={"range": [y0, y1], "title": {"text": plain(ylabel)}},
        )
    )
