"""A confusion matrix as coloured cells with their counts."""

import plotly.graph_objects as go

from lindisc.evaluation import Confusion
from lindisc.figures.chart import ramp, small
from lindisc.figures.frame import plain
from lindisc.figures.theme import template
from lindisc.theme import theme


def confusion_map(confusion: Confusion, *, dark: bool = False) -> go.Figure:
    """A `Confusion`: one row per true class, coloured by the share of that class."""
    names = [plain(name) for name in confusion.classes.tolist()]
    look = theme(dark)
    cells = go.Heatmap(
        x=names,
        y=names,
        z=small(confusion.shares),
        text=confusion.counts.astype(str),
        texttemplate="%{text}",
        textfont={"size": look.title_size},
        hovertemplate="%{text} rows (%{z:.1%}) of %{y} called %{x}<extra></extra>",
        colorscale=ramp(look),
        zmin=0,
        zmax=1,
        xgap=3,
        ygap=3,
        colorbar={"title": {"text": "share of<br>the class"}, "tickformat": ".0%"},
    )
    axis = {"type": "category", "showgrid": False, "automargin": True}
    return go.Figure(
        cells,
        go.Layout(
            template=template(dark),
            margin={"t": 40},
            xaxis={**axis, "title": {"text": "called"}},
            yaxis={**axis, "title": {"text": "true class"}, "autorange": "reversed"},
        ),
    )
