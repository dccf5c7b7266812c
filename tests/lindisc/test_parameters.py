"""A descriptor says what a value must be, and refuses others in those words."""

import re
from fractions import Fraction

import numpy as np
import pytest

from lindisc import LDA, METHODS
from lindisc.parameters import Choice, Flag, Integer, Priors, Real, Seed

SHARE = Real("alpha", default=0.5, low=0.0, high=1.0, help="a share")
WIDTH = Real("width", default=1.0, low=0.0, low_open=True, help="a width", slider=(0.1, 9.0))
COUNT = Integer("count", default=3, low=1, help="a count")
DEGREE = Integer("degree", default=2, low=1, high=12, help="a degree", optional=True)
KIND = Choice("kind", default="one", options=("one", "two"), help="a kind")
FLAG = Flag("flag", default=False, help="a flag")
SEED = Seed("seed", default=None, help="a seed")
PRIORS = Priors("priors", default=None, help="class probabilities")


@pytest.mark.parametrize(
    ("parameter", "values"),
    [
        (SHARE, [0, 1, 0.5, np.float32(0.5), np.int64(1)]),
        (WIDTH, [1e-300, 1e300, 1]),
        (COUNT, [1, 10**9, np.int8(7)]),
        (DEGREE, [1, 12, None]),
        (KIND, ["one", "two"]),
        (FLAG, [True, False, np.True_]),
        (SEED, [None, 0, np.int64(3), np.random.RandomState(0), np.random.default_rng(0)]),
        (PRIORS, [None, "equal", [0.2, 0.8], (1, 0), np.array([0.5, 0.25, 0.25])]),
    ],
)
def test_good_values_pass(parameter, values):
    for value in values:
        parameter.check(value, "Model")


@pytest.mark.parametrize(
    ("parameter", "values"),
    [
        (
            SHARE,
            [-1e-9, 1.1, np.nan, np.inf, True, np.False_, "0.5", None, [0.5], 1j, Fraction(1, 3)],
        ),
        (WIDTH, [0, -1, np.inf, np.nan, False]),
        (COUNT, [0, 1.0, True, np.True_, "1", None, np.nan]),
        (DEGREE, [0, 13, 2.5]),
        (KIND, ["three", None, 1, ["one"]]),
        (FLAG, [0, 1, None, "True"]),
        (SEED, [-1, 1.5, True, np.True_, "0"]),
        (PRIORS, ["same", [0.5, 0.6], [1.5, -0.5], [[1.0]], ["a", "b"], 1.0, [np.nan, 1], True]),
    ],
)
def test_bad_values_are_refused(parameter, values):
    for value in values:
        with pytest.raises(ValueError, match=f"^`{parameter.name}` of Model must "):
            parameter.check(value, "Model")


@pytest.mark.parametrize(
    ("parameter", "value", "words"),
    [
        (SHARE, 1.7, "`alpha` of RDA must lie in [0, 1]; got 1.7."),
        (SHARE, np.float64(1.7), "`alpha` of RDA must lie in [0, 1]; got 1.7."),
        (WIDTH, 0, "`width` of RDA must lie in (0, ∞); got 0."),
        (COUNT, True, "`count` of RDA must be a whole number of at least 1; got True."),
        (DEGREE, 13, "`degree` of RDA must be a whole number from 1 to 12, or be None; got 13."),
        (KIND, "no", "`kind` of RDA must be one of 'one', 'two'; got 'no'."),
        (FLAG, 1, "`flag` of RDA must be True or False; got 1."),
    ],
)
def test_refusals_name_parameter_owner_rule_and_value(parameter, value, words):
    with pytest.raises(ValueError, match=rf"^{re.escape(words)}\Z"):
        parameter.check(value, "RDA")


def test_every_slider_of_every_method_is_finite_and_holds_its_default():
    for method in METHODS:
        for parameter in method.parameters:
            if isinstance(parameter, Real | Integer):
                low, high = parameter.span
                assert np.isfinite([low, high]).all(), (method.slug, parameter.name)
                assert parameter.default is None or low <= parameter.default <= high


def test_an_error_does_not_print_all_of_what_it_got():
    with pytest.raises(ValueError, match="`gamma` of LDA") as told:
        LDA(gamma=list(range(1000))).fit([[0.0], [1.0]], [0, 1])
    assert len(str(told.value)) < 400
