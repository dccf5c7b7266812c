"""Charts of scores along a line through class means, or between two rows of one region.

Along a segment the lead of a class over another, linear or quadratic in the place, is a parabola
v(t) with v(0), v(1) >= 0; the segment leaves the region where v is negative in between.
"""

from dataclasses import dataclass

import numpy as np

from lindisc.board.chart import Axis, Chart, Cut, Line, ends
from lindisc.rules import Largest, PositiveOnly
from pages.answers.result_cache import remembered
from pages.lessons.many_classes.moved_class import class_means, in_halves, line_of_means

_ROUNDING = 1e-9


@dataclass(frozen=True)
class Segments:
    """Pairs of points that the largest score gives one class: how many there are, and how many have
    a segment that leaves the region; `farthest` is the pair whose segment leaves by most.
    """

    n_pairs: int
    n_leaving: int
    farthest: tuple[int, int] | None

    def __str__(self):
        return f"{self.n_leaving} of {self.n_pairs}"


def segments_within(scores, places):
    """Return the `Segments` of all pairs of points, exact for scores of degree two."""
    if not scores.has_conics:
        raise ValueError(
            f"segments_within needs scores of degree at most two; got degree {scores.degree:g}."
        )
    values = scores.values(places)
    winners = values.argmax(axis=1)
    n_pairs, n_leaving, least, farthest = 0, 0, 0.0, None
    for k in range(values.shape[1]):
        members = np.flatnonzero(winners == k)
        i, j = members[np.array(np.triu_indices(len(members), 1))]
        middles = scores.values((places[i] + places[j]) / 2)
        lows = _lowest(*(_lead(v, k) for v in (values[i], middles, values[j])))
        n_pairs += len(i)
        n_leaving += int((lows < -_ROUNDING).sum())
        if len(i) and lows.min() < min(least, -_ROUNDING):
            worst = int(lows.argmin())
            least, farthest = lows[worst], (int(i[worst]), int(j[worst]))
    return Segments(n_pairs, n_leaving, farthest)


def _lead(values, k):
    return values[:, [k]] - np.delete(values, k, axis=1)


def _lowest(start, middle, end):
    """The minimum between the ends of parabolas, one in each row."""
    bend = 2 * (start - 2 * middle + end)
    slope = end - start - bend
    t = np.divide(-slope, 2 * bend, where=bend > 0, out=np.zeros_like(bend))
    inside = (t > 0) & (t < 1)
    turning = np.where(inside, start + t * (slope + t * bend), 0.0)
    return np.minimum(np.minimum(start, end), turning).min(axis=1, initial=np.inf)


NONE, MEANS, PAIR = WAYS = ("none", "from mean to mean", "between two rows")
SIDE_HELP = (
    "Scores along a way through the picture; the highest curve wins. From mean to mean: is every "
    "class the highest at its own mean? Between two rows of one region: does another class rise "
    "above it on the way?"
)
BEYOND = 0.4  # of a leg
MOST_ROWS = 600  # whose pairs are compared


@dataclass(frozen=True, eq=False)
class SideViewLine:
    """Points of the plane (m x 2) that the line visits, their labels, and the classes of those that
    are means.

    Without classes its ends are the stops, else it goes on `BEYOND` them.
    """

    stops: np.ndarray
    label: str
    codes: tuple = ()

    def places(self, n):
        """Return positions along the line, n per leg, and the points (x, y) there."""
        legs = len(self.stops) - 1
        t = np.linspace(0, legs, legs * n + 1)
        if self.codes:
            t = np.concatenate([[-BEYOND], t, [legs + BEYOND]])
        leg = np.clip(np.floor(t), 0, legs - 1).astype(int)
        start, end = self.stops[leg], self.stops[leg + 1]
        return t, start + (t - leg)[:, None] * (end - start)


def from_mean_to_mean(study, still):
    """Return the line through all class means, in their order along it while no class is moved."""
    order = np.argsort(in_halves(still, class_means(still)) @ line_of_means(still))
    labels = np.unique(study.training.y)[order]
    label = f"mean to mean: {' · '.join(labels)}"
    return SideViewLine(class_means(study)[order], label, tuple(study.codes(labels).tolist()))


@remembered(maxsize=256)
def segments(chosen, fit):
    """Return the `Segments` between rows that a fit gives one class; None if unknown."""
    return _within(chosen.study, fit, _rows(chosen.study))


def between_two_rows(study, fits):
    """Return the line between two rows that all fits call alike, whose segment leaves the region of
    the first fit where one does by most; without such a pair, between the first and the last row
    along the direction of means.
    """
    rows = _rows(study)
    codes = np.array([fit.decided(rows) for fit in fits])
    are_alike = (codes == codes[0]).all(axis=0)
    agreed = rows[are_alike] if are_alike.any() else rows
    U = study.plane.to_plane(agreed)
    for fit in fits:
        found = _within(study, fit, agreed)
        if found and found.farthest:
            return SideViewLine(U[list(found.farthest)], "between two rows called alike")
    along = in_halves(study, U) @ line_of_means(study)
    return SideViewLine(U[[along.argmin(), along.argmax()]], "between two rows")


def _rows(study):
    X = study.training.X
    return X[:: -(-len(X) // MOST_ROWS)]


def _within(study, fit, rows):
    scores = fit.scores
    if scores is None or not scores.has_conics or not isinstance(fit.classifier.rule_, Largest):
        return None
    return segments_within(scores, study.plane.to_plane(rows))


FINE = 24  # places on a leg where scores are curved
MOST_NAMES = 5  # labels that fit into a chart; the board names all classes
NO_SCORES = "Here problems vote: there is no score of a class to compare."


def side_view(study, fit, scores, ways, lead):
    """Return the `Chart` of one panel; `scores` and `ways` have one entry per slider value."""
    rule, way = fit.classifier.rule_, ways[lead.frame if lead else 0]
    n = 1 if scores[0].is_linear and way.codes else FINE
    t, _ = way.places(n)
    across = Axis(way.label, 1 + t[0], 1 + t[-1], is_whole=True)
    if not isinstance(rule, Largest | PositiveOnly):
        return Chart("From the side", across, Axis("score", 0, 1), problem=NO_SCORES)
    values = np.array([s.values(w.places(n)[1]) for s, w in zip(scores, ways, strict=True)])
    codes = study.codes(fit.model.classes_).tolist()
    if not way.codes and isinstance(rule, Largest):
        return _ahead(study, across, 1 + t, values, codes, lead)
    names = [study.classes[code] if len(codes) <= MOST_NAMES else "" for code in codes]
    means = [Cut(1.0 + at, tone=code, dash=1) for at, code in enumerate(way.codes)]
    zero = [] if isinstance(rule, Largest) else [Line(1 + t, 0 * t, "zero", dash=2)]
    lines = [
        Line(1 + t, curve, name, code)
        for curve, name, code in zip(np.moveaxis(values, 2, 0), names, codes, strict=False)
    ]
    up = Axis("score", *ends([values, *(line.y for line in zero)]))
    return Chart("From the side", across, up, (*means, *zero, *lines), lead=lead)


def _ahead(study, across, t, values, codes, lead):
    """The score of the class at the start of the line less the best of the others."""
    now = lead.frame if lead else 0
    k = int(values[now, 0].argmax())
    ahead = values[:, :, k] - np.delete(values, k, axis=2).max(axis=2)
    name = study.classes[codes[k]]
    items = (Line(t, 0 * t, dash=2), Line(t, ahead, f"{name}, ahead of the best other", codes[k]))
    return Chart("From the side", across, Axis("ahead", *ends([ahead[now], [0]])), items, lead=lead)
