"""A lesson on a page: its choices in the sidebar, and beside them all that its link shows.

Our script fetches the answers of a link, and tells at rest what was changed there.
"""

import pickle

import streamlit as st

from pages.answers.own_data import is_own
from pages.answers.plotly_script import ADDRESS as FIGURES
from pages.answers.release import release
from pages.answers.request import SIDEBAR
from pages.shell.component import show
from pages.shell.own_data import are_missing, token
from pages.shell.session_link import link, query, take, take_told, told
from pages.shell.widgets import draw


def open_lesson(lesson, first, body):
    """All of a page; its link has been read, the `first` lesson is at the start, and `body` gives
    bytes of answers.
    """

    def sidebar():
        """The `Sidebar` of the link in view."""
        return pickle.loads(body(lesson.slug, SIDEBAR, query(), token()))

    shown = sidebar()
    if shown.nodes:
        with st.sidebar:
            draw(shown.nodes, lambda: _forget_edits(shown, sidebar()))
    _say_misread(shown)
    with st.container(key="lesson"):
        _lesson(lesson, first, lambda: sidebar().nodes != shown.nodes)


@st.fragment
def _lesson(lesson, first, is_stale):
    """Everything beside the sidebar; where `is_stale()` the sidebar is drawn anew."""
    key = f"picture of {lesson.slug}"
    data = {
        "slug": lesson.slug,
        "first": first.slug,
        "word": lesson.word,
        "base": "./",
        "figures": f".{FIGURES}",
        "release": release(),
        "link": query(),
        "token": token(),
        "seen": told(),
    }

    def hear():
        take_told(lesson.slug, st.session_state[key]["told"])

    show("lesson", key=key, data=data, on_told_change=hear)
    if is_stale():
        st.rerun()


def _forget_edits(before, after):
    """Leave out of the link what belongs to rows that are not there any more."""
    gone = {key for key, owner in before.owners.items() if after.owners.get(key) != owner}
    take({key: words for key, words in link().items() if key not in gone})


def _say_misread(shown):
    """There or empty: what comes next keeps its place."""
    # Of data that are missing more is said elsewhere.
    keys = [key for key in shown.refused if not (are_missing() and is_own(link()[key]))]
    with st.container(key="misread", horizontal=True, gap="xsmall"):
        if keys:
            notice = "The link holds something that this page does not know; it was left out:"
            st.caption(notice, width="content")
            st.text(", ".join(keys), width="content")
