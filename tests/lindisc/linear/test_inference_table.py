"""The table of an inference holds its numbers, and prints them with what they are about."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_array_equal

from lindisc import Logistic
from lindisc.datasets import load

CHALLENGER = """\
Log odds of 'with distress' against 'no distress'

                estimate standard error     z p-value odds ratio
intercept          15.04          7.379  2.04  0.0415
Temperature (F)  -0.2322         0.1082 -2.14  0.0320     0.7928

Deviance 20.3152 on 21 degrees of freedom; without features 28.2672 on 22
AIC 24.3152, BIC 26.5862"""


@pytest.fixture(scope="module")
def two():
    data = load("challenger")
    return Logistic().fit(data.frame[["Temperature (F)"]], data.y).inference()


@pytest.fixture(scope="module")
def three():
    rng = np.random.default_rng(0)
    X = pd.DataFrame(rng.normal(size=(150, 2)), columns=["a < b", "c"])
    y = (X @ rng.normal(size=(2, 3)) + rng.gumbel(size=(150, 3))).to_numpy().argmax(axis=1)
    return Logistic().fit(X, np.array(["<x>", "y", "z"])[y]).inference()


def test_a_row_is_a_term(two):
    table = two.table()
    assert table.index.tolist() == list(two.labels)
    assert_array_equal(table["estimate"], two.estimates)
    assert_array_equal(table["standard error"], two.standard_errors)
    assert_array_equal(table["z"], two.z)
    assert_array_equal(table["p-value"], two.p_values)
    assert_array_equal(table["odds ratio"], [np.nan, two.odds_ratios[1]])


def test_of_several_classes_each_but_the_first_has_its_rows(three):
    table = three.table()
    assert table.index.names == ["class", "term"]
    assert table.index.tolist() == [(k, term) for k in ("y", "z") for term in three.labels]
    assert_array_equal(table.loc["z", "estimate"], three.estimates[1])
    assert_array_equal(table.loc["y", "p-value"], three.p_values[0])


def test_it_prints_as_a_table(two, three):
    assert str(two) == repr(two)
    assert [line.rstrip() for line in str(two).splitlines()] == CHALLENGER.splitlines()
    assert "Log odds of each class against '<x>'" in str(three)
    assert str(three).count("intercept") == 2
    assert "< 0.0001" in str(three)


def test_a_notebook_shows_names_as_text(three):
    shown = three._repr_html_()
    assert "against &#x27;&lt;x&gt;&#x27;" in shown
    assert "a &lt; b" in shown
    assert shown.count("intercept") == 2
