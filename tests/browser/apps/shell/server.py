"""The pages beside this file in the shell that lindisc itself is served in."""

from pathlib import Path

import streamlit as st

from pages.server.error_page import show_error_page
from pages.server.middleware import layers
from pages.server.monitoring import Counts

FOLDER = Path(__file__).resolve().parent

SCRIPT = FOLDER / "navigation.py"
app = st.App(
    SCRIPT,
    middleware=layers(
        counts=Counts(),
        routes=[],
        slugs=lambda: ["fails", "works"],
        scripts=dict,
        links=lambda *_: "",
    ),
    on_script_error=show_error_page,
)
