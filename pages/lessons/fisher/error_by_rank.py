"""The error of LDA in the first L discriminant coordinates, or for two classes the cut on LD1."""

from dataclasses import dataclass

import numpy as np
from sklearn.base import clone

from lindisc.board.chart import Axis, Chart, Mark, Reading, Track, Whiskers, ends
from lindisc.board.picture import Lead
from lindisc.number_format import percent
from lindisc.projection.direction import crossing
from lindisc.selection.folds import numbered_folds
from lindisc.selection.refits import fits_without
from lindisc.validation import TooLittleData
from pages.lessons.fisher.plane_panels import RANK, led_by_gamma
from pages.lessons.fisher.projection_charts import N_BARS, spread, spread_chart

REACH = 2  # standard errors


@dataclass(frozen=True, eq=False)
class RankErrors:
    """Error rates for L = 1, 2, ... coordinates, on the training rows and on left-out folds.

    Both are measured on the same n rows; `cross_validated` is NaN where a fold cannot be fitted.
    """

    ranks: np.ndarray
    training: np.ndarray
    cross_validated: np.ndarray
    n: int
    folds: int

    @property
    def standard_error(self):
        """The binomial standard error of the cross-validated rates."""
        return np.sqrt(self.cross_validated * (1 - self.cross_validated) / self.n)


def errors_by_rank(X, y, estimator, folds=10):
    """Return the `RankErrors` of a `ReducedRankLDA`, fitted to all rows and without each fold.

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
        wrong = np.full(len(ranks), np.nan)
    training = np.mean(whole != y[:, None], axis=0)
    return RankErrors(ranks, training, wrong, len(y), int(fold_of.max()) + 1)


def rank_panel(errors, rank):
    """Draw `RankErrors` against the number of directions, marked at L."""
    ranks, lead = errors.ranks, Lead(RANK, errors.ranks, rank - 1)
    spread = REACH * np.nan_to_num(errors.standard_error)
    middle, folds = errors.cross_validated, f"{errors.folds} folds"
    _, top = ends([0, errors.training, middle + spread])
    rates = {"training": errors.training, folds: middle}
    lines = [Track(ranks, rate, name, k) for k, (name, rate) in enumerate(rates.items())]
    marks = [Mark(ranks[:, None], rate[:, None], tone=k) for k, rate in enumerate(rates.values())]
    return Chart(
        "Error",
        Axis("directions L", 0.7, ranks[-1] + 0.3, is_whole=True),
        Axis("error", 0, top, is_share=True),
        (Whiskers(ranks, middle + spread, tone=1, low=middle - spread), *lines, *marks),
        tuple(Reading(name, rate, is_share=True) for name, rate in rates.items()),
        caption=f"n = {errors.n}, ± {REACH} SE",
        lead=lead,
    )


def cut_panel(chosen, options):
    """Draw two classes on their only direction, with the threshold between them."""
    lead, places = led_by_gamma(chosen, options)
    codes, along = chosen.study.codes(chosen.study.rows.y), places[:, :, 0]
    edges = np.linspace(along[lead.frame].min(), along[lead.frame].max(), N_BARS + 1)
    spreads = [spread(row, codes, edges) for row in along]
    return spread_chart("Along LD1", "LD1", spreads, edges, lead)


def on_a_line(study, fisher):
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
