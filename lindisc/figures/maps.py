"""Pictures of a plane: what a model says of every point, and Gaussians over their rows."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from lindisc.figures.ellipses import ellipse_traces
from lindisc.figures.frame import frame
from lindisc.figures.points import Points, mean_traces, point_traces
from lindisc.figures.regions import region_image, tie_trace
from lindisc.geometry.conic import Box
from lindisc.geometry.ellipses import SHARE
from lindisc.plane import PlaneView
from lindisc.theme import theme
from lindisc.words import percent


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


def gaussian_scatter(
    points: Points,
    means: np.ndarray,
    covariances: np.ndarray,
    names: Sequence,
    labels: Sequence[str],
    box: Box,
    *,
    title: str = "",
    dark: bool = False,
) -> go.Figure:
    """Rows with the mean and the 95 % ellipse of each class's Gaussian on the plane."""
    look = theme(dark)
    caption = f"{percent(SHARE, 0)} ellipses of the fitted Gaussians, around their means"
    figure = frame(labels, box, title=title, caption=caption, dark=dark)
    figure.add_traces(point_traces(points, names, look))
    figure.add_traces(ellipse_traces(means, covariances, names, look))
    return figure.add_traces(mean_traces(means, names, look))
