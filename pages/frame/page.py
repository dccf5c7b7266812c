"""A lesson on a page: what is chosen in the sidebar, the picture, and what belongs to it below."""

from functools import partial

import streamlit as st

from pages.frame.copy_link import copy_link
from pages.frame.picture_first import let_it_draw
from pages.frame.pieces import show, show_all
from pages.frame.setting import TABS, apply, follow, question, start_again, times_tried, tried
from pages.frame.tabs import TITLES, tabs
from pages.frame.visit import visit
from pages.frame.widgets import Widgets, everything_restored
from pages.study.control import OneOf
from pages.study.controls import Given

LESSON = "lesson in view"

HOLD = "<i></i>"  # the browser makes no room for what is empty


def open_lesson(lesson):
    """All of a page."""
    _arrive(lesson)
    misread = _misread(lesson)
    # Small, so that the picture stands as high as it can.
    head = st.container(horizontal=True, vertical_alignment="bottom")
    controls = Widgets(lesson.word, head)
    with head:
        st.markdown(f"### {lesson.title}", width="content")
        st.markdown(f":gray[{lesson.question}]", width="content")
    with st.sidebar:
        _reset(lesson, controls)
        lesson.choose(controls.drawing_on_page())
    with st.container():  # there or empty: what comes next keeps its place, or it is drawn anew
        _answer(lesson, controls)
    _live(lesson, controls)
    if misread:
        st.caption("The link holds something that this page does not know; it was left out:")
        st.text(", ".join(misread))
    visit(times_tried())


@st.fragment
def _live(lesson, controls):
    """What a slider or a dragged point changes, alone: the fewer the elements, the quicker."""
    follow()
    picture, leads = st.container(key="picture"), st.container(key="leads")
    picture.html(HOLD)
    actions = st.container(horizontal=True)
    with st.container(key="under-picture"):
        chosen = lesson.choose(controls.drawing_in_fragment(leads))
    view = lesson.draw(chosen)
    set_controls = partial(apply, controls)
    with picture:
        show_all(view.picture, set_controls)
    with actions:
        for action in view.actions:
            st.button(
                action.label, on_click=set_controls, args=(action.settings,),
                disabled=not action.enabled,
            )  # fmt: skip
    if view.said:
        for column, pieces in zip(st.columns(len(view.said)), view.said, strict=True):
            with column:
                show_all(pieces, set_controls)
    let_it_draw()
    for row in view.below:
        show(row, set_controls)
    tabs(lesson, controls, view, set_controls)


def _reset(lesson, controls):
    """They stand on top: what `controls` will hold is known by the time of a click."""
    left, right = st.columns(2)
    with left:
        st.button("Reset", on_click=start_again, args=(lesson, controls), width="stretch")
    with right:
        copy_link()


def _answer(lesson, controls):
    """The question that was tried last, its answer folded away, above the picture it has set."""
    number = tried(lesson, controls)
    if number is None:
        return
    scenario = lesson.scenarios[number]
    title = f"**{number + 1}. {scenario.title}** {scenario.question}"
    with st.expander(title, key=f"tried {times_tried()}"):
        st.markdown(scenario.look_for)


def _arrive(lesson):
    """Who comes from another lesson comes by a link, be it that of the entry he goes back to."""
    if st.session_state.get(LESSON) != lesson.slug:
        st.session_state[LESSON] = lesson.slug
        st.session_state.pop(_not_understood(lesson), None)
        everything_restored()


def _not_understood(lesson):
    return f"{lesson.slug}: not understood"


def _misread(lesson):
    """The keys of the link that this visit began with and that mean nothing to the lesson."""
    key = _not_understood(lesson)
    if key not in st.session_state:
        query = {name: st.query_params.get_all(name) for name in st.query_params}
        given = Given.of_link(lesson.word, query)
        lesson.choose(given)
        given.ask(OneOf(given.key(TABS), "", TITLES[0], TITLES))
        given.ask(question(lesson, given))
        st.session_state[key] = given.refused
    return st.session_state[key]
