"""Claims about how links say what a visitor has brought."""

import zlib
from base64 import urlsafe_b64encode

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pages.answers.own_sources import BOX, MOST_BYTES, MOST_WORDS, Points, Table, source_of

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "header": st.booleans(),
        "class_column": st.text(max_size=9),
        "features": st.lists(st.text(max_size=9), max_size=4).map(tuple),
        "merge": st.just(True),
        "sample": st.just(True),
        "decimal": st.sampled_from([".", ","]),
        "missing": st.lists(st.text(max_size=9), min_size=1, max_size=4).map(tuple),
        "sheet": st.text(max_size=9),
    },
)


@given(st.binary(max_size=MOST_BYTES), OPTIONS)
def test_a_table_comes_back_from_its_link_byte_by_byte_with_all_options(content, options):
    table = Table(content, **options)
    assert source_of(table.words) == table
    assert len(table.words) <= MOST_WORDS


def test_a_table_of_four_kilobytes_travels_and_a_larger_one_does_not():
    assert source_of(Table(b"x" * MOST_BYTES).words).content == b"x" * MOST_BYTES
    assert Table(b"x" * (MOST_BYTES + 1)).words == ""


def test_two_hundred_points_travel_and_are_read_where_they_were_drawn():
    words = "_".join(f"a{k % 6}-{37 * k}-{9999 - 11 * k}" for k in range(200))
    points = source_of(words)
    data = points.upload(points.columns()).dataset
    assert (points.words, len(data.X), data.class_names) == (words, 200, tuple("ABCDEF"))
    expected = np.array([37 * np.arange(200), 9999 - 11 * np.arange(200)]).T * BOX[1::2] / 9999
    np.testing.assert_allclose(data.X, expected, atol=5.1e-4)
    assert data.y.tolist() == ["ABCDEF"[k % 6] for k in range(200)]


def packed(whole):
    return "t" + urlsafe_b64encode(zlib.compress(whole)).decode()


@pytest.mark.parametrize(
    "words",
    [
        *("", "t", "tA", "t====", "own", "x" * (MOST_WORDS + 1)),
        *("a0", "a6-1-1", "m0-1-1", "a0-1-1_r0"),
        *map(packed, (b"", b"{}", b"[]\nx,y", b"7\nx,y", b'{"path": "x"}\nx,y')),
        *map(packed, (b'{"header": 1}\nx,y', b'{"features": "xy"}\nx,y')),
        *map(packed, (b"{}\n" + bytes(10**7), b"[" * 5000 + b"\nx,y")),
        "20000 rows of 5 features, kept in one session (00000000)",
    ],
)
def test_a_link_that_says_nothing_is_refused(words):
    with pytest.raises(ValueError, match="garbled"):
        source_of(words)


@given(st.text(max_size=200))
def test_no_words_do_more_harm_than_to_be_refused(words):
    for said in (words, f"t{words}"):
        try:
            source = source_of(said)
        except ValueError:
            continue
        assert isinstance(source, Table | Points)
