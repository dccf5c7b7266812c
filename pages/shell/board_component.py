"""The live board: the browser draws score functions and points, and reports finished gestures."""

import hashlib
import json

import streamlit as st

from lindisc.board.script import FOLDER, joined

SCRIPT = joined(FOLDER / "hosts.js")
ADDRESS = f"/script/{hashlib.sha256(SCRIPT.encode()).hexdigest()[:16]}.js"
GESTURES = ("edited", "scrubbed", "asked")
# What is inline travels with every message.
_INLINE = f"""
const {{ default: component }} = await import(new URL(".{ADDRESS}", document.baseURI));
export default component;
"""
_component = st.components.v2.component("lindisc_board", js=_INLINE)


def board(letter, *, key, hears, refits=None, visit=0):
    """Show the picture of a `letter`.

    `hears` has a listener for each of some gestures: "edited" (a text), "scrubbed" (a frame) and
    "asked" (x, y). It is called once for each that is finished, before the script runs again; what
    has none cannot be done, save scrubbing. A question that was taken back is one at `[]`.
    At the address `refits` the board asks what to draw while a point is carried. Where the `visit`
    is another than before, it keeps nothing of what was done on it.
    """
    heard = {gesture: gesture in hears for gesture in GESTURES}
    envelope = {"heard": heard, "refits": refits, "visit": visit}
    _component(
        key=key,
        data=json.dumps(envelope).encode() + b"\n" + letter,
        **{f"on_{gesture}_change": _relay(key, gesture, f) for gesture, f in hears.items()},
    )


def _relay(key, gesture, listener):
    def relayed():
        value = st.session_state[key][gesture]
        if value is not None:
            listener(value)

    return relayed
