"""Part "coin": toss it, and see the posterior of its share of heads, and the next tosses.

Beta(a, b) -> Beta(a + s, b + n - s) after s heads in n tosses.
"""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import pandas as pd

from lindisc.beta_dirichlet import Beta
from lindisc.board.chart import Axis, Bars, Line, Mark, Reading, Track
from lindisc.board.picture import Picture, Timeline
from lindisc.number_format import number
from lindisc.parameters import Real
from pages.answers.result_cache import remembered
from pages.answers.view import Board, View
from pages.lessons.naive_bayesian import parts
from pages.shared.controls.sliders import chart_along, choose_sliders
from pages.shared.formulas import meanings
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

PRIORS = tuple(
    Real(name, symbol=name, default=1.0, low=0.5, high=50.0,
         help=f"{side} imagined before any toss", low_means="few", high_means="many")
    for name, side in (("a", "heads"), ("b", "tails"))
)  # fmt: skip
VALUES = dict.fromkeys("ab", np.concatenate([np.arange(0.5, 5, 0.5), np.arange(5, 50.1, 2.5)]))
TOSSES = "naive.tosses"
HEADS, TAILS = "H", "T"
MOST = 200  # tosses
NEXT = 10  # tosses that are predicted
BENT, MANY = 0.3, 100
SHARES = np.linspace(0.002, 0.998, 113)
TALLEST = 40.0  # of a density: some have no highest value
POSTERIOR, PLUG_IN = 2, 3  # tones that no class has


@dataclass(frozen=True)
class Coin:
    """A Beta(a, b) prior, and the tosses as letters."""

    tosses: str
    a: float
    b: float

    @property
    def heads(self):
        """The number of heads."""
        return self.tosses.count(HEADS)

    @property
    def relative_frequency(self):
        """s / n; NaN before any toss."""
        return self.heads / len(self.tosses) if self.tosses else np.nan

    @cached_property
    def posterior(self):
        """The distribution of the share of heads after the tosses."""
        return Beta(self.a, self.b).updated(self.heads, len(self.tosses) - self.heads)

    @property
    def toss_by_toss(self):
        """The coin before any toss, and after each."""
        return [replace(self, tosses=self.tosses[:n]) for n in range(1 + len(self.tosses))]


def choose(controls):
    """Return the tosses, as text below the picture, and the sliders of the prior."""
    sliders = choose_sliders(controls, PRIORS)
    words = "H for heads, T for tails; other letters mean nothing."
    return parts.choose_letters(controls, TOSSES, "Tosses", HEADS + TAILS, MOST, words), *sliders


def draw(tosses, *sliders):
    """Return posterior and predictive distribution, and buttons that toss."""
    coin = Coin(tosses, *(slider.value for slider in sliders))
    # Others after other numbers of tosses.
    is_heads = np.random.default_rng(len(tosses)).random(MANY) < BENT
    bent = "".join(np.where(is_heads, HEADS, TAILS))
    more = {"Heads": HEADS, "Tails": TAILS, "Ten tails": 10 * TAILS}
    facts = {"a": coin.a, "b": coin.b, "tosses": tosses}
    return View(
        picture=(Board(_picture(coin, sliders)),),
        actions=parts.letter_buttons(TOSSES, tosses, more | {f"{MANY} of a bent coin": bent}, MOST),
        files=lambda: parts.table_and_facts("Toss by toss", "coin", lambda: _table(coin), facts),
        **own_tabs((coin,), "coin-by-hand.csv", _numbers, _why, _program, _by_hand, meanings.COIN),
    )


def _picture(coin, sliders):
    """Posterior, next tosses and interval width, toss by toss."""
    n, path, ways = len(coin.tosses), coin.toss_by_toss, parts.along(coin, sliders, VALUES)
    top = min(max(np.max(_densities([each.posterior for each in path])), 2.2), TALLEST)
    share, density = Axis("share of heads", 0, 1), Axis("density", 0, 1.05 * top)
    heads = Axis("heads", -0.7, NEXT + 0.7, is_whole=True)
    likely = Axis("probability", 0, 1 if coin.relative_frequency in {0, 1} else 0.6)
    tosses = Axis("tosses n", 0.9, 1.2 * max(n, 10), is_log=True)
    wide = Axis("width", 0.02, 1.2, is_log=True)
    at, widths = np.arange(1.0, n + 1), _widths(path)[1:, 0]
    slopes = (
        Line(at, widths, "", POSTERIOR),
        Line(at, widths[-1:] * np.sqrt(n / at), "slope −½", dash=1),
    )

    def width(coins):
        now, found = [[max(len(coin.tosses), 1.0)] for coin in coins], _widths(coins)
        return (*slopes[: 2 * (n > 0)], Mark(now, found, tone=POSTERIOR)), (
            Reading("width", found),
        )

    charts = (
        chart_along("What is known", (share, density), _known, path, ways),
        chart_along(f"Heads in the next {NEXT}", (heads, likely), _following, path, ways),
        chart_along("Width of the interval", (tosses, wide), width, path, ways),
    )
    pairs = [(each.posterior.mean, each.relative_frequency) for each in path]
    curves = dict(zip(("predictive", "plug-in"), np.transpose(pairs), strict=True))
    timeline = Timeline("n", np.arange(n + 1.0), curves, n) if n else None
    last = coin.posterior
    said = (
        f"{coin.heads} heads in {n} tosses: Beta({last.a:g}, {last.b:g}), "
        f"with mean {last.mean:.4g}."
    )
    return Picture(charts, timeline=timeline, layout=("aabbcc",), said=said)


def _known(coins):
    """Prior, likelihood (normalised) and posterior of the share of heads."""
    posteriors = [coin.posterior for coin in coins]
    low, high = np.transpose([_seen(belief)[1] for belief in posteriors])
    likelihoods = _densities([replace(coin, a=1, b=1).posterior for coin in coins])
    return (
        Line(SHARES, _densities([Beta(coin.a, coin.b) for coin in coins]), "prior", dash=1),
        Line(SHARES, likelihoods, "likelihood", PLUG_IN, 2),
        Line(SHARES, _densities(posteriors), "posterior", POSTERIOR),
    ), (
        Reading("mean", [belief.mean for belief in posteriors]),
        Reading("95 % from", low),
        Reading("to", high),
    )


def _following(coins):
    """The distribution of heads in the next tosses: predictive, and plug-in at s / n."""
    posteriors = [coin.posterior for coin in coins]
    plugged = [
        belief.plug_in(NEXT, coin.relative_frequency) if coin.tosses else [np.nan] * (NEXT + 1)
        for belief, coin in zip(posteriors, coins, strict=True)
    ]
    predicted = [_seen(belief)[2] for belief in posteriors]
    return (
        Bars(np.arange(NEXT + 2) - 0.5, predicted, "predictive", POSTERIOR),
        Track(np.arange(NEXT + 1.0), plugged, "plug-in", PLUG_IN, 2),
    ), (
        Reading("heads next: predictive", [belief.mean for belief in posteriors]),
        Reading("plug-in s/n", [coin.relative_frequency for coin in coins]),
    )


def _widths(coins):
    """The widths of the 95 % intervals after so many tosses, a row each."""
    return np.diff([_seen(coin.posterior)[1] for coin in coins])


def _densities(beliefs):
    """Densities, a row for each frame, or one where all are equal."""
    rows = [_seen(belief)[0] for belief in beliefs]
    return rows[0] if len(set(beliefs)) == 1 else np.array(rows)


@remembered(maxsize=4096)
def _seen(belief):
    """The density, the 95 % interval and the distribution of the next tosses."""
    density = np.minimum(belief.density(SHARES), 10 * TALLEST)
    return density, belief.interval(), belief.predictive(NEXT)


def _numbers(coin):
    last, n = coin.posterior, len(coin.tosses)
    low, high = last.interval()
    rows = {
        "tosses n": f"{n}",
        "heads s": f"{coin.heads}",
        "plug-in s / n: heads next": f"{coin.relative_frequency:.4g}" if n else "–",
        "predictive (a + s) / (a + b + n)": f"{last.mean:.4g}",
        "odds against heads that you would take": f"{number(last.b / last.a)} to 1",
        "95 % interval of the share": f"{low:.4g} to {high:.4g}",
        "prior counts like tosses": f"{coin.a + coin.b:g}",
    }
    words = (
        "Plug-in: the relative frequency, as if it were the share. Predictive: the mean over "
        f"all that the share may be, Beta({last.a:g}, {last.b:g})."
    )
    return {words: pd.DataFrame.from_dict(rows, orient="index", columns=["after all tosses"])}


def _why(coin):
    last, n, s = coin.posterior, len(coin.tosses), coin.heads
    return (
        "The share of heads $x$ is unknown. A prior $x^{a-1} (1-x)^{b-1}$ times the likelihood "
        "$x^s (1-x)^{n-s}$ has the same form, so that tosses are added to imagined ones:\n\n"
        rf"$$\mathrm{{Beta}}({coin.a:g}, {coin.b:g}) \to \mathrm{{Beta}}({coin.a:g} + {s}, "
        rf"{coin.b:g} + {n - s}) = \mathrm{{Beta}}({last.a:g}, {last.b:g})$$"
        "\n\nThe next toss is heads with probability\n\n"
        rf"$$\int_0^1 x \, p(x \mid D) \, dx = \frac{{a + s}}{{a + b + n}} = "
        rf"\frac{{{last.a:g}}}{{{last.a + last.b:g}}} = {last.mean:.4g}$$"
        "\n\nAfter tails alone the relative frequency $s / n$ is 0, however few: it would "
        "bet any sum against heads. The variance of the posterior falls like $1 / n$, its "
        "interval narrows like $1 / \\sqrt n$, and the prior counts like $a + b$ tosses: much at "
        f"first, little later. The number of heads in the next {NEXT} tosses varies more than if "
        f"the share were known to be {last.mean:.4g}: it also carries what is not known of it."
    )


def _program(coin):
    lines = [
        f"tosses = {coin.tosses!r}",
        f"beliefs = Beta({coin.a!r}, {coin.b!r}).sequence([toss == 'H' for toss in tosses])",
        f"belief = beliefs[-1] if beliefs else Beta({coin.a!r}, {coin.b!r})",
        'print(f"heads next {belief.mean:.4f}, 95 % interval", belief.interval())',
        f"print(belief.predictive({NEXT}).round(4))",
        "if tosses:",
        "    share = tosses.count('H') / len(tosses)",
        f'    print(f"plug-in {{share:.4f}}", belief.plug_in({NEXT}, share).round(4))',
    ]
    return program(lines, [Beta])


def _table(coin):
    coins = coin.toss_by_toss
    posteriors = [each.posterior for each in coins]
    columns = {
        "toss": ["", *coin.tosses],
        "heads": [each.heads for each in coins],
        "a + s": [belief.a for belief in posteriors],
        "b + n − s": [belief.b for belief in posteriors],
        "predictive": [belief.mean for belief in posteriors],
        "width of 95 %": [np.ptp(belief.interval()) for belief in posteriors],
    }
    return pd.DataFrame(columns, pd.RangeIndex(len(coins), name="n"))


def _by_hand(coin):
    last = coin.posterior
    counts = {"predictive (beta-binomial)": last.predictive(NEXT)}
    if coin.tosses:
        counts["plug-in (binomial)"] = last.plug_in(NEXT, coin.relative_frequency)
    heads = pd.RangeIndex(NEXT + 1, name="heads")
    return {"Toss by toss": _table(coin), f"Heads in the next {NEXT}": pd.DataFrame(counts, heads)}
