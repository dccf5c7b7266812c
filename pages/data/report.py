"""Report on an uploaded table: what was read, other ways to read it, links to lessons."""

import pandas as pd
import streamlit as st

from lindisc.datasets.clean_names import clean
from lindisc.datasets.cleaning_notes import MOST_NOTES
from lindisc.datasets.upload import TITLE
from pages.answers.own_data import FILE
from pages.answers.own_sources import NOT_YET, Table
from pages.data.contents import first_rows, size
from pages.data.lesson_links import places
from pages.data.lessons_with_data import openings
from pages.data.reading import Reading

MANY_LOST = 0.1  # share of the rows


def report(brought, name, pages, bring):
    """Render the report on a file of that `name`; `pages` are those of the lessons by their
    addresses, and `bring` takes the same table read otherwise.
    """
    is_table = isinstance(brought.source, Table)
    if brought.problem:
        st.warning(brought.problem if is_table else NOT_YET)
    else:
        _summary(brought.own, clean(name))
    if is_table:
        reading = Reading(brought, bring)
        reading.sheet()
        if brought.names:
            reading.questions()
            reading.controls()
    if brought.own:
        st.markdown("**Use them in**")
        places(openings(), TITLE, pages)
        _download(brought.own.dataset)
    if is_table and brought.first_rows is not None:
        with st.expander("The first rows as they were read", expanded=bool(brought.problem)):
            _first_rows(brought)


def _summary(own, name):
    amounts, classes = size(own.dataset)
    lost = own.n_rows - len(own.dataset.y)
    whole = f"{len(own.dataset.y)} of {own.n_rows} rows" if lost else ""
    amounts = whole + amounts.removeprefix(f"{len(own.dataset.y)} rows") if lost else amounts
    st.markdown(f"**{amounts}**: {classes}" + (f" ({name})" if name else ""))
    if own.notes:
        is_short = len(own.notes) <= MOST_NOTES
        with st.expander(
            f"What was done: {len(own.notes)}",
            expanded=is_short or lost > MANY_LOST * own.n_rows,
        ):
            st.markdown("\n".join(f"- {note}" for note in own.notes))


def _first_rows(brought):
    """The first rows as they were read, and above them what was made of each column."""
    rows = brought.first_rows
    made = {name: _made(brought, name) for name in rows}
    table = pd.concat([pd.DataFrame(made, index=["is"]), rows.rename(index=str)])
    first_rows(table.rename_axis("line"))


def _made(brought, name):
    if brought.own is None:
        return "numbers" if name in brought.numeric else "text"
    if name == brought.own.dataset.class_label:
        return "class"
    if name not in brought.own.features:
        return "left out"
    return "feature" if name in brought.numeric else "indicators"


def _download(dataset):
    st.download_button(
        "The cleaned table (CSV)",
        lambda: dataset.frame.to_csv(index=False),
        FILE,
        "text/csv",
        on_click="ignore",
    )
