"""What the browser does for every lesson: one entry in its history, and opening it at the top.

Streamlit adds an entry whenever the server changes the address. Going back is to leave the lesson,
and to find the one before as it was left: Streamlit empties its address before it goes to another.
"""

import streamlit as st

_SCRIPT = """
function keepOneEntry() {
  if (Object.hasOwn(history, "pushState")) return;
  const isHere = (address) => new URL(address, location.href).pathname === location.pathname;
  let left = "";
  const remember = (event) => {
    const link = event.composedPath()[0].closest("a[href]");
    if (link && !isHere(link.href)) left = location.href;
  };
  document.addEventListener("click", remember, { capture: true });
  history.pushState = (state, title, address) => {
    if (isHere(address)) {
      history.replaceState(state, title, address);
    } else {
      if (left && isHere(left)) history.replaceState(history.state, "", left);
      left = "";
      window.History.prototype.pushState.call(history, state, title, address);
    }
  };
}

export default function ({ data }) {
  keepOneEntry();
  const isOther = ![undefined, data].includes(document.lindiscPage);
  document.lindiscPage = data;
  if (isOther && data) document.querySelector("[data-testid=stMain]")?.scrollTo({ top: 0 });
}
"""
_component = st.components.v2.component("lindisc_visit", js=_SCRIPT)


def visit(lesson=""):
    """The top of the page comes into view where this is another lesson than before."""
    _component(key="visit", data=lesson)
