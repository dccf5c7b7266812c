"""Callbacks that set controls: by a gesture, a button, a scenario, or all back to the start."""

import streamlit as st

from pages.frame.widgets import restored
from pages.study.control import OneOf
from pages.study.controls import TRIED

ANEW = "controls outside of the fragment were set"
TABS = "below"
TIMES = "how often scenarios were tried"


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
    st.query_params.pop(controls.key(TRIED), None)


def try_out(lesson, controls, number):
    """Every control as a scenario has it, without leaving the list."""
    listed = controls.key(TABS)
    tab = st.session_state.get(listed)
    _set_all(lesson, controls, lesson.scenarios[number].settings)
    st.session_state[listed] = tab
    st.session_state[TIMES] = times_tried() + 1
    st.query_params[controls.key(TRIED)] = str(number + 1)


def tried(lesson, controls):
    """The position of the scenario that was tried last, which the link says; None: none was."""
    control = question(lesson, controls)
    said = st.query_params.get(control.key, control.start)
    return int(said) - 1 if said and control.accepts(said) else None


def question(lesson, controls):
    """The number, from 1, of the scenario whose question is in view."""
    numbers = (str(number) for number in range(1, 1 + len(lesson.scenarios)))
    return OneOf(controls.key(TRIED), "", "", ("", *numbers))


def times_tried():
    """How many scenarios were tried during this visit."""
    return st.session_state.get(TIMES, 0)


def _set_all(lesson, controls, settings):
    """The controls that are there now and those that will be: as a link with these settings."""
    held = controls.starts | lesson.given(settings).held
    restored(held)
    st.session_state.update(held)
    st.session_state[ANEW] = True
