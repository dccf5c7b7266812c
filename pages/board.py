"""The live board: the browser draws score functions and points, and reports finished gestures."""

import hashlib

import streamlit as st

from lindisc.board.message import message
from lindisc.board.script import FOLDER, joined

SCRIPT = joined(FOLDER / "hosts.js")
ADDRESS = f"/script/{hashlib.sha256(SCRIPT.encode()).hexdigest()[:16]}.js"
# What is inline travels with every message.
_INLINE = f"""
const {{ default: component }} = await import(new URL("{ADDRESS}", document.baseURI));
export default component;
"""
_component = st.components.v2.component(
    "lindisc_board",
    css=(FOLDER / "board.css").read_text(encoding="utf-8"),
    js=_INLINE,
)


def board(picture, *, key, on_edited=None, on_scrubbed=None, on_asked=None, refits=None):
    """Show a `Picture`.

    `on_edited(text)`, `on_scrubbed(frame)` and `on_asked((x, y))` are called once for each finished
    gesture, before the script runs again; what has no listener cannot be done, save scrubbing.
    A question that was taken back is one at `[]`.
    At the address `refits` the board asks what to draw while a point is carried.
    """
    listeners = {"edited": on_edited, "scrubbed": on_scrubbed, "asked": on_asked}
    heard = {event: bool(listener) for event, listener in listeners.items()}
    _component(
        key=key,
        data=message(picture) | {"heard": heard, "refits": refits},
        **{f"on_{event}_change": _relay(key, event, f) for event, f in listeners.items() if f},
    )


def _relay(key, event, listener):
    def relayed():
        value = st.session_state[key][event]
        if value is not None:
            listener(value)

    return relayed
