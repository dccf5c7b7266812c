"""What the link says that a visit to a lesson began with."""

from typing import NamedTuple

import streamlit as st

from pages.frame.own import are_missing, own
from pages.frame.pieces import OPENED
from pages.frame.present import PRESENT
from pages.frame.tabs import below
from pages.frame.walk import walk_controls
from pages.frame.widgets import everything_restored
from pages.study.control import Switch
from pages.study.controls import Given
from pages.study.own import is_own

LESSON = "lesson in view"


class Link(NamedTuple):
    """The keys that mean nothing to the lesson, and whether it sets controls of the lesson."""

    misread: list
    sets_controls: bool


def link_of(lesson):
    """The `Link`; who comes from another lesson comes by one, be it that he goes back to."""
    key, was_here = _key(lesson), False
    if st.session_state.get(LESSON) != lesson.slug:
        st.session_state[LESSON] = lesson.slug
        was_here = st.session_state.pop(key, None) is not None
        everything_restored()
    if key not in st.session_state:
        st.session_state[key] = _read(lesson, was_here)
    return st.session_state[key]


def leave():
    """To a page that is no lesson: who comes back comes by a link again."""
    st.session_state.pop(LESSON, None)


def arrive_anew(lesson):
    """As by a link that says nothing."""
    st.session_state[_key(lesson)] = Link([], False)


def _read(lesson, was_here):
    query = {name: st.query_params.get_all(name) for name in st.query_params}
    given = Given.of_link(lesson.word, query, own())
    lesson.choose(given)
    sets_controls = not given.starts.keys().isdisjoint(query)
    if was_here and sets_controls:  # controls may still hold what they held then
        st.session_state.update(given.held)
    folds = [Switch(key, "", False) for key in query if key.startswith(OPENED)]
    for control in (below(given), PRESENT, *folds, *walk_controls(lesson, given)):
        given.ask(control)
    # Of data that are missing more is said elsewhere.
    misread = [key for key in given.refused if not (are_missing() and is_own(query.get(key)))]
    return Link(misread, sets_controls)


def _key(lesson):
    return f"{lesson.slug}: link"
