"""A visit without a browser: open a lesson by a link, and read what its board was sent."""

import json
from pathlib import Path

from streamlit.testing.v1 import AppTest

NAVIGATION = Path(__file__).parents[2] / "pages" / "navigation.py"


def opened(**link):
    """The page that a link opens; "__" in a key stands for its dot."""
    page = AppTest.from_file(NAVIGATION, default_timeout=60)
    for key, value in link.items():
        page.query_params[key.replace("__", ".")] = value
    return run(page)


def lesson(script, word):
    """A function that opens a lesson by a link; all its keys begin with the lesson's own word."""

    def opened_lesson(**link):
        page = AppTest.from_file(NAVIGATION, default_timeout=60)
        page.switch_page(f"explore/{script}.py")
        for key, value in link.items():
            page.query_params[f"{word}.{key.replace('__', '.')}"] = value
        return run(page)

    return opened_lesson


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
