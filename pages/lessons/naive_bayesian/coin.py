"""Part "coin": toss it, and see the posterior of its share of heads."""

import numpy as np
import pandas as pd

from lindisc.beta_dirichlet import Beta
from lindisc.number_format import number
from pages.answers.control_types import Line
from pages.answers.view import Action, Board, File, View
from pages.lessons.naive_bayesian import coin_charts
from pages.lessons.naive_bayesian.coin_charts import HEADS, NEXT, TAILS, Coin
from pages.shared.controls.sliders import choose_sliders
from pages.shared.formulas import meanings
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs


def _numbers(coin):
    last, n = coin.beliefs[-1], len(coin.tosses)
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
    last, n, s = coin.beliefs[-1], len(coin.tosses), coin.heads
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


def _toss_by_toss(coin):
    n = np.arange(len(coin.beliefs))
    heads = np.cumsum([0, *coin.is_heads])
    columns = {
        "toss": ["", *coin.tosses],
        "heads": heads,
        "a + s": [belief.a for belief in coin.beliefs],
        "b + n − s": [belief.b for belief in coin.beliefs],
        "predictive": [belief.mean for belief in coin.beliefs],
        "width of 95 %": [np.ptp(belief.interval()) for belief in coin.beliefs],
    }
    return pd.DataFrame(columns, pd.Index(n, name="n"))


def _by_hand(coin):
    last = coin.beliefs[-1]
    counts = {"predictive (beta-binomial)": last.predictive(NEXT)}
    if coin.tosses:
        counts["plug-in (binomial)"] = last.plug_in(NEXT, coin.relative_frequency)
    heads = pd.Index(range(NEXT + 1), name="heads")
    return {
        "Toss by toss": _toss_by_toss(coin),
        f"Heads in the next {NEXT}": pd.DataFrame(counts, heads),
    }


def _files(coin):
    facts = {"a": coin.a, "b": coin.b, "tosses": coin.tosses}
    return (
        File("Toss by toss (CSV)", "coin.csv", lambda: _toss_by_toss(coin)),
        File("Model (JSON)", "coin.json", lambda: facts),
    )


BENT, MANY = 0.3, 100
TOSSES = "naive.tosses"


def choose(controls):
    """Return the tosses, as text below the picture, and the sliders of the prior."""
    sliders = choose_sliders(controls, coin_charts.PRIORS)
    with controls.under_picture(), controls.fold("Tosses"):
        words = "H for heads, T for tails; other letters mean nothing."
        text = controls.ask(Line(TOSSES, "Tosses as text", "", help=words))
    return coin_charts.tosses_of(text), *sliders


def draw(tosses, a, b):
    """Return posterior and predictive distribution, and buttons that toss."""
    now, n = Coin(a.value, b.value, tosses), len(tosses)
    return View(
        picture=(Board("naive.coin", coin_charts.picture(now, {"a": a, "b": b})),),
        actions=(
            _tossed("Heads", now, HEADS),
            _tossed("Tails", now, TAILS),
            _tossed("Ten tails", now, 10 * TAILS),
            _tossed(f"{MANY} of a bent coin", now, _bent(n)),
            Action("Start again", {TOSSES: ""}, enabled=n > 0),
        ),
        files=lambda: _files(now),
        **own_tabs((now,), "coin-by-hand.csv", _numbers, _why, _program, _by_hand, meanings.COIN),
    )


def _tossed(label, now, more):
    return Action(
        label, {TOSSES: now.tosses + more}, enabled=len(now.tosses + more) <= coin_charts.MOST
    )


def _bent(seed):
    """Further tosses, with heads three times in ten; others after other numbers of tosses."""
    is_heads = np.random.default_rng(seed).random(MANY) < BENT
    return "".join(np.where(is_heads, HEADS, TAILS))
