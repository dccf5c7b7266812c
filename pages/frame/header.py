"""The head of a lesson: its name and the question that it answers."""

from pathlib import Path

import streamlit as st

_STYLE = Path(__file__).with_name("page.css")


def header(title, question):
    """Small, so that the picture stands as high as it can."""
    st.html(_STYLE)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.markdown(f"### {title}", width="content")
        st.markdown(f":gray[{question}]", width="content")
