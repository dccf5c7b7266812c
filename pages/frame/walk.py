"""The walk through the questions of a lesson, above the picture: an answer sets every control."""

import streamlit as st

from pages.frame.component import component
from pages.frame.room import room
from pages.frame.setting import set_all
from pages.study.control import OneOf
from pages.study.controls import TRIED, WALK, Given
from pages.study.walk import FOLDED, SHOWN, Place, described, places

_KEY = "walk through questions"
_component = component(__file__)


def place_of(lesson, *, begins):
    """Where the link says that the walk stands; if it says nothing the walk `begins`, or is folded
    away: None.
    """
    today, formerly = (
        said if control.accepts(said := st.query_params.get(control.key, "")) else ""
        for control in walk_controls(lesson, Given(lesson.word))
    )
    if formerly and not today:
        return Place(int(formerly), SHOWN)
    return Place.of(today or (str(Place(1)) if begins else FOLDED))


def asked_at(lesson, place):
    """The scenario whose question stands there without an answer; None where none does."""
    return lesson.scenarios[place.number - 1] if place and not place.said else None


def walk(lesson, controls, place):
    """The question in view, or the way back to it."""
    with room("walk"):
        _component(
            key=_KEY,
            data=described(lesson.scenarios, place),
            on_gone_change=lambda: _go(lesson, controls, st.session_state[_KEY]["gone"]),
        )


def walk_controls(lesson, controls):
    """What a link can say of the walk, in today's words and in those of old links."""
    words = map(str, places(lesson.scenarios))
    numbers = (str(number) for number in range(1, 1 + len(lesson.scenarios)))
    return (
        OneOf(controls.key(WALK), "", "", ("", *words, FOLDED)),
        OneOf(controls.key(TRIED), "", "", ("", *numbers)),
    )


def forget_walk(controls):
    """The link says nothing of it any more."""
    for name in (WALK, TRIED):
        st.query_params.pop(controls.key(name), None)


def _go(lesson, controls, words):
    """To a place of the walk; where something is shown every control is as its scenario has it."""
    if not words or not walk_controls(lesson, controls)[0].accepts(words):
        return
    forget_walk(controls)
    place = Place.of(words)
    if place and place.said:
        set_all(lesson, controls, lesson.scenarios[place.number - 1].settings)
    st.query_params[controls.key(WALK)] = words
