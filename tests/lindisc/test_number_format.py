"""Shares and numbers as people read them."""

from math import inf, nan

from lindisc.number_format import counted, number, percent


def test_a_share_becomes_a_percentage_that_does_not_break():
    assert percent(1 / 30) == "3.3\N{NO-BREAK SPACE}%"
    assert percent(0.954, 0) == "95\N{NO-BREAK SPACE}%"
    assert percent(0) == "0.0\N{NO-BREAK SPACE}%"


def test_a_number_has_plain_digits_unless_it_is_far_from_one():
    assert [number(x) for x in (0.00123456, 12.3456, 37712.3, 99999.9)] == [
        "0.001235", "12.35", "37712", "100000",
    ]  # fmt: skip
    assert [number(x) for x in (8.1e-9, 1234567, 3.6e30)] == ["8.1e-09", "1.235e+06", "3.6e+30"]


def test_fewer_digits_leave_out_none_before_the_point():
    assert [number(x, 2) for x in (1.234, -377.12)] == ["1.2", "-377"]


def test_nothing_is_below_zero_by_rounding_and_what_is_no_number_says_so():
    assert [number(x) for x in (-0.0, nan, inf, -inf)] == ["0", "–", "∞", "-∞"]


def test_one_is_told_without_an_s():
    assert [counted(n, "step") for n in (0, 1, 2)] == ["0 steps", "1 step", "2 steps"]
    assert counted(3, "pass", "passes") == "3 passes"
