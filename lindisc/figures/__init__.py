"""Plotly figures: functions take arrays and results, and return a `go.Figure`."""

from lindisc.figures.boundary_map import boundary_map
from lindisc.figures.learning_curves import learning_curve_chart
from lindisc.figures.lifts import plane_lift
from lindisc.figures.pairs import pairs_chart
from lindisc.figures.plot import plot
from lindisc.figures.points import Points
from lindisc.figures.roc_chart import roc_chart
from lindisc.theme import theme

__all__ = [
    "Points",
    "boundary_map",
    "learning_curve_chart",
    "pairs_chart",
    "plane_lift",
    "plot",
    "roc_chart",
    "theme",
]
