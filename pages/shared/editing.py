"""Points that a visitor moved, added or removed: a line of text that the link carries."""

import streamlit as st

KEY = "points"


def current_edits():
    """The edits in force, read ahead of their control, which stands below the board."""
    return st.session_state.get(KEY, st.query_params.get(KEY, ""))


def choose_edits(controls):
    """The control itself, for who wants to type or copy."""
    with st.popover("Edited points", width="stretch"):
        controls.text(
            "As text",
            KEY,
            help="Drag, add and delete points on the first panel; the link carries them.",
        )
