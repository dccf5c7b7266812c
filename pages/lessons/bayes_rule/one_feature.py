"""Part on one feature: two known densities, their Bayes rule, and rows drawn from them."""

from pages.lessons.bayes_rule import one_feature_charts
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
from pages.lessons.bayes_rule.known_classes import OnLine
from pages.lessons.bayes_rule.one_feature_charts import ENDS, Seen

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


def choose(controls):
    """Return the settings: the sample in the sidebar, the known classes under the picture."""
    n, seed, slug = choose_sample(controls)
    held = choose_sliders(controls, SLIDERS)
    x, known, sample = held.pop("x"), OnLine(**held), None
    if n:
        with controls.under_picture(), controls.fold("Points"):
            edits = controls.edits((known, n, seed))
        sample = one_feature_charts.drawn(known, n, seed, slug, edits)
    return BayesRuleSettings(
        known, (x,), sample, controls.key(SEED.name), ends_of(controls, SLIDERS)
    )


def draw(choice):
    """Return densities, posterior, and log densities or risks."""
    return shown(choice, "bayes.line", _picture(choice, dict(choice.sliders)), {})


def carried(choice):
    """Return the view while a point is dragged, without paths along sliders."""
    return choice.sample and _picture(choice, {})


def _picture(choice, sliders):
    return one_feature_charts.picture(Seen(choice.known, *choice.place, sliders, choice.sample))
