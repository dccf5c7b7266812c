"""The "Data sets" page: source, description and plot of each data set, with links to lessons."""

from functools import cache

import numpy as np
import pandas as pd
import streamlit as st

from lindisc.datasets import DATASETS
from lindisc.datasets.made.recipes import MADE
from lindisc.figures import pairs_chart
from pages.data.contents import first_rows, size
from pages.data.lesson_links import places
from pages.data.lessons_with_data import openings
from pages.shared.data.data_spec import DataSpec

CLEAR = "rgba(0, 0, 0, 0)"  # the page shows through
MOST_FEATURES, MOST_ROWS = 3, 500  # as many as a phone can show
FIRST_ROWS, FIRST_FEATURES = 5, 8
KINDS = {"Measured": False, "Made": True}


def open_data_sets(pages):
    """Render the page; `pages` are those of the lessons by their addresses."""
    with st.container(key="head", horizontal=True, vertical_alignment="center"):
        st.markdown("### Data sets", width="content")
        st.markdown(":gray[What each is, how it looks, and where to open it.]", width="content")
    with st.sidebar:
        st.markdown("  \n".join(f"[{kind}](#{kind.lower()})" for kind in KINDS))
    for kind, is_made in KINDS.items():
        st.markdown(f"##### {kind}")
        for recipe in DATASETS:
            if (recipe.source == MADE) == is_made:
                _described(recipe, pages)


def _described(recipe, pages):
    st.markdown(f"**{recipe.title}**. {recipe.description} {recipe.use}")
    st.caption(f"{_size(recipe.slug)}  \n{recipe.source}. {recipe.terms}.")
    opened = st.expander(
        f"{recipe.title}: its pairs, and where to open it",
        key=f"opened.{recipe.slug}",
        on_change="rerun",
        bind="query-params",
    )
    if opened.open:
        with opened:
            suited = [each for each in openings() if each.suits(recipe.title)]
            places(suited, recipe.title, pages)
            data = DataSpec(recipe.slug).dataset
            _pairs(data)
            _first_rows(data)


def _pairs(data):
    """Scatter plots of the suggested features and others that vary, of a sample of rows.

    They are Plotly's: planes of a board share their axes, and here each pair has its own.
    """
    varying = np.array(data.feature_names)[np.ptp(data.X, axis=0) > 0].tolist()
    names = list(dict.fromkeys((*data.suggested, *varying)))[:MOST_FEATURES]
    rows = np.linspace(0, len(data.y) - 1, min(len(data.y), MOST_ROWS)).astype(int)
    X = data.X[np.ix_(rows, [data.feature_names.index(name) for name in names])]
    codes = np.searchsorted(data.class_names, data.y[rows])
    figure = pairs_chart(X, codes, names, data.class_names, dark=st.context.theme.type == "dark")
    figure.update_layout(paper_bgcolor=CLEAR, plot_bgcolor=CLEAR)
    st.plotly_chart(
        figure, theme=None, key=f"pairs of {data.slug}", width="stretch",
        config={"displayModeBar": False},
    )  # fmt: skip
    st.caption(
        f"{len(names)} of {len(data.feature_names)} features, {len(rows)} of {len(data.y)} rows."
    )


def _first_rows(data):
    names = data.feature_names[:FIRST_FEATURES]
    table = pd.DataFrame(data.X[:FIRST_ROWS, : len(names)], columns=list(names))
    table.insert(0, "class", data.y[:FIRST_ROWS])
    first_rows(table)
    st.caption(f"The first {len(table)} rows, {len(names)} of {len(data.feature_names)} features.")


@cache
def _size(slug):
    amounts, classes = size(DataSpec(slug).dataset)
    return f"{amounts}: {classes}."
