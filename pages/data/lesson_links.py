"""Links to the lessons that can open a data set."""

import streamlit as st

from pages.data.lessons_with_data import same_data
from pages.gallery.links import path
from pages.shell.own_data import carried
from pages.shell.session_link import link


def offer_same_data(lesson, pages):
    """Lead from data that were chosen in a lesson to the same in others, below its sidebar."""
    title, others = same_data(lesson, link())
    if others:
        with st.sidebar.expander("The same data in"):
            for opening, recipe in others:
                st.page_link(
                    pages[path(opening.lesson)],
                    label=opening.title,
                    query_params=carried() | opening.settings(title) | recipe,
                )


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
