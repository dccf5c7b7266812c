"""A lesson on a page: what is chosen in the sidebar, the picture, and what belongs to it below."""

from functools import partial

import streamlit as st

from pages.frame.arrival import arrive_anew, link_of
from pages.frame.copy_link import copy_link
from pages.frame.leading import lead_button, leading, publish
from pages.frame.own import own
from pages.frame.picture_first import after_pictures, drawing
from pages.frame.pieces import fold_all, show, show_all
from pages.frame.present import keys_of_presenting, present
from pages.frame.room import room
from pages.frame.run import allowed, offer, running
from pages.frame.setting import apply, follow, set_all
from pages.frame.tabs import TITLES, below, tabs
from pages.frame.visit import visit
from pages.frame.walk import asked_at, forget_walk, place_of, walk
from pages.frame.widgets import Widgets
from pages.study.answer import answer
from pages.study.budget import TooLong


def open_lesson(lesson):
    """All of a page."""
    with st.sidebar:
        _for_classes()
    with running():
        link = link_of(lesson)
    place = place_of(lesson, begins=not link.sets_controls)
    # Small, so that the picture stands as high as it can.
    key = "head-of-walk" if place else "head"
    head = st.container(key=key, horizontal=True, vertical_alignment="center")
    controls = Widgets(lesson.word, head, own())
    with head:
        st.markdown(f"### {lesson.title}", width="content")
        if not place:
            st.markdown(f":gray[{lesson.question}]", width="content")
    # There or empty: what comes next keeps its place.
    with st.container(key="misread", horizontal=True, gap="xsmall"):
        if link.misread:
            notice = "The link holds something that this page does not know; it was left out:"
            st.caption(notice, width="content")
            st.text(", ".join(link.misread), width="content")
    walk(lesson, controls, place)
    with running(), st.sidebar:
        _reset(lesson, controls)
        lesson.choose(controls.drawing_on_page())
    _live(lesson, controls)
    keys_of_presenting()
    leading(asked_at(lesson, place))
    visit(lesson.slug)


@st.fragment
def _live(lesson, controls):
    """What a slider or a dragged point changes, alone: the fewer the elements, the quicker."""
    follow()
    picture, leads = room("picture"), st.container(key="leads")
    actions = st.container(horizontal=True)
    set_controls = partial(apply, controls)
    with running(allowed()) as budget:
        try:
            with drawing():
                with st.container(key="under-picture"):
                    chosen = lesson.choose(controls.drawing_in_fragment(leads))
                view = answer(lesson, (controls.own, *controls.asked.items()), chosen)
                with picture:
                    show_all(view.picture, set_controls)
            with actions:
                publish(lesson, controls, view)
            with after_pictures():
                _rest(lesson, controls, view, actions, set_controls)
        except TooLong:
            budget.leave_out("the picture")
        with actions:
            offer(budget.left_out)


def _rest(lesson, controls, view, actions, set_controls):
    """What belongs to the picture: buttons under it, words about it, what else is shown of it."""
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
    for row in view.below:
        show(row, set_controls)
    tabs(lesson, controls, view, set_controls)


def _for_classes():
    """How it is shown to many: on a projector, and on their own screens."""
    left, right = st.columns(2, vertical_alignment="center")
    with left:
        present()
    with right:
        lead_button()


def _reset(lesson, controls):
    """They stand on top: what `controls` will hold is known by the time of a click."""
    left, right = st.columns(2)
    with left:
        st.button("Reset", on_click=_start_again, args=(lesson, controls), width="stretch")
    with right:
        copy_link()


def _start_again(lesson, controls):
    """As whoever comes for the first time finds it."""
    set_all(lesson, controls, {})
    st.session_state[below(controls).key] = TITLES[0]
    fold_all()
    forget_walk(controls)
    arrive_anew(lesson)
