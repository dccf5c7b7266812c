"""The site is the gallery as files: each leads to others that are there, and to nothing else."""

import re
from dataclasses import replace
from posixpath import join, normpath

import pytest

from lindisc.board.page import script
from pages.gallery import cards
from pages.gallery.links import shown
from pages.site.write import write
from tests.pages.lessons.toy import LESSON as TOY

BASE = "https://lindisc.example.edu"
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


def test_there_is_a_page_for_every_scenario_and_pictures_before_and_after_its_answer(site):
    expected = {"index.html", "board.js"}
    for lesson, number in scenarios():
        stem = f"{lesson.slug}/{number}"
        expected |= {f"{stem}.html", f"{stem}-light.svg", f"{stem}-dark.svg"}
        expected |= {f"{stem}-before-light.svg", f"{stem}-before-dark.svg"}
    assert site.keys() == expected


def test_every_link_is_relative_and_leads_to_a_file_that_is_there(site):
    for path, text in site.items():
        if not path.endswith(".html"):
            continue
        for address in re.findall(r'(?:src|href|srcset)="([^"]*)"', text):
            if not address.startswith(("data:", "#", BASE)):
                assert normpath(join(path, "..", address)) in site


def test_the_index_leads_to_every_page(site):
    led = set(re.findall(r'<a href="([^"#]+)"', site["index.html"]))
    assert led == {f"{lesson.slug}/{number}.html" for lesson, number in scenarios()}


def test_a_question_stands_over_its_picture(site):
    for lesson, number in scenarios():
        text = site[f"{lesson.slug}/{number}.html"]
        question, before, after = (
            text.index(f'class="{name}"') for name in ("first", "before", "shown")
        )
        assert question < before < after
        assert f"{number}-before-light.svg" in text[before:after]


def test_pages_share_one_script(site):
    assert site["board.js"] == script()
    for path, text in site.items():
        if path.count("/") and path.endswith(".html"):
            assert '<script src="../board.js"></script>' in text


def test_a_page_says_where_the_full_lesson_is_if_there_is_an_address(site, request):
    base = request.node.callspec.params["site"]
    for lesson, number in scenarios():
        text = site[f"{lesson.slug}/{number}.html"].replace("&amp;", "&")
        assert (BASE + shown(lesson, number) in text) == bool(base)
