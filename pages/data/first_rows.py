"""The first rows of a table, in a region that a keyboard reaches and slides where it is wide."""

import streamlit as st

from pages.answers.html import tables

_REGION = '<div class="table" tabindex="0" role="region" aria-label="The first rows"'


def first_rows(table):
    """Render the rows of a data frame."""
    st.html(tables.table(table).replace('<div class="table"', _REGION, 1))
