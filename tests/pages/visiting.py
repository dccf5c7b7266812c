"""A visit without a browser: open a lesson by a link, and read what its board was sent."""

import gc
import json
from functools import _lru_cache_wrapper

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
    from unittest.mock import patch

    import streamlit as st

    from pages.frame import picture_first
    from pages.frame.page import open_lesson
    from tests.pages.visiting import EVERY

    st.set_page_config(layout="wide")
    # No browser draws here, and none is waited for.
    with patch.object(picture_first, "SECONDS", 0):
        open_lesson(next(lesson for lesson in EVERY if lesson.slug == slug))


def forget():
    """Empty every cache of the lessons."""
    for thing in gc.get_objects():
        if isinstance(thing, _lru_cache_wrapper) and thing.__module__.startswith("pages."):
            thing.cache_clear()


def run(visit):
    """Run a page, or the page of a control that was moved, and refuse any error."""
    page = visit.run()
    assert not page.exception, [error.stack_trace for error in page.exception]
    return page


def sent(page):
    """The message to the board."""
    return json.loads(page.get("bidi_component")[0].proto.json)


def problems(page):
    """The words in the panels of methods that could not run."""
    return [panel["problem"] for panel in sent(page)["panels"] if panel["problem"]]


def said(page):
    """All quiet words of the page."""
    return [caption.value for caption in page.caption]
