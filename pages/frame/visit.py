"""What the browser does for every lesson: one entry in its history, and scrolling to the top.

Streamlit adds an entry whenever the server changes the address. Going back is to leave the lesson.
"""

import streamlit as st

_SCRIPT = """
function keepOneEntry() {
  if (Object.hasOwn(history, "pushState")) return;
  history.pushState = (state, title, address) => {
    const isSameLesson = new URL(address, location.href).pathname === location.pathname;
    const change = isSameLesson ? "replaceState" : "pushState";
    window.History.prototype[change].call(history, state, title, address);
  };
}

export default function ({ data, parentElement }) {
  keepOneEntry();
  const isNews = parentElement.seen !== undefined && parentElement.seen !== data;
  parentElement.seen = data;
  if (isNews) document.querySelector("[data-testid=stMain]")?.scrollTo({ top: 0 });
}
"""
_component = st.components.v2.component("lindisc_visit", js=_SCRIPT)


def visit(times):
    """The top of the page comes into view whenever `times` is another number than before."""
    _component(key="visit", data=times)
