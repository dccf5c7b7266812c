"""The charts of "ROC and thresholds": they stand still, and know where the marks over them are."""

import numpy as np
import streamlit as st

from lindisc.figures import precision_recall_chart, roc_chart, score_histograms, theme
from lindisc.figures.chart import faded
from pages.lessons.roc import marks as roc_marks

TALL, LOW = 410, 200
MARGIN = {"l": 72, "r": 8, "t": 10, "b": 60}
LOW_MARGIN = {"l": 60, "r": 8, "t": 28, "b": 48}
VIEWS = ("ROC", "precision-recall")
# Zooming would leave the marks behind: the charts have no other tool than their camera.
CONFIG = {"displaylogo": False, "modeBarButtons": [["toImage"]]}
SURE = 8.0  # log odds; one long tail would press all that matters into a few bars


def curves_chart(asked, *, at=None, best=None):
    """All curves; `at` holds `Rates` and `best` the cheapest threshold of some by title."""
    if asked.view == VIEWS[0]:
        curves = {each.title: each.curve for each in asked.done}
        return roc_chart(curves, at=at, best=best, dark=_is_dark())
    recalls = {each.title: each.recalls for each in asked.done}
    share = asked.done[0].is_positive.mean()
    return precision_recall_chart(recalls, at=at, prevalence=share, dark=_is_dark())


def stage(asked, best, sliders):
    """Draw the charts, and over and beside them what follows the slider of each method."""
    look, curves = theme(_is_dark()), _still(curves_chart(asked, best=best), TALL, MARGIN)
    names, followed = (asked.positive, asked.rest), []
    left, right = st.columns([1, 1.1])
    with left:
        points = (
            roc_marks.point(e.slug, look.colour(k), look.background)
            for k, e in enumerate(asked.done)
        )
        _draw(curves, "roc chart", _legend(asked) + "".join(points))
    with right:
        for k, each in enumerate(asked.done):
            chart, beside = st.columns([1.55, 1], vertical_alignment="center")
            histogram, colours = _histogram(k, each, asked), (look.colour(k), faded(look.text, 0.5))
            with chart:
                over = roc_marks.name(each.title) + roc_marks.threshold(each.slug)
                _draw(histogram, f"scores of {each.slug}", over)
            beside.html(roc_marks.counts(each.slug, names, colours))
            followed.append(_followed(each, sliders[each.title], asked.view, curves, histogram))
    roc_marks.lead(followed)


def _followed(each, slider, view, curves, histogram):
    """What a method's marks show at every position of its slider."""
    thresholds = np.array([each.threshold(c) for c in each.cutoffs(roc_marks.POSITIONS)])
    rates = each.curve.rates.at(thresholds)
    at = rates.false_alarm_rate, rates.sensitivity
    if view == VIEWS[1]:
        at = rates.sensitivity, rates.precision
    axes = curves.layout.xaxis, curves.layout.yaxis
    place = (roc_marks.share(values, axis) for values, axis in zip(at, axes, strict=True))
    line = roc_marks.share(thresholds, histogram.layout.xaxis)
    return roc_marks.followed(each.slug, slider, rates, place, line)


def _draw(figure, key, marks):
    """A chart, and the marks over it."""
    with st.container(gap=None):
        st.plotly_chart(figure, theme=None, key=key, width="stretch", config=CONFIG)
        st.html(roc_marks.over(figure, marks))


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
