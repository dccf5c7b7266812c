"""Pictures with plotly: functions take arrays and results, and return a `go.Figure`."""

from lindisc.figures.ellipses import ellipse, ellipse_traces
from lindisc.figures.maps import boundary_map, gaussian_scatter
from lindisc.figures.notebook import plot
from lindisc.figures.points import Points, mean_traces, point_traces
from lindisc.figures.theme import template, theme, tokens

__all__ = [
    "Points",
    "boundary_map",
    "ellipse",
    "ellipse_traces",
    "gaussian_scatter",
    "mean_traces",
    "plot",
    "point_traces",
    "template",
    "theme",
    "tokens",
]
