"""A table whose rows are ticked or not, sorted by a tap on a heading."""

import math
from pathlib import Path

import streamlit as st

_HERE = Path(__file__)
_component = st.components.v2.component(
    "lindisc_ticks",
    css=_HERE.with_suffix(".css").read_text(encoding="utf-8"),
    js=_HERE.with_suffix(".js").read_text(encoding="utf-8"),
)


def ticks(table, hear):
    """Show a `Ticks`; `hear` is given what has no tick whenever one changes."""

    def heard():
        off = st.session_state[table.key]["off"]
        if off is not None:
            hear([term for term in dict.fromkeys(table.terms) if term in off])

    _component(key=table.key, data=_described(table), on_off_change=heard)


def _described(table):
    rows = zip(table.terms, table.frame.itertuples(), table.texts.itertuples(), strict=True)
    return {
        "headings": [table.frame.index.name, *table.frame.columns],
        "rows": [
            {
                "term": term,
                "on": term not in table.off,
                "name": name,
                "values": [None if math.isnan(value) else value for value in values],
                "texts": texts,
            }
            for term, (name, *values), (_, *texts) in rows
        ],
    }
