"""What a table holds: its size in words, and its first rows."""

import numpy as np
import streamlit as st

from pages.answers.html import tables

# A keyboard reaches it, and slides it where it is wide.
_REGION = '<div class="table" tabindex="0" role="region" aria-label="The first rows"'


def size(data):
    """Return the numbers of rows, features and classes, and of rows in each class."""
    names, counts = np.unique(data.y, return_counts=True)
    rows, features = data.X.shape
    tested = f" and {len(data.X_test)} to test" if data.X_test is not None else ""
    classes = ", ".join(f"{name} {n}" for name, n in zip(names, counts, strict=True))
    return f"{rows} rows{tested}, {features} features, {len(names)} classes", classes


def first_rows(table):
    """Render the rows of a data frame."""
    st.html(tables.table(table).replace('<div class="table"', _REGION, 1))
