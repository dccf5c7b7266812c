"""Our script in the browser as a component of Streamlit: it shows the header, a lesson, a board,
the pictures of the gallery or the fields for a table, each by its `kind`.
"""

import hashlib
from pathlib import Path

import streamlit as st

from lindisc.board.bundle import joined
from lindisc.board.message import message

SCRIPT = joined(Path(__file__).parent / "client" / "component.js")
ADDRESS = f"/script/lindisc-{hashlib.sha256(SCRIPT.encode()).hexdigest()[:16]}.js"
GESTURES = ("edited", "scrubbed", "asked")
# What is inline travels with every message.
_component = st.components.v2.component(
    "lindisc",
    js=f"""
const {{ default: component }} = await import(new URL(".{ADDRESS}", document.baseURI));
export default component;
""",
)


def show(kind, *, key, data, **listeners):
    """Show our component of this `kind`; `on_..._change` hears what it tells, before the script
    runs again.
    """
    _component(key=key, data={"kind": kind} | data, **listeners)


def board(picture, *, key, hears):
    """Show a picture on a board.

    `hears` has a listener for each of some gestures: "edited" (a text), "scrubbed" (a frame) and
    "asked" (x, y). It is called once for each that is finished, before the script runs again; what
    has none cannot be done, save scrubbing. A question that was taken back is one at `[]`.
    """
    heard = {gesture: gesture in hears for gesture in GESTURES}
    relays = {f"on_{gesture}_change": _relay(key, gesture, f) for gesture, f in hears.items()}
    show("board", key=key, data=message(picture) | {"heard": heard}, **relays)


def _relay(key, gesture, listener):
    def relayed():
        value = st.session_state[key][gesture]
        if value is not None:
            listener(value)

    return relayed
