"""A lesson on a page: what is chosen in the sidebar, the picture, and what belongs to it below."""

from functools import partial

import streamlit as st

from pages.frame.arrival import arrive_anew, link_of
from pages.frame.copy_link import copy_link
from pages.frame.leading import lead_button, leading, publish
from pages.frame.own import own
from pages.frame.picture_first import after_pictures, drawing
from pages.frame.pieces import fold_all, show_all
from pages.frame.present import keys_of_presenting, present
from pages.frame.room import room
from pages.frame.run import allowed, is_alone, offer, on_whole_page, running
from pages.frame.setting import ASIDE, LIVE, apply, follow, set_all, take
from pages.frame.tabs import TITLES, below, show_tab, tabs
from pages.frame.visit import visit
from pages.frame.walk import asked_at, forget_walk, place_of, walk
from pages.frame.widgets import Place, Widgets
from pages.study.answer import answer
from pages.study.budget import TooLong
from pages.study.view import Row


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
    take()
    with running(), st.sidebar:
        _reset(lesson, controls)
        lesson.choose(controls.drawing(Place.PAGE))
    live, aside = st.container(), st.container(key="aside")
    with st.container(key="below-picture"):
        said, tab = st.container(), tabs(controls)
    if controls.keys[Place.ASIDE]:
        with aside:
            _aside(lesson, controls)
    with live:
        _live(lesson, controls, said, tab)
    keys_of_presenting()
    leading(asked_at(lesson, place))
    visit(lesson.slug)


@st.fragment(key=ASIDE)
def _aside(lesson, controls):
    """What is used now and then; the picture of it takes the whole page."""
    take()
    with running():
        lesson.choose(controls.drawing(Place.ASIDE))
    if is_alone():
        st.rerun()


@st.fragment(key=LIVE)
def _live(lesson, controls, said, tab):
    """What a slider or a dragged point changes, alone: the fewer the elements, the quicker."""
    take()
    follow()
    picture = room("picture")
    set_controls = partial(apply, controls)
    with running(allowed()) as budget:
        try:
            with drawing():
                chosen = lesson.choose(controls.drawing(Place.UNDER))
                view = answer(lesson, controls.own, tuple(controls.asked.items()), chosen)
                with picture:
                    show_all(view.picture, set_controls)
            publish(lesson, controls, view)
            with after_pictures():
                _actions(view, set_controls)
                with on_whole_page():
                    with said:
                        _said(view, set_controls, budget)
                    title, place = tab
                    with place:
                        show_tab(title, lesson, controls, view, set_controls)
        except TooLong:
            budget.leave_out("the picture")
        offer(budget)
    if is_alone() and controls.is_aside_out_of_date:
        st.rerun()


def _actions(view, set_controls):
    """Buttons under the picture."""
    if view.actions:
        with st.container(horizontal=True):
            for action in view.actions:
                st.button(
                    action.label, on_click=set_controls, args=(action.settings,),
                    disabled=not action.enabled,
                )  # fmt: skip


def _said(view, set_controls, budget):
    """Words about the picture, and what else is shown of it."""
    said = (Row(view.said),) if view.said else ()
    try:
        show_all((*said, *view.below), set_controls)
    except TooLong:
        budget.leave_out("what is said of the picture")


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
