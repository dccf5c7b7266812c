"""One feature: two known densities, the rule that follows from them, and rows drawn from them."""

from dataclasses import dataclass

from pages.lessons.bayes_rule.choice import (
    COST,
    SEED,
    SHARE,
    beside_sample,
    choose_sample,
    choose_sliders,
    ends_of,
)
from pages.study.bayes import one_feature, words
from pages.study.bayes.known import OnLine
from pages.study.bayes.one_feature import ENDS, Seen
from pages.study.bayes.samples import Drawn
from pages.study.view import Board, View

MEANS, DEVIATIONS = (-3.0, 3.0, 0.05), (0.2, 3.0, 1 / 60)
SLIDERS = {
    "m2": ("mean μ₂", 1.0, MEANS, "of class 2"),
    "s2": ("sd σ₂", 1.0, DEVIATIONS, "the standard deviation of class 2"),
    "p2": SHARE,
    "x": ("x", 2.0, (*ENDS, 0.01), "where it is asked: a dashed line across the charts"),
    "m1": ("mean μ₁", -1.0, MEANS, "of class 1"),
    "s1": ("sd σ₁", 1.0, DEVIATIONS, "the standard deviation of class 1"),
    "c": COST,
}


@dataclass(frozen=True)
class Choice:
    """What is known, where it is asked, what is drawn if anything is, and the sliders' keys."""

    known: OnLine
    x: float
    drawn: Drawn | None
    sliders: tuple
    seed: str


def choose(controls):
    """The sample in the sidebar, all that is known under the picture."""
    n, seed, slug = choose_sample(controls)
    held = choose_sliders(controls, SLIDERS)
    x, known, drawn = held.pop("x"), OnLine(**held), None
    if n:
        with controls.under_picture(), controls.fold("Points"):
            edits = controls.edits((known, n, seed))
        drawn = one_feature.drawn(known, n, seed, slug, edits)
    return Choice(known, x, drawn, ends_of(controls, SLIDERS), controls.key(SEED.name))


def draw(choice):
    """Densities, posterior, and logs or risks."""
    known, drawn = choice.known, choice.drawn
    sample = drawn and drawn.sample
    hears = {"edited": lambda text: {"bayes.points": text}} if drawn else {}
    seen = Seen(known, choice.x, dict(choice.sliders), sample)
    return View(
        picture=(Board("bayes.line", one_feature.picture(seen), hears),),
        **beside_sample(drawn, choice.seed),
        **words.sheets(known, (choice.x,), sample),
    )


def carried(choice):
    """The same without the ways of sliders: nobody moves along them meanwhile."""
    sample = choice.drawn and choice.drawn.sample
    return sample and one_feature.picture(Seen(choice.known, choice.x, {}, sample))
