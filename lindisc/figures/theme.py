"""The plotly template of a theme."""

import plotly.graph_objects as go

from lindisc.theme import theme


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
