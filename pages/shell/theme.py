"""Which theme a visitor looks at."""

import streamlit as st

CLEAR = "rgba(0, 0, 0, 0)"  # the page shows through


def is_dark():
    """Whether it is the dark one."""
    return st.context.theme.type == "dark"
