"""The charts of "ROC and thresholds": they stand still, and know where the marks over them are."""

from dataclasses import dataclass, field

import numpy as np
import streamlit as st

from lindisc.figures import precision_recall_chart, roc_chart, score_histograms, theme
from lindisc.figures.chart import faded
from pages.shared import roc_marks

TALL, LOW = 410, 200
MARGIN = {"l": 72, "r": 8, "t": 10, "b": 60}
LOW_MARGIN = {"l": 60, "r": 8, "t": 28, "b": 48}
VIEWS = ("ROC", "precision-recall")
# Zooming would leave the marks behind: the charts have no other tool than their camera.
CONFIG = {"displaylogo": False, "modeBarButtons": [["toImage"]]}
SURE = 8.0  # log odds; one long tail would press all that matters into a few bars


@dataclass(frozen=True)
class Stage:
    """The charts whose axes say where a mark belongs, and the slots over and beside them."""

    curves: object
    over_curves: object
    histograms: dict = field(default_factory=dict)
    over_histograms: dict = field(default_factory=dict)
    counts: dict = field(default_factory=dict)


def curves_chart(asked, *, at=None, best=None):
    """All curves; `at` holds `Rates` and `best` the cheapest threshold of some by title."""
    if asked.view == VIEWS[0]:
        curves = {each.title: each.curve for each in asked.done}
        return roc_chart(curves, at=at, best=best, dark=_is_dark())
    recalls = {each.title: each.recalls for each in asked.done}
    share = asked.done[0].is_positive.mean()
    return precision_recall_chart(recalls, at=at, prevalence=share, dark=_is_dark())


def stage(asked, best):
    """Draw the charts, with a slot over each and one beside each histogram."""
    left, right = st.columns([1, 1.1])
    with left, st.container(gap=None):
        curves = _still(curves_chart(asked, best=best), TALL, MARGIN)
        drawn = Stage(curves, _draw(curves, "roc chart"))
    with right:
        for k, each in enumerate(asked.done):
            chart, beside = st.columns([1.55, 1], vertical_alignment="center")
            with chart, st.container(gap=None):
                figure = drawn.histograms[each.title] = _histogram(k, each, asked)
                drawn.over_histograms[each.title] = _draw(figure, f"scores of {each.slug}")
            drawn.counts[each.title] = beside.empty()
    return drawn


def move(drawn, asked):
    """Put the marks of all thresholds where they belong now."""
    look, marks = theme(_is_dark()), [_legend(asked)]
    for k, each in enumerate(asked.done):
        rates, figure = asked.rates(each), drawn.histograms[each.title]
        at = rates.false_alarm_rate, rates.sensitivity
        if asked.view == VIEWS[1]:
            at = rates.sensitivity, rates.precision
        if not np.isnan(at[1]):
            marks.append(roc_marks.point(drawn.curves, *at, look.colour(k), look.background))
        line = roc_marks.threshold(figure, each.threshold(asked.cutoffs[each.title]))
        drawn.over_histograms[each.title].html(
            roc_marks.over(figure, roc_marks.name(each.title) + line)
        )
        names, colours = (asked.positive, asked.rest), (look.colour(k), faded(look.text, 0.5))
        drawn.counts[each.title].html(roc_marks.counts(rates, names, colours))
    drawn.over_curves.html(roc_marks.over(drawn.curves, "".join(marks)))


def _draw(figure, key):
    """A chart, and the slot over it."""
    st.plotly_chart(figure, theme=None, key=key, width="stretch", config=CONFIG)
    return st.empty()


def _histogram(k, each, asked):
    """How the scores of method k are spread: the class to find in the colour of its curve."""
    score, label, look = each.score, "score", theme(_is_dark())
    if each.fit.has_posterior:
        score, label = np.clip(score, -SURE, SURE), f"log odds, cut at ±{SURE:g}"
    names = asked.rest, asked.positive
    figure = score_histograms(score, each.is_positive, names, label=label, dark=_is_dark())
    for bars, colour, share in zip(
        figure.data, (look.text, look.colour(k)), (0.3, 0.6), strict=True
    ):
        bars.marker.update(color=faded(colour, share), line_color=faded(colour, 2 * share - 0.2))
    for axis in (figure.layout.xaxis, figure.layout.yaxis):
        axis.update(tickfont_size=15, title_font_size=15)
    return _still(figure, LOW, LOW_MARGIN)


def _legend(asked):
    look = theme(_is_dark())
    if asked.view == VIEWS[0]:
        return roc_marks.legend([_area(each) for each in asked.done], look)
    words = [f"{e.title}: average precision {e.recalls.average_precision:.3f}" for e in asked.done]
    return roc_marks.legend(words, look, left=True)


def _area(each):
    low, high = each.curve.interval
    return f"{each.title}: AUC {each.curve.auc:.3f} ({low:.3f} to {high:.3f})"


def _still(figure, height, margin):
    """No legend, no tool and no label may move the plot."""
    figure.update_layout(
        height=height, margin=margin, showlegend=False, dragmode=False,
        paper_bgcolor="rgba(0,0,0,0)", plot_bgcolor="rgba(0,0,0,0)",
    )  # fmt: skip
    figure.update_xaxes(automargin=False, title_standoff=6, fixedrange=True)
    return figure.update_yaxes(automargin=False, title_standoff=6, fixedrange=True)


def _is_dark():
    return st.context.theme.type == "dark"
