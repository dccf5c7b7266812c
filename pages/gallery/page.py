"""The gallery page: a card for every scenario."""

import streamlit as st

from pages.gallery.cards import contents, gallery_html
from pages.shell.component import show


def open_gallery():
    """Render the page; the browser requests pictures, which may still be computed then."""
    st.markdown("### Gallery")
    with st.sidebar:
        st.html(contents())
    st.html(gallery_html())
    show("gallery", key="gallery", data={})
