"""The live board: the browser draws score functions and points, and reports finished gestures."""

from pathlib import Path

import streamlit as st

import lindisc.board
from lindisc.board.message import message

_FOLDER = Path(lindisc.board.__file__).parent
COMMON = (_FOLDER / "common.js").read_text(encoding="utf-8")
# One script without imports: an inline component cannot load a second file.
_MODULES = (
    *("rules", "field", "ties", "edits", "marks", "axes", "regions", "vector", "ellipses", "panel"),
    *("timeline", "history", "lead", "editor", "gestures", "toolbar", "export", "board"),
)

_component = st.components.v2.component(
    "lindisc_board",
    css=(_FOLDER / "board.css").read_text(encoding="utf-8"),
    js="\n".join(
        [COMMON, *((_FOLDER / f"{name}.js").read_text(encoding="utf-8") for name in _MODULES)]
    ),
)


def board(picture, *, key, on_edited=None, on_scrubbed=None, on_asked=None):
    """Show a `Picture`.

    `on_edited(text)`, `on_scrubbed(frame)` and `on_asked((x, y))` are called once for each finished
    gesture, before the script runs again; what has no listener cannot be done, save scrubbing.
    """
    listeners = {"edited": on_edited, "scrubbed": on_scrubbed, "asked": on_asked}
    heard = {event: bool(listener) for event, listener in listeners.items()}
    _component(
        key=key,
        data=message(picture) | {"heard": heard},
        **{f"on_{event}_change": _relay(key, event, f) for event, f in listeners.items() if f},
    )


def _relay(key, event, listener):
    def relayed():
        value = st.session_state[key][event]
        if value is not None:
            listener(value)

    return relayed
