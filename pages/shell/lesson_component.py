"""The board's script as a component: it fetches the answers of a link, and tells its changes."""

import streamlit as st

from pages.answers.plotly_script import ADDRESS as FIGURES
from pages.answers.release import release
from pages.shell.leading import leading
from pages.shell.own_data import token
from pages.shell.script import ADDRESS
from pages.shell.session_link import query, take_told, told

# What is inline travels with every message.
_component = st.components.v2.component(
    "lindisc_lesson",
    js=f"""
const {{ default: {{ lesson }} }} = await import(new URL(".{ADDRESS}", document.baseURI));
export default lesson;
""",
)


@st.fragment
def picture(lesson, is_stale):
    """Everything beside the sidebar; where `is_stale()` the sidebar is drawn anew."""
    key = f"picture of {lesson.slug}"
    _component(
        key=key,
        data={
            "slug": lesson.slug,
            "word": lesson.word,
            "base": "./",
            "figures": f".{FIGURES}",
            "release": release(),
            "link": query(),
            "token": token(),
            "seen": told(),
        },
        on_told_change=lambda: take_told(lesson.slug, st.session_state[key]["told"]),
    )
    leading(lesson)
    if is_stale():
        st.rerun()
