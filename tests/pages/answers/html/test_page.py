"""A lesson as a page of HTML: whole, small, turning to nobody, saying what the lesson says."""

import json
import re
from dataclasses import replace
from html import escape

import pytest

from pages.answers.html.page import lesson_page
from tests.pages.answers.html.tags import Tags
from tests.pages.lessons.toy import LESSON as TOY
from tests.pages.visiting import EVERY

LARGEST = 150_000  # bytes beside the data


def told(text):
    (found,) = re.findall(r'<script type="application/json">(.*?)</script>', text)
    return json.loads(found)


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_every_lesson_is_a_whole_page_that_turns_to_nobody(lesson):
    view = replace(lesson.view({}), numbers=tuple)  # these are looked at below
    text = lesson_page(lesson, {}, view)
    tags = Tags(text)
    assert {"math", "h1", "details"} <= tags.names
    addresses = {"src", "href", "action", "srcset", "poster"}
    assert [pair for pair in tags.attributes if pair[0] in addresses] == [("href", "data:,")]
    assert not re.search(r"@import|url\(|fetch\(\"", text)
    words, data = text[text.index("<header>") : text.index("</footer>")], told(text)["boards"]
    assert len(text.encode()) - len(words.encode()) - len(json.dumps(data)) < LARGEST
    assert len(words.encode()) < LARGEST / 3
    starts = lesson.given({}).starts
    for scenario in lesson.scenarios:
        subject = {k: v for k, v in scenario.settings.items() if re.search(r"(data|part)$", k)}
        is_asked = all(starts.get(key) == value for key, value in subject.items())
        assert (escape(scenario.question) in text) == is_asked
        assert (scenario.look_for.replace(" %", "\N{NO-BREAK SPACE}%") in tags.words) == is_asked
    assert not re.search(r"\$|\\[a-z]+|\*\*", tags.words)


def test_a_page_holds_what_the_controls_say():
    settings = {"toy.gamma": 0.5}
    text = lesson_page(TOY, settings, TOY.view(settings))
    assert "shrinkage γ: 0.5" in Tags(text).words
    assert told(text)["labels"]["toy.gamma"] == "shrinkage γ"
    assert len(told(text)["boards"]) == 1
