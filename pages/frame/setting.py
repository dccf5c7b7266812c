"""Callbacks that set controls: by a gesture, a button, or all of them at once."""

import streamlit as st

from pages.frame.widgets import Place, restored

ASIDE, LIVE = "controls aside", "picture"  # the fragments
ANEW = "controls outside of the fragment were set"
_SET = "what was set of the controls aside"


def apply(controls, settings):
    """Set some controls; where one of them stands in the sidebar the whole page runs again."""
    keys, aside = settings.keys(), controls.keys[Place.ASIDE]
    if keys & aside and keys <= controls.keys[Place.UNDER] | aside:
        st.session_state[_SET] = st.session_state.get(_SET, {}) | settings
        st.rerun((ASIDE, LIVE))
    st.session_state.update(settings)
    if not keys <= controls.keys[Place.UNDER]:
        st.session_state[ANEW] = True


def take():
    """Set what gestures have set of the controls aside: a run that a callback asks for would not
    tell the browser what was set before it began.
    """
    st.session_state.update(st.session_state.pop(_SET, {}))


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
