"""A table whose rows are ticked or not, sorted by a tap on a heading."""

import math

import streamlit as st

from pages.frame.component import component

_component = component(__file__)


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
