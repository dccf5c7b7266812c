"""Presenting: the picture and the question fill the screen, by a switch, the key P or the link."""

import streamlit as st

from pages.frame.component import component
from pages.study.control import Switch

PRESENT = Switch("present", "Present", False, help="Key P; Escape returns.")
_component = component(__file__)


def present():
    """The switch, in a place that tells the style of the page at once whether it is on."""
    key = PRESENT.key
    is_on = st.session_state.get(key, st.query_params.get(key) == "true")
    with st.container(key="presenting" if is_on else "not-presenting"):
        st.toggle(PRESENT.label, PRESENT.start, key=key, help=PRESENT.help, bind="query-params")


def keys_of_presenting():
    """What the browser does for it: keys, and a way back."""
    _component(key="keys of presenting")
