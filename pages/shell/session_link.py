"""The link of the lesson in view: words by key, as this session last heard of it.

The browser owns the address. It is read where somebody arrives; from then on widgets change the
link here, and the board's script tells what it changed itself.
"""

from urllib.parse import parse_qs, urlencode

import streamlit as st

from pages.answers.own_data import OWN

_VIEW, _LINK, _TOLD = "lesson in view", "its link", "number of its last change"
ROOM, _ROOM = "room", "class somebody comes from"


def arrive(lesson):
    """Read the address, if the session was elsewhere before."""
    if st.session_state.get(_VIEW) != lesson.slug:
        st.session_state[_VIEW] = lesson.slug
        st.session_state[_TOLD] = 0
        st.session_state[_ROOM] = st.query_params.get(ROOM, room())
        take({key: st.query_params.get_all(key) for key in st.query_params if key != ROOM})


def leave():
    """Forget the lesson: the next one is read from its address."""
    st.session_state.pop(_VIEW, None)


def link():
    """Words by key."""
    return st.session_state[_LINK]


def take(words):
    """Replace the link."""
    st.session_state[_LINK] = words


def room():
    """The code of the class from which somebody came to explore; "" for none."""
    return st.session_state.get(_ROOM, "")


def change(key, words):
    """Let one key say these words; none of them: nothing."""
    rest = {name: said for name, said in link().items() if name != key}
    take(rest | {key: words} if words else rest)


def said(key):
    """What the address of the page in view says of a key; None: nothing."""
    words = link().get(key) if _VIEW in st.session_state else st.query_params.get_all(key)
    return words[-1] if words else None


def say(key, word):
    """Let that address say one word of a key, or nothing."""
    if _VIEW in st.session_state:
        change(key, [word] if word else [])
    elif word:
        st.query_params[key] = word
    else:
        st.query_params.pop(key, None)


def told():
    """The number of the last change that the browser told."""
    return st.session_state[_TOLD]


def take_told(slug, change):
    """Take a link that a lesson tells, unless that was left or has told a newer one."""
    is_left = st.session_state.get(_VIEW) != slug
    match change:
        case {"link": str(query), "number": int(number)} if not is_left and number > told():
            st.session_state[_TOLD] = number
            own = {OWN: link()[OWN]} if OWN in link() else {}
            take(own | parse_qs(query, keep_blank_values=True))


def query():
    """The link as the query of an address."""
    return urlencode(link(), doseq=True)
