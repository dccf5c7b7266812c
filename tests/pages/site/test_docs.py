"""The documentation: examples run, every public name has its page, links lead somewhere."""

import doctest
import re
import runpy
import time
import warnings
from posixpath import join, normpath
from urllib.parse import unquote, urldefrag

import pytest

from pages.answers.documentation import FOLDER, START, link
from pages.site.docs.build import HERE, build
from tests.lindisc.test_help import PUBLIC

EXAMPLES = sorted((HERE / "examples").glob("*.py"))
SOON = 5  # seconds on a busy machine


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs_in_a_moment_and_says_nothing_alarming(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    start = time.process_time()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        runpy.run_path(str(path))
    assert time.process_time() - start < SOON


def test_the_first_page_says_what_python_says():
    found = doctest.testfile(str(HERE / "index.rst"), module_relative=False)
    assert (found.failed, found.attempted) == (0, 6)


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """The documentation without what examples print, and the texts of its pages by their paths."""
    site = tmp_path_factory.mktemp("site")
    folder = site / FOLDER
    build(folder, runs=False)
    assert f'href="{FOLDER}/{START}"' in link(site)
    files = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*")}
    return files, {path: files[path].read_text("utf-8") for path in files if path[-5:] == ".html"}


def test_there_is_a_page_for_each_public_name(pages):
    described = {path[: -len(".html")].rpartition(".")[2] for path in pages[1]}
    assert set(PUBLIC) - described == set()
    assert "How many rows of each class" in pages[1]["names/lindisc.Confusion.html"]


def test_notes_are_read_with_their_formulas_drawn(pages):
    text = pages[1]["names/lindisc.ReducedRankLDA.html"]
    assert text.count('<math display="inline">') == 3
    assert text.count('<math display="block">') == 1
    assert "$" not in text


def test_links_lead_to_what_is_there_and_nowhere_else(pages):
    files, texts = pages
    for path, text in texts.items():
        for address in re.findall(r'(?:src|href)="([^"]*)"', text):
            target = unquote(urldefrag(address).url).partition("?")[0]
            if target and not target.startswith("data:"):
                assert normpath(join(path, "..", target)) in files, (path, address)


def test_a_policy_that_allows_no_script_and_no_style_in_a_page_changes_nothing(pages):
    for text in pages[1].values():
        assert not re.search(r"<style|<script>|<script type=\"(?!application/json)|\son\w+=", text)


def test_the_first_page_has_the_wheel(pages):
    files, texts = pages
    (wheel,) = re.findall(r'href="([^"]*\.whl)"', texts["index.html"])
    assert files[wheel].stat().st_size > 100_000
