"""The gallery page: a card for every scenario."""

import streamlit as st

from pages.gallery.cards import contents, gallery_html
from pages.shell.leading import leading
from pages.shell.scroll import visit
from pages.shell.theme import is_dark

_SCRIPT = """
// A plain click goes there without loading the page anew: Streamlit opens a page at an address as
// it does when somebody goes back to it.
export default function () {
  const gallery = document.querySelector(".gallery");
  if (!gallery) return;
  gallery.onclick = (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    dispatchEvent(new PopStateEvent("popstate"));
  };
}
"""
_component = st.components.v2.component("lindisc_gallery", js=_SCRIPT)


def open_gallery():
    """Render the page; the browser requests thumbnails, which may still be drawn then."""
    st.markdown("### Gallery")
    with st.sidebar:
        st.html(contents())
    st.html(gallery_html("dark" if is_dark() else "light"))
    _component(key="gallery")
    leading()
    visit()
