"""Histograms of two projected classes, with a Gaussian over each and their threshold."""

from dataclasses import dataclass

import numpy as np

from lindisc.board.chart import Axis, Bars, Bell, Chart, Cut, Reading, ends
from lindisc.projection.direction import crossing


@dataclass(frozen=True, eq=False)
class ProjectionHistogram:
    """A histogram on a line: counts (2 x bins), Gaussians (2 x 3: mean, deviation, height),
    threshold and number of misclassified rows; NaN where there is no threshold.
    """

    counts: np.ndarray
    bells: np.ndarray
    threshold: float
    wrong: float


def spread(values, codes, edges):
    """Return the `ProjectionHistogram` of rows with these edges; the outermost bins are open."""
    groups = [values[codes == k] for k in (0, 1)]
    try:
        found = crossing(values, codes)
    except ValueError:
        return ProjectionHistogram(counted(groups, edges), np.full((2, 3), np.nan), np.nan, np.nan)
    return ProjectionHistogram(
        counted(groups, edges),
        np.array([_bell(group, edges) for group in groups]),
        np.nan if found.threshold is None else found.threshold,
        float(np.sum(found.predict(values) != codes)),
    )


def counted(groups, edges):
    """Return the number of rows of each group in each bin."""
    inside = (np.clip(group, edges[0], edges[-1]) for group in groups)
    return np.array([np.histogram(group, edges)[0] for group in inside])


def spread_chart(title, label, spreads, edges, lead):
    """Return the `Chart` of a `ProjectionHistogram` for each frame of its lead."""
    counts = np.stack([each.counts for each in spreads], axis=1)
    bells = np.stack([each.bells for each in spreads], axis=-1)
    n, (_, top) = int(counts[:, 0].sum()), ends([0, counts, bells[:, 2]])
    bars = [Bars(edges, each, tone=k) for k, each in enumerate(counts)]
    curves = [Bell(*bell, tone=k) for k, bell in enumerate(bells)]
    cut = Cut(np.array([each.threshold for each in spreads]), "threshold")
    return Chart(
        title,
        Axis(label, edges[0], edges[-1]),
        Axis("rows", 0, top),
        (*bars, *curves, cut),
        (Reading("wrong", [each.wrong for each in spreads], n, is_share=True),),
        caption=f"{n} rows",
        lead=lead,
    )


def _bell(group, edges):
    """The Gaussian with the same number of rows per bin."""
    deviation = group.std()
    height = len(group) * (edges[1] - edges[0]) / (deviation * np.sqrt(2 * np.pi))
    return group.mean(), deviation, height
