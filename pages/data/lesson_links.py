"""Links to the lessons that can open a data set."""

import streamlit as st

from pages.gallery.links import path
from pages.shell.own_data import carried


def places(openings, title, pages):
    """Render a link to each `Opening`; `pages` are those of the lessons by their addresses."""
    with st.container(horizontal=True, gap="small", key=f"openings {title}"):
        for opening in openings:
            st.page_link(
                pages[path(opening.lesson)],
                label=opening.title,
                query_params=carried() | opening.settings(title),
                width="content",
            )
