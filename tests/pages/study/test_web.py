"""A lesson as a page of HTML: whole, small, turning to nobody, saying what the lesson says."""

import json
import re
from dataclasses import replace
from functools import partial
from html.parser import HTMLParser

import pandas as pd
import pytest

from lindisc.patience import go_on
from pages.study.view import (
    Chart,
    Fold,
    Growing,
    Note,
    Problem,
    Row,
    Table,
    Texts,
    Verbatim,
    Words,
)
from pages.study.walk import LETTERS, Place, described
from pages.study.web import page
from pages.study.web.markdown import html, inline
from pages.study.web.page import LEFT_OUT, Surroundings, lesson_file, lesson_page, scenario_page
from pages.study.web.pieces import TURNS, whole
from tests.pages.lessons.toy import LESSON as TOY
from tests.pages.visiting import EVERY, visit

ADDRESS = "https://lindisc.example.edu/shrinking?toy.gamma=0.5"
LARGEST = 150_000  # bytes beside the data
HOSTILE = "<img src=x onerror=alert(1)>"
ALONE = {"link", "meta"}


class Tags(HTMLParser):
    """Refuses tags that are not closed in their turn; `words` is the text outside of scripts."""

    def __init__(self, text):
        super().__init__()
        self.open, self.names, self.attributes, self.words = [], set(), [], ""
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.names.add(tag)
        self.attributes += attrs
        if tag not in ALONE:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] not in {"script", "style"}:
            self.words += data


def told(text):
    (found,) = re.findall(r'<script type="application/json">(.*?)</script>', text)
    return json.loads(found)


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_every_lesson_is_a_whole_page_that_turns_to_nobody(lesson):
    view = replace(lesson.view({}), numbers=tuple)  # these are looked at below
    text = lesson_page(lesson, {}, view)
    tags = Tags(text)
    assert {"math", "h1", "details"} <= tags.names or lesson is TOY
    addresses = {"src", "href", "action", "srcset", "poster"}
    assert [pair for pair in tags.attributes if pair[0] in addresses] == [("href", "data:,")]
    assert not re.search(r"@import|url\(|fetch\(\"", text)
    words, data = text[text.index("<header>") : text.index("</footer>")], told(text)["boards"]
    assert len(text.encode()) - len(words.encode()) - len(json.dumps(data)) < LARGEST
    assert len(words.encode()) < LARGEST / 3
    for scenario in lesson.scenarios:
        assert scenario.question in tags.words
        assert scenario.look_for.replace(" %", "\N{NO-BREAK SPACE}%") in tags.words
    assert not re.search(r"\$|\\[a-z]+|\*\*", tags.words)


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_every_lesson_can_be_downloaded_as_a_page(lesson):
    key = f"{lesson.word}.below" if lesson.word else "below"
    opened = visit(lesson.slug, {key: "Download"})
    labels = [button.proto.label for button in opened.get("download_button")]
    assert labels[-1] == "This lesson as a web page"


def test_a_page_holds_what_the_controls_say():
    settings = {"toy.gamma": 0.5}
    text = lesson_page(TOY, settings, TOY.view(settings))
    assert "gamma γ (shrinkage): 0.5" in Tags(text).words
    assert told(text)["labels"]["toy.gamma"] == "gamma γ (shrinkage)"
    assert len(told(text)["boards"]) == 1


def test_a_page_says_where_the_full_lesson_is_if_it_knows():
    view = TOY.view({})
    known = lesson_page(TOY, {}, view, Surroundings(ADDRESS))
    assert f'<a href="{ADDRESS}">the full lesson</a>' in known
    assert "the full lesson" not in Tags(lesson_page(TOY, {}, view)).words


def test_an_answer_is_told_as_in_the_lesson():
    for number, scenario in enumerate(TOY.scenarios, start=1):
        words = Tags(scenario_page(TOY, number)).words
        for letter in LETTERS[: len(scenario.answers)]:
            said = described(TOY.scenarios, Place(number, letter))["told"]
            assert f"{said['sign']} {said['words']}" in words


def test_what_takes_too_long_is_left_out_of_a_file(monkeypatch):
    def endless():
        while True:
            go_on()

    monkeypatch.setattr(page, "bounded", partial(page.bounded, allowed=0.01))
    view = replace(TOY.view({}), numbers=endless)
    text = lesson_file(replace(TOY, draw=lambda chosen: view), {}, "").make()
    assert LEFT_OUT.html in text
    assert "<h2>Why</h2>" in text


@pytest.mark.parametrize(
    ("piece", "expected"),
    [
        (Words("a **b** `c` *d*"), "<p>a <strong>b</strong> <code>c</code> <em>d</em></p>"),
        (Words("## A\n\nb"), "<h3>A</h3><p>b</p>"),
        (Note("a"), '<div class="note"><p>a</p></div>'),
        (Problem("a"), '<div class="problem"><p>a</p></div>'),
        (Verbatim("<a>"), "<pre>&lt;a&gt;</pre>"),
        (
            Row(((Note("a"),), ())),
            '<div class="row"><div><div class="note"><p>a</p></div></div></div>',
        ),
        (Row(((), ())), ""),
        (Fold("k", "A", lambda: (Words("b"),)), "<details><summary>A</summary><p>b</p></details>"),
        (Fold("k", "A", tuple), ""),
        (Growing(lambda: iter([Words("a"), Words("b")]), (Words("c"),)), "<p>b</p><p>c</p>"),
        (Chart("k", None), f'<p class="note">{TURNS}</p>'),
    ],
)
def test_a_piece_becomes_html(piece, expected):
    assert whole((piece,)).html == expected


def test_a_piece_without_a_place_is_refused_by_its_name():
    with pytest.raises(TypeError, match=r"No page of HTML shows a object\."):
        whole((object(),))


def test_texts_side_by_side_are_a_table():
    texts = Texts({"LDA": {"parameters": 9}, "QDA": {"parameters": 12}})
    frame = pd.DataFrame({"LDA": [9], "QDA": [12]}, index=["parameters"])
    assert whole((texts,)).html == whole((Table(frame),)).html


def test_a_table_names_its_rows_and_columns():
    frame = pd.DataFrame({"error": [0.123456], HOSTILE: ["$x_1$"]}, index=["LDA"])
    tags = Tags(whole((Table(frame),)).html)
    assert tags.words == f"error{HOSTILE}LDA0.1235x1"
    assert [pair for pair in tags.attributes if pair[0] == "scope"] == [
        ("scope", "col"), ("scope", "col"), ("scope", "row")
    ]  # fmt: skip


def test_formulas_are_mathml_and_hostile_words_stay_words():
    assert inline("$x$").startswith("<math")
    assert 'display="block"' in html("$$x^2$$")
    assert "<img" not in html(HOSTILE) + inline(f"**{HOSTILE}** `{HOSTILE}` ${HOSTILE}$")
