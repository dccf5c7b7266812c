"""Charts of a coin: the posterior after each toss, and the predictive distribution.

Beta(a, b) -> Beta(a + s, b + n - s) after s heads in n tosses.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from lindisc.beta_dirichlet import Beta
from lindisc.board.chart import Axis, Bars, Line, Mark, Reading, Track
from lindisc.board.picture import Lead, Picture, Timeline
from lindisc.parameters import Real
from pages.answers.result_cache import remembered
from pages.lessons.naive_bayesian.slider_parts import chart_with_slider_views

PRIORS = (
    Real(
        "a", symbol="a", default=1.0, low=0.5, high=50.0,
        help="heads imagined before any toss", low_means="few", high_means="many",
    ),
    Real(
        "b", symbol="b", default=1.0, low=0.5, high=50.0,
        help="tails imagined before any toss", low_means="few", high_means="many",
    ),
)  # fmt: skip
VALUES = np.concatenate([np.arange(0.5, 5, 0.5), np.arange(5, 50.1, 2.5)])
HEADS, TAILS = "H", "T"
MOST = 200  # tosses
NEXT = 10  # tosses that are predicted
SHARES = np.linspace(0.002, 0.998, 113)
TALLEST = 40.0  # of a density: some have no highest value
POSTERIOR, PLUG_IN = 2, 3  # tones that no class has


@dataclass(frozen=True)
class Coin:
    """A Beta(a, b) prior, and the tosses as letters."""

    a: float
    b: float
    tosses: str

    @property
    def prior(self):
        """The prior distribution."""
        return Beta(self.a, self.b)

    @cached_property
    def is_heads(self):
        """1 for every heads, 0 for every tails."""
        return [int(toss == HEADS) for toss in self.tosses]

    @cached_property
    def beliefs(self):
        """The prior, and the posterior after each toss."""
        return [self.prior, *self.prior.sequence(self.is_heads)]

    @property
    def heads(self):
        """The number of heads."""
        return sum(self.is_heads)

    @property
    def relative_frequency(self):
        """s / n; None before any toss."""
        return self.heads / len(self.tosses) if self.tosses else np.nan


@dataclass(frozen=True, eq=False)
class CoinPath:
    """For every frame the prior, heads and tosses so far, and the posterior."""

    priors: list
    heads: np.ndarray
    tosses: np.ndarray
    lead: Lead | None = None

    @cached_property
    def posteriors(self):
        counts = zip(self.priors, self.heads.tolist(), self.tosses.tolist(), strict=True)
        return [prior.updated(s, n - s) for prior, s, n in counts]

    @property
    def frequencies(self):
        """s / n; NaN before any toss."""
        return np.divide(
            self.heads, self.tosses, out=np.full(len(self.heads), np.nan), where=self.tosses > 0
        )

    def known(self):
        """Return prior, likelihood (normalised) and posterior of the share of heads."""
        likelihoods = CoinPath([Beta(1, 1)] * len(self.priors), self.heads, self.tosses).posteriors
        low, high = np.transpose([_seen(belief).interval for belief in self.posteriors])
        return (
            Line(SHARES, _densities(self.priors), "prior", dash=1),
            Line(SHARES, _densities(likelihoods), "likelihood", PLUG_IN, 2),
            Line(SHARES, _densities(self.posteriors), "posterior", POSTERIOR),
        ), (
            Reading("mean", self._means),
            Reading("95 % from", low),
            Reading("to", high),
        )

    def following(self):
        """Return the distribution of heads in the next tosses: predictive, and plug-in at s / n."""
        predicted = [_seen(belief).predicted for belief in self.posteriors]
        plugged = [
            belief.plug_in(NEXT, share) if np.isfinite(share) else np.full(NEXT + 1, np.nan)
            for belief, share in zip(self.posteriors, self.frequencies.tolist(), strict=True)
        ]
        return (
            Bars(np.arange(NEXT + 2) - 0.5, predicted, "predictive", POSTERIOR),
            Track(np.arange(NEXT + 1.0), plugged, "plug-in", PLUG_IN, 2),
        ), (
            Reading("heads next: predictive", self._means),
            Reading("plug-in s/n", self.frequencies),
        )

    def width(self):
        """Return the width of the 95 % interval after so many tosses."""
        now = np.maximum(self.tosses, 1.0)[:, None]
        widths = np.diff([_seen(belief).interval for belief in self.posteriors])
        return (Mark(now, widths, tone=POSTERIOR),), (Reading("width", widths),)

    @property
    def _means(self):
        return [belief.mean for belief in self.posteriors]


def tosses_of(text):
    """Return the tosses among the characters of a text, up to the most that are read."""
    return "".join(letter for letter in text.upper() if letter in {HEADS, TAILS})[:MOST]


def picture(coin, sliders):
    """Return posterior, next tosses and interval width, toss by toss."""
    n = len(coin.tosses)
    path = CoinPath([coin.prior] * (n + 1), np.cumsum([0, *coin.is_heads]), np.arange(n + 1))
    ways = [_way(coin, name, slider) for name, slider in sliders.items()]
    top = min(max(np.max(_densities([*path.posteriors, coin.prior])), 2.2), TALLEST)
    share, density = Axis("share of heads", 0, 1), Axis("density", 0, 1.05 * top)
    heads = Axis("heads", -0.7, NEXT + 0.7, is_whole=True)
    tosses = Axis("tosses n", 0.9, 1.2 * max(n, 10), is_log=True)
    wide = Axis("width", 0.02, 1.2, is_log=True)
    likely = Axis("probability", 0, 1 if coin.relative_frequency in {0, 1} else 0.6)
    charts = (
        chart_with_slider_views(CoinPath.known, path, ways, "What is known", (share, density)),
        chart_with_slider_views(
            CoinPath.following, path, ways, f"Heads in the next {NEXT}", (heads, likely)
        ),
        chart_with_slider_views(
            CoinPath.width, path, ways, "Width of the interval", (tosses, wide), _widths(path)
        ),
    )
    predictive = np.array([belief.mean for belief in path.posteriors])
    curves = {"predictive": predictive, "plug-in": path.frequencies}
    timeline = Timeline("n", path.tosses.astype(float), curves, n) if n else None
    return Picture(charts, timeline=timeline, layout=("aabbcc",), said=said(coin))


def said(coin):
    """Describe the picture in words."""
    last = coin.beliefs[-1]
    return (
        f"{coin.heads} heads in {len(coin.tosses)} tosses: Beta({last.a:g}, {last.b:g}), "
        f"with mean {last.mean:.4g}."
    )


def _way(coin, name, slider):
    """The frames of a slider of the prior, after all tosses."""
    lead, held = slider.lead(VALUES), {"a": coin.a, "b": coin.b}
    priors = [Beta(**held | {name: value}) for value in lead.values.tolist()]
    heads, tosses = (np.full(len(priors), count) for count in (coin.heads, len(coin.tosses)))
    return CoinPath(priors, heads, tosses, lead)


def _widths(path):
    """The width after each toss, beside 1 / sqrt(n)."""
    n = path.tosses[1:].astype(float)
    if not len(n):
        return ()
    widths = np.diff([_seen(belief).interval for belief in path.posteriors[1:]])[:, 0]
    return (
        Line(n, widths, "", POSTERIOR),
        Line(n, widths[-1] * np.sqrt(n[-1] / n), "slope −½", dash=1),
    )


def _densities(beliefs):
    """Densities, a row for each frame, or one where all are equal."""
    rows = [_seen(belief).density for belief in beliefs]
    return rows[0] if len(set(beliefs)) == 1 else np.array(rows)


@dataclass(frozen=True, eq=False)
class _Seen:
    """The items that show one distribution."""

    density: np.ndarray
    interval: tuple
    predicted: np.ndarray


@remembered(maxsize=4096)
def _seen(belief):
    density = np.minimum(belief.density(SHARES), 10 * TALLEST)
    return _Seen(density, belief.interval(), belief.predictive(NEXT))
