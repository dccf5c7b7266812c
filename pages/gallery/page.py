"""The gallery on a page: all scenarios at a glance, each a link to its lesson."""

from urllib.parse import parse_qs, urlsplit

import streamlit as st

from pages.frame.arrival import leave
from pages.frame.leading import leading
from pages.frame.own import carried
from pages.frame.pieces import is_dark
from pages.frame.visit import visit
from pages.gallery.sheet import contents, sheet

_SCRIPT = """
// A plain click goes there without loading the page anew.
export default function ({ setTriggerValue }) {
  const gallery = document.querySelector(".gallery");
  if (!gallery) return;
  gallery.onclick = (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setTriggerValue("opened", link.getAttribute("href"));
  };
}
"""
_component = st.components.v2.component("lindisc_gallery", js=_SCRIPT)


def open_gallery(pages):
    """All of a page; `pages` are those of the lessons by their addresses.

    The browser asks for the pictures, which may still have to be drawn.
    """
    leave()
    st.markdown("### Gallery")
    with st.sidebar:
        st.html(contents())
    st.html(sheet("dark" if is_dark() else "light"))
    opened = _component(key="gallery", on_opened_change=lambda: None).opened
    leading()
    visit()
    address = urlsplit(opened or "")
    if address.path in pages:
        st.switch_page(pages[address.path], query_params=parse_qs(address.query) | carried())
