"""Charts that stand still while a cutoff moves, and what moves over and beside them."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import streamlit as st

from lindisc.evaluation import best_threshold
from lindisc.figures import precision_recall_chart, roc_chart, score_histograms, theme
from lindisc.figures.chart import faded
from pages.frame.pieces import CLEAR, is_dark, show
from pages.lessons.roc import marks
from pages.study.ranked import Ranked

TALL, LOW = 410, 200
MARGIN = {"l": 72, "r": 8, "t": 10, "b": 60}
LOW_MARGIN = {"l": 60, "r": 8, "t": 28, "b": 48}
VIEWS = ("ROC", "precision-recall")
# Zooming would leave the marks behind: the charts have no other tool than their camera.
CONFIG = {"displaylogo": False, "modeBarButtons": [["toImage"]]}
SURE = 8.0  # log odds; one long tail would press all that matters into a few bars


@dataclass(frozen=True)
class Stage:
    """The curves of rankings beside their scores; the slider of each, by its key, moves its marks.

    `line_costs` are those of the lines of equal cost, None where none are drawn.
    """

    rankings: tuple[Ranked, ...]
    sliders: tuple[str, ...]
    view: str
    line_costs: tuple | None


@show.register
def _(piece: Stage, set_controls):
    dark = is_dark()
    look, curves, followed = theme(dark), _curves(piece, dark), []
    left, right = st.columns([1, 1.1])
    with left:
        points = "".join(
            marks.point(each.slug, look.colour(k), look.background)
            for k, each in enumerate(piece.rankings)
        )
        _draw(curves, "roc chart", marks.STYLE + _legend(piece, look) + points)
    with right:
        for k, each in enumerate(piece.rankings):
            chart, beside = st.columns([1.55, 1], vertical_alignment="center")
            histogram, colours = _histogram(k, each, dark), (look.colour(k), faded(look.text, 0.5))
            with chart:
                over = marks.name(each.title) + marks.threshold(each.slug)
                _draw(histogram, f"scores of {each.slug}", over)
            beside.html(marks.counts(each.slug, (each.positive, each.rest), colours))
            followed.append(_followed(each, piece.sliders[k], piece.view, curves, histogram))
    marks.lead(followed)


def curves_chart(rankings, view, *, at=None, best=None, dark=False):
    """All curves; `at` holds `Rates` and `best` the cheapest threshold of some by title."""
    if view == VIEWS[0]:
        curves = {each.title: each.curve for each in rankings}
        return roc_chart(curves, at=at, best=best, dark=dark)
    recalls = {each.title: each.recalls for each in rankings}
    share = rankings[0].is_positive.mean()
    return precision_recall_chart(recalls, at=at, prevalence=share, dark=dark)


def cut_chart(cuts, view):
    """The curves with the points of the cutoffs and of the cheapest thresholds on them."""
    at = {cut.ranked.title: cut.rates for cut in cuts}
    best = {cut.ranked.title: cut.best for cut in cuts}
    return curves_chart([cut.ranked for cut in cuts], view, at=at, best=best)


def _followed(each, slider, view, curves, histogram):
    """What a method's marks show at every position of its slider."""
    thresholds = np.array([each.threshold(c) for c in each.cutoffs(marks.POSITIONS)])
    rates = each.curve.rates.at(thresholds)
    at = rates.false_alarm_rate, rates.sensitivity
    if view == VIEWS[1]:
        at = rates.sensitivity, rates.precision
    axes = curves.layout.xaxis, curves.layout.yaxis
    place = (marks.share(values, axis) for values, axis in zip(at, axes, strict=True))
    line = marks.share(thresholds, histogram.layout.xaxis)
    return marks.followed(each.slug, slider, rates, place, line)


def _draw(figure, key, over):
    """A chart, and the marks over it."""
    with st.container(gap=None):
        st.plotly_chart(figure, theme=None, key=key, width="stretch", config=CONFIG)
        st.html(marks.over(figure, over))


@lru_cache(maxsize=64)
def _curves(piece, dark):
    best, costs = {}, piece.line_costs
    if costs:
        best = {each.title: best_threshold(each.curve, *costs) for each in piece.rankings}
    return _still(curves_chart(piece.rankings, piece.view, best=best, dark=dark), TALL, MARGIN)


@lru_cache(maxsize=256)
def _histogram(k, each, dark):
    """How the scores of method k are spread: the class to find in the colour of its curve."""
    score, label, look = each.score, "score", theme(dark)
    if each.fit.has_posterior:
        score, label = np.clip(score, -SURE, SURE), f"log odds, cut at ±{SURE:g}"
    names = each.rest, each.positive
    figure = score_histograms(score, each.is_positive, names, label=label, dark=dark)
    for bars, colour, share in zip(
        figure.data, (look.text, look.colour(k)), (0.3, 0.6), strict=True
    ):
        bars.marker.update(color=faded(colour, share), line_color=faded(colour, 2 * share - 0.2))
    for axis in (figure.layout.xaxis, figure.layout.yaxis):
        axis.update(tickfont_size=15, title_font_size=15)
    return _still(figure, LOW, LOW_MARGIN)


def _legend(piece, look):
    if piece.view == VIEWS[0]:
        return marks.legend([_area(each) for each in piece.rankings], look)
    words = [
        f"{e.title}: average precision {e.recalls.average_precision:.3f}" for e in piece.rankings
    ]
    return marks.legend(words, look, left=True)


def _area(each):
    low, high = each.curve.interval
    return f"{each.title}: AUC {each.curve.auc:.3f} ({low:.3f} to {high:.3f})"


def _still(figure, height, margin):
    """No legend, no tool and no label may move the plot."""
    figure.update_layout(
        height=height, margin=margin, showlegend=False, dragmode=False,
        paper_bgcolor=CLEAR, plot_bgcolor=CLEAR,
    )  # fmt: skip
    figure.update_xaxes(automargin=False, title_standoff=6, fixedrange=True)
    return figure.update_yaxes(automargin=False, title_standoff=6, fixedrange=True)
