"""What moves over charts that stand still: HTML laid out once, that the browser moves and fills.

The charts have fixed margins, so that a place of the plot is a share of a box of known size.
"""

from html import escape
from pathlib import Path

import numpy as np
import streamlit as st

from lindisc.board.message import packed
from lindisc.board.script import joined
from lindisc.figures.chart import DASHES

STYLE = Path(__file__).with_name("roc.css")
POSITIONS = 201  # of a cutoff, end to end: every step of its slider is among them
_DASHES = {"solid": (32, 0), "dash": (9, 6), "dot": (3, 3), "dashdot": (9, 3, 3, 3)}  # pixels

_component = st.components.v2.component(
    "lindisc_roc_marks",
    js=joined(Path(__file__).with_name("marks.js")),
)


def lead(methods):
    """Let the marks follow their sliders; `methods` are those of `followed`."""
    _component(key="roc-marks", data={"methods": methods})


def followed(slug, control, rates, place, line):
    """What the browser looks up for one method whose cutoff is set by the slider `control`.

    `rates` are those at all positions of the slider, `place` is where they put the point and `line`
    where they put the threshold, as shares of the plots.
    """
    columns = rates.true_positives, rates.false_positives, *place, line
    return {
        "slug": slug,
        "control": control,
        "positives": int(rates.n_positive),
        "negatives": int(rates.n_negative),
        "table": packed(np.column_stack(columns), "<f4"),
    }


def over(figure, marks):
    """A box that covers the plot of the chart right above."""
    margin = figure.layout.margin
    height = figure.layout.height - margin.t - margin.b
    box = f"left:{margin.l}px;right:{margin.r}px;bottom:{margin.b}px;height:{height}px"
    return f'<div class="roc-over"><div style="{box}">{marks}</div></div>'


def point(slug, colour, rim):
    """A point on the curve of a method."""
    look = f"background:{colour};border-color:{rim}"
    return f'<i hidden class="point" data-of="{slug}" style="{look}"></i>'


def threshold(slug):
    """A line across the histogram of a method."""
    return f'<i hidden class="threshold" data-of="{slug}"></i>'


def share(values, axis):
    """How far along an axis values are, from 0 to 1; beyond the axis they stand at its end."""
    low, high = axis.range
    return np.clip((values - low) / (high - low), 0, 1)


def name(words):
    """The name of a chart, in its upper left corner."""
    return f'<span class="name">{escape(words)}</span>'


def legend(lines, look, *, left=False):
    """What each line is; unlike a chart's own legend it takes no room from the plot."""
    rows = "".join(
        f'<div><b style="background:{_stroke(look.colour(k), _DASHES[DASHES[k]])}"></b>'
        f"<span>{escape(words)}</span></div>"
        for k, words in enumerate(lines)
    )
    return f'<div class="legend{" left" if left else ""}">{rows}</div>'


def counts(slug, names, colours):
    """The confusion matrix and the rates made of it; first the class to find, then the rest."""
    positive, rest = map(escape, names)
    body = "".join(
        f'<tr><th><b style="background:{colour}"></b>{k}</th><td></td><td></td></tr>'
        for colour, k in zip(colours, (positive, rest), strict=True)
    )
    rates = "sensitivity", "false alarms", "precision", "accuracy"
    words = "".join(f"<div>{rate} <b></b></div>" for rate in rates)
    return (
        f'<div class="roc-counts" data-of="{slug}">'
        '<table><tr><th>true</th><th colspan="2">called</th></tr>'
        f"<tr><th></th><th>{positive}</th><th>{rest}</th></tr>{body}</table>{words}</div>"
    )


def _stroke(colour, pixels):
    """Lengths that are drawn and left out in turn, as the background of a short line."""
    ends = [0, *np.cumsum(pixels).tolist()]
    turns = (colour if not k % 2 else "transparent" for k in range(len(pixels)))
    stops = ", ".join(f"{c} {a}px {b}px" for c, a, b in zip(turns, ends, ends[1:], strict=False))
    return f"repeating-linear-gradient(90deg, {stops})"
