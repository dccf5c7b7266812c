"""The menu: page configuration, sections and lessons; nothing else."""

import streamlit as st

st.set_page_config(page_title="lindisc", layout="wide")

st.navigation(
    {
        "Explore": [
            st.Page("explore/boundaries.py", title="Decision boundaries", default=True),
        ],
    },
    position="top",
).run()
