"""Claims about names that come from outside."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lindisc.datasets.names import LONGEST, clean, clean_all


@pytest.mark.parametrize(
    ("dirty", "name"),
    [
        ("![x](http://a.b/c)", "x (http //a.b/c)"),
        ("<script>alert(1)</script>", "script alert(1) /script"),
        ("  Länge \t(cm)\n", "Länge (cm)"),
        ("`a` | **b**", "a b"),
        ("a" * 50, "a" * LONGEST),
        ("::", ""),
        ("=SUM(A1)", "SUM(A1)"),
        ("-x - y", "x - y"),
        ("-1.5", "-1.5"),
        ("_a_b_", "a_b"),
        ("www.example.com", "www example.com"),
    ],
)
def test_only_allowed_characters_stay(dirty, name):
    assert clean(dirty) == name


def test_equal_names_are_numbered_and_empty_ones_named():
    assert clean_all(["a", "a!", "?", "a"], "column") == ["a", "a (2)", "column 3", "a (3)"]


def test_numbering_keeps_long_names_short_and_distinct():
    names = clean_all(["b" * 45] * 12, "column")
    assert len(set(names)) == 12
    assert max(map(len, names)) == LONGEST


@given(st.lists(st.text(max_size=60), max_size=12))
def test_clean_names_are_allowed_and_distinct(texts):
    names = clean_all(texts, "column")
    assert len(names) == len(set(names)) == len(texts)
    assert all(re.fullmatch(r"[\w .()%/-]{1,40}", name) for name in names)


@given(st.text())
def test_cleaning_twice_changes_nothing_more(text):
    assert clean(clean(text)) == clean(text)
