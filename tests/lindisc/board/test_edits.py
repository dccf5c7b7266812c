"""Edited points as one text: what a link carries is what the screen shows."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lindisc.board.edits import FINEST, MOST_EDITS, MOST_TEXT, Edits

BOX = (-2.0, 5.0, 10.0, 20.0)
U = np.array([[0.0, 12.0], [1.0, 13.0], [2.0, 14.0], [3.0, 15.0]])
CODES = np.array([0, 0, 1, 1])

ticks = st.integers(0, FINEST)
rows = st.integers(0, 99)


@st.composite
def all_edits(draw):
    moved = draw(st.dictionaries(rows, st.tuples(ticks, ticks), max_size=20))
    removed = draw(st.frozensets(rows.filter(lambda row: row not in moved), max_size=20))
    added = draw(st.lists(st.tuples(st.integers(0, 9), ticks, ticks), max_size=20))
    return Edits(moved, removed, tuple(added))


@given(all_edits())
def test_a_text_says_all_of_its_edits(edits):
    parsed = Edits.parse(edits.text)
    assert parsed == edits
    assert parsed.text == edits.text
    assert parsed.dropped == 0


@given(st.text(alphabet="mra0123456789-_ x", max_size=60))
def test_whatever_a_text_holds_is_kept_or_counted(text):
    edits = Edits.parse(text)
    assert len(edits) + edits.dropped == len([token for token in text.split("_") if token])
    again = Edits.parse(edits.text)
    assert again == edits


@given(all_edits(), st.integers(0, 30))
def test_applied_edits_keep_the_order_and_know_where_rows_came_from(edits, n):
    points = np.random.default_rng(n).uniform((-2, 10), (5, 20), (n, 2))
    codes = np.arange(n) % 3
    edited = edits.applied(points, codes, BOX, 3)
    assert len(edited.U) == len(edited.codes) == len(edited.origin)
    known = edited.origin >= 0
    assert (np.diff(edited.origin[known]) > 0).all()
    assert not set(edited.origin) & edits.removed
    assert (edited.codes[known] == codes[edited.origin[known]]).all()
    still = known & ~np.isin(edited.origin, list(edits.moved))
    np.testing.assert_array_equal(edited.U[still], points[edited.origin[still]])
    assert (~known).sum() == sum(k < 3 for k, *_ in edits.added)
    assert (np.diff(known.astype(int)) <= 0).all()


def test_edits_do_what_they_say():
    edited = Edits.parse("m1-0-9999_r2_a1-9999-0").applied(U, CODES, BOX, 2)
    np.testing.assert_array_equal(edited.U, [[0, 12], [-2, 20], [3, 15], [5, 10]])
    np.testing.assert_array_equal(edited.codes, [0, 0, 1, 1])
    np.testing.assert_array_equal(edited.origin, [0, 1, 3, -1])


@pytest.mark.parametrize(
    "token", ["m1", "m1-2", "m1-2-10000", "m-1-2-3", "r", "r-1", "b3", "a0-1-2-3", "m1-2-٣", "r1.5"]
)
def test_garbage_is_dropped_and_counted(token):
    edits = Edits.parse(f"r0_{token}_r3")
    assert edits == Edits(removed=frozenset({0, 3}))
    assert edits.dropped == 1


def test_rows_and_classes_that_do_not_exist_are_dropped_and_counted():
    edits = Edits.parse("m3-1-1_m4-1-1_r9_a1-0-0_a2-0-0").within(n_rows=4, n_classes=2)
    assert edits.text == "m3-1-1_a1-0-0"
    assert edits.dropped == 3


def test_what_is_removed_is_not_moved_and_the_last_move_counts():
    edits = Edits.parse("m1-5-5_m1-6-6_m2-7-7_r2")
    assert edits.text == "m1-6-6_r2"
    assert edits.dropped == 2


def test_a_text_holds_at_most_so_many_edits():
    edits = Edits.parse("_".join(f"r{row}" for row in range(MOST_EDITS + 5)))
    assert len(edits) == MOST_EDITS
    assert edits.dropped == 5


def test_a_text_without_end_is_read_as_far_as_edits_reach_and_the_rest_is_counted():
    edits = Edits.parse("_".join(["m1-5-5"] * 1_000_000))
    assert edits.text == "m1-5-5"
    assert edits.dropped == 999_999


def test_what_is_cut_in_two_is_not_read():
    assert len(Edits.parse("x" * (MOST_TEXT - 3) + "_r1234")) == 0
