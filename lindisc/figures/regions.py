"""Regions as tints and ties as lines: what a `PlaneView` looks like."""

import struct
import zlib
from base64 import b64encode

import numpy as np
import plotly.graph_objects as go

from lindisc.plane import PlaneView
from lindisc.theme import Theme


def region_image(view: PlaneView, look: Theme) -> go.Image:
    """The field as one small picture: class colours mixed by posterior, or flat by winner."""
    height, width = view.winners.shape
    return go.Image(
        source=f"data:image/png;base64,{b64encode(png(tints(view, look))).decode()}",
        x0=view.x[0],
        dx=(view.x[-1] - view.x[0]) / (width - 1),
        y0=view.y[0],
        dy=(view.y[-1] - view.y[0]) / (height - 1),
        zsmooth="fast",
        hoverinfo="skip",
    )


def tints(view: PlaneView, look: Theme) -> np.ndarray:
    """Red, green and blue at every point of the grid (rows x columns x 3, bytes)."""
    background = _rgb(look.background)
    if view.weights is None:
        n_classes = view.winners.max() + 1
        # The last row is what the index -1 finds: no tint where nobody wins.
        mixed = np.vstack([_colours(n_classes, look), background])[view.winners]
    else:
        mixed = view.weights @ _colours(view.weights.shape[2], look)
        mixed = np.where(np.isnan(mixed), background, mixed)
    return np.rint((1 - look.tint) * background + look.tint * mixed).astype(np.uint8)


def tie_trace(view: PlaneView, look: Theme) -> go.Scatter:
    """All ties as one trace of lines, parted by gaps."""
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


def png(pixels: np.ndarray) -> bytes:
    """Bytes (rows x columns x 3) as a PNG file, the last row of pixels at its bottom."""
    height, width, _ = pixels.shape
    # Each line opens with its filter, 2: the difference to the line above, which is mostly zero.
    lines = np.vstack([pixels[:1], np.diff(pixels, axis=0)]).reshape(height, -1)
    filtered = np.hstack([np.full((height, 1), 2, dtype=np.uint8), lines])
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(filtered.tobytes())), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _colours(n_classes, look):
    return np.array([_rgb(look.colour(k)) for k in range(n_classes)]).reshape(-1, 3)


def _rgb(colour):
    return np.array(list(bytes.fromhex(colour[1:])), dtype=float)
