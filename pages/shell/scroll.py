"""A visit to a lesson, or to one of its questions: another lesson opens at its top."""

import streamlit as st

_SCRIPT = """
export default function ({ data }) {
  const isOther = ![undefined, data].includes(document.lindiscPage);
  document.lindiscPage = data;
  if (isOther && data) document.querySelector("[data-testid=stMain]")?.scrollTo({ top: 0 });
}
"""
_NUMBER = "number of the visit"
_component = st.components.v2.component("lindisc_visit", js=_SCRIPT)


def visit(lesson=""):
    """The top of the page comes into view where this is another lesson than before."""
    _component(key="visit", data=lesson)


def begin():
    """Another visit begins."""
    st.session_state[_NUMBER] = number() + 1


def number():
    """Which visit of the session this is."""
    return st.session_state.get(_NUMBER, 0)
