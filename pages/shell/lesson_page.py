"""A lesson on a page: its choices in the sidebar, and beside them all that its link shows."""

import pickle

import streamlit as st

from pages.answers.own_data import OWN, is_own
from pages.answers.request import SIDEBAR
from pages.shell.copy_link import copy_link
from pages.shell.leading import lead_button
from pages.shell.lesson_component import picture
from pages.shell.own_data import are_missing, token
from pages.shell.present import keys_of_presenting, present
from pages.shell.scroll import visit
from pages.shell.session_link import begin, link, query, take
from pages.shell.widgets import draw


def open_lesson(lesson, body):
    """All of a page; its link has been read, and `body` gives bytes of answers."""

    def sidebar():
        """The `Sidebar` of the link in view."""
        return pickle.loads(body(lesson.slug, SIDEBAR, query(), token()))

    shown = sidebar()
    if shown.nodes:
        with st.sidebar:
            draw(shown.nodes, lambda: _forget_edits(shown, sidebar()))
    _actions()
    _say_misread(shown)
    picture(lesson, lambda: sidebar().nodes != shown.nodes)
    keys_of_presenting()
    visit(lesson.slug)


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


def _actions():
    """At the end of the header: showing the lesson to others, and back to the start."""
    with st.container(key="actions", horizontal=True, gap="xxsmall"):
        present()
        with st.popover("Share", type="tertiary"):
            copy_link()
            lead_button()
            st.button(
                "Reset", on_click=_start_again, help="The lesson as a first visitor finds it."
            )


def _start_again():
    """As a first visitor finds it, with the same data of their own."""
    begin({OWN: link()[OWN]} if OWN in link() else {})
