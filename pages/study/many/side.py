"""Scores seen from the side: along a way through the plane, the highest curve wins."""

from dataclasses import dataclass

import numpy as np

from lindisc.board.chart import Axis, Chart, Cut, Line, ends
from lindisc.convexity import segments_within
from lindisc.rules import Largest, Votes
from lindisc.scores import plane_scores
from pages.study.many.moving import class_means, line_of_means
from pages.study.memory import remembered

NONE, MEANS, PAIR = WAYS = ("none", "from mean to mean", "between two rows")
BEYOND = 0.4  # of a leg
FINE = 24  # places on a leg where scores are curved
MOST_NAMES = 5  # that a chart has room for; the board names all classes
MOST_ROWS = 600  # whose pairs are looked at


@dataclass(frozen=True, eq=False)
class Way:
    """Stops on the plane (m x 2), what the axis says of them, and classes to mark at some."""

    stops: np.ndarray
    label: str
    codes: tuple = ()

    def places(self, n):
        """Positions along the way, n on a leg, and the places (x, y) there."""
        legs = len(self.stops) - 1
        t = np.concatenate([[-BEYOND], np.linspace(0, legs, legs * n + 1), [legs + BEYOND]])
        leg = np.clip(np.floor(t), 0, legs - 1).astype(int)
        start, end = self.stops[leg], self.stops[leg + 1]
        return t, start + (t - leg)[:, None] * (end - start)


def from_mean_to_mean(study, order):
    """The way through all class means, in an order of the classes."""
    names = " · ".join(np.unique(study.training.y)[order])
    codes = tuple(study.codes(np.unique(study.training.y)[order]).tolist())
    return Way(class_means(study)[order], f"mean to mean: {names}", codes)


def order_of_means(study):
    """The classes as they follow one another along the line of their means."""
    x0, x1, y0, y1 = study.box
    centres = class_means(study) / [(x1 - x0) / 2, (y1 - y0) / 2]
    return np.argsort(centres @ line_of_means(study))


@remembered(maxsize=256)
def segments(chosen, fit):
    """The `Segments` between rows that a fit calls alike; None where that cannot be told."""
    scores = plane_scores(fit.model, chosen.study.plane.origin, chosen.study.plane.axes)
    if scores is None or not scores.has_conics or not isinstance(fit.classifier.rule_, Largest):
        return None
    return segments_within(scores, _places(chosen))


def farthest_pair(chosen, fits):
    """The way between two rows of one region that leaves it most, for the first fit that has one;
    else between the two rows that are first and last along the line of means.
    """
    places = _places(chosen)
    for fit in fits:
        found = segments(chosen, fit)
        if found and found.farthest:
            ends_of = places[list(found.farthest)]
            return Way(ends_of, f"between two rows that {fit.method.title} calls alike")
    along = places @ line_of_means(chosen.study)
    return Way(places[[along.argmin(), along.argmax()]], "between two rows")


def _places(chosen):
    U = chosen.study.plane.to_plane(chosen.study.training.X)
    return U[:: -(-len(U) // MOST_ROWS)]


def side_view(study, fit, scores, ways, lead):
    """The `Chart` of one panel; `scores` and `ways` have one entry, or one for each place of the
    slider that leads.
    """
    rule, title = fit.classifier.rule_, "From the side"
    way = ways[lead.frame] if lead else ways[0]
    t, _ = way.places(1)
    across = Axis(way.label, 1 + t[0], 1 + t[-1], is_whole=True)
    if isinstance(rule, Votes):
        words = "Pairs vote: there is no score of a class to compare. “Sum” has one."
        return Chart(title, across, Axis("score", 0, 1), problem=words)
    n = 1 if scores[0].is_linear else FINE
    t, _ = way.places(n)
    values = np.array([s.values(w.places(n)[1]) for s, w in zip(scores, ways, strict=True)])
    codes = study.codes(fit.model.classes_).tolist()
    is_named = len(codes) <= MOST_NAMES
    lines = [
        Line(1 + t, values[:, :, k], study.classes[code] if is_named else "", code)
        for k, code in zip(range(values.shape[2]), codes, strict=False)
    ]
    marks = [Cut(1.0 + at, tone=code, dash=1) for at, code in enumerate(way.codes)]
    zero = () if isinstance(rule, Largest) else (Line(1 + t, 0 * t, "zero", dash=2),)
    # Between two rows it is the two highest that matter, from mean to mean all of them.
    seen = values if way.codes else np.sort(values)[:, :, -2:]
    up = Axis("score", *ends([seen]))
    return Chart(title, across, up, (*marks, *zero, *lines), lead=lead)
