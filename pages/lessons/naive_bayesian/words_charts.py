"""Charts of a message: how each word adds to the log odds of spam, for both filters."""

from dataclasses import dataclass, replace

import numpy as np

from lindisc.board.chart import Axis, Cut, Line, Reading
from lindisc.board.picture import Lead, Picture
from lindisc.board.typed_text import Typed, Weighed, Weighing, Weights
from lindisc.number_format import number
from pages.lessons.naive_bayesian.slider_parts import chart_with_slider_views
from pages.lessons.naive_bayesian.spam_filters import LONGEST, MOST_ROWS, N_TEST, words

SIZES = (4, 6, 8, 10, 14, 20, 28, 40, 56, 80, 110, 150, 200, 280, MOST_ROWS)
HAM, SPAM = 0, 1  # the tones of the classes
NAMES = {SPAM: "for spam", HAM: "for ham"}
CELLS, SILENT = 2, 3  # tones that no class has
THICK = 4.5
ENDS = (8.0, 16.0, 32.0)  # axis limits of the log odds; the least that holds all
TITLES = {"presence": "By presence (Bernoulli)", "counts": "By counts (multinomial)"}
ALONG = np.concatenate([np.arange(0.0, 1, 0.1), np.arange(1.0, 10.1, 1)])
VALUES = {"n": SIZES, "a": ALONG, "b": ALONG, "c": ALONG[1:]}


@dataclass(frozen=True, eq=False)
class FiltersOnSlider:
    """The filters at every value of a slider, and the slider's lead."""

    filters: list
    lead: Lead | None = None

    def weights(self, kind):
        """Return the word weights of one kind of filter; only once where they stay the same."""
        learned = [getattr(each, kind) for each in self.filters]
        if all(each is learned[0] for each in learned):
            learned = learned[:1]
        constant = np.array([each.constant for each in learned])
        present = np.array([each.if_present for each in learned])
        absent = None if learned[0].is_counted else np.array([each.if_absent for each in learned])
        return Weights(constant, present, absent)

    def unseen(self):
        """Return the share of zeros in the word table, and the messages without a posterior."""
        learned = [each.presence for each in self.filters]
        return (Cut([each.n for each in self.filters], dash=2),), (
            Reading("zero cells", [each.n_zero for each in learned], 2 * len(words())),
            Reading("no posterior", [each.n_silent for each in learned], N_TEST),
        )


def picture(filters, counts, field, sliders):
    """Return both waterfalls and the zeros by slider; the message is typed in `field`."""
    typed = Typed(field, words(), tuple(counts.tolist()), LONGEST)
    ways = [_way(filters, *each) for each in zip(VALUES, sliders, strict=True)]
    charts = [_weighing(kind, filters, counts, typed, ways) for kind in TITLES]
    bare = [filters.at("a", 0.0).at("b", 0.0).at("n", n).presence for n in SIZES]
    still = (
        Line(SIZES, [each.n_zero / (2 * len(words())) for each in bare], "zero cells", CELLS),
        Line(SIZES, [each.n_silent / N_TEST for each in bare], "no posterior", SILENT, 1),
    )
    axes = (
        Axis("messages n", 3.7, 430, is_log=True),
        Axis("share", -0.02, 0.62, is_share=True),
    )
    holes = chart_with_slider_views(
        FiltersOnSlider.unseen, FiltersOnSlider([filters]), ways, "Holes", axes, still
    )
    holes = replace(holes, caption="lines: if a = b = 0")
    return Picture((*charts, holes), layout=("abc",), said=said(filters, counts))


def said(filters, counts):
    """Describe the picture in words."""
    told = [
        f"{title}: P(spam) = {number(getattr(filters, kind).posterior(counts))}."
        for kind, title in TITLES.items()
    ]
    return " ".join(told)


def _weighing(kind, filters, counts, typed, ways):
    """The prior and one bar for each word, and at the bottom their sum."""
    learned = getattr(filters, kind)
    # Infinite weights are drawn as far as the axis goes.
    steps = np.nan_to_num([learned.constant, *learned.steps(counts)])
    steps = np.clip(steps, -ENDS[-1], ENDS[-1])
    reaches = tuple((end, -1.6 * end, 1.1 * end) for end in ENDS)
    farthest = np.abs(np.cumsum(steps)).max()
    _, *across = next((reach for reach in reaches if farthest <= reach[0]), reaches[-1])
    names = [_name(*pair) for pair in zip(words(), counts, strict=True)]
    names = ("log odds", *names[::-1], "prior")
    return Weighing(
        TITLES[kind],
        Axis("log odds of spam", *across),
        Axis("", -0.8, len(names) - 0.2, names=names),
        (Cut(0.0, dash=2), *waterfall(steps[None], NAMES)),
        (
            Reading("P(spam)", learned.posterior(counts), is_share=True),
            Reading("log odds", learned.odds(counts)),
        ),
        typed=typed,
        weights=FiltersOnSlider([filters]).weights(kind),
        reaches=reaches,
        held=tuple(_weighed(way, kind) for way in ways),
    )


def _weighed(way, kind):
    return Weighed(way.lead, weights=way.weights(kind))


def _name(word, count):
    if count > 1:
        return f"{word} × {count}"
    return word if count else f"({word})"


def waterfall(steps, names):
    """Return bars end to end (F x n), and their sum below; `names` are the tones' legends."""
    ends = np.cumsum(steps, axis=1)
    starts = np.column_stack([ends - steps, np.zeros(len(ends))])
    ends = np.column_stack([ends, ends[:, -1]])
    return tuple(bars(starts, ends, tone, name) for tone, name in names.items())


def bars(starts, ends, tone, name):
    """Return bars of one tone as thick strokes, from top to bottom."""
    is_own = (ends > starts) == (tone == SPAM)
    gaps = np.full(starts.shape, np.nan)
    x = np.stack([np.where(is_own, starts, np.nan), ends, gaps], axis=2)
    rows = np.repeat(np.arange(starts.shape[1])[::-1], 3)
    return Line(x.reshape(len(x), -1), rows, name, tone, width=THICK)


def _way(filters, name, slider):
    lead = slider.lead(VALUES[name])
    return FiltersOnSlider([filters.at(name, value) for value in lead.values.tolist()], lead)
