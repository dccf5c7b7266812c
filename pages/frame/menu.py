"""The menu: every lesson in sight, the one that is open marked; on a phone a tap away."""

from urllib.parse import urlencode

import streamlit as st

from pages.frame.component import component
from pages.frame.own import carried
from pages.frame.room import room

NAME = "lindisc"
WHAT_IT_IS = "See where classifiers draw the line between classes."
WHAT_TO_DO = "Answer the question, or move a slider."
_component = component(__file__)


def menu(sections, here, *, is_lesson):
    """Go where the visitor wants to; `sections` holds pages by the title of their section."""
    what = f"{WHAT_IT_IS} {WHAT_TO_DO}" if is_lesson else WHAT_IT_IS
    pages = {page.url_path: page for pages in sections.values() for page in pages}
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
    with st.sidebar, st.container(key="what-it-is"):
        st.caption(what)
    with room("menu"):
        chosen = _component(key="menu of lessons", data=data, on_chosen_change=lambda: None).chosen
    if chosen in pages:
        st.switch_page(pages[chosen], query_params=carried())
