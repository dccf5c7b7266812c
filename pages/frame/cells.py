"""A table in which whole numbers of some columns are typed."""

import streamlit as st

from pages.frame.component import component

_component = component(__file__)


def cells(table, hear):
    """Show a `Cells`; `hear` is given row, column and number of what is typed where it may be."""

    def heard():
        match st.session_state[table.key]["typed"]:
            case [str(row), str(column), int(number)] if _is_typed(table, row, column):
                hear(row, column, number)

    _component(key=table.key, data=_described(table), on_typed_change=heard)


def _is_typed(table, row, column):
    frame = table.texts
    return row in frame.index and column in frame and None not in table.ends(row, column)


def _described(table):
    frame = table.texts
    return {
        "title": table.title,
        "headings": [frame.index.name, *frame.columns],
        "rows": [
            {
                "name": name,
                "cells": [
                    {"text": text}
                    | dict(zip(("least", "most"), table.ends(name, column), strict=True))
                    for column, text in zip(frame.columns, texts, strict=True)
                ],
            }
            for name, *texts in frame.itertuples()
        ],
    }
