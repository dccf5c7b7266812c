"""What moves over charts that stand still: a few words of HTML, without the blink of a chart.

The charts have fixed margins, so that a place of the plot is a share of a box of known size.
"""

from html import escape
from pathlib import Path

import numpy as np

from lindisc.figures.chart import DASHES

STYLE = Path(__file__).with_name("roc.css")
_DASHES = {"solid": (32, 0), "dash": (9, 6), "dot": (3, 3), "dashdot": (9, 3, 3, 3)}  # pixels


def over(figure, marks):
    """A box that covers the plot of the chart right above."""
    margin = figure.layout.margin
    height = figure.layout.height - margin.t - margin.b
    box = f"left:{margin.l}px;right:{margin.r}px;bottom:{margin.b}px;height:{height}px"
    return f'<div class="roc-over"><div style="{box}">{marks}</div></div>'


def point(figure, x, y, colour, rim):
    """A point on a curve."""
    across, up = (_share(u, axis) for u, axis in zip((x, y), _axes(figure), strict=True))
    look = f"background:{colour};border-color:{rim}"
    return f'<i class="point" style="left:{across:.3%};bottom:{up:.3%};{look}"></i>'


def threshold(figure, x):
    """A line across a histogram; beyond the axis it stands at its end."""
    across = min(max(_share(x, figure.layout.xaxis.range), 0), 1)
    return f'<i class="threshold" style="left:{across:.3%}"></i>'


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


def counts(rates, names, colours):
    """The confusion matrix and the rates made of it; first the class to find, then the rest."""
    positive, rest = map(escape, names)
    rows = (
        (positive, rates.true_positives, rates.false_negatives),
        (rest, rates.false_positives, rates.true_negatives),
    )
    body = "".join(
        f'<tr><th><b style="background:{colour}"></b>{k}</th><td>{a}</td><td>{b}</td></tr>'
        for colour, (k, a, b) in zip(colours, rows, strict=True)
    )
    said = (
        ("sensitivity", rates.sensitivity),
        ("false alarms", rates.false_alarm_rate),
        ("precision", rates.precision),
        ("accuracy", rates.accuracy),
    )
    words = "".join(f"<div>{what} <b>{_percent(value)}</b></div>" for what, value in said)
    return (
        '<div class="roc-counts"><table><tr><th>true</th><th colspan="2">called</th></tr>'
        f"<tr><th></th><th>{positive}</th><th>{rest}</th></tr>{body}</table>{words}</div>"
    )


def _stroke(colour, pixels):
    """Lengths that are drawn and left out in turn, as the background of a short line."""
    ends = [0, *np.cumsum(pixels).tolist()]
    turns = (colour if not k % 2 else "transparent" for k in range(len(pixels)))
    stops = ", ".join(f"{c} {a}px {b}px" for c, a, b in zip(turns, ends, ends[1:], strict=False))
    return f"repeating-linear-gradient(90deg, {stops})"


def _axes(figure):
    return figure.layout.xaxis.range, figure.layout.yaxis.range


def _share(u, ends):
    """How far along an axis a value is, from 0 to 1."""
    return (u - ends[0]) / (ends[1] - ends[0])


def _percent(share):
    return "–" if np.isnan(share) else f"{share:.1%}".replace("%", " %")
