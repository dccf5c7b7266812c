"""The site is the gallery as files: each leads to others that are there, and to nothing else."""

import json
import re
from dataclasses import replace
from operator import attrgetter
from posixpath import join, normpath

import pytest

from lindisc.board.message import message
from pages.answers.html.page import first_picture
from pages.gallery import cards
from pages.gallery.links import shown
from pages.site.write import write
from tests.pages.lessons.toy import LESSON as TOY

BASE = "https://lindisc.example.edu"
LARGEST_INDEX = 10_000  # bytes, of two lessons
SLASHED = replace(TOY, slug="again")


@pytest.fixture(scope="module", params=["", f"{BASE}/"])
def site(request, tmp_path_factory):
    """Two lessons as a site, and what its files hold by their paths."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(cards, "LESSONS", (TOY, SLASHED))
        patched.setattr(cards, "WALKS", ())
        folder = tmp_path_factory.mktemp("site")
        write(folder, request.param)
    files = [file for file in folder.rglob("*") if file.is_file()]
    return {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in files}


def scenarios():
    return [(lesson, n) for lesson in (TOY, SLASHED) for n in range(1, 1 + len(TOY.scenarios))]


def test_there_is_a_page_for_every_scenario_and_a_message_for_its_card(site):
    expected = {"index.html", "site.js"}
    for lesson, number in scenarios():
        expected |= {f"{lesson.slug}/{number}.html", f"{lesson.slug}/{number}.js"}
    assert site.keys() == expected
    assert len(site["index.html"]) < LARGEST_INDEX
    led = set(re.findall(r'<a href="([^"#]+)"', site["index.html"]))
    assert led == {path for path in expected if "/" in path and path.endswith(".html")}


def test_every_link_is_relative_and_leads_to_a_file_that_is_there_and_pages_share_a_script(site):
    for path, text in site.items():
        if not path.endswith(".html"):
            continue
        for address in re.findall(r'(?:src|href|data-message)="([^"]*)"', text):
            if not address.startswith(("data:", "#", BASE)):
                assert normpath(join(path, "..", address)) in site
        assert f'<script src="{"../" * path.count("/")}site.js"></script>' in text


def test_a_question_stands_over_its_picture_and_a_card_has_that_of_its_answer(site, request):
    base = request.node.callspec.params["site"]
    for lesson, number in scenarios():
        text = site[f"{lesson.slug}/{number}.html"]
        assert (BASE + shown(lesson, number) in text.replace("&amp;", "&")) == bool(base)
        question, before, after = (
            text.index(f'class="{name}"') for name in ("first", "before", "shown")
        )
        assert question < before < after
        told = json.loads(re.search(r'"application/json">(.*?)</script>', text)[1])["boards"]
        asked, answered = (
            first_picture(lesson.view(settings(lesson.scenarios[number - 1])))
            for settings in (attrgetter("before"), attrgetter("settings"))
        )
        assert told == [message(asked.still), message(answered)]
        card = re.search(r"detail: (.*) }\)\);$", site[f"{lesson.slug}/{number}.js"])[1]
        assert json.loads(card) == message(answered.still)
