"""Uploads: files are read in the browser, pasted tables likewise, and only text is sent."""

from base64 import b64decode
from binascii import Error

import streamlit as st

from lindisc.datasets.csv_table import MOST_BYTES
from pages.shell.component import show

EXAMPLE = "height,weight,kind\n1.62,55,cat\n1.81,80,dog\n1.58,60,cat\n1.75,72,dog\n"
_KEY = "intake"


def intake(hear, kept, is_left):
    """Render the upload and paste fields; `hear` is called with the bytes, None where they are too
    many to be sent, and the name of the file.

    The browser keeps what was sent as long as `kept` says how it is read, until it `is_left`.
    """

    def heard():
        match st.session_state[_KEY]["brought"]:
            case {"name": str(name), "content": None}:
                hear(None, name)
            case {"name": str(name), "content": str(content)}:
                try:
                    hear(b64decode(content[: 2 * MOST_BYTES]), name)
                except Error:
                    hear(b"", name)

    data = {"most": MOST_BYTES, "example": EXAMPLE, "kept": kept, "is_left": is_left}
    show("intake", key=_KEY, data=data, on_brought_change=heard)
