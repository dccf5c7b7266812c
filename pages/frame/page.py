"""A lesson on a page: what is chosen in the sidebar, the picture, and what belongs to it below."""

from functools import partial
from pathlib import Path

import streamlit as st

from pages.frame.copy_link import copy_link
from pages.frame.picture_first import let_it_draw
from pages.frame.pieces import show, show_all
from pages.frame.setting import TABS, apply, follow, start_again, tried
from pages.frame.tabs import TITLES, tabs
from pages.frame.visit import visit
from pages.frame.widgets import Widgets
from pages.study.control import OneOf
from pages.study.controls import Given

STYLE = Path(__file__).with_name("page.css")


def open_lesson(lesson):
    """All of a page."""
    misread = _misread(lesson)
    st.html(STYLE)
    # Small, so that the picture stands as high as it can.
    head = st.container(horizontal=True, vertical_alignment="bottom")
    controls = Widgets(lesson.word, head)
    with head:
        st.markdown(f"### {lesson.title}", width="content")
        st.markdown(f":gray[{lesson.question}]", width="content")
    with st.sidebar:
        _reset(lesson, controls)
        lesson.choose(controls.asked_on_page())
    _answer(lesson, controls)
    _live(lesson, controls)
    if misread:
        st.caption("The link holds something that this page does not know; it was left out:")
        st.text(", ".join(misread))
    _, times = tried(controls) or (None, 0)
    visit(times)


@st.fragment
def _live(lesson, controls):
    """What a slider or a dragged point changes, alone: the fewer the elements, the quicker."""
    follow()
    picture, leads, actions = (
        st.container(),
        st.container(key="leads"),
        st.container(horizontal=True),
    )
    with st.container(key="under-picture"):
        chosen = lesson.choose(controls.asked_in_fragment(leads))
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
    if not tried(controls):
        return
    number, times = tried(controls)
    scenario = lesson.scenarios[number]
    title = f"**{number + 1}. {scenario.title}** {scenario.question}"
    with st.expander(title, key=f"tried {times}"):
        st.markdown(scenario.look_for)


def _misread(lesson):
    """The keys of the link that this visit began with and that mean nothing to the lesson."""
    key = f"{lesson.slug}: not understood"
    if key not in st.session_state:
        query = {name: st.query_params.get_all(name) for name in st.query_params}
        given = Given.of_link(lesson.word, query)
        lesson.choose(given)
        given.ask(OneOf(given.key(TABS), "", TITLES[0], TITLES))
        st.session_state[key] = given.refused
    return st.session_state[key]
