"""Charts of scores along a line through class means, or between two rows of one region."""

import numpy as np

from lindisc.board.chart import Axis, Chart, Cut, Line, ends
from lindisc.rules import Largest, PositiveOnly

FINE = 24  # places on a leg where scores are curved
MOST_NAMES = 5  # that a chart has room for; the board names all classes
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
