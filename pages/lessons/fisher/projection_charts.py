"""Charts of two classes on a line: where rows fall on it, histograms, Gaussians, thresholds."""

import numpy as np

from lindisc.board.chart import Axis, Bars, Bell, Chart, Cut, Dots, Feet, Line, Reading, ends
from lindisc.projection.direction import crossing, unit_vector

MEAN = 1.8  # times as large as a row
N_BARS = 40


def spread(values, codes, edges):
    """Return a histogram of rows on a line: counts between edges (2 x bins, the outermost open),
    Gaussians (2 x 3: mean, deviation, height), threshold and number of misclassified rows; NaN
    where there is none.
    """
    groups = [values[codes == k] for k in (0, 1)]
    counts = _counted(values, codes, edges)
    try:
        found = crossing(values, codes)
    except ValueError:
        return counts, np.full((2, 3), np.nan), np.nan, np.nan
    area = (edges[1] - edges[0]) / np.sqrt(2 * np.pi)  # Gaussians with as many rows in each bin
    bells = [(own.mean(), own.std(), area * len(own) / own.std()) for own in groups]
    threshold = np.nan if found.threshold is None else found.threshold
    return counts, np.array(bells), threshold, np.sum(found.predict(values) != codes)


def spread_chart(title, label, spreads, edges, lead):
    """Return the `Chart` of a `spread` for each frame of its lead."""
    counts, bells, thresholds, wrong = map(np.array, zip(*spreads, strict=True))
    n, (_, top) = counts[0].sum(), ends([0, counts, bells[:, :, 2]])
    bars = [Bars(edges, counts[:, k], tone=k) for k in (0, 1)]
    curves = [Bell(*bells[:, k].T, tone=k) for k in (0, 1)]
    return Chart(
        title,
        Axis(label, edges[0], edges[-1]),
        Axis("rows", 0, top),
        (*bars, *curves, Cut(thresholds, "threshold")),
        (Reading("wrong", wrong, int(n), is_share=True),),
        caption=f"{n} rows",
        lead=lead,
    )


def among_rows(study, lead):
    """Return the `Chart` of rows and means in the plane, and beside them the line of their feet."""
    X, codes = study.table.to_numpy(), study.codes(study.rows.y)
    middle = (X.min(axis=0) + X.max(axis=0)) / 2
    radius = 1.05 * np.linalg.norm(X - middle, axis=1).max() or 1.0
    w = unit_vector(lead.values)
    out = np.stack([w[:, 1], -w[:, 0]], axis=1)
    away = ((X - middle) @ out.T).max(axis=0) + 0.12 * radius
    foot = middle + away[:, None] * out
    line = np.hstack([foot - 2 * radius * w, foot + 2 * radius * w])
    reach = 1.2 * radius
    items = [Line(line[:, ::2], line[:, 1::2], "w")]
    for k, name in enumerate(study.classes):
        own = X[codes == k].T
        items += [Dots(*own, str(name), k), Feet(*own, tone=k, size=0.5, line=line)]
    for k in range(len(study.classes)):
        mean = X[codes == k].mean(axis=0)
        fall = foot + ((mean - foot) * w).sum(axis=1, keepdims=True) * w
        from_mean = np.stack([mean + 0 * fall, fall]).T
        items += [Line(*from_mean, dash=2), Dots(*mean[:, None], tone=k, size=MEAN)]
    axes = (
        Axis(name, at - reach, at + reach) for name, at in zip(study.names, middle, strict=True)
    )
    return Chart("Rows and w", *axes, tuple(items), lead=lead, is_square=True)


def cuts_chart(thin, lead):
    """Return the `Chart` of rows along Fisher's direction, with the threshold of each method: of a
    study and its `cuts` for each frame.
    """
    along = [study.training.X @ found["Fisher"].w for study, found in thin]
    codes = [study.codes(study.training.y) for study, _ in thin]
    places = {name: [found[name].threshold for _, found in thin] for name in thin[lead.frame][1]}
    now = (found[lead.frame] for found in places.values())
    low, high = ends([along[lead.frame], *now], margin=0)
    edges = np.linspace(low, high, N_BARS + 1)
    counts = np.array([_counted(*each, edges) for each in zip(along, codes, strict=True)])
    bars = [Bars(edges, counts[:, k], tone=k) for k in (0, 1)]
    cut = [Cut(found, name, k, dash=k - 2) for k, (name, found) in enumerate(places.items(), 2)]
    return Chart(
        "Cuts",
        Axis("w'x, |w| = 1", low, high),
        Axis("rows", 0, ends([0, counts])[1]),
        (*bars, *cut),
        tuple(Reading(name, found) for name, found in places.items()),
        lead=lead,
    )


def _counted(values, codes, edges):
    """The number of rows of each class in each bin; the outermost are open."""
    inside = np.clip(values, edges[0], edges[-1])
    return np.array([np.histogram(inside[codes == k], edges)[0] for k in (0, 1)])
