"""Whatever comes as a table is read clean or refused in words; what is good in it is not lost."""

import csv
import io
import random
import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lindisc.datasets.class_column import MOST_CLASSES
from lindisc.datasets.clean_names import NUMBER, clean
from lindisc.datasets.upload import MOST_ROWS, read
from tests.datasets.bad_files import bad_file

MANY = 60
SAFE = re.compile(r"[\w .()%/-]{1,40}")
MARKUP = re.compile(r"[<>\[\]!&#*$\\|@=]|://|www\.|\b_|_\b")


def outcome(content):
    """Whether a file is read, and then clean; what is said of it is text and nothing else."""
    upload, said = _read_or_refused(content)
    for words in said:
        assert not MARKUP.search(_own_words(words)), words
    if upload is None:
        return False
    data = upload.dataset
    for name in (*data.feature_names, *data.class_names, data.class_label):
        assert SAFE.fullmatch(name)
        assert NUMBER.fullmatch(name) or name[0] not in "-+=@"
        assert not MARKUP.search(name), name
    assert np.isfinite(data.X).all()
    assert data.X.shape == (len(data.y), len(set(data.feature_names)))
    assert 2 <= len(data.class_names) <= MOST_CLASSES
    assert len(data.y) <= MOST_ROWS
    return True


def _read_or_refused(content):
    try:
        upload = read(content)
    except ValueError as error:
        return None, [str(error)]
    return upload, upload.notes


def _own_words(said):
    """Names of our own options stand in `...`, and what names may hold is said by its letters."""
    return re.sub(r"`\w+`|spaces and _ ", "", said)


def test_bad_files_are_read_clean_or_refused_in_words():
    chance = random.Random(1)
    read_clean = sum(outcome(bad_file(chance)) for _ in range(MANY))
    assert 0 < read_clean < MANY


NUMBERS = st.integers(-(10**9), 10**9).map(lambda n: n / 1000)
NAMES = st.text("abcxyzÄéñß 0123456789().%/", min_size=1, max_size=12).map(str.strip)
LABELS = NAMES.filter(lambda name: name and clean(name) == name and name not in _UNSAID)
_UNSAID = {"NA", "N/A", "nan", "null", "?"}


@st.composite
def tables(draw):
    """Names, numbers and labels as a data set may have them."""
    named = LABELS.filter(lambda name: not NUMBER.fullmatch(name))
    names = draw(st.lists(named, min_size=3, max_size=6, unique=True))
    kinds = draw(st.lists(LABELS, min_size=2, max_size=5, unique=True))
    n = draw(st.integers(len(kinds), 12))
    labels = kinds + draw(st.lists(st.sampled_from(kinds), min_size=n - len(kinds), max_size=n))
    column = st.lists(NUMBERS, min_size=len(labels), max_size=len(labels), unique=True)
    X = [draw(column) for _ in names[1:]]
    return names, np.array(X).T, labels


@settings(max_examples=50)
@given(
    tables(),
    st.sampled_from([",", ";", "\t", "|"]),
    st.booleans(),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "latin-1"]),
    st.sampled_from(["\n", "\r\n"]),
    st.sampled_from([csv.QUOTE_ALL, csv.QUOTE_MINIMAL]),
)
def test_what_is_read_back_is_what_was_written(table, delimiter, commas, encoding, ends, quoting):
    names, X, labels = table
    text = io.StringIO()
    writer = csv.writer(text, delimiter=delimiter, lineterminator=ends, quoting=quoting)
    writer.writerow(names)
    has_commas = commas and delimiter != ","
    for row, label in zip(X.tolist(), labels, strict=True):
        cells = [repr(number).replace(".", ",") if has_commas else repr(number) for number in row]
        writer.writerow([*cells, label])
    upload = read(text.getvalue().encode(encoding), header=True, class_column=names[-1])
    np.testing.assert_array_equal(upload.dataset.X, X)
    assert upload.dataset.y.tolist() == labels
    assert upload.dataset.feature_names == tuple(names[:-1])


FAULTS = ("1,2", "1,2,a,b", "1,,a", ",2,b", "1,NA,a", "1,x,b", "1,1e999,a", "1,2,", "1,2,?")


@settings(max_examples=50)
@given(st.lists(st.sampled_from(("good", *FAULTS)), max_size=60))
def test_rows_are_kept_or_counted_among_those_left_out(kinds):
    good = [f"{n},{n * n % 11},{'ab'[n % 2]}" for n in range(4 + len(kinds))]
    rows = [good[n] if kind == "good" else kind for n, kind in enumerate(kinds)]
    upload = read("\n".join(["x,y,kind", *good, *rows]), class_column="kind", features=["x", "y"])
    said = [note for note in upload.notes if "left out" in note]
    told = sum(note.startswith("Line ") for note in said)
    more = sum(int(note.split()[0]) for note in said if note.endswith("likewise."))
    assert len(upload.dataset.y) == len(good) + kinds.count("good")
    assert told + more == len(kinds) - kinds.count("good")


@pytest.mark.parametrize("first", ["x,y,kind\n1,2,a\n", ""])
@pytest.mark.parametrize("many", [",", ";", '"', "\n", "1,2,b\n"])
def test_a_million_of_anything_is_read_or_refused(first, many):
    outcome(first + many * 1_000_000)
