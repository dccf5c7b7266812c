"""The guard lets through what may exist and what is ours."""

import re

import pytest

from pages.lessons import LESSONS
from pages.server import files, guard
from pages.server.guard import BESIDE_LESSONS, Guard
from pages.serving import ROUTES, slugs
from tests.pages.server.asking import ask, inner
from tests.serving import ROOT

GUARD = Guard(inner, ROUTES, slugs)


@pytest.mark.parametrize(
    "path",
    [
        *("/answer/now/roc/picture", "/answer/now/boundaries/file/lindisc-boundaries.html"),
        *("/follow", "/follow/ABCDEF/stream", "/index.html", "/favicon.png"),
        *("/_stcore/health", "/media/0123.csv", "/component/name/file.js"),
        *(f"/{lesson.slug}{slash}" for lesson in LESSONS[1:] for slash in ("", "/")),
        *(
            "/",
            *(f"/{name}{slash}" for name in sorted(BESIDE_LESSONS - {""}) for slash in ("", "/")),
        ),
    ],
)
def test_what_may_exist_passes(path):
    assert ask(GUARD, path).body == b"inner"


def test_the_pages_beside_the_lessons_are_those_of_the_menu():
    menu = (ROOT / "pages" / "navigation.py").read_text()
    assert {"", *re.findall(r'url_path="([\w-]+)"', menu)} == BESIDE_LESSONS


def test_the_start_is_known_before_the_lessons_have_loaded():
    assert ask(Guard(inner, ROUTES, slugs=None), "/").body == b"inner"


def test_an_app_below_a_path_is_there_and_nowhere_else(monkeypatch):
    for module in (files, guard):
        monkeypatch.setattr(module, "base", lambda: "/some/class")
    assert ask(GUARD, "/some/class/roc").body == b"inner"
    assert ask(GUARD, "/some/class").headers["location"] == "/some/class/"
    answers = [ask(GUARD, path) for path in ("/", "/roc", "/some/classes")]
    assert {answer.status for answer in answers} == {404}
    assert all(b'name="viewport"' in answer.body for answer in answers)


def test_what_is_not_found_leads_to_the_start_below_any_path():
    assert b'href="./"' in ask(GUARD, "/nowhere").body
    assert b'href="../../"' in ask(GUARD, "/a/b/c").body


@pytest.mark.parametrize("path", ["/boundaries", "/boundaries/"])
def test_the_first_lesson_by_its_name_is_found_at_the_start_as_its_link_has_it(path):
    found = ask(GUARD, f"{path}?data=Iris&lda.gamma=0.5", host="lindisc.example.edu")
    start = "../" if path.endswith("/") else "./"
    assert found.status == 307
    assert found.headers["location"] == f"{start}?data=Iris&lda.gamma=0.5"
    assert ask(GUARD, path).headers["location"] == start
