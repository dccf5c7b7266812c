"""Charts of the error against the rank L, or for two classes of the cut on LD1."""

import numpy as np

from lindisc.board.chart import Axis, Chart, Mark, Reading, Track, Whiskers, ends
from lindisc.board.picture import Lead
from lindisc.number_format import percent
from lindisc.projection.direction import crossing
from pages.lessons.fisher.plane_panels import GAMMA, RANK, led_by_gamma
from pages.lessons.fisher.projection_histogram import spread, spread_chart

REACH = 2  # standard errors
N_BARS = 40


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
    values, places, at = led_by_gamma(chosen, options)
    codes, along = chosen.study.codes(chosen.study.rows.y), places[:, :, 0]
    edges = np.linspace(along[at].min(), along[at].max(), N_BARS + 1)
    spreads = [spread(row, codes, edges) for row in along]
    lead = Lead(GAMMA, np.array(values), at)
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
