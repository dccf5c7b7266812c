"""Regions as tinted images and boundaries as lines, from a `PlaneView`."""

import numpy as np
import plotly.express as px
import plotly.graph_objects as go

from lindisc.plane import PlaneView
from lindisc.theme import Theme


def region_image(view: PlaneView, look: Theme) -> go.Image:
    """Return the regions as one image: class colours mixed by posterior, or flat."""
    height, width = view.winners.shape
    image = px.imshow(tints(view, look), binary_string=True, binary_backend="pypng").data[0]
    return image.update(
        x0=view.x[0],
        dx=(view.x[-1] - view.x[0]) / (width - 1),
        y0=view.y[0],
        dy=(view.y[-1] - view.y[0]) / (height - 1),
        zsmooth="fast",
        hoverinfo="skip",
        hovertemplate=None,
    )


def tints(view: PlaneView, look: Theme) -> np.ndarray:
    """Red, green and blue at every point of the grid (rows x columns x 3, bytes)."""
    background = _rgb(look.background)
    if view.weights is None:
        n_classes = view.winners.max() + 1
        # The index -1 finds the last row: no tint where no class wins.
        mixed = np.vstack([_colours(n_classes, look), background])[view.winners]
    else:
        mixed = view.weights @ _colours(view.weights.shape[2], look)
        mixed = np.where(np.isnan(mixed), background, mixed)
    return np.rint((1 - look.tint) * background + look.tint * mixed).astype(np.uint8)


def tie_trace(view: PlaneView, look: Theme) -> go.Scatter:
    """Return all boundaries as one trace of lines with gaps."""
    gap = np.full((1, 2), np.nan)
    lines = [part for tie in view.ties for line in tie.polylines for part in (line, gap)]
    x, y = np.vstack(lines or [gap]).T
    return go.Scatter(
        x=x,
        y=y,
        mode="lines",
        name="boundary",
        hoverinfo="skip",
        showlegend=False,
        line={"color": look.boundary, "width": look.line_width},
    )


def _colours(n_classes, look):
    return np.array([_rgb(look.colour(k)) for k in range(n_classes)]).reshape(-1, 3)


def _rgb(colour):
    return np.array(list(bytes.fromhex(colour[1:])), dtype=float)
