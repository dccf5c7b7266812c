"""Part "die": roll three faces, and see the posterior of their shares."""

import numpy as np
import pandas as pd

from lindisc.beta_dirichlet import Dirichlet
from pages.answers.control_types import Line
from pages.answers.view import Action, Board, File, View
from pages.lessons.naive_bayesian import die_charts
from pages.lessons.naive_bayesian.die_charts import FACES, MANY_FACES, Die
from pages.shared.controls.sliders import choose_slider
from pages.shared.formulas import meanings
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs


def _numbers(die):
    last, n = die.beliefs[-1], len(die.rolls)
    shares = die.relative_frequencies[-1]
    columns = {
        "imagined α": [f"{die.alpha:g}"] * len(FACES),
        "counted nₖ": [f"{count:g}" for count in die.counts[-1]],
        "α + nₖ": [f"{alpha:g}" for alpha in last.alpha],
        "predictive": [f"{chance:.4g}" for chance in last.predictive()],
        "plug-in nₖ / n": [f"{share:.4g}" if n else "–" for share in shares],
    }
    words = f"After {n} rolls. Predictive: (α + nₖ) / ({len(FACES)} α + n)."
    return {words: pd.DataFrame(columns, [f"face {f}" for f in FACES])}


def _why(die):
    last, n = die.beliefs[-1], len(die.rolls)
    before, after = (", ".join(f"{alpha:g}" for alpha in each.alpha) for each in (die.prior, last))
    return (
        "The shares $x_1 + x_2 + x_3 = 1$ are unknown: a point of the triangle, whose corners are "
        "dice that always show one face. A prior $\\prod_k x_k^{\\alpha - 1}$ times the likelihood "
        "$\\prod_k x_k^{n_k}$ has the same form, so that rolls are added to imagined ones:\n\n"
        rf"$$\mathrm{{Dirichlet}}({before}) \to \mathrm{{Dirichlet}}({after})$$"
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
        f"belief = Dirichlet({die.prior.alpha}).updated(np.bincount(rolls, minlength=3))",
        'print("after all rolls", belief, "next", belief.predictive().round(4))',
        f"draws = Dirichlet([{die.alpha!r}] * {MANY_FACES}).sample(6, random_state=0)",
        f'print("draws of {MANY_FACES} shares", draws.round(3), sep="\\n")',
    ]
    return program(lines, [Dirichlet])


def _by_hand(die):
    return {"Roll by roll": _roll_by_roll(die)}


def _roll_by_roll(die):
    alphas = np.array([belief.alpha for belief in die.beliefs])
    chances = np.array([belief.predictive() for belief in die.beliefs])
    columns = {"roll": ["", *die.rolls]}
    for title, cells in {
        "α + n": alphas,
        "P": chances,
        "plug-in": die.relative_frequencies,
    }.items():
        columns |= {f"{title}, face {face}": cells[:, k] for k, face in enumerate(FACES)}
    return pd.DataFrame(columns, pd.Index(range(len(alphas)), name="n"))


def _files(die):
    facts = {"alpha": die.alpha, "rolls": die.rolls}
    return (
        File("Roll by roll (CSV)", "die.csv", lambda: _roll_by_roll(die)),
        File("Model (JSON)", "die.json", lambda: facts),
    )


LOADED, MANY = (0.6, 0.3, 0.1), 20
ROLLS = "naive.rolls"


def choose(controls):
    """Return the rolls, as text below the picture, and the slider of the prior."""
    alpha = choose_slider(controls, die_charts.ALPHA)
    with controls.under_picture(), controls.fold("Rolls"):
        words = "The faces 1, 2 and 3; all else means nothing."
        text = controls.ask(Line(ROLLS, "Rolls as text", "", help=words))
    return die_charts.rolls_of(text), alpha


def draw(rolls, alpha):
    """Return posterior and next face, and buttons that roll."""
    now = Die(alpha.value, rolls)
    more = {f"Face {face}": face for face in FACES} | {f"{MANY} of a loaded die": _loaded(now)}
    return View(
        picture=(Board("naive.die", die_charts.picture(now, alpha)),),
        actions=(
            *(_rolled(label, now, faces) for label, faces in more.items()),
            Action("Start again", {ROLLS: ""}, enabled=bool(now.rolls)),
        ),
        files=lambda: _files(now),
        **own_tabs((now,), "die-by-hand.csv", _numbers, _why, _program, _by_hand, meanings.DIE),
    )


def _rolled(label, now, faces):
    return Action(
        label, {ROLLS: now.rolls + faces}, enabled=len(now.rolls + faces) <= die_charts.MOST
    )


def _loaded(now):
    """Further rolls, mostly of face 1; others after other numbers of rolls."""
    rolls = np.random.default_rng(len(now.rolls)).choice([*FACES], MANY, p=LOADED)
    return "".join(rolls.tolist())
