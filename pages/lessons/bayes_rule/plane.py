"""Two features: the best rule compares squared Mahalanobis distances with a threshold."""

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
from pages.study.bayes import two_features, words
from pages.study.bayes.known import OnPlane
from pages.study.bayes.samples import Drawn
from pages.study.bayes.two_features import BOX, Seen
from pages.study.controls import AT
from pages.study.view import Board, View

PREFIX = "plane."
SLIDERS = {
    "m": ("mean μ₂", 1.0, (-1.0, 3.0, 0.05), "of class 2 in x1; class 1 lies at −1"),
    "s2": ("sd σ₂", 1.0, (0.2, 3.0, 1 / 60), "of class 2 in both features; that of class 1 is 1"),
    "r2": ("corr ρ₂", 0.0, (-0.9, 0.9, 0.02), "the correlation of both features within class 2"),
    "p2": SHARE,
    "c": COST,
}
START = 0.5, 1.0


@dataclass(frozen=True)
class Choice:
    """What is known, where it is asked, what is drawn if anything is, and the controls' keys."""

    known: OnPlane
    point: tuple
    drawn: Drawn | None
    sliders: tuple
    asked: tuple
    seed: str


def choose(controls):
    """The sample in the sidebar, all that is known under the picture."""
    n, seed, slug = choose_sample(controls)
    known, drawn = OnPlane(**choose_sliders(controls, SLIDERS, PREFIX)), None
    with controls.under_picture(), controls.fold("Query point and rows"):
        at = controls.point(("x1", "x2"), BOX, START, "plane")
        if n:
            edits = controls.edits((known, n, seed))
            drawn = two_features.drawn(known, n, seed, slug, edits)
    point = tuple(start if u is None else u for u, start in zip(at, START, strict=True))
    asked = tuple(map(controls.key, AT))
    sliders = ends_of(controls, SLIDERS, PREFIX)
    return Choice(known, point, drawn, sliders, asked, controls.key(SEED.name))


def draw(choice):
    """The plane, and the risks."""
    known, drawn = choice.known, choice.drawn
    sample = drawn and drawn.sample
    hears = {"asked": lambda point: dict(zip(choice.asked, point or (None, None), strict=True))}
    if drawn:
        hears["edited"] = lambda text: {"bayes.points": text}
    seen = Seen(known, choice.point, dict(choice.sliders), sample)
    return View(
        picture=(Board("bayes.plane", two_features.picture(seen), hears),),
        **beside_sample(drawn, choice.seed),
        **words.sheets(known, choice.point, sample),
    )


def carried(choice):
    """The same without the ways of sliders: nobody moves along them meanwhile."""
    sample = choice.drawn and choice.drawn.sample
    return sample and two_features.picture(Seen(choice.known, choice.point, {}, sample))
