"""Callbacks that set controls: by a gesture, a button, a scenario, or all back to the start."""

import streamlit as st

from pages.frame.widgets import restored

ANEW = "controls outside of the fragment were set"
TABS = "below"
TRIED = "scenario tried last"


def apply(controls, settings):
    """Set some controls; where one of them stands in the sidebar the whole page runs again."""
    st.session_state.update(settings)
    if not settings.keys() <= controls.held:
        st.session_state[ANEW] = True


def follow():
    """Run the whole page again if a callback has set controls outside of the running fragment."""
    if st.session_state.pop(ANEW, False):
        st.rerun(scope="app")


def start_again(lesson, controls):
    """Every control at its start, no scenario in view."""
    _set_all(lesson, controls, {})
    st.session_state.pop(controls.key(TRIED), None)


def try_out(lesson, controls, number):
    """Every control as a scenario has it, without leaving the list."""
    listed, tried_last = controls.key(TABS), controls.key(TRIED)
    tab = st.session_state.get(listed)
    _set_all(lesson, controls, lesson.scenarios[number].settings)
    st.session_state[listed] = tab
    _, times = st.session_state.get(tried_last, (number, 0))
    st.session_state[tried_last] = number, times + 1


def tried(controls):
    """The number of the scenario that was tried last, and how many were; None where none was."""
    return st.session_state.get(controls.key(TRIED))


def _set_all(lesson, controls, settings):
    """The controls that are there now and those that will be: as a link with these settings."""
    held = controls.starts | lesson.given(settings).held
    restored(held)
    st.session_state.update(held)
    st.session_state[ANEW] = True
