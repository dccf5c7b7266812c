"""A lesson that fails and one that works."""

import streamlit as st

st.navigation([st.Page("fails.py", default=True), st.Page("works.py")]).run()
