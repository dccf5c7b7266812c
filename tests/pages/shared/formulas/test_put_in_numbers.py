"""Numbers put into a formula make its printed result, whatever they are rounded to."""

from operator import mul, sub, truediv

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pages.shared.formulas.put_in_numbers import apart, put_in

NUMBERS = st.floats(-1e6, 1e6).filter(lambda value: abs(value) > 1e-6)


@given(NUMBERS, NUMBERS)
@pytest.mark.parametrize("form", ["{:z.4g}", "{:.3f}", "{:+.1f}"])
@pytest.mark.parametrize("result", [mul, sub, truediv])
def test_what_is_printed_makes_what_is_printed(result, form, a, b):
    *texts, said = put_in((a, b), result, form)
    assert said == form.format(result(a, b)) == form.format(result(*map(float, texts)))


def test_more_are_taken_where_four_would_make_another_result():
    rest, part, odds = put_in((102 / 107, 5 / 107), truediv, "{:.3f}")
    assert (rest, part, odds) == ("0.9533", "0.04673", "20.400")
    rest, part, odds = put_in((102 / 107, 5 / 107), truediv, "{:.6f}")
    assert len(rest) > 6
    assert f"{float(rest) / float(part):.6f}" == odds == "20.400000"


@given(NUMBERS, NUMBERS)
def test_two_numbers_are_told_apart_in_their_order(a, b):
    first, second = map(float, apart(a, b))
    assert (first < second, first == second) == (a < b, a == b)
