"""The menu: page configuration, sections and lessons; nothing else."""

import streamlit as st

from pages.server.warmth import import_libraries

import_libraries()
st.set_page_config(page_title="lindisc", layout="wide")

st.navigation(
    {
        "Explore": [
            st.Page("explore/boundaries.py", title="Decision boundaries", default=True),
            st.Page("explore/fisher.py", title="Fisher projections"),
            st.Page("explore/training.py", title="Training"),
            st.Page("explore/roc.py", title="ROC and thresholds"),
        ],
    },
    position="top",
).run()
