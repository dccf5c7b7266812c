"""Which addresses are those of pages follows the menu."""

import re

import pytest

from pages.lessons import LESSONS
from pages.server.addresses import BESIDE_LESSONS, is_page, is_start
from tests.pages.server.asking import run
from tests.serving import ROOT


def test_the_pages_beside_the_lessons_are_those_of_the_menu():
    menu = (ROOT / "pages" / "navigation.py").read_text()
    assert set(re.findall(r'url_path="([\w-]+)"', menu)) == BESIDE_LESSONS


@pytest.mark.parametrize("name", ["", *(lesson.slug for lesson in LESSONS), *BESIDE_LESSONS])
def test_every_page_is_one_with_and_without_a_slash(name):
    assert run(is_page(f"/{name}"))
    assert run(is_page(f"/{name}/"))


@pytest.mark.parametrize(
    "path", ["/nowhere", "/gallery/roc", "/roc.html", "roc", "/ROC", "/follow"]
)
def test_nothing_else_is(path):
    assert not run(is_page(path))


def test_the_start_is_known_before_the_lessons_have_loaded(monkeypatch):
    def loading(name):
        raise AssertionError(name)

    monkeypatch.setattr("pages.server.addresses.loaded", loading)
    assert run(is_page("/"))
    assert not run(is_start("/"))
