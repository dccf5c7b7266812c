"""Charts that stand still, and what moves over them: a threshold makes no chart anew.

Their margins are fixed, so that a place of the plot is a share of a box of known size. Marks are
a few words of HTML in that box: they come and go without the blink of a chart.
"""

from dataclasses import dataclass, field
from html import escape

import numpy as np
import plotly.graph_objects as go
import streamlit as st

from lindisc.figures import precision_recall_chart, roc_chart, score_histograms, theme
from lindisc.figures.frame import plain

TALL, LOW = 440, 220
MARGIN = {"l": 78, "r": 14, "t": 12, "b": 64}
VIEWS = ("ROC curve", "precision and recall")


@dataclass(frozen=True)
class Places:
    """The slots over the charts, and the charts whose axes say where a mark belongs."""

    curves: go.Figure
    over_curves: object
    histograms: dict = field(default_factory=dict)
    over_histograms: dict = field(default_factory=dict)
    counts: dict = field(default_factory=dict)


def is_dark():
    """Whether the visitor's page is dark."""
    return st.context.theme.type == "dark"


def curves_chart(done, view, best, *, at=None):
    """All curves; in `best` the cheapest threshold of some of them by title."""
    if view == VIEWS[0]:
        curves = {each.title: each.curve for each in done}
        return _still(roc_chart(curves, at=at, best=best, dark=is_dark()), TALL)
    recalls = {each.title: each.recalls for each in done}
    share = done[0].is_positive.mean()
    chart = precision_recall_chart(recalls, at=at, prevalence=share, dark=is_dark())
    return _still(chart, TALL)


def histogram(each, positive, rest):
    """How the scores of one method are spread over the test rows."""
    label = f"log odds of {positive}" if each.fit.has_posterior else "score"
    figure = score_histograms(
        each.score, each.is_positive, (rest, positive), label=label, dark=is_dark()
    )
    figure.update_layout(legend={"x": 1, "xanchor": "right", "y": 1, "orientation": "v"})
    figure.add_annotation(
        text=f"<b>{plain(each.title)}</b>", x=0.01, y=1, xref="paper", yref="paper",
        xanchor="left", yanchor="top", showarrow=False,
    )  # fmt: skip
    return _still(figure, LOW)


def stage(done, view, best, positive, rest):
    """Draw the charts, with a slot over each and one beside each histogram."""
    left, right = st.columns([1, 1.15])
    with left, st.container(gap=None, key="roc-curves"):
        curves = curves_chart(done, view, best)
        st.plotly_chart(curves, theme=None, key="roc chart", width="stretch")
        places = Places(curves, st.empty())
    with right:
        for each in done:
            chart, beside = st.columns([2, 1], vertical_alignment="center")
            with chart, st.container(gap=None, key=f"roc-scores-{each.slug}"):
                figure = places.histograms[each.title] = histogram(each, positive, rest)
                st.plotly_chart(
                    figure, theme=None, key=f"scores of {each.slug}", width="stretch"
                )
                places.over_histograms[each.title] = st.empty()
            places.counts[each.title] = beside.empty()
    return places


def move(places, done, view, cutoffs, positive, rest):
    """Put the marks of all thresholds where they belong now."""
    look, dots = theme(is_dark()), []
    for k, each in enumerate(done):
        rates = each.rates(cutoffs[each.title])
        at = rates.false_alarm_rate, rates.sensitivity
        if view == VIEWS[1]:
            at = rates.sensitivity, rates.precision
        if not np.isnan(at[1]):
            dots.append(_dot(*_share(places.curves, *at), look.colour(k), look.background))
        figure = places.histograms[each.title]
        x, _ = _share(figure, each.threshold(cutoffs[each.title]), 0)
        places.over_histograms[each.title].html(_over(figure, _line(min(max(x, 0), 1))))
        places.counts[each.title].html(_counts(rates, positive, rest))
    places.over_curves.html(_over(places.curves, "".join(dots)))


def _still(figure, height):
    figure.update_layout(height=height, margin=MARGIN)
    figure.update_xaxes(automargin=False, title_standoff=8)
    return figure.update_yaxes(automargin=False, title_standoff=8)


def _share(figure, x, y):
    """How far across and up the plot a place is, from 0 to 1."""
    axes = figure.layout.xaxis.range, figure.layout.yaxis.range
    return [(u - low) / (high - low) for u, (low, high) in zip((x, y), axes, strict=True)]


def _over(figure, marks):
    """A box that covers the plot of the chart right above."""
    height = figure.layout.height - MARGIN["t"] - MARGIN["b"]
    return (
        '<div style="position:relative;height:0"><div style="position:absolute;'
        f"left:{MARGIN['l']}px;right:{MARGIN['r']}px;bottom:{MARGIN['b']}px;height:{height}px;"
        f'pointer-events:none">{marks}</div></div>'
    )


def _dot(x, y, colour, rim):
    return (
        f'<div data-mark="point" style="position:absolute;left:{x:.3%};bottom:{y:.3%};width:22px;'
        f"height:22px;transform:translate(-50%,50%);border-radius:50%;background:{colour};"
        f'border:2px solid {rim}"></div>'
    )


def _line(x):
    return (
        f'<div data-mark="threshold" style="position:absolute;left:{x:.3%};top:0;bottom:0;'
        'border-left:3px solid currentColor;transform:translateX(-50%)"></div>'
    )


def _counts(rates, positive, rest):
    """The confusion matrix and the rates that are made of it."""
    positive, rest = escape(positive), escape(rest)
    rows = (
        ("", "called so", "not"),
        (positive, rates.true_positives, rates.false_negatives),
        (rest, rates.false_positives, rates.true_negatives),
    )
    cells = "".join(
        f'<tr><td style="padding:1px 6px 1px 0">{name}</td>'
        + "".join(f'<td style="text-align:right;padding:1px 6px">{n}</td>' for n in numbers)
        + "</tr>"
        for name, *numbers in rows
    )
    said = (
        ("sensitivity", rates.sensitivity),
        ("false alarms", rates.false_alarm_rate),
        ("precision", rates.precision),
        ("accuracy", rates.accuracy),
    )
    words = "".join(f"<div>{name} <b>{_percent(value)}</b></div>" for name, value in said)
    return f'<table style="border-collapse:collapse">{cells}</table>{words}'


def _percent(share):
    return "–" if np.isnan(share) else f"{share:.1%}".replace("%", " %")
