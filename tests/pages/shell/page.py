"""The page of a lesson without a browser: its sidebar, and what its script is told and tells."""

import json
from urllib.parse import parse_qsl

from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.testing.v1 import AppTest

from pages.answering import answer
from pages.answers.own_data import OWN
from pages.shell.own_data import kept_under


def opened(slug, **link):
    """The page of the lesson with this slug, by words, or lists of words, by key; "__" is a dot."""
    page = AppTest.from_function(_open, default_timeout=60, kwargs={"slug": slug})
    for key, value in link.items():
        page.query_params[key.replace("__", ".")] = value
    return run(page)


def _open(slug):
    import streamlit as st

    from pages.lessons import LESSONS
    from pages.shell.lesson_page import open_lesson
    from pages.shell.session_link import arrive
    from tests.pages.shell.page import body

    st.set_page_config(layout="wide")
    lesson = next(lesson for lesson in LESSONS if lesson.slug == slug)
    arrive(lesson)
    open_lesson(lesson, lesson, body)


def body(slug, part, query, token=""):
    """What the processes of a server would answer."""
    return answer(slug, part, query, own=kept_under(token, dict(parse_qsl(query)).get(OWN, "")))


def run(visit):
    """Run a page, and refuse any error; where a fragment alone has run, the whole page."""
    page = visit.run()
    assert not page.exception, [error.stack_trace for error in page.exception]
    return page if page.sidebar.children else run(page)


def given(page):
    """What our script is given to show the lesson."""
    return json.loads(_lesson(page).json)


def tell(page, event, value):
    """The page after what our script tells."""
    states = page._tree.get_widget_states()
    told = json.dumps({event: value})
    states.widgets.append(WidgetState(id=_lesson(page).id, json_value=told))
    page._run(states)
    return run(page)


def _lesson(page):
    (found,) = (element.proto for element in page.get("bidi_component"))
    return found
