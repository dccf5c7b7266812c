"""A lecture is handed out as pages that say and show what its stops do, and need no server."""

import json
import re

import pytest

from pages.answering import answer
from pages.answers.refusal import Refused
from pages.site.write import write_lecture
from tests.pages.lectures.files import LECTURE

HOSTILE = "</script><script>alert(1)</script>"


def posted(part, said):
    raw = said if isinstance(said, bytes) else json.dumps(said).encode()
    return answer("", part, "", "", raw).decode()


def test_what_is_posted_is_told_as_it_was_read():
    told = json.loads(posted("read", LECTURE))
    assert [stop["link"].partition("?")[0] for stop in told["lecture"]["stops"]] == [
        "boundaries"
    ] * 3
    assert told["packed"] == ""
    assert json.loads(posted("read", told["lecture"] | {"title": "x" * 200}))["packed"] == ""


def test_what_is_no_lecture_is_refused_in_words():
    with pytest.raises(Refused, match="Line 1, column 1") as refused:
        posted("page", b"no")
    assert refused.value.status_code == 400


def test_a_page_has_all_questions_with_their_pictures_and_own_data():
    text = posted("page", LECTURE)
    boards = json.loads(re.search(r'"application/json">(.*?)</script>', text)[1])["boards"]
    assert len(boards) == 5  # the first and the last stop are asked over another picture
    assert "✓ Right: none." in text
    assert "✗ Not “x₁ = 0” but: none." in text
    assert "height" in json.dumps(boards[2])
    assert text.count('class="first"') == 2


def test_a_question_that_tells_nothing_stands_over_its_picture_at_once():
    stops = [{"link": "roc", "question": "Who ranks best?"}]
    text = posted("page", LECTURE | {"stops": stops, "tables": {}})
    assert '<div class="question"><p>Who ranks best?</p></div>' in text
    assert 'class="first"' not in text


@pytest.mark.parametrize("name", ["title", "about"])
def test_words_of_a_lecture_are_text_in_its_page(name):
    stop = {"link": "roc", "question": HOSTILE, "answers": [HOSTILE, "b"], "after": HOSTILE}
    text = posted("page", {"lindisc": "lecture", "version": 1, name: HOSTILE, "stops": [stop]})
    assert HOSTILE not in text
    assert text.count("&lt;script&gt;alert(1)") > 4


def test_a_site_of_a_lecture_leads_from_stop_to_stop(tmp_path):
    file = tmp_path / "lecture.json"
    file.write_text(json.dumps(LECTURE))
    write_lecture(tmp_path / "site", file, "https://lindisc.example.edu/")
    names = {each.name for each in (tmp_path / "site").iterdir()}
    assert names == {"index.html", "site.js"} | {
        f"{n}.{kind}" for n in "123" for kind in ("html", "js")
    }
    texts = [(tmp_path / "site" / f"{n}.html").read_text("utf-8") for n in "123"]
    assert 'href="3.html" rel="next"' in texts[1]
    assert 'href="1.html" rel="prev"' in texts[1]
    assert "https://lindisc.example.edu/boundaries?data=XOR" in texts[0]
    assert "Cats &amp; &lt;dogs&gt;" in (tmp_path / "site" / "index.html").read_text("utf-8")
