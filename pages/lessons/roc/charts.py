"""Charts of ROC curves and histograms of scores, which follow the cutoffs.

The slider of a cutoff moves the mark on its curve, the line across its scores, and the readings.
"""

import numpy as np
from scipy.special import expit

from lindisc.board.chart import Axis, Bars, Chart, Cut, Fall, Line, Mark, Reading, Track, Whiskers
from lindisc.board.picture import Picture
from lindisc.evaluation import calibration, spread
from lindisc.geometry.outlines import corners
from lindisc.number_format import percent

NEAREST = 0.1  # false alarm rate
ROC, PRECISION_RECALL, CALIBRATION = VIEWS = ("ROC", "precision-recall", "calibration")
NO_PROBABILITY = "None of these methods gives a probability that could keep its word."
LAYOUTS = (("ab",), ("aaaabbbbb", "aaaaccccc"), ("aaabbcc", "aaadddd"), ("aaabbcc", "aaaddee"))
UNIT = -0.03, 1.03  # so that marks at the ends are not cut off
SURE = 8.0  # log odds; a long tail would leave the histogram a few bars


def picture(cuts, view, has_lines, *, is_near=False):
    """Return the charts of up to four cuts; `is_near` shows only the corner of the ROC curve with
    few false alarms.
    """
    curves = {
        ROC: lambda: _roc(cuts, has_lines, NEAREST if is_near else 1),
        PRECISION_RECALL: lambda: _precision_recall(cuts),
        CALIBRATION: lambda: _calibration(cuts),
    }[view]()
    return Picture(
        panels=(curves, *(_scores(k, cut) for k, cut in enumerate(cuts))),
        layout=LAYOUTS[len(cuts) - 1],
        said=" ".join(map(_said, cuts)),
    )


def _roc(cuts, has_lines, most):
    lines, equal_costs, marks, stars = [], [], [], []
    for k, cut in enumerate(cuts):
        curve, best = cut.ranked.curve, cut.best
        low, high = curve.interval
        words = f"{cut.ranked.title}: AUC {curve.auc:.3f} ({low:.3f}–{high:.3f})"
        lines.append(Line(*_corners(curve), words, k, k))
        marks.append(_mark(k, cut, cut.path.false_alarm_rate, cut.path.sensitivity))
        if cut.known:
            words = f"on training rows: AUC {cut.known.auc:.3f}"
            lines.append(Line(*_corners(cut.known), words, k, k, width=0.6))
        if has_lines:
            at = curve.false_positive_rate[best.index], curve.true_positive_rate[best.index]
            equal_costs.append(Line([0, 1], best.line([0, 1]), dash=1))
            stars.append(Mark(*at, tone=k, symbol="star"))
    return Chart(
        "ROC",
        Axis("false alarm rate", 0, most),
        Axis("sensitivity", *UNIT),
        (Line([0, 1], [0, 1], "guessing", dash=2), *lines, *equal_costs, *marks, *stars),
    )


def _corners(curve):
    return corners(curve.false_positive_rate, curve.true_positive_rate)


def _precision_recall(cuts):
    lines, marks = [], []
    for k, cut in enumerate(cuts):
        recalls = cut.ranked.recalls
        words = f"{cut.ranked.title}: average precision {recalls.average_precision:.3f}"
        # The area under steps that first fall, then go right, is the average precision.
        lines.append(Fall(*corners(recalls.recall, recalls.precision), words, k, k))
        marks.append(_mark(k, cut, cut.path.sensitivity, cut.path.precision))
    share = cuts[0].ranked.is_positive.mean()
    return Chart(
        "Precision and recall",
        Axis("recall", *UNIT),
        Axis("precision (share of calls that are right)", *UNIT),
        (Line([0, 1], [share, share], "all called positive", dash=2), *lines, *marks),
    )


def _calibration(cuts):
    """The observed shares of positive rows by predicted probability, with 95 % intervals."""
    items = [Line([0, 1], [0, 1], "keeps its word", dash=2)]
    for k, cut in enumerate(cuts):
        each = cut.ranked
        if each.fit.has_posterior:
            found = calibration(each.is_positive, expit(each.score))
            words = f"{each.title}: off by {percent(found.error)} on average"
            items.append(Whiskers(found.probability, found.high, tone=k, low=found.low))
            items.append(Track(found.probability, found.share, words, k, k))
    return Chart(
        "Calibration",
        Axis("probability that is given", *UNIT, is_share=True),
        Axis("share that is positive", *UNIT, is_share=True),
        tuple(items),
        caption="ten bins, 95 % intervals",
        problem="" if len(items) > 1 else NO_PROBABILITY,
    )


def _mark(k, cut, x, y):
    """The point on a curve at the slider's cutoff."""
    return Mark(x[:, None], y[:, None], tone=k, lead=cut.lead)


def _scores(k, cut):
    """Histograms of scores, cut in two; the positive class in the colour of its curve.

    The range includes 0; a cut outside of it is not drawn.
    """
    ranking, thresholds = cut.ranked, cut.thresholds
    score, label = ranking.score, "score"
    if ranking.fit.has_posterior:
        score, label = np.clip(score, -SURE, SURE), f"log odds, cut at ±{SURE:g}"
    rows = spread(score, ranking.is_positive)
    low, high = ends = min(rows.edges[0], 0.0), max(rows.edges[-1], 0.0)
    highest = max(rows.negatives.max(), rows.positives.max())
    known = _readings(cut.known.rates.at(thresholds), ", training") if cut.known else ()
    return Chart(
        ranking.title,
        Axis(label, *ends),
        Axis("rows", 0, 1.05 * highest),
        (
            Bars(rows.edges, rows.negatives, ranking.rest),
            Bars(rows.edges, rows.positives, ranking.positive, k),
            Cut(np.where((low <= thresholds) & (thresholds <= high), thresholds, np.nan)),
        ),
        (*_readings(cut.path), *known),
        lead=cut.lead,
    )


def _readings(rates, of=""):
    """What is said of the rates of a cut along its slider, `of` the training rows too."""
    return (
        Reading(f"sensitivity{of}", rates.true_positives, rates.n_positive, is_share=True),
        Reading(f"false alarms{of}", rates.false_positives, rates.n_negative, is_share=True),
    )


def _said(cut):
    """A description of one cut in words, for screen readers."""
    each, rates = cut.ranked, cut.rates
    return (
        f"{each.title}: AUC {each.curve.auc:.3f}; cut at {cut.cutoff:g} it finds "
        f"{rates.true_positives} of {rates.n_positive} {each.positive}, with "
        f"{rates.false_positives} false alarms among {rates.n_negative} {each.rest}."
    )
