"""Every way in which a lesson can fail."""

import streamlit as st


def fail():
    raise ValueError("a secret")


@st.fragment
def failing_fragment():
    if st.button("Fail in a fragment"):
        fail()


if st.button("Fail in the page"):
    fail()
st.button("Fail in a callback", on_click=fail)
failing_fragment()
if st.button("Fail to compile"):
    compile("a b", "page.py", "exec")
