"""Part "die": roll three faces, and see the posterior of their shares, and the next face.

Dirichlet(α, ..., α) -> Dirichlet(α + n_1, ..., α + n_K); P(k next) = (α + n_k) / (K α + n).
"""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from lindisc.beta_dirichlet import Dirichlet
from lindisc.board.chart import Axis, Bars, Chart, Dots, Labels, Mark, Reading
from lindisc.board.picture import Picture, Timeline, Triangle
from lindisc.parameters import Real
from pages.answers.result_cache import remembered
from pages.answers.view import Board, View
from pages.lessons.naive_bayesian import parts
from pages.shared.controls.sliders import chart_along, choose_slider
from pages.shared.formulas import meanings
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

ALPHA = Real(
    "alpha", symbol="α", default=1.0, low=0.1, high=10.0, help="rolls imagined of every face",
    low_means="one face takes nearly all", high_means="all faces come nearly as often",
)  # fmt: skip
VALUES = np.concatenate([np.arange(0.1, 1, 0.1), np.arange(1, 3, 0.25), np.arange(3, 10.1, 0.5)])
ROLLS = "naive.rolls"
FACES, LOW = "123", "₁₂₃"
MOST = 100  # rolls
LOADED, MANY = (0.6, 0.3, 0.1), 20
N_DRAWN, N_SHOWN, N_MANY = 40, 6, 400  # draws in the triangle, as bars, and for their mean
MANY_FACES = 5
POSTERIOR, PLUG_IN, PRIOR = 2, 3, 4  # tones that no class has
HEIGHT = np.sqrt(0.75)
CORNERS = np.array([[0.0, 0.0], [1.0, 0.0], [0.5, HEIGHT]])  # where one share is 1
NAMES = Labels(CORNERS[:, 0], CORNERS[:, 1] - (0.1, 0.1, 0), texts=(*FACES,))


@dataclass(frozen=True)
class Die:
    """A Dirichlet(alpha, alpha, alpha) prior, and the rolls as digits."""

    rolls: str
    alpha: float

    @property
    def counts(self):
        """The number of rolls of each face."""
        return np.array([self.rolls.count(face) for face in FACES])

    @property
    def relative_frequencies(self):
        """N_k / n; NaN before any roll."""
        return self.counts / (len(self.rolls) or np.nan)

    @property
    def posterior(self):
        """The distribution of the shares after the rolls."""
        return Dirichlet((self.alpha,) * len(FACES)).updated(self.counts)

    @property
    def roll_by_roll(self):
        """The die before any roll, and after each."""
        return [replace(self, rolls=self.rolls[:n]) for n in range(1 + len(self.rolls))]


def choose(controls):
    """Return the rolls, as text below the picture, and the slider of the prior."""
    alpha = choose_slider(controls, ALPHA)
    words = "The faces 1, 2 and 3; all else means nothing."
    return parts.choose_letters(controls, ROLLS, "Rolls", FACES, MOST, words), alpha


def draw(rolls, alpha):
    """Return posterior and next face, and buttons that roll."""
    die = Die(rolls, alpha.value)
    # Others after other numbers of rolls.
    loaded = "".join(np.random.default_rng(len(rolls)).choice([*FACES], MANY, p=LOADED))
    more = {f"Face {face}": face for face in FACES} | {f"{MANY} of a loaded die": loaded}
    facts = {"alpha": die.alpha, "rolls": rolls}
    return View(
        picture=(Board(_picture(die, alpha)),),
        actions=parts.letter_buttons(ROLLS, rolls, more, MOST),
        files=lambda: parts.table_and_facts("Roll by roll", "die", lambda: _table(die), facts),
        **own_tabs((die,), "die-by-hand.csv", _numbers, _why, _program, _by_hand, meanings.DIE),
    )


def _picture(die, slider):
    """Posterior and next face, roll by roll, and draws of five shares from the prior."""
    n, path, last = len(die.rolls), die.roll_by_roll, die.posterior
    ways = parts.along(die, [slider], {"alpha": VALUES})
    square = Axis("", -0.06, 1.06), Axis("", -0.14, HEIGHT + 0.12)
    faces = Axis("face", -0.7, len(FACES) - 0.3, names=(*FACES,)), Axis("probability", 0, 1)
    title, bare = "Shares of the three faces", {"is_square": True, "is_bare": True}
    charts = (
        chart_along(title, square, _known, path, ways, **bare),
        chart_along("The next roll", faces, _following, path, ways),
        _many_faces(ways[0][0]),
    )
    means = np.array([each.posterior.mean for each in path])
    curves = {f"P({face})": means[:, k] for k, face in enumerate(FACES)}
    timeline = Timeline("n", np.arange(n + 1.0), curves, n) if n else None
    chances = ", ".join(f"{chance:.4g}" for chance in last.mean)
    said = f"Dirichlet({_listed(last.alpha)}) after {n} rolls; the next falls with {chances}."
    return Picture(charts, timeline=timeline, layout=("aabbcc",), said=said)


def _known(dice):
    """The density, draws from it, its mean and the relative frequencies."""
    beliefs = [die.posterior for die in dice]
    alphas = np.array([belief.alpha for belief in beliefs])
    x, y = np.moveaxis([_drawn(belief) for belief in beliefs], -1, 0)
    mean = [belief.mean for belief in beliefs] @ CORNERS
    plug_in = [die.relative_frequencies for die in dice] @ CORNERS
    return (
        Triangle([belief.log_weights for belief in beliefs]),
        NAMES,
        Dots(x, y, "draws", POSTERIOR, size=0.7),
        Mark(plug_in[:, :1], plug_in[:, 1:], "plug-in nₖ/n", PLUG_IN, symbol="diamond"),
        Mark(mean[:, :1], mean[:, 1:], "mean", POSTERIOR),
    ), tuple(Reading(f"α + n{LOW[k]}", alphas[:, k]) for k in range(len(FACES)))


def _following(dice):
    """The distribution of the next face: predictive, and plug-in at n_k / n."""
    predicted = np.array([die.posterior.mean for die in dice])
    frequencies = np.array([die.relative_frequencies for die in dice])
    return (
        Bars(np.arange(len(FACES) + 1) - 0.5, predicted, "predictive", POSTERIOR),
        Dots(np.arange(3.0), frequencies, "plug-in nₖ/n", PLUG_IN),
    ), (
        *(Reading(f"P({face})", predicted[:, k]) for k, face in enumerate(FACES)),
        *(Reading(f"n{LOW[k]}/n", frequencies[:, k]) for k in range(len(FACES))),
    )


def _many_faces(lead):
    """Draws of five shares from the prior alone, each as five bars."""
    drawn = np.array([_many_shares(alpha) for alpha in lead.values.tolist()])
    gap = np.zeros((len(drawn), N_SHOWN, 1))
    heights = np.concatenate([drawn[:, :N_SHOWN], gap], axis=2).reshape(len(drawn), -1)
    steps = np.linspace(0.6, 1.4, MANY_FACES + 1)
    edges = (np.arange(N_SHOWN)[:, None] + steps).ravel()
    return Chart(
        f"{MANY_FACES} shares, before any roll",
        Axis("draw from the prior", 0.4, N_SHOWN + 0.6, is_whole=True),
        Axis("share", 0, 1),
        (Bars(np.append(edges, N_SHOWN + 0.6), heights, "", PRIOR),),
        (Reading(f"largest of {MANY_FACES}, on average", drawn.max(axis=2).mean(axis=1)),),
        lead=lead,
    )


@remembered(maxsize=256)
def _many_shares(alpha):
    uniforms = np.random.default_rng(1).random((N_MANY, MANY_FACES - 1))
    return Dirichlet((alpha,) * MANY_FACES).draws(uniforms)


@remembered(maxsize=4096)
def _drawn(belief):
    """Draws as points of the triangle."""
    return belief.draws(np.random.default_rng(0).random((N_DRAWN, len(FACES) - 1))) @ CORNERS


def _listed(numbers):
    return ", ".join(f"{each:g}" for each in numbers)


def _numbers(die):
    last, n = die.posterior, len(die.rolls)
    columns = {
        "imagined α": [f"{die.alpha:g}"] * len(FACES),
        "counted nₖ": [f"{count}" for count in die.counts],
        "α + nₖ": [f"{alpha:g}" for alpha in last.alpha],
        "predictive": [f"{chance:.4g}" for chance in last.predictive()],
        "plug-in nₖ / n": [f"{share:.4g}" if n else "–" for share in die.relative_frequencies],
    }
    words = f"After {n} rolls. Predictive: (α + nₖ) / ({len(FACES)} α + n)."
    return {words: pd.DataFrame(columns, [f"face {f}" for f in FACES])}


def _why(die):
    last, n = die.posterior, len(die.rolls)
    return (
        "The shares $x_1 + x_2 + x_3 = 1$ are unknown: a point of the triangle, whose corners are "
        "dice that always show one face. A prior $\\prod_k x_k^{\\alpha - 1}$ times the likelihood "
        "$\\prod_k x_k^{n_k}$ has the same form, so that rolls are added to imagined ones:\n\n"
        rf"$$\mathrm{{Dirichlet}}({_listed([die.alpha] * 3)}) \to "
        rf"\mathrm{{Dirichlet}}({_listed(last.alpha)})$$"
        "\n\nThe next roll shows face 3 with probability\n\n"
        rf"$$\frac{{\alpha + n_3}}{{3 \alpha + n}} = \frac{{{last.alpha[-1]:g}}}"
        rf"{{{3 * die.alpha:g} + {n}}} = {last.mean[-1]:.4g}$$"
        "\n\nThe plug-in $n_k / n$ says 0 of a face that has not come yet. With α = 1 all shares "
        "are equally likely beforehand. A large α says that shares are nearly equal, and takes "
        "many rolls to be talked out of it; a small one that one share takes nearly all, and "
        "believes the first rolls."
    )


def _program(die):
    lines = [
        f"rolls = np.array({[FACES.index(roll) for roll in die.rolls]}, dtype=int)",
        f"belief = Dirichlet({(die.alpha,) * 3}).updated(np.bincount(rolls, minlength=3))",
        'print("after all rolls", belief, "next", belief.predictive().round(4))',
        f"draws = Dirichlet([{die.alpha!r}] * {MANY_FACES}).sample(6, random_state=0)",
        f'print("draws of {MANY_FACES} shares", draws.round(3), sep="\\n")',
    ]
    return program(lines, [Dirichlet])


def _table(die):
    dice = die.roll_by_roll
    cells = {
        "α + n": np.array([each.posterior.alpha for each in dice]),
        "P": np.array([each.posterior.mean for each in dice]),
        "plug-in": np.array([each.relative_frequencies for each in dice]),
    }
    columns = {"roll": ["", *die.rolls]}
    for title, of_faces in cells.items():
        columns |= {f"{title}, face {face}": of_faces[:, k] for k, face in enumerate(FACES)}
    return pd.DataFrame(columns, pd.RangeIndex(len(dice), name="n"))


def _by_hand(die):
    return {"Roll by roll": _table(die)}
