"""The least that a slider can do in Streamlit: a fragment that prints its number."""

import streamlit as st


@st.fragment
def printed():
    """A slider and its number."""
    value = st.slider("alpha", 0.0, 1.0, 0.5, 0.01, key="alpha", bind="query-params")
    st.write(f"value {value:.2f}")


printed()
