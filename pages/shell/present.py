"""Presenting: the picture and the question fill the screen, by a switch, the key P or the link."""

import streamlit as st

from pages.answers.sidebar import PRESENT
from pages.shell.component import component
from pages.shell.link import change, link

_component = component(__file__)


def present():
    """The switch, in a place that tells the style of the page at once whether it is on."""
    key = PRESENT.key
    is_on = st.session_state[key] = link().get(key) == ["true"]
    with st.container(key="presenting" if is_on else "not-presenting"):
        st.toggle(PRESENT.label, key=key, help=PRESENT.help, on_change=_say)


def _say():
    change(PRESENT.key, ["true"] if st.session_state[PRESENT.key] else [])


def keys_of_presenting():
    """What the browser does for it: keys, and a way back."""
    _component(key="keys of presenting")
