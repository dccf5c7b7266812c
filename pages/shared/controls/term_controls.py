"""Controls of the terms of linear scores: the features, powers, bumps or steps."""

from functools import partial

from lindisc.parameters import Integer, Real
from pages.shared.controls.sliders import unmoved
from pages.shared.data.terms import DEGREES, TERMS, bumps, powers, steps

DEGREE = Integer(
    "degree", symbol="d", default=2, low=DEGREES[0], high=DEGREES[-1],
    help="highest power of the terms: all products of up to so many features",
    low_means="straight boundaries", high_means="44 terms of two features, very bent boundaries",
)  # fmt: skip
BUMPS = Integer(
    "bumps", symbol="m", default=10, low=1, high=30,
    help="number of bumps exp(−|x − z|² / c), each around a row z",
    low_means="one bump", high_means="bumps around up to 30 rows",
)  # fmt: skip
WIDTH = unmoved(
    Real(
        "width", symbol="c", default=0.5, low=0.05, high=4.0,
        help="squared reach of a bump: within a ring it is above 1/e",
        low_means="narrow bumps", high_means="wide ones",
    )
)  # fmt: skip
STEPS = Integer(
    "steps", symbol="m", default=3, low=1, high=12,
    help="thresholds on every feature, at its quantiles; a term is the sign of x − c",
    low_means="one step at the median", high_means="a fine staircase",
)  # fmt: skip
PREFIX = "terms"
TERMS_HELP = (
    "What the scores of methods with straight boundaries are made of: the features alone, or also "
    "their **products**, **squares**, **cubes** and higher **powers**; **bumps** around rows; or "
    "**steps** at thresholds. QDA and its relatives bend by themselves."
)


def choose_terms(controls):
    """Return the `Terms`; None for the features themselves."""
    kind = controls.pick("Terms", [*TERMS, *SIZED], PREFIX, "features", help=TERMS_HELP)
    return TERMS[kind] if kind in TERMS else SIZED[kind](controls)


def _powers(controls):
    return powers(controls.option(unmoved(DEGREE), PREFIX))


def _bumps(controls, coordinate=None):
    count = controls.option(unmoved(BUMPS), PREFIX)
    return bumps(count, controls.option(WIDTH, PREFIX), coordinate)


def _steps(controls):
    return steps(controls.option(unmoved(STEPS), PREFIX))


SIZED = {
    "powers": _powers,
    "bumps": _bumps,
    "bumps on one feature": partial(_bumps, coordinate=0),
    "steps": _steps,
}
