"""An empty figure in the colours of a theme, with fixed, named axes."""

from collections.abc import Sequence
from html import escape

import plotly.graph_objects as go

from lindisc.geometry.conic import Box
from lindisc.theme import theme


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


def template(dark: bool = False) -> go.layout.Template:
    """The plotly template of a theme."""
    look = theme(dark)
    axis = {
        "gridcolor": look.grid,
        "linecolor": look.text,
        "showline": True,
        "ticks": "outside",
        "zeroline": False,
        "title": {"font": {"size": look.font_size + 2}, "standoff": 12},
    }
    return go.layout.Template(
        layout=go.Layout(
            paper_bgcolor=look.background,
            plot_bgcolor=look.background,
            colorway=look.colours,
            font={"family": look.font, "size": look.font_size, "color": look.text},
            title={
                "font": {"size": look.title_size},
                "subtitle": {"font": {"size": look.font_size}},
                "x": 0.02,
            },
            xaxis=axis,
            yaxis=axis,
            legend={"itemsizing": "constant", "bgcolor": "rgba(0, 0, 0, 0)"},
            margin={"l": 80, "r": 30, "t": 95, "b": 70},
            hoverlabel={"font": {"size": look.font_size}},
        )
    )
