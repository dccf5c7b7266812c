"""A visit without a browser: open a lesson by a link, and read what its board was sent."""

import json

from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.testing.v1 import AppTest

from pages.lessons import LESSONS
from tests.pages.lessons.toy import LESSON as TOY

EVERY = (*LESSONS, TOY)


def visit(slug, link):
    """The page of the lesson with this slug, by a link: words, or lists of words, by key."""
    page = unopened(slug)
    for key, value in link.items():
        page.query_params[key] = value
    return run(page)


def unopened(slug):
    """The page of the lesson with this slug, before it runs."""
    return AppTest.from_function(_open, default_timeout=60, kwargs={"slug": slug})


def lesson(slug):
    """A function that opens a lesson by a link without the lesson's word in its keys.

    "__" in a key stands for a dot.
    """
    (found,) = (lesson for lesson in EVERY if lesson.slug == slug)

    def opened(**link):
        prefix = f"{found.word}." if found.word else ""
        return visit(slug, {prefix + key.replace("__", "."): v for key, v in link.items()})

    return opened


def _open(slug):
    import streamlit as st

    from pages.frame.page import open_lesson
    from tests.pages.visiting import EVERY

    st.set_page_config(layout="wide")
    open_lesson(next(lesson for lesson in EVERY if lesson.slug == slug))


def run(visit):
    """Run a page, or the page of a control that was moved, and refuse any error."""
    return _whole(visit.run())


def _whole(page):
    """The page, all of it: where a gesture has run some fragments these alone are known."""
    assert not page.exception, [error.stack_trace for error in page.exception]
    return page if page.sidebar.children else run(page)


def go(page, place):
    """The page after a tap in its walk, which leads to this place."""
    return tell(page, "lindisc_walk", "gone", place)


def tell(page, name, event, value):
    """The page after what the browser's part of a component tells."""
    (component,) = components(page, name)
    states = page._tree.get_widget_states()
    payload = json.dumps([{"event": event, "value": value}])
    events = f"$$STREAMLIT_INTERNAL_KEY_{component.id}__events"
    states.widgets.append(WidgetState(id=events, json_trigger_value=payload))
    page._run(states)
    return _whole(page)


def asked(page):
    """What the walk of a page was sent."""
    (walk,) = components(page, "lindisc_walk")
    return json.loads(walk.json)


def components(page, name):
    """All components of a page that have this name."""
    every = (element.proto for element in page.get("bidi_component"))
    return [proto for proto in every if proto.component_name == name]


def boards(page):
    """The messages to the boards of a page, as they travel."""
    return [proto.bytes.decode().split("\n")[1] for proto in components(page, "lindisc_board")]


def sent(page):
    """The message to the board."""
    return json.loads(boards(page)[0])


def problems(page):
    """The words in the panels of methods that could not run."""
    return [panel["problem"] for panel in sent(page)["panels"] if panel["problem"]]


def said(page):
    """All quiet words of the page."""
    return [caption.value for caption in page.caption]
