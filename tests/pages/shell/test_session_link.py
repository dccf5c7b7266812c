"""The link of a lesson in its script: words by key, without what stands at its start."""

import json
import subprocess

import pytest

from tests.serving import ROOT

CLIENT = ROOT / "pages" / "shell" / "client"
STARTS = {"alpha": ["0.5"], "methods": ["LDA", "QDA"], "points": [""]}


def said(expression):
    """What an expression of a `link`, made of a query and a word, comes to in node."""
    source = (CLIENT / "link.js").read_text(encoding="utf-8")
    ask = f"const link = (...given) => new Link(...given); console.log({expression})"
    command = ["node", "--input-type=module", "-e", source + ask]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.parametrize(
    ("before", "changes", "after"),
    [
        ("b=1&a=2", {}, "a=2&b=1"),
        ("", {"alpha": ["0.75"]}, "alpha=0.75"),
        ("alpha=0.75&b=1", {"alpha": ["0.5"]}, "b=1"),
        ("alpha=0.75", {"alpha": None}, ""),
        ("", {"methods": ["QDA", "R D A"]}, "methods=QDA&methods=R+D+A"),
        ("methods=QDA", {"methods": ["LDA", "QDA"]}, ""),
        ("points=r1", {"points": [""]}, ""),
        ("embed=true&alpha=1", {}, "alpha=1"),
    ],
)
def test_what_stands_at_its_start_is_left_out(before, changes, after):
    given = f"{json.dumps(changes)}, {json.dumps(STARTS)}"
    assert said(f"link({before!r}).with({given}).query") == after


def test_an_answer_depends_on_the_settings_alone():
    query = "x.walk=2&x.below=Why&x.a=1&own=t&opened.points=true&x.tried=3"
    assert said(f"link({query!r}, 'x').asked") == "opened.points=true&own=t&x.a=1"


def test_a_scenario_sets_every_control_and_nothing_else():
    before = "a=1&walk=2&below=Why&opened.points=true&own=t"
    after = "b=2&below=Why&opened.points=true&own=t&walk=2"
    assert said(f"link({before!r}).at('b=2').query") == after


@pytest.mark.parametrize(
    ("query", "is_bare"), [("", True), ("walk=2&opened.x=true", True), ("a=1", False)]
)
def test_a_link_without_settings_is_known(query, is_bare):
    assert said(f"link({query!r}).isBare") == str(is_bare).lower()


def test_the_frame_of_a_page_stays_in_its_address():
    place = {"pathname": "/roc", "search": "?embed=true&a=1", "hash": "#x"}
    assert said(f"link('b=2').from({json.dumps(place)})") == "/roc?b=2&embed=true#x"
