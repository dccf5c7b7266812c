"""The live board: the browser draws score functions and points, and reports finished gestures."""

import streamlit as st

from lindisc.board.message import message
from pages.shell.script import ADDRESS

GESTURES = ("edited", "scrubbed", "asked")
# What is inline travels with every message.
_component = st.components.v2.component(
    "lindisc_board",
    js=f"""
const {{ default: {{ board }} }} = await import(new URL(".{ADDRESS}", document.baseURI));
export default board;
""",
)


def board(picture, *, key, hears):
    """Show the picture.

    `hears` has a listener for each of some gestures: "edited" (a text), "scrubbed" (a frame) and
    "asked" (x, y). It is called once for each that is finished, before the script runs again; what
    has none cannot be done, save scrubbing. A question that was taken back is one at `[]`.
    """
    heard = {gesture: gesture in hears for gesture in GESTURES}
    _component(
        key=key,
        data=message(picture) | {"heard": heard},
        **{f"on_{gesture}_change": _relay(key, gesture, f) for gesture, f in hears.items()},
    )


def _relay(key, gesture, listener):
    def relayed():
        value = st.session_state[key][gesture]
        if value is not None:
            listener(value)

    return relayed
