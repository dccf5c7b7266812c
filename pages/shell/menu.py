"""The menu: every lesson in sight, the one that is open marked; on a phone a tap away."""

from urllib.parse import urlencode

import streamlit as st

from pages.shell.component import component
from pages.shell.own import carried

NAME = "lindisc"
ADDRESS = "address of the app, as this visitor has it"
WHAT_IT_IS = "See where classifiers draw the line between classes."
WHAT_TO_DO = "Answer the question, or move a slider."
_component = component(__file__)


def menu(sections, here, *, is_lesson):
    """Links to all pages; `sections` holds them by the title of their section."""
    what = f"{WHAT_IT_IS} {WHAT_TO_DO}" if is_lesson else WHAT_IT_IS
    data = {
        "name": NAME,
        "what": WHAT_IT_IS,
        "here": here.url_path,
        "carried": f"?{urlencode(carried())}" if carried() else "",
        "sections": [
            [section, [[page.title, page.url_path] for page in pages]]
            for section, pages in sections.items()
        ],
    }
    address = (st.context.url or "").rstrip("/").removesuffix(f"/{here.url_path}")
    st.session_state[ADDRESS] = f"{address.rstrip('/')}/"
    with st.sidebar, st.container(key="what-it-is"):
        st.caption(what)
    # It has its room, by the page's style, before anything stands there; none where it is empty.
    place = st.container(key="menu")
    place.html("<i></i>")
    with place:
        _component(key="menu of lessons", data=data)
