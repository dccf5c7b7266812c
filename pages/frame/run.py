"""A run of a page has a budget, and ends once it is no longer wanted."""

from contextlib import contextmanager
from dataclasses import replace

import streamlit as st
from streamlit.errors import StreamlitInvalidLayoutContextError
from streamlit.runtime.scriptrunner import RerunException, StopException, get_script_run_ctx
from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequestType

from pages.frame.growing import is_superseded
from pages.study.budget import ALLOWED, PATIENT, TOGETHER, bounded
from pages.study.room import Unwanted

OPENING = 0.02  # seconds of work: a page that is opened lets moves in others pass from the first
PATIENCE = "what takes long is computed all the same"


@contextmanager
def running(allowed=ALLOWED):
    """Within: the `Budget` of this run."""
    try:
        behind = 0 if get_script_run_ctx().fragment_ids_this_run else OPENING
        with bounded(lambda: not is_superseded(), allowed, behind) as budget:
            yield budget
    except Unwanted:
        _give_way()


def is_alone():
    """Whether one fragment runs, and no other nor the page."""
    return len(get_script_run_ctx().fragment_ids_this_run or ()) == 1


@contextmanager
def on_whole_page():
    """Within: what a fragment shows elsewhere on the page. Where the last run of the page did not
    come as far there is no place for it, before that runs again.
    """
    try:
        yield
    except StreamlitInvalidLayoutContextError:
        st.rerun()


def allowed():
    """The seconds for each part of this run: more where the visitor has asked for that."""
    return PATIENT if st.session_state.pop(PATIENCE, False) else ALLOWED


def offer(budget):
    """Say what was left out, with a button that computes it all the same, if that may help."""
    if budget.left_out:
        parts, seconds = ", ".join(budget.left_out), budget.allowed
        with st.container(horizontal=True):
            st.caption(
                f"Left out, since it takes more than {seconds:g} s of work, or all of it more than "
                f"{TOGETHER * seconds:g} s: {parts}."
            )
            if seconds < PATIENT:
                st.button(
                    "Compute it all the same",
                    on_click=st.session_state.update,
                    args=({PATIENCE: True},),
                    help=f"It may take {PATIENT:g} seconds and longer, and waits its turn.",
                )


def _give_way():
    """To the newer run, or to nobody: only a run of the whole page ends others by itself."""
    run = get_script_run_ctx()
    request = run.script_requests.on_scriptrunner_ready()
    if request.type is ScriptRequestType.RERUN:
        raise RerunException(_with_the_rest_of(run, request.rerun_data))
    raise StopException


def _with_the_rest_of(run, asked):
    """What is asked for, and what this run leaves undone: fragments, or all of the page."""
    left, newer = run.fragment_ids_this_run, asked.fragment_id_queue
    both = [*dict.fromkeys([*left, *newer])] if left and newer else []
    is_of_parts = asked.is_fragment_scoped_rerun and bool(both)
    return replace(asked, fragment_id_queue=both, is_fragment_scoped_rerun=is_of_parts)
