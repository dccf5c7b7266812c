"""Report on an uploaded table: what was read, other ways to read it, links to lessons."""

from dataclasses import replace
from hashlib import sha256

import streamlit as st

from lindisc.datasets.csv_table import MOST_NOTES
from lindisc.datasets.names import clean
from lindisc.datasets.upload import TITLE
from pages.answers.own_data import FILE
from pages.answers.own_sources import NOT_YET, Table
from pages.data.lesson_links import places
from pages.data.lessons_with_data import openings
from pages.data.size import size

FIRST_LINES = {"as it looks": None, "names of columns": True, "data": False}
REMEDIES = {
    "merge": "Call all but the ten largest classes “other”",
    "sample": "Draw a sample in which every class keeps its share",
}
FEATURES_HELP = "A column of text becomes indicators: 1 where it holds that text, 0 elsewhere."
MANY_FEATURES = 40  # chips that nobody reads: none of them means all columns of numbers
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
    if is_table and brought.names:
        _questions(brought, bring)
        _reading(brought, bring)
    if brought.own:
        st.markdown("**Use them in**")
        places(openings(), TITLE, pages)
        _download(brought.own.dataset)
    if is_table and brought.first_rows is not None:
        with st.expander("The first rows as they were read", expanded=bool(brought.problem)):
            st.dataframe(brought.first_rows.rename_axis("line"), key="first rows")


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


def _questions(brought, bring):
    """What the table does not tell, each answered by one tap."""
    table, mark = brought.source, _mark(brought)
    if brought.doubts:
        column, doubt = next(iter(brought.doubts.items()))
        ways = {f"{doubt.with_point:.10g}": ".", f"{doubt.with_comma:.10g}": ","}
        key = f"decimal {mark}"
        st.segmented_control(
            f"{clean(doubt.example)} in {column} is", ways, key=key, required=True,
            default=next(way for way, decimal in ways.items() if decimal == doubt.decimal),
            on_change=lambda: bring(replace(table, decimal=ways[st.session_state[key]])),
        )  # fmt: skip
    for column, codes in brought.codes.items():
        for code, count in codes.items():
            words = f"{code} in {column}, {count} times, means that a value is missing"
            missing = (*table.missing, f"{column}={code}")
            st.button(words, on_click=bring, args=(replace(table, missing=missing),))
    for column in brought.counting:
        features = brought.own.features if brought.own else brought.numeric
        if column in features and len(features) > 2:
            others = tuple(name for name in features if name != column)
            words = f"Leave out {column}: it only counts the rows"
            st.button(words, on_click=bring, args=(replace(table, features=others),))


def _reading(brought, bring):
    """Controls of how the table is read; a change reads it anew."""
    table, own, mark = brought.source, brought.own, _mark(brought)
    class_column = table.class_column or (own.dataset.class_label if own else None)
    if len(brought.sheets) > 1:
        key = f"sheet {mark}"
        st.selectbox(
            "Sheet", brought.sheets, key=key,
            index=brought.sheets.index(table.sheet) if table.sheet in brought.sheets else 0,
            on_change=lambda: bring(Table(table.content, sheet=st.session_state[key])),
        )  # fmt: skip
    left, right = st.columns(2)
    with left:
        key = f"first line {mark}"
        st.selectbox(
            "First line", FIRST_LINES, list(FIRST_LINES.values()).index(table.header),
            key=key, on_change=_read_lines, args=(bring, table, key),
        )  # fmt: skip
    with right:
        key = f"class column {mark} {table.header} {class_column}"
        place = brought.names.index(class_column) if class_column in brought.names else None
        st.selectbox(
            "Class column",
            brought.names,
            place,
            key=key,
            on_change=_read_class,
            args=(bring, table, key),
        )
    _features(brought, bring, class_column, mark)
    key = f"missing {mark}"
    st.text_input(
        "Codes for missing values", ", ".join(table.missing), key=key,
        placeholder="-999, or age=99 in one column",
        on_change=_read_codes, args=(bring, table, key),
    )  # fmt: skip
    for option, words in REMEDIES.items():
        if getattr(table, option) or brought.remedy == option:
            key = f"{option} {mark}"
            st.toggle(
                words,
                getattr(table, option),
                key=key,
                on_change=_read_all,
                args=(bring, table, option),
            )


def _features(brought, bring, class_column, mark):
    """The columns to compute with; of very many only those that were chosen are shown."""
    table, own = brought.source, brought.own
    possible = [name for name in (*brought.numeric, *brought.coded) if name != class_column]
    numeric = [name for name in possible if name in {*brought.numeric}]
    used = table.features or (own.features if own else numeric)
    if own:
        used = [name for name in used if name in {*own.features}]
    is_all = table.features is None and len(used) > MANY_FEATURES
    chosen = [] if is_all else [name for name in used if name in {*possible}]
    key = f"features {mark} {table.header} {class_column} {table.features}"
    st.multiselect(
        "Features", possible, chosen, key=key, help=FEATURES_HELP,
        placeholder=f"All {len(used)} columns of numbers",
        on_change=_read_features, args=(bring, table, key, numeric),
    )  # fmt: skip


def _mark(brought):
    table = brought.source
    said = (table.content, table.sheet, table.missing, table.decimal)
    return sha256(repr(said).encode()).hexdigest()[:8]


def _read_lines(bring, table, key):
    header = FIRST_LINES[st.session_state[key]]
    bring(replace(table, header=header, class_column=None, features=None))


def _read_class(bring, table, key):
    bring(replace(table, class_column=st.session_state[key], features=None))


def _read_features(bring, table, key, numeric):
    chosen = st.session_state[key]
    bring(replace(table, features=None if chosen in ([], numeric) else tuple(chosen)))


def _read_codes(bring, table, key):
    codes = (code.strip() for code in st.session_state[key].split(","))
    bring(replace(table, missing=tuple(filter(None, codes))))


def _read_all(bring, table, option):
    bring(replace(table, **{option: not getattr(table, option)}))


def _download(dataset):
    st.download_button(
        "The cleaned table (CSV)",
        lambda: dataset.frame.to_csv(index=False),
        FILE,
        "text/csv",
        on_click="ignore",
    )
