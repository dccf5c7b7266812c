"""The README: tables and picture are those of the code, links and commands lead somewhere."""

import re
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest

from lindisc.theme import theme
from pages.lessons import LESSONS
from tests.pages.visiting import visit
from tests.readme.files import README, ROOT, files

TEXT = README.read_text(encoding="utf-8")
LINKS = re.findall(r"\| `(/\S*\?\S+)` \|$", TEXT, re.MULTILINE)
LARGEST_PICTURE = 40_000


@pytest.fixture(scope="module")
def written():
    return files()


def test_tables_and_pictures_are_those_of_the_code(written):
    stale = [path.name for path, text in written.items() if path.read_text("utf-8") != text]
    assert stale == [], "type: make readme"


@pytest.mark.parametrize("name", ["light", "dark"])
def test_a_picture_is_small_and_wears_the_colours_of_its_theme(name):
    text = (ROOT / ".github" / f"picture-{name}.svg").read_text("utf-8")
    ElementTree.fromstring(text)
    assert len(text) < LARGEST_PICTURE
    look = theme(dark=name == "dark")
    worn = set(re.findall(r"#[0-9A-F]{6}", text))
    assert worn == {look.background, look.text, look.grid, *look.colours[:3]}


@pytest.mark.parametrize("link", LINKS)
def test_a_link_lands_where_it_says(link):
    parts = urlsplit(link)
    lists = parse_qs(parts.query)
    asked = {key: values if len(values) > 1 else values[0] for key, values in lists.items()}
    page = visit(parts.path.strip("/") or LESSONS[0].slug, asked)
    assert page.controls.refused == []
    assert page.link == lists


def test_every_command_and_every_file_that_is_named_exists():
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    commands = re.findall(r"\bmake ([a-z ]+)[`\n]", TEXT)
    assert {word for command in commands for word in command.split()} <= set(targets)
    named = re.findall(r"\]\(([^)#]+)\)|src(?:set)?=\"([^\"]+)\"|`(\w+/[\w/]+\.py)`", TEXT)
    assert [path for path in map("".join, named) if not (ROOT / path).exists()] == []


def test_every_variable_that_is_named_is_read():
    readers = ("app.py", "compose.yaml", "Makefile", "pages/server/middleware.py")
    code = "".join((ROOT / reader).read_text() for reader in readers)
    assert set(re.findall(r"\b([A-Z]{4}[A-Z_]*)=", TEXT)) <= set(
        re.findall(r"\b[A-Z_]{4,}\b", code)
    )
