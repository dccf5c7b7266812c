"""The data that a visitor has brought: in the link if they are small, else in the session alone.

The link has the last word: by it a small set survives a restart, and of a larger one it says what
is missing.
"""

from base64 import b64decode
from contextlib import suppress
from dataclasses import replace

import streamlit as st

from pages.answers.own_data import FULL, KEPT, MOST_KEPT, OWN, DataStore, KeptData, in_link
from pages.answers.own_sources import NOT_YET, Points, Table, source_of
from pages.answers.refusal import Refused
from pages.classroom.rooms import ROOMS
from pages.shell.component import show
from pages.shell.session_link import room, said, say

_RETURNED = "table that the browser has kept"
_WORDS, _KEPT, _TRIED = "own in words", "own that is kept", "own as it was tried last"
_strongroom = DataStore(MOST_KEPT)


def carried():
    """What links to other pages have to say of the data."""
    words = _words()
    return {OWN: words} if words else {}


def own():
    """The `Own` that lessons can use; None where there is none."""
    kept = _spoken_of()
    return kept.own if kept else in_link(_words()) or _of_leader()


def token():
    """By which `kept_under` finds data that no link holds, of this session or of the class that
    somebody comes from; "" where none are.
    """
    if kept := _spoken_of():
        return "" if kept.own.is_in_link else kept.token
    return room() if _of_leader() else ""


def beyond_link():
    """How the link speaks of data that it does not hold, and how these are read; None: of none."""
    kept = _spoken_of()
    if not kept or kept.own.is_in_link:
        return None
    return {"words": kept.own.words, "options": kept.source.options}


def kept_under(token, words):
    """The `Own` that a link names by these words, kept by some session under its token or shown
    in the room of that code; None where there is none.
    """
    kept = brought_under(token)
    return kept.own if kept else ROOMS.own(token, words)


def brought_under(token):
    """The `KeptData` that some session keeps under its token; None where there are none."""
    return _strongroom.brought(token)


def brought():
    """What came of what was brought last, be it by the link; None where that is nothing."""
    if tried := st.session_state.get(_TRIED):
        return tried
    if kept := _spoken_of():
        return kept
    with suppress(ValueError):
        return KeptData.of(source_of(_words()))
    return None


def bring(source, read):
    """Take a source, of which `read` makes `KeptData`; words why not, where there is no room."""
    try:
        found = replace(read(source), source=source)
    except Refused as why:
        return why.detail
    if not source.words and not _strongroom.keep(found, st.session_state.get(_KEPT)):
        return FULL
    if found.own:
        st.session_state[_KEPT] = found
        st.session_state.pop(_TRIED, None)
        _say(found.own.words)
    else:
        st.session_state[_TRIED] = found
        if isinstance(source, Points) and not own():
            _say(source.words)
    return ""


def let_go():
    """There are no data any more."""
    st.session_state.pop(_KEPT, None)
    st.session_state.pop(_TRIED, None)
    _say("")


def are_missing():
    """Whether the link speaks of data that are not here."""
    return bool(_words()) and not own()


def offer_to_take_again(page, here, read):
    """Say so if data are missing; `page` takes them again, or the browser has kept them."""
    # There or empty: what comes next keeps its place.
    with st.container(horizontal=True, vertical_alignment="center", key="missing-data"):
        is_drawing = _says_points()
        if not are_missing() or (is_drawing and here is page):
            return
        st.caption(NOT_YET if is_drawing else _missing(), width="content")
        data = {"words": _words()}
        show("returned", key=_RETURNED, data=data, on_brought_change=lambda: _return(read))
        again = "Go on drawing" if is_drawing else "Bring them again"
        if here is not page and st.button(again):
            st.switch_page(page, query_params=carried())
        st.button("Go on without", on_click=let_go)


def _return(read):
    """Take what the browser has kept, if it is what the link speaks of."""
    match st.session_state[_RETURNED]["brought"]:
        case {"content": str(content), "options": dict(options)}:
            with suppress(ValueError, TypeError, KeyError):
                found = read(table := Table.read_as(b64decode(content), options))
                if found.own and found.own.words == _words():
                    bring(table, lambda _: found)


def _missing():
    kept = KEPT.fullmatch(_words())
    if kept:
        return f"This link is about {kept[1]} that were kept in another session."
    return "The data in this link cannot be read."


def _says_points():
    """Whether the link says points, be they too few."""
    with suppress(ValueError):
        return isinstance(source_of(_words()), Points)
    return False


def _spoken_of():
    """What this session keeps, if it is what the link speaks of."""
    kept = st.session_state.get(_KEPT)
    return kept if kept and kept.own.words == _words() else None


def _of_leader():
    """What the leader has shown to the class that somebody comes from, if the link speaks of it."""
    return kept_under(room(), _words()) if room() and _words() else None


def _words():
    """What the link says, or has said before somebody came from a page that says nothing."""
    words = said(OWN)
    if words is None:
        words = st.session_state.get(_WORDS, "")
        if words:
            say(OWN, words)
    st.session_state[_WORDS] = words
    return words


def _say(words):
    st.session_state[_WORDS] = words
    say(OWN, words)
