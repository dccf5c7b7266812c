"""An empty picture of a plane: fixed axes, their names, and what the picture is."""

from html import escape

import plotly.graph_objects as go

from lindisc.figures.theme import template


def plain(text):
    """Text from data, so that plotly takes no part of it for markup."""
    return escape(str(text), quote=False)


def frame(labels, box, *, title="", caption="", dark=False):
    """Axes that stay at `box` = (x0, x1, y0, y1), whatever is drawn on them."""
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
