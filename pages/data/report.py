"""Report on an uploaded table: what was read, other ways to read it, links to lessons."""

from dataclasses import replace
from hashlib import sha256

import streamlit as st

from lindisc.datasets.upload import TITLE
from pages.answers.own_data import FILE
from pages.answers.own_sources import NOT_YET, Table
from pages.data.lesson_links import places
from pages.data.lessons_with_data import openings
from pages.data.size import size
from pages.shell.own_data import bring

FIRST_LINES = {"as it looks": None, "names of columns": True, "data": False}
REMEDIES = {
    "merge": "Call all but the ten largest classes “other”",
    "sample": "Draw a sample in which every class keeps its share",
}
FEATURES_HELP = "A column of text becomes indicators: 1 where it holds that text, 0 elsewhere."
MANY_NOTES = 8


def report(brought, pages):
    """Render the report; `pages` are those of the lessons by their addresses."""
    is_table = isinstance(brought.source, Table)
    if brought.problem:
        st.warning(brought.problem if is_table else NOT_YET)
    else:
        _summary(brought.own)
    if is_table and brought.names:
        _reading(brought)
    if brought.own:
        st.markdown("**Use them in**")
        places(openings(), TITLE, pages)
        _download(brought.own.dataset)


def _summary(own):
    amounts, classes = size(own.dataset)
    st.markdown(f"**{amounts}**: {classes}")
    if own.notes:
        with st.expander(f"What was done: {len(own.notes)}", expanded=len(own.notes) <= MANY_NOTES):
            st.markdown("\n".join(f"- {note}" for note in own.notes))


def _reading(brought):
    """Controls of how the table is read; a change reads it anew."""
    table, own = brought.source, brought.own
    mark = sha256(table.content).hexdigest()[:8]
    class_column = table.class_column or (own.dataset.class_label if own else None)
    left, right = st.columns(2)
    with left:
        key = f"first line {mark}"
        st.selectbox(
            "First line", FIRST_LINES, list(FIRST_LINES.values()).index(table.header),
            key=key, on_change=_read_lines, args=(table, key),
        )  # fmt: skip
    with right:
        key = f"class column {mark} {table.header} {class_column}"
        place = brought.names.index(class_column) if class_column in brought.names else None
        st.selectbox(
            "Class column", brought.names, place, key=key, on_change=_read_class, args=(table, key)
        )
    possible = [name for name in (*brought.numeric, *brought.coded) if name != class_column]
    numeric = [name for name in possible if name in brought.numeric]
    key = f"features {mark} {table.header} {class_column}"
    chosen = [name for name in table.features or numeric if name in possible]
    st.multiselect(
        "Features", possible, chosen, key=key, help=FEATURES_HELP,
        on_change=_read_features, args=(table, key, numeric),
    )  # fmt: skip
    for option, words in REMEDIES.items():
        if getattr(table, option) or brought.remedy == option:
            key = f"{option} {mark}"
            st.toggle(
                words, getattr(table, option), key=key, on_change=_read_all, args=(table, option)
            )


def _read_lines(table, key):
    header = FIRST_LINES[st.session_state[key]]
    bring(replace(table, header=header, class_column=None, features=None))


def _read_class(table, key):
    bring(replace(table, class_column=st.session_state[key], features=None))


def _read_features(table, key, numeric):
    chosen = st.session_state[key]
    bring(replace(table, features=None if chosen in ([], numeric) else tuple(chosen)))


def _read_all(table, option):
    bring(replace(table, **{option: not getattr(table, option)}))


def _download(dataset):
    st.download_button(
        "The cleaned table (CSV)",
        lambda: dataset.frame.to_csv(index=False),
        FILE,
        "text/csv",
        on_click="ignore",
    )
