"""Shares as people read them."""

from lindisc.words import percent


def test_a_share_becomes_a_percentage_that_does_not_break():
    assert percent(1 / 30) == "3.3\N{NO-BREAK SPACE}%"
    assert percent(0.954, 0) == "95\N{NO-BREAK SPACE}%"
    assert percent(0) == "0.0\N{NO-BREAK SPACE}%"
