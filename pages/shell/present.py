"""Presenting: the picture and the question fill the screen, by a switch, the key P or the link."""

import streamlit as st

from pages.answers.sidebar import PRESENT
from pages.shell.component import component
from pages.shell.session_link import change, link

_component = component(__file__)


def present():
    """The button, in a place that tells the style of the page at once whether it is on."""
    is_on = link().get(PRESENT.key) == ["true"]
    with st.container(key="presenting" if is_on else "not-presenting"):
        st.button(PRESENT.label, key=PRESENT.key, type="tertiary", on_click=_turn, args=(is_on,))


def _turn(is_on):
    change(PRESENT.key, [] if is_on else ["true"])


def keys_of_presenting():
    """What the browser does for it: keys, and a way back."""
    _component(key="keys of presenting")
