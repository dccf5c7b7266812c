"""The page of a lesson without a browser: its sidebar, and what its script is told and tells."""

import json

from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.testing.v1 import AppTest

SCRIPT = "lindisc_lesson"


def opened(slug, **link):
    """The page of the lesson with this slug, by words, or lists of words, by key; "__" is a dot."""
    page = AppTest.from_function(_open, default_timeout=60, kwargs={"slug": slug})
    for key, value in link.items():
        page.query_params[key.replace("__", ".")] = value
    return run(page)


def _open(slug):
    import streamlit as st

    from pages.lessons import LESSONS
    from pages.serving import SERVER
    from pages.shell.lesson_page import open_lesson
    from pages.shell.session_link import arrive

    st.set_page_config(layout="wide")
    lesson = next(lesson for lesson in LESSONS if lesson.slug == slug)
    arrive(lesson)
    open_lesson(lesson, SERVER.body)


def run(visit):
    """Run a page, and refuse any error; where a fragment alone has run, the whole page."""
    page = visit.run()
    assert not page.exception, [error.stack_trace for error in page.exception]
    return page if page.sidebar.children else run(page)


def given(page, name=SCRIPT):
    """What a component was given."""
    (found,) = _components(page, name)
    return json.loads(found.json)


def tell(page, event, value, name=SCRIPT):
    """The page after what the browser's part of a component tells."""
    (component,) = _components(page, name)
    states = page._tree.get_widget_states()
    is_state = event == "told"
    if is_state:
        states.widgets.append(WidgetState(id=component.id, json_value=json.dumps({event: value})))
    else:
        payload = json.dumps([{"event": event, "value": value}])
        events = f"$$STREAMLIT_INTERNAL_KEY_{component.id}__events"
        states.widgets.append(WidgetState(id=events, json_trigger_value=payload))
    page._run(states)
    return run(page)


def _components(page, name):
    every = (element.proto for element in page.get("bidi_component"))
    return [proto for proto in every if proto.component_name == name]
