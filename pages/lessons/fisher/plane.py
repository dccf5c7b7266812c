"""Part "all directions": discriminant coordinates beside principal ones.

They solve W^-1 B w = lambda w; LDA in the first L of them has rank L.
"""

from dataclasses import replace

import numpy as np
import pandas as pd
from sklearn.base import clone
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

from lindisc import ReducedRankLDA
from lindisc.board.chart import Axis, Chart, Mark, Reading, Track, Whiskers, ends
from lindisc.board.picture import Lead, Picture
from lindisc.gaussian.options import GAMMA
from lindisc.number_format import percent
from lindisc.parameters import Integer
from lindisc.projection.direction import crossing
from lindisc.selection.folds import numbered_folds
from lindisc.selection.refits import fits_without
from lindisc.validation import TooLittleData
from pages.answers.result_cache import remembered
from pages.answers.view import Board, Note, Program, View
from pages.lessons.fisher import plane_panels, plane_tabs
from pages.lessons.fisher.projection_charts import N_BARS, spread, spread_chart
from pages.shared.controls.data_controls import choose_data, choose_standardise
from pages.shared.formulas import meanings
from pages.shared.tabs.files import rows_and_facts
from pages.shared.tabs.program import program, program_with_rows, rows_lines, standardising
from pages.shared.tabs.tabs import own_tabs

REACH = 2  # standard errors
RANK = Integer(
    "L", called="directions", symbol="L", default=2, low=1,
    help="number of directions that LDA may use; the boundaries are drawn where further ones are 0",
    low_means="the best line alone", high_means="the same as LDA",
)  # fmt: skip
UNBIASED_HELP = (
    "On: R's lda. Off: by n, maximum likelihood. It scales the coefficients, and turns nothing."
)
EQUAL_HELP = (
    "Off: each mean counts by the rows of its class, in B and in LDA. On: all count the same. "
    "Where all classes have as many rows it changes nothing."
)
STANDARDISE_HELP = (
    "Every feature minus its mean, over its standard deviation. Discriminant coordinates stay the "
    "same, but for signs, where γ = 1: only their coefficients change units. Principal coordinates "
    "and angles do not stay."
)


def choose(controls):
    """Return the rows, the options of `Fisher` as pairs, and the number of directions for LDA."""
    chosen = choose_rows(controls)
    with controls.group("Preparation"):
        unbiased = controls.toggle(
            "Divide scatter by n − K", "unbiased", start=True, help=UNBIASED_HELP
        )
        fixed = (("unbiased", unbiased),)
        if controls.toggle("All classes count the same", "equal", help=EQUAL_HELP):
            fixed += (("priors", "equal"),)
        chosen = choose_standardise(controls, chosen, STANDARDISE_HELP)
    chosen = replace(chosen, view="slice")
    most = min(len(chosen.dataset.feature_names), len(chosen.dataset.class_names) - 1)
    with controls.under_picture(), controls.leads():
        if most == 1:
            return chosen, _options(controls, fixed), 1
        left, right = controls.columns(2)
        with right:
            options = _options(controls, fixed)
        with left:
            return chosen, options, controls.option(replace(RANK, high=most))


def _options(controls, fixed):
    return (("gamma", controls.option(GAMMA)), *fixed)


def draw(chosen, options, rank):
    """Return both planes, beside the error by rank."""
    study, fisher = chosen.study, plane_panels.fisher_of(chosen, options)
    has_more = len(fisher.proportion_of_trace_) > 1
    tabs = own_tabs(
        (fisher, study),
        "by-hand-projection.csv",
        lambda *_: plane_tabs.numbers(fisher, study, _errors(chosen, options)),
        *(plane_tabs.why, None, plane_tabs.by_hand, meanings.PLANE, plane_tabs.FORMULAS),
    )
    return View(
        picture=(Board(_picture(chosen, options, rank)),),
        below=() if has_more else (Note(_on_a_line(study, fisher)),),
        files=lambda: rows_and_facts(study, "directions", lambda: plane_tabs.facts(fisher, study)),
        **tabs | {"programs": lambda: _programs(chosen, options, rank)},
    )


@remembered(maxsize=128)
def _errors(chosen, options):
    estimator = ReducedRankLDA(**dict(options))
    return errors_by_rank(chosen.study.table, chosen.study.rows.y, estimator)


def errors_by_rank(X, y, estimator, folds=10):
    """Return the error rates of a `ReducedRankLDA` in its first L = 1, 2, ... coordinates, by L: on
    the training rows, and on folds that were left out, NaN where one cannot be fitted.

    A fold without some class has fewer coordinates, and all of them.
    """
    codes = np.unique(y, return_inverse=True)[1]
    ranks = np.arange(1, min(X.shape[1], codes.max()) + 1)
    whole = clone(estimator).fit(X, y).predictions_by_rank(X)
    fold_of = numbered_folds(codes, folds, 0, "errors_by_rank")
    left_out = np.empty_like(whole)
    try:
        for fold, model in enumerate(fits_without(estimator, fold_of, X, y)):
            out = fold_of == fold
            found = model.predictions_by_rank(X[out])
            left_out[out] = found[:, np.minimum(ranks, found.shape[1]) - 1]
        wrong = np.mean(left_out != y[:, None], axis=0)
    except TooLittleData:
        wrong = np.nan
    training = np.mean(whole != y[:, None], axis=0)
    return pd.DataFrame({"training": training, f"{fold_of.max() + 1} folds": wrong}, ranks)


def _rank_panel(errors, n, rank):
    """Draw errors against the number of directions, marked at L."""
    ranks, middle = errors.index.to_numpy(), errors.iloc[:, 1]
    spread = REACH * np.nan_to_num(np.sqrt(middle * (1 - middle) / n))
    rates = {name: rate.to_numpy() for name, rate in errors.items()}
    lines = [Track(ranks, rate, name, k) for k, (name, rate) in enumerate(rates.items())]
    marks = [Mark(ranks[:, None], rate[:, None], tone=k) for k, rate in enumerate(rates.values())]
    return Chart(
        "Error",
        Axis("directions L", 0.7, ranks[-1] + 0.3, is_whole=True),
        Axis("error", 0, ends([0, rates["training"], middle + spread])[1], is_share=True),
        (Whiskers(ranks, middle + spread, tone=1, low=middle - spread), *lines, *marks),
        tuple(Reading(name, rate, is_share=True) for name, rate in rates.items()),
        caption=f"n = {n}, ± {REACH} SE",
        lead=Lead(plane_panels.RANK, ranks, rank - 1),
    )


def _cut_panel(chosen, options):
    """Draw two classes on their only direction, with the threshold between them."""
    lead, places = plane_panels.led_by_gamma(chosen, options)
    codes, along = chosen.study.codes(chosen.study.rows.y), places[:, :, 0]
    edges = np.linspace(along[lead.frame].min(), along[lead.frame].max(), N_BARS + 1)
    spreads = [spread(row, codes, edges) for row in along]
    return spread_chart("Along LD1", "LD1", spreads, edges, lead)


def _on_a_line(study, fisher):
    """Describe in words how well a threshold on that direction separates the classes."""
    values, codes = fisher.transform(study.table)[:, 0], study.codes(study.rows.y)
    try:
        found = crossing(values, codes)
    except ValueError:
        return (
            "A class has a single value of LD1: no Gaussian describes it, so there is no threshold."
        )
    where = (
        "No crossing lies between the means: rows are classified by regions, the larger share "
        "times density wins"
    )
    if found.threshold is not None:
        where = f"The Gaussians, each times its share, cross at LD1 = {found.threshold:z.4g}"
    wrong = percent(np.mean(found.predict(values) != codes))
    return f"{where}: {wrong} of {len(values)} training rows are wrong."


@remembered(maxsize=64)
def _picture(chosen, options, rank):
    """LD1 and LD2, PC1 and PC2, and the error against L or, for two classes, the threshold."""
    study, flat = chosen.study, plane_panels.discriminant(chosen, options)
    beside, title = plane_panels.principal(chosen, options), "LDA on PC1, PC2"
    n_ranks = len(flat.scores)
    if n_ranks > 1:
        third = _rank_panel(_errors(chosen, options), len(study.rows.y), rank)
    else:
        third = _cut_panel(chosen, options)
    words = (
        plane_panels.said(study, flat, rank, f"LDA, L = {rank} of {n_ranks}"),
        plane_panels.said(study, beside, 1, title),
    )
    return Picture(
        panels=(*plane_panels.panels(chosen, options, rank, ("LDA", title)), third),
        layout=("aaabbbcc",),
        class_names=study.classes,
        said=" ".join(words),
    )


def _programs(chosen, options, rank):
    given = ", ".join(f"{name}={value!r}" for name, value in options)
    ours = [
        f"fisher = Fisher({given}).fit(X, y)",
        "print(fisher.proportion_of_trace_)",
        "print(fisher.scalings_)",
        f"model = ReducedRankLDA(n_components={rank}, {given}).fit(X, y)",
        "error = np.mean(model.predict(X) != y)",
        'print(f"training error {error:.1%}")',
    ]
    shown = [Program("lindisc", program_with_rows(chosen, ours))]
    given = dict(options)
    if given["gamma"] == 1 and "priors" not in given:
        theirs = [
            "lda = LinearDiscriminantAnalysis(solver='eigen').fit(X, y)",
            "print(lda.explained_variance_ratio_)  # the proportions of trace",
            "print(lda.scalings_)  # divisor n; signs are arbitrary",
        ]
        lines = [*rows_lines(chosen.study), *standardising(chosen), "", *theirs]
        code = program(lines, [LinearDiscriminantAnalysis])
        shown.append(Program("scikit-learn alone (the same up to signs and divisor)", code))
    return tuple(shown)


def choose_rows(controls):
    """Return the `DataSpec` of a data set selected in the sidebar, without its test rows."""
    return replace(choose_data(controls, "Crabs"), own_test=False)
