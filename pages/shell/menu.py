"""The header: links to all lessons, the open one marked; on a phone one button opens them."""

from urllib.parse import urlencode

import streamlit as st

from pages.shell.component import component
from pages.shell.own_data import carried

NAME = "lindisc"
ADDRESS = "address of the app, as this visitor has it"
WHAT_IT_IS = "Where classifiers draw the line."
_component = component(__file__)


def menu(sections, here):
    """Links by short titles; `sections` are lists of them, `here` is the page in view."""
    data = {
        "name": NAME,
        "what": WHAT_IT_IS,
        "here": here.url_path,
        "carried": f"?{urlencode(carried())}" if carried() else "",
        "sections": [[[short, page.url_path] for short, page in pages] for pages in sections],
    }
    address = (st.context.url or "").rstrip("/").removesuffix(f"/{here.url_path}")
    st.session_state[ADDRESS] = f"{address.rstrip('/')}/"
    # It has its room, by the page's style, before anything stands there; none where it is empty.
    place = st.container(key="menu")
    place.html("<i></i>")
    with place:
        _component(key="menu of lessons", data=data)
