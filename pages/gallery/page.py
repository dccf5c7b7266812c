"""The gallery page: a card for every scenario."""

import streamlit as st

from pages.gallery.cards import contents, gallery_html
from pages.shell.leading import leading
from pages.shell.script import ADDRESS
from pages.shell.scroll import visit

# What is inline travels with every message.
_component = st.components.v2.component(
    "lindisc_gallery",
    js=f"""
const {{ default: {{ gallery }} }} = await import(new URL(".{ADDRESS}", document.baseURI));
export default gallery;
""",
)


def open_gallery():
    """Render the page; the browser requests pictures, which may still be computed then."""
    st.markdown("### Gallery")
    with st.sidebar:
        st.html(contents())
    st.html(gallery_html())
    _component(key="gallery")
    leading()
    visit()
