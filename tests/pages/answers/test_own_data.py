"""Data that visitors have brought: in links or kept, known by content, in every menu, bounded."""

import gc
import pickle
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lindisc.datasets import read_csv
from pages.answering import answer
from pages.answers.link_controls import Given
from pages.answers.own_data import FILE, KEPT, DataStore, KeptData, in_link
from pages.answers.own_sources import BOX, MOST_BYTES, MOST_WORDS, Points, Table, source_of
from pages.answers.refusal import Refused
from pages.answers.request import READ, asked_by
from pages.data.lessons_with_data import openings
from pages.lessons import LESSONS
from pages.shared.data.data_spec import DataSpec
from pages.shared.tabs.files import ROWS
from tests.pages.own import csv, own, tempting

LARGE, TWO = csv(n_rows=2000), csv()


def link(words, opening):
    """A link to a lesson at the visitor's own data."""
    return {"own": [words]} | {key: [word] for key, word in opening.settings("Your data").items()}


def test_every_menu_of_data_offers_what_was_brought_and_understands_it():
    words = Table(TWO.encode()).words
    assert len(openings()) > len(LESSONS)
    for opening in openings():
        asked = Given.of_link(opening.lesson.word, link(words, opening))
        opening.lesson.choose(asked)
        assert asked.refused == []
        assert asked.held[opening.key] == "Your data"


def test_a_name_alone_is_no_data():
    (boundaries,) = (lesson for lesson in LESSONS if lesson.slug == "boundaries")
    asked = Given.of_link("", {"data": ["Your data"]})
    boundaries.choose(asked)
    assert asked.refused == ["data"]


def test_data_are_known_by_their_content_and_by_how_it_is_read():
    one, other = (DataSpec("own", own=own(csv(n_rows=2000, seed=seed))) for seed in (1, 2))
    for spec in (one, other):
        np.testing.assert_array_equal(spec.study.rows.X, spec.own.dataset.X)
    assert one.own.dataset.X.shape == other.own.dataset.X.shape
    assert one != other
    assert not np.array_equal(one.study.rows.X, other.study.rows.X)
    assert DataSpec("own", own=own(TWO)) == DataSpec("own", own=own(TWO))
    assert own(TWO) != own(TWO, class_column="kind")


def test_kept_classes_are_those_of_the_own_data():
    three = DataSpec("own", own=own(csv(30, labels=("a", "b", "c"))))
    assert replace(three, classes=("a", "c")).dataset.class_names == ("a", "c")


def test_of_large_data_the_link_says_what_is_missing_and_nothing_else():
    found = own(LARGE)
    assert KEPT.fullmatch(found.words)[1] == "2000 rows of 2 features"
    assert in_link(found.words) is None


def test_the_cleaned_table_gives_the_numbers_of_the_screen_in_a_program(tmp_path, monkeypatch):
    found = own(tempting())
    monkeypatch.chdir(tmp_path)
    (tmp_path / FILE).write_text(found.dataset.frame.to_csv(index=False), encoding="utf-8")
    back = read_csv(FILE, header=True, class_column="kind").dataset
    np.testing.assert_array_equal(back.X, found.dataset.X)
    np.testing.assert_array_equal(back.y, found.dataset.y)
    for opening in openings():
        asked = Given(opening.lesson.word, opening.settings("Your data"), found)
        view = opening.lesson.draw(opening.lesson.choose(asked))
        for file in view.files():
            if file.name == ROWS:
                (tmp_path / ROWS).write_text(file.make(), encoding="utf-8")
        for program in view.programs():
            exec(program.code, {})


def test_a_worker_reads_what_a_visitor_has_brought():
    table = Table(LARGE.encode())
    found = pickle.loads(answer("", READ, "", "", table))
    assert found.own.dataset.X.shape == (2000, 2)
    with pytest.raises(Refused):
        asked_by(SimpleNamespace(path_params={"slug": "", "part": READ}), None)


def test_a_problem_says_which_columns_there_are_and_what_would_help():
    found = KeptData.of(Table(csv(60, labels=[f"k{n}" for n in range(12)]).encode()))
    assert (found.own, found.remedy) == (None, "merge")
    assert found.names == ("p", "q", "kind")
    assert KeptData.of(replace(found.source, merge=True)).own


def take(strongroom, table, instead_of=None):
    """What comes of a table, if there is room for it."""
    brought = KeptData.of(table)
    return brought if strongroom.keep(brought, instead_of) else None


def test_the_room_for_large_data_is_bounded_and_free_again_when_they_are_gone():
    table = Table(LARGE.encode())
    size = KeptData.of(table).bytes
    strongroom = DataStore(int(2.5 * size))
    first, second = take(strongroom, table), take(strongroom, table)
    assert first.own == second.own
    assert first.token != second.token
    assert strongroom.brought(first.token) is first
    assert strongroom.brought(first.own.digest) is None
    assert take(strongroom, table) is None
    assert take(strongroom, table, instead_of=second).own
    token = first.token
    del first, second
    gc.collect()
    assert len(strongroom) == 0
    assert strongroom.brought(token) is None
    assert take(strongroom, table).own


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
