"""Names from visitors and files are text: none becomes an element, whatever the door lets in."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from pages.answers.html import tabs
from pages.answers.html.page import lesson_page
from pages.answers.html.pieces import whole
from pages.answers.link_controls import Given
from pages.answers.view import Fold, Note, Problem, Row, Table, Texts, Words
from pages.data.lessons_with_data import openings
from tests.pages.answers.html.tags import Tags
from tests.pages.own import csv, own

HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "![x](http://127.0.0.1:9/beacon)",
    '"><script>alert(1)</script>',
    r"$\href{javascript:alert(1)}{\text{<b>}}$",
]
OURS = {
    *("a", "button", "caption", "code", "details", "div", "em", "h3", "input", "li", "option", "p"),
    *("pre", "select", "span", "strong", "summary", "ul"),
    *("table", "tbody", "td", "tfoot", "th", "thead", "tr"),
    *("math", "mfrac", "mi", "mn", "mo", "mover", "mrow", "mspace", "msqrt", "mstyle", "msub"),
    *("msubsup", "msup", "mtable", "mtd", "mtext", "mtr", "munder"),
}


class Everything:
    """Whatever is asked for is in it."""

    def __contains__(self, key):
        return True


def texts_alone(html):
    """The words of some HTML that holds no element and no address but our own."""
    tags = Tags(html)
    assert tags.names <= OURS
    for name, value in tags.attributes:
        assert not name.startswith("on")
        assert name not in {"src", "srcset", "action"}
        assert name != "href" or value.startswith("file/")
        assert name != "style" or value.startswith("flex: ")
    return tags.words


@pytest.fixture(scope="module")
def hostile():
    """Data with names that no door would let in."""
    found = own(csv())
    dataset = found.dataset
    y = np.where(dataset.y == "a", *HOSTILE[2:])
    names = tuple(HOSTILE[:2])
    dataset = replace(dataset, y=y, feature_names=names, suggested=names)
    return replace(found, digest="hostile", dataset=dataset)


@pytest.mark.parametrize("opening", openings(), ids=lambda opening: opening.title)
def test_no_name_becomes_an_element_in_any_lesson(opening, hostile):
    lesson, settings = opening.lesson, opening.settings("Your data")
    view = lesson.draw(lesson.choose(Given(lesson.word, settings, hostile)))
    shown = whole((*view.picture, Row(view.said), *view.below), Everything())
    told = texts_alone(shown.html)
    for records in (
        tabs.numbers(view, Everything()),
        tabs.why(view),
        tabs.python(view),
        tabs.hand(view, "a=1&b=2"),
        tabs.files(view, "a=1&b=2"),
    ):
        told += "".join(map(texts_alone, records))
    page = Tags(lesson_page(lesson, settings, view, own=hostile))
    assert page.names - OURS <= {
        *("body", "footer", "h1", "h2", "head", "header", "html", "link", "main", "meta"),
        *("script", "section", "style", "title"),
    }
    assert len(page.all("script")) == 2


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_text_in_every_field(name):
    frame = pd.DataFrame({name: [name]}, pd.Index([name], name=name))
    pieces = (
        *(kind(f"a {name}") for kind in (Words, Note, Problem)),
        *(Words(marked.format(name)) for marked in ("**{}**", "*{}*", "`{}`", "# {}", "${}$")),
        Table(frame),
        Texts({name: {name: name}}),
        Fold("opened.a", name, lambda: (Note(name),)),
    )
    for opened in (None, (), Everything()):
        texts_alone(whole(pieces, opened).html)
