"""An error gives the visitor a plain apology and a reference, which the log explains."""

import secrets

import streamlit as st
from streamlit.logger import get_logger


def apologise(error):
    """Show the apology in place of the error; the log has its trace where it is our own."""
    reference = secrets.token_hex(4)
    get_logger(__name__).error("Reference %s stands for %r", reference, error)
    st.error(
        "Something went wrong here; we are sorry. Please reload the page or change a control. "
        f"If it happens again, tell whoever runs this server the reference {reference}."
    )
    return True
