"""The header: links to all lessons, the open one marked; on a phone one button opens them.

It stands on every page, and has the card of who leads a class.
"""

from urllib.parse import urlencode

import streamlit as st

from pages.shell.component import show
from pages.shell.own_data import carried

NAME = "lindisc"
WHAT_IT_IS = "Where classifiers draw the line."
SOME_DAY = 2_000_000  # seconds: a browser's clock ends at 2**31 milliseconds


# A page that finds a server again asks it for all of itself, as it may be one that knows nothing
# yet; but only where a part of it is to run alone some day.
@st.fragment(run_every=SOME_DAY)
def header(sections, here, settings):
    """Links by short titles; `sections` are lists of them, `here` is the page in view, `settings`
    are those that some links set, by the addresses of their pages.
    """

    def link(page):
        query = urlencode(carried() | settings.get(page.url_path, {}))
        return (page.url_path or "./") + (f"?{query}" if query else "")

    data = {
        "name": NAME,
        "what": WHAT_IT_IS,
        "here": here.url_path,
        "start": link(sections[0][0][1]),
        "sections": [
            [[short, page.url_path, link(page)] for short, page in pages] for pages in sections
        ],
    }
    # It has its room, by the page's style, before anything stands there; none where it is empty.
    place = st.container(key="menu")
    place.html("<i></i>")
    with place:
        show("menu", key="menu of lessons", data=data)
