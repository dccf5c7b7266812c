"""A button that copies the link to exactly what is seen: the address is the lesson."""

from pathlib import Path

import streamlit as st

_HERE = Path(__file__)
_component = st.components.v2.component(
    "lindisc_copy_link",
    css=_HERE.with_suffix(".css").read_text(encoding="utf-8"),
    js=_HERE.with_suffix(".js").read_text(encoding="utf-8"),
)


def copy_link():
    """The button; where the browser offers no clipboard it shows the address, selected."""
    _component(key="copy link")
