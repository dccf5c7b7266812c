"""Callbacks that set controls: by a gesture, a button, or all of them at once."""

import streamlit as st

from pages.frame.widgets import Place, restored

ASIDE, LIVE = "controls aside", "picture"  # the fragments
ANEW = "controls outside of the fragment were set"


def apply(controls, settings):
    """Set some controls; where one of them stands in the sidebar the whole page runs again."""
    st.session_state.update(settings)
    keys, aside = settings.keys(), controls.keys[Place.ASIDE]
    if not keys <= controls.keys[Place.UNDER] | aside:
        st.session_state[ANEW] = True
    elif keys & aside:
        st.rerun((ASIDE, LIVE))


def follow():
    """Run the whole page again if a callback has set controls outside of the running fragment."""
    if st.session_state.pop(ANEW, False):
        st.rerun(scope="app")


def set_all(lesson, controls, settings):
    """The controls that are there now and those that will be: as a link with these settings."""
    held = controls.starts | lesson.given(settings).held
    restored(held)
    st.session_state.update(held)
    st.session_state[ANEW] = True
