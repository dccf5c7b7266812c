"""What stands under a picture as HTML: reasons, programs, steps by hand, and files."""

from dataclasses import replace
from urllib.parse import urlsplit

import pandas as pd
import pytest

from pages.answers import documentation
from pages.answers.html.tabs import NOTHING, file, files, hand, numbers, python, why
from pages.answers.view import File, Hand, Program, View
from pages.lessons import LESSONS
from tests.pages.answers.html.tags import Tags

LINK = "methods=LDA&methods=QDA"
HAND = Hand(
    "LDA",
    {"Means": pd.DataFrame({"x": [1 / 3]}, index=["a"]), "Scores": pd.DataFrame({"s": [2]})},
    "by-hand-lda.csv",
    note="Divided by $n$.",
    formulas={"Means": r"\mu"},
)


def whole(records):
    *_, last = records
    return last


def links(html):
    return [link["href"] for link in Tags(html).all("a")]


def by_slug(slug, **settings):
    (lesson,) = (lesson for lesson in LESSONS if lesson.slug == slug)
    prefix = f"{lesson.word}." if lesson.word else ""
    return lesson.view({prefix + key.replace("__", "."): v for key, v in settings.items()})


@pytest.mark.parametrize(
    ("slug", "settings"),
    [
        ("boundaries", {"data": "Leukaemia genes", "view": "slice", "methods": ["QDA"]}),
        ("fisher", {"data": "Digits", "part": "Plane"}),
        ("regularisation", {"part": "Budget", "budget__data": "XOR, four points"}),
    ],
)
def test_where_nothing_was_fitted_the_tabs_say_so(slug, settings):
    view = by_slug(slug, **settings)
    assert [whole(tab(view)) for tab in (numbers, why, hand)] == [NOTHING] * 3


def test_a_program_can_be_copied_as_it_stands_and_it_is_said_where_it_runs(tmp_path, monkeypatch):
    monkeypatch.setattr(documentation, "SITE", tmp_path)
    programs = (Program("lindisc", "print(1 < 2)\n"), Program("other", "", "There is none."))
    tags = Tags(whole(python(View((), programs=lambda: programs))))
    assert "With lindiscprint(1 < 2)\nCopyWith otherThere is none." in tags.words
    assert "Runs in .venv/bin/python of the clone" in tags.words
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.html").write_text("")
    assert '<a href="docs/index.html">' in whole(python(View((), programs=lambda: programs)))


def test_steps_by_hand_are_tables_with_their_formulas_and_one_file():
    view = View((), by_hand=lambda: (HAND, replace(HAND)))
    html = whole(hand(view, LINK))
    tags = Tags(html)
    assert [each.get("open", "closed") for each in tags.all("details")] == [None, "closed"]
    assert html.count('<h3>Means</h3><div class="formula"><math') == 2
    assert "<h3>Scores</h3><div" in html
    assert tags.all("table")[0] == {"aria-label": "Means"}
    assert "xa0.333333Copy" in tags.words
    assert links(html) == [f"file/by-hand-lda.csv?{LINK}"] * 2
    whole_numbers = file(view, tags.all("a")[0]["download"])
    assert whole_numbers == b"Means\n,x\na,0.333333333333\n\nScores\n,s\n0,2\n"
    with pytest.raises(KeyError):
        file(view, "other.csv")


def test_files_are_links_that_say_of_what():
    odd = File("Rows & more", "a b&c.csv", lambda: "x\n")
    page = File("This lesson as a web page", "lindisc-a.html", lambda: "<p>")
    view = View((), files=lambda: (odd,))
    html = whole(files(view, LINK, (page,)))
    assert links(html) == [f"file/a%20b%26c.csv?{LINK}", f"file/lindisc-a.html?{LINK}"]
    assert urlsplit(links(html)[0]).query == LINK
    assert Tags(html).words == "The picture (PNG)Rows & moreThis lesson as a web page"
    assert file(view, "a b&c.csv") == b"x\n"
    assert file(view, "lindisc-a.html", (page,)) == b"<p>"


@pytest.mark.parametrize(
    ("made", "content"),
    [
        ("ä", "ä"),
        (pd.DataFrame({"a": [1]}), ",a\n0,1\n"),
        ({"μ": [1]}, '{\n  "μ": [\n    1\n  ]\n}'),
    ],
    ids=["text", "table", "values"],
)
def test_what_is_made_is_written_by_its_type(made, content):
    view = View((), files=lambda: (File("It", "it", lambda: made),))
    assert file(view, "it").decode() == content
