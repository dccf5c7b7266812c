"""A place that has its room, by the page's style, before anything stands there."""

import streamlit as st

HOLD = "<i></i>"  # the browser makes no room for what is empty


def room(key):
    """The container that the style knows by this key."""
    place = st.container(key=key)
    place.html(HOLD)
    return place
