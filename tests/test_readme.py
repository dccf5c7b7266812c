"""The README: tables and numbers are those of the code, links and commands lead somewhere."""

import re
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import numpy as np
import pytest

from lindisc import RDA
from lindisc.datasets import load
from lindisc.number_format import percent
from lindisc.theme import theme
from pages.lessons import LESSONS
from tests.pages.visiting import visit
from tests.readme.tables import README, ROOT, with_tables

TEXT = README.read_text(encoding="utf-8")
LINKS = re.findall(r"\| `(/\S*\?\S+)` \|$", TEXT, re.MULTILINE)
LARGEST_PICTURE = 40_000


def test_the_tables_are_those_of_the_code():
    assert with_tables() == TEXT, "type: make readme"


@pytest.mark.parametrize("name", ["light", "dark"])
def test_a_picture_is_small_wears_the_colours_of_its_theme_and_says_the_errors_of_the_core(name):
    text = (ROOT / ".github" / f"picture-{name}.svg").read_text("utf-8")
    words = " ".join(ElementTree.fromstring(text).itertext())
    assert len(text) < LARGEST_PICTURE
    look, iris = theme(dark=name == "dark"), load("iris")
    worn = set(re.findall(r"#[0-9A-F]{6}", text))
    assert worn == {look.background, look.text, look.grid, *look.colours[:3]}
    petals = iris.X[:, 2:]
    for alpha in (0.0, 0.3, 1.0):
        wrong = np.mean(RDA(alpha=alpha).fit(petals, iris.y).predict(petals) != iris.y)
        assert f"α = {alpha:g}, {percent(wrong)} wrong" in words


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
    readers = ("app.py", "compose.yaml", "Makefile", "pages/serving.py")
    code = "".join((ROOT / reader).read_text() for reader in readers)
    assert set(re.findall(r"\b([A-Z]{4}[A-Z_]*)=", TEXT)) <= set(
        re.findall(r"\b[A-Z_]{4,}\b", code)
    )
