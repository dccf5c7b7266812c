"""A page that finds a server again asks it for all of itself: it may be one that knows nothing yet.

Streamlit's page does so only where a part of it has run alone, or is to run some day.
"""

import streamlit as st

SOME_DAY = 2_000_000  # seconds: a browser's clock ends at 2**31 milliseconds


@st.fragment(run_every=SOME_DAY)
def to_be_renewed():
    """A part that shows nothing, and will run alone."""
