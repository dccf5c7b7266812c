"""Part "coin": toss it, and see the posterior of its share of heads."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from lindisc.beta_dirichlet import Beta
from lindisc.number_format import number
from pages.answers.control_types import Line
from pages.answers.view import Action, Board, File, Hand, Note, Program, Section, Table, View
from pages.lessons.naive_bayesian import coin_charts
from pages.lessons.naive_bayesian.coin_charts import HEADS, NEXT, TAILS, Coin
from pages.lessons.naive_bayesian.slider_only import sliders
from pages.shared.formulas import meanings
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.program import program


def view_tabs(coin):
    """Return the tabs of the `View`, by name."""
    return {
        "numbers": lambda: _numbers(coin),
        "why": lambda: with_legend(Section("", _why(coin), meanings.COIN)),
        "programs": lambda: (Program("lindisc", _program(coin)),),
        "by_hand": lambda: (Hand("", _by_hand(coin), "coin-by-hand.csv"),),
        "files": lambda: _files(coin),
    }


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
    table = pd.DataFrame.from_dict(rows, orient="index", columns=["after all tosses"])
    return (
        Note(
            f"Plug-in: the relative frequency, as if it were the share. Predictive: the mean over "
            f"all that the share may be, Beta({last.a:g}, {last.b:g})."
        ),
        Table(table),
    )


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


@dataclass(frozen=True)
class CoinSettings:
    """The tosses, and the sliders of the prior."""

    tosses: str
    held: dict


def choose(controls):
    """Return the settings: the prior under the picture, the tosses as text below it."""
    with controls.under_picture(), controls.leads():
        held = sliders(controls, coin_charts.PRIORS)
    with controls.under_picture(), controls.fold("Tosses"):
        words = "H for heads, T for tails; other letters mean nothing."
        text = controls.ask(Line(TOSSES, "Tosses as text", "", help=words))
    return CoinSettings(coin_charts.tosses_of(text), held)


def draw(choice):
    """Return posterior and predictive distribution, and buttons that toss."""
    a, b = (choice.held[name].value for name in ("a", "b"))
    now, n = Coin(a, b, choice.tosses), len(choice.tosses)
    return View(
        picture=(Board("naive.coin", coin_charts.picture(now, choice.held)),),
        actions=(
            _tossed("Heads", now, HEADS),
            _tossed("Tails", now, TAILS),
            _tossed("Ten tails", now, 10 * TAILS),
            _tossed(f"{MANY} of a bent coin", now, _bent(n)),
            Action("Start again", {TOSSES: ""}, enabled=n > 0),
        ),
        **view_tabs(now),
    )


def _tossed(label, now, more):
    return Action(
        label, {TOSSES: now.tosses + more}, enabled=len(now.tosses + more) <= coin_charts.MOST
    )


def _bent(seed):
    """Further tosses, with heads three times in ten; others after other numbers of tosses."""
    is_heads = np.random.default_rng(seed).random(MANY) < BENT
    return "".join(np.where(is_heads, HEADS, TAILS))
