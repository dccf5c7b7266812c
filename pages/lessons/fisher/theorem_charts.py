"""Charts of the thresholds of Fisher, LDA and least squares on their common direction.

The charts follow the share of the second class in training.
"""

from dataclasses import replace

import numpy as np

from lindisc.board.chart import Axis, Bars, Chart, Cut, Reading, ends
from lindisc.board.picture import Lead, Reference, SliderPreview
from lindisc.methods import method
from lindisc.path import Path
from lindisc.projection.direction import cuts
from lindisc.scores import Scores
from pages.answers.result_cache import remembered
from pages.lessons.fisher.projection_histogram import counted
from pages.shared.fits import plane_panels as boundaries

KEPT = "fisher.per_cent_kept"
SPACED = (5, *range(10, 101, 10))
N_BARS = 40


def values_around(kept):
    """Return the percentages that the slider passes, the current ones among them."""
    return tuple(sorted({*SPACED, kept}))


@remembered(maxsize=512)
def thinned(chosen, kept):
    """Return the study without some of the second class, and its `cuts` or the reason why none."""
    codes = chosen.study.points.codes
    own = np.flatnonzero(codes == 1)
    n_dropped = max(len(own) - max(2, round(len(own) * kept / 100)), 0)
    dropped = np.random.default_rng(0).permutation(own)[:n_dropped]
    study = chosen.study.holding_out(np.isin(np.arange(len(codes)), dropped))
    try:
        return study, cuts(study.training.X, study.training.y), ""
    except ValueError as error:
        return study, {}, str(error)


@remembered(maxsize=512)
def _fits(chosen, kept):
    return fits(thinned(chosen, kept)[0])


def fits(study):
    """Return the fits of LDA and least squares."""
    return [study.fit(method(slug), {}) for slug in ("lda", "least-squares")]


@remembered(maxsize=64)
def picture(chosen, kept, values):
    """Return both methods with Fisher's threshold dashed, and the rows along the line."""
    study, _, refusal = thinned(chosen, kept)
    drawn = boundaries.picture(study, _fits(chosen, kept), boundaries.Overlays())
    if refusal:
        nothing = Chart("Cuts", Axis("", 0, 1), Axis("rows", 0, 1), problem=refusal)
        return replace(drawn, panels=(*drawn.panels, nothing), layout=("aaabbbcc",))
    values = tuple(value for value in values if not _refusal(chosen, value))
    at = values.index(kept)
    dashed = [_scores(thinned(chosen, value)[1]["Fisher"]) for value in values]
    panels = [
        replace(
            panel,
            reference=Reference(dashed[at]),
            caption="" if number else "dashed: Fisher, cut midway",
            held=(_held(chosen, values, at, number, dashed),),
        )
        for number, panel in enumerate(drawn.panels)
    ]
    panels.append(_chart(chosen, values, at))
    return replace(drawn, panels=tuple(panels), layout=("aaabbbcc",))


def _refusal(chosen, kept):
    return thinned(chosen, kept)[2] or any(fit.problem for fit in _fits(chosen, kept))


def _held(chosen, values, at, number, dashed):
    """The preview of one of the methods while the slider is held."""
    panels = [
        boundaries.panel(
            thinned(chosen, value)[0], _fits(chosen, value)[number], boundaries.Overlays()
        )
        for value in values
    ]
    means = None if panels[0].means is None else np.array([panel.means for panel in panels])
    path, reference = (
        Path.of_frames("per cent", np.array(values), {}, scores)
        for scores in ([panel.path for panel in panels], dashed)
    )
    lead = Lead(KEPT, np.array(values), at, label="% kept")
    return SliderPreview(lead, path, means=means, reference=reference)


def _scores(cut):
    """Scores for which class 1 lies beyond the threshold."""
    weights = np.array([[0, 0, 0], [-cut.threshold, *cut.w]])
    return Scores.linear(weights, np.zeros(2), np.ones(2))


def _chart(chosen, values, at):
    """The rows along Fisher's direction, with the threshold of each method."""
    thin = [thinned(chosen, value)[:2] for value in values]
    along = [study.training.X @ found["Fisher"].w for study, found in thin]
    codes = [study.codes(study.training.y) for study, _ in thin]
    places = {name: [found[name].threshold for _, found in thin] for name in thin[at][1]}
    low, high = ends([along[at], *(found[at] for found in places.values())], margin=0)
    edges = np.linspace(low, high, N_BARS + 1)
    counts = np.array(
        [counted([v[k == 0], v[k == 1]], edges) for v, k in zip(along, codes, strict=True)]
    )
    bars = [Bars(edges, counts[:, k], tone=k) for k in (0, 1)]
    cut = [Cut(found, name, k, dash=k - 2) for k, (name, found) in enumerate(places.items(), 2)]
    return Chart(
        "Cuts",
        Axis("w'x, |w| = 1", low, high),
        Axis("rows", 0, ends([0, counts])[1]),
        (*bars, *cut),
        tuple(Reading(name, found) for name, found in places.items()),
        lead=Lead(KEPT, np.array(values), at),
    )
