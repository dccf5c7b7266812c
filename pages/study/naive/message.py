"""A message weighed word by word: bars that add up to the log odds of spam, for both filters."""

from dataclasses import dataclass

import numpy as np

from lindisc.board.chart import Axis, Cut, Line, Reading
from lindisc.board.picture import Lead, Picture
from pages.study.naive.charts import chart_with_faces
from pages.study.naive.filters import MOST_ROWS, N_TEST, words

SIZES = (4, 6, 8, 10, 14, 20, 28, 40, 56, 80, 110, 150, 200, 280, MOST_ROWS)
HAM, SPAM = 0, 1  # the tones of the classes
NAMES = {SPAM: "for spam", HAM: "for ham"}
CELLS, SILENT = 2, 3  # tones that no class has
THICK = 4.5
ENDS = (8.0, 16.0, 32.0)  # of the log odds, whichever holds all
TITLES = {"presence": "By presence (Bernoulli)", "counts": "By counts (multinomial)"}
ALONG = np.concatenate([np.arange(0.0, 1, 0.1), np.arange(1.0, 10.1, 1)])
VALUES = {"a": ALONG, "b": ALONG, "c": ALONG[1:], "n": SIZES}


@dataclass(frozen=True, eq=False)
class Moving:
    """The filters at every value of a slider, the message as counts, and what leads."""

    filters: list
    counts: np.ndarray
    lead: Lead | None = None

    def waterfall(self, kind):
        """The prior and one bar for each word, and at the bottom their sum."""
        learned = [getattr(each, kind) for each in self.filters]
        steps = np.array([[each.constant, *each.steps(self.counts)] for each in learned])
        # A word that forbids a class weighs without end: so far as the chart reaches.
        steps = np.clip(np.nan_to_num(steps), -ENDS[-1], ENDS[-1])
        shares = np.array([each.posterior(self.counts) for each in learned])
        with np.errstate(divide="ignore"):
            odds = np.log(shares) - np.log1p(-shares)
        return (
            Cut(0.0, dash=2),
            *waterfall(steps, NAMES),
        ), (
            Reading("P(spam)", shares, is_share=True),
            Reading("log odds", odds),
        )

    def unseen(self):
        """How much of the word table is 0, and how many messages have no posterior."""
        learned = [each.presence for each in self.filters]
        return (Cut([each.n for each in self.filters], dash=2),), (
            Reading("zero cells", [each.n_zero for each in learned], 2 * len(words())),
            Reading("no posterior", [each.n_silent for each in learned], N_TEST),
        )


def picture(filters, counts, sliders):
    """Both waterfalls and how the holes close."""
    now = Moving([filters], counts)
    ways = [_way(filters, counts, name, slider.key) for name, slider in sliders.items()]
    charts = [_waterfall(kind, now, ways) for kind in TITLES]
    bare = [filters.at("a", 0.0).at("b", 0.0).at("n", n).presence for n in SIZES]
    still = (
        Line(SIZES, [each.n_zero / (2 * len(words())) for each in bare], "zero cells", CELLS),
        Line(SIZES, [each.n_silent / N_TEST for each in bare], "no posterior", SILENT, 1),
    )
    axes = (
        Axis("messages n", 3.7, 430, is_log=True),
        Axis("share", -0.02, 0.62, is_share=True),
    )
    holes = chart_with_faces(Moving.unseen, now, ways, "Holes if a = b = 0", axes, still)
    return Picture((*charts, holes), layout=("abc",), said=said(filters, counts))


def said(filters, counts):
    """The picture in words."""
    told = [
        f"{title}: P(spam) = {getattr(filters, kind).posterior(counts):.4g}."
        for kind, title in TITLES.items()
    ]
    return " ".join(told)


def _waterfall(kind, now, ways):
    names = [*(_name(*pair) for pair in zip(words(), now.counts, strict=True))]
    names = ["log odds", *names[::-1], "prior"]
    reach = np.nanmax(np.abs([_ends(now, kind)]))
    end = next((end for end in ENDS if reach <= end), ENDS[-1])
    axes = (
        Axis("log odds of spam", -1.6 * end, 1.1 * end),
        Axis("", -0.8, len(names) - 0.2, names=tuple(names)),
    )
    return chart_with_faces(lambda moving: moving.waterfall(kind), now, ways, TITLES[kind], axes)


def _name(word, count):
    if count > 1:
        return f"{word} × {count}"
    return word if count else f"({word})"


def _ends(moving, kind):
    learned = getattr(moving.filters[0], kind)
    steps = np.nan_to_num([learned.constant, *learned.steps(moving.counts)])
    return np.cumsum(np.clip(steps, -ENDS[-1], ENDS[-1]))


def waterfall(steps, names):
    """Bars one after the other (F x n), and their sum below; `names` by the tones of both sides."""
    ends = np.cumsum(steps, axis=1)
    starts = np.column_stack([ends - steps, np.zeros(len(ends))])
    ends = np.column_stack([ends, ends[:, -1]])
    return tuple(bars(starts, ends, tone, name) for tone, name in names.items())


def bars(starts, ends, tone, name):
    """Thick strokes, top to bottom, of those that go the way of one class."""
    is_own = (ends > starts) == (tone == SPAM)
    gaps = np.full(starts.shape, np.nan)
    x = np.stack([np.where(is_own, starts, np.nan), ends, gaps], axis=2)
    rows = np.repeat(np.arange(starts.shape[1])[::-1], 3)
    return Line(x.reshape(len(x), -1), rows, name, tone, width=THICK)


def _way(filters, counts, name, key):
    now = getattr(filters, name)
    values = np.union1d(VALUES[name], [now]).tolist()
    at = [filters.at(name, value) for value in values]
    return Moving(at, counts, Lead(key, np.array(values, dtype=float), values.index(now)))
