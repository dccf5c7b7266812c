"""The picture of a plane: what a model says of every point, and rows on it."""

from collections.abc import Sequence

import plotly.graph_objects as go

from lindisc.figures.frame import frame
from lindisc.figures.points import Points, point_traces
from lindisc.figures.regions import region_image, tie_trace
from lindisc.plane import PlaneView
from lindisc.theme import theme


def boundary_map(
    view: PlaneView, points: Points, names: Sequence, *, title: str = "", dark: bool = False
) -> go.Figure:
    """A `PlaneView` with rows on it; `names` are the class names."""
    look = theme(dark)
    figure = frame(view.plane.labels, view.box, title=title, caption=view.plane.caption, dark=dark)
    figure.add_traces([region_image(view, look), tie_trace(view, look)])
    # An image would turn the vertical axis round and make both axes share one unit.
    figure.update_yaxes(autorange=False, scaleanchor=False)
    return figure.add_traces(point_traces(points, names, look))
