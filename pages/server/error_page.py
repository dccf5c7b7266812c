"""After an error the visitor reads a plain message with a reference, which the log explains."""

import secrets

import streamlit as st
from streamlit.logger import get_logger


def show_error_page(error):
    """Show the message in place of the error; the log has its trace where it is our own."""
    reference = secrets.token_hex(4)
    get_logger(__name__).error("Reference %s stands for %r", reference, error)
    st.error(
        "Something went wrong here; we are sorry. Please reload the page or change a control. "
        f"If it happens again, tell whoever runs this server the reference {reference}."
    )
    return True
