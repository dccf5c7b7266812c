"""Leading a class: what a visitor looks at is shown to all who follow.

The browser tells the room what it shows. The session knows which room it leads; the key to it is
in the browser's tab alone, which tells it once more when it was loaded anew.
"""

from contextlib import suppress
from functools import lru_cache
from urllib.parse import urlsplit

import segno
import streamlit as st

from pages.answers.request import is_shared
from pages.answers.walk import place_of
from pages.classroom.page import CARD, LEADER
from pages.classroom.refusal import NoRoom, Refused
from pages.classroom.room import Room
from pages.classroom.rooms import ROOMS
from pages.shell.menu import ADDRESS
from pages.shell.session_link import begins, link

_COMPONENT = "leading"
_CODE, _KEY, _REFUSED = "room that is led", "key to hand over", "room that is not led"
_UNFOLDED, _WHY_NOT = "how often the card was unfolded", "why nobody is led"
ALONE = "Only this machine can open that. Open lindisc at an address that others can reach, too."
# What is inline travels with every message.
_component = st.components.v2.component(
    "lindisc_leading",
    js=f"""
const KEPT = "lindisc: leads"; // in this tab
function hasLed({{ leader }}) {{
  try {{
    return leader || sessionStorage.getItem(KEPT);
  }} catch {{
    return false; // in a frame that may keep nothing
  }}
}}
export default async function (given) {{
  if (!given.data.room && !hasLed(given.parentElement)) return;
  const {{ default: leader }} = await import(new URL(".{LEADER}", document.baseURI));
  leader(given, KEPT, ".{CARD}");
}}
""",
)


def lead_button():
    """It opens a room, or the card of the one that is open."""
    st.button("Lead a class", on_click=_begin, width="stretch")
    if why_not := st.session_state.pop(_WHY_NOT, ""):
        st.caption(why_not)


def leading(lesson=None):
    """The card of a room that is led; a question of the lesson in view can be put to the class."""
    scenario = lesson and _asked(lesson)
    _component(
        key=_COMPONENT,
        data=_described(scenario),
        on_led_change=_lead_on,
        on_opened_change=_begin,
        on_stopped_change=lambda: _tell(lambda room: ROOMS.end(room.code)),
        on_asked_change=lambda: _ask(scenario),
        on_revealed_change=lambda: _tell(Room.reveal),
        on_withdrawn_change=lambda: _tell(Room.withdraw),
    )


def _asked(lesson):
    """The scenario whose question stands in view without an answer; None where none does."""
    place = place_of(lesson, link(), begins=begins())
    return lesson.scenarios[place.number - 1] if place and not place.said else None


def _room():
    """The room that this session leads, as long as it is there."""
    with suppress(NoRoom):
        return ROOMS.room(st.session_state.get(_CODE, ""))
    return None


def _begin():
    if not _room():
        try:
            st.session_state[_CODE], st.session_state[_KEY] = ROOMS.open()
        except Refused as why_not:
            st.session_state[_WHY_NOT] = str(why_not)
    st.session_state[_UNFOLDED] = 1 + st.session_state.get(_UNFOLDED, 0)


def _lead_on():
    """Where the tab has the key."""
    match st.session_state[_COMPONENT]["led"]:
        case {"code": str(code), "key": str(key)}:
            st.session_state[_CODE if ROOMS.leads(code, key) else _REFUSED] = code


def _ask(scenario):
    if scenario:
        _tell(Room.ask, scenario.question, scenario.answers, scenario.right)


def _tell(say, *words):
    """Say it in the room, unless that has ended meanwhile."""
    with suppress(NoRoom):
        if room := _room():
            say(room, *words)


def _described(scenario):
    room = _room()
    if not room:
        return {"refused": st.session_state.get(_REFUSED)}
    address = f"{st.session_state.get(ADDRESS, '')}follow/{room.code}"
    return {
        "room": {
            "code": room.code,
            "address": address,
            "qr": _picture(address),
            "note": "" if is_shared(urlsplit(address).hostname) else ALONE,
        },
        "key": st.session_state.pop(_KEY, None),
        "unfolded": st.session_state.get(_UNFOLDED, 0),
        "question": scenario and scenario.question,
        "counted": room.counted,
    }


@lru_cache(maxsize=64)
def _picture(address):
    """For cameras of phones, at an address of its own."""
    return segno.make(address, error="m", micro=False).svg_data_uri(border=4)
