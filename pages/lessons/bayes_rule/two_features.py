"""Part on two features: the Bayes rule as a threshold on squared Mahalanobis distances."""

from pages.lessons.bayes_rule import two_features_charts
from pages.lessons.bayes_rule.controls import (
    COST,
    SEED,
    SHARE,
    BayesRuleSettings,
    choose_sample,
    choose_sliders,
    ends_of,
    shown,
)
from pages.lessons.bayes_rule.known_classes import OnPlane
from pages.lessons.bayes_rule.two_features_charts import BOX, Seen

PREFIX = "plane."
SLIDERS = {
    "m": ("mean μ₂", 1.0, (-1.0, 3.0, 0.05), "of class 2 in x1; class 1 lies at −1"),
    "s2": ("sd σ₂", 1.0, (0.2, 3.0, 1 / 60), "of class 2 in both features; that of class 1 is 1"),
    "r2": ("corr ρ₂", 0.0, (-0.9, 0.9, 0.02), "the correlation of both features within class 2"),
    "p2": SHARE,
    "c": COST,
}
START = 0.5, 1.0
ASKED = "bayes.at.x", "bayes.at.y"


def choose(controls):
    """Return the settings: the sample in the sidebar, the known classes under the picture."""
    n, seed, slug = choose_sample(controls)
    known, sample = OnPlane(**choose_sliders(controls, SLIDERS, PREFIX)), None
    with controls.under_picture(), controls.fold("Query point and rows"):
        at = controls.point(("x1", "x2"), BOX, START, "plane")
        if n:
            edits = controls.edits((known, n, seed))
            sample = two_features_charts.drawn(known, n, seed, slug, edits)
    point = tuple(start if u is None else u for u, start in zip(at, START, strict=True))
    sliders = ends_of(controls, SLIDERS, PREFIX)
    return BayesRuleSettings(known, point, sample, controls.key(SEED.name), sliders)


def draw(choice):
    """Return the plane, and the risks."""
    picture = _picture(choice, dict(choice.sliders))
    return shown(choice, "bayes.plane", picture, {"asked": ASKED})


def carried(choice):
    """Return the view while a point is dragged, without paths along sliders."""
    return choice.sample and _picture(choice, {})


def _picture(choice, sliders):
    return two_features_charts.picture(Seen(choice.known, choice.place, sliders, choice.sample))
