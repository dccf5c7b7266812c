"""Claims about the page of data sets: each is described, and opens where it is offered."""

import re

import pytest
from streamlit.testing.v1 import AppTest

from lindisc.datasets import DATASETS
from pages.answers.view import Problem
from pages.data.lessons_with_data import REFUSED, openings, same_data
from pages.lessons import LESSONS


def shown():
    from unittest.mock import patch

    import streamlit as st

    from pages.data.data_sets import open_data_sets
    from pages.lessons import LESSONS

    places = ["/", *(f"/{lesson.slug}" for lesson in LESSONS)]
    with patch.object(st, "page_link", lambda page, label, **_: st.text(label)):
        open_data_sets(dict.fromkeys(places))


@pytest.fixture(scope="module")
def page():
    page = AppTest.from_function(shown, default_timeout=60)
    page.query_params["opened.spam"] = "true"
    page.run()
    assert not page.exception
    return page


@pytest.mark.parametrize("recipe", DATASETS, ids=lambda recipe: recipe.slug)
def test_each_is_described_in_sentences_with_source_terms_and_counts_of_classes(page, recipe):
    (words,) = (
        each.value for each in page.markdown if each.value.startswith(f"**{recipe.title}**")
    )
    assert words.endswith(f"{recipe.description} {recipe.use}")
    assert re.fullmatch(r"[A-Z0-9].*\.", recipe.use)
    assert any(recipe.source in each.value and recipe.terms in each.value for each in page.caption)


def test_one_that_is_opened_shows_its_pairs_its_lessons_and_its_first_rows(page):
    (figure,) = page.get("plotly_chart")
    assert "charExclamation" in figure.proto.spec
    suited = [opening.title for opening in openings() if opening.suits("Spam")]
    assert [text.value for text in page.text] == suited
    (table,) = page.get("html")
    rows = re.findall(r"<tr>(.*?)</tr>", table.proto.body)
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)[:3] for row in rows[:3]]
    assert cells == [["class", "make", "address"], ["spam", "0", "0.64"], ["spam", "0.21", "0.28"]]
    assert "The first 5 rows, 8 of 57 features." in [each.value for each in page.caption]


def is_refused(opening, title):
    """Whether the lesson has only words for a data set."""
    picture = opening.lesson.view(opening.settings(title)).picture
    return any(isinstance(piece, Problem) for piece in picture)


def test_lessons_that_refuse_a_data_set_are_not_offered_for_it():
    four_points = "XOR, four points"
    for opening in openings():
        refused = [title for title in REFUSED.get(opening.title, ()) if title != four_points]
        assert all(is_refused(opening, title) for title in refused)
        if four_points in opening.titles:
            assert opening.suits(four_points) != is_refused(opening, four_points)


def test_data_chosen_in_a_lesson_lead_to_the_same_in_others_made_alike():
    boundaries, fisher, *_ = LESSONS
    chosen = {"data": ["Moons"], "moons.n": ["80"], "rda.alpha": ["0.5"]}
    title, others = same_data(boundaries, chosen)
    assert title == "Moons"
    assert boundaries not in [opening.lesson for opening, _ in others]
    for opening, recipe in others:
        settings = {key: words[0] for key, words in recipe.items()} | opening.settings(title)
        given = opening.lesson.given(settings | dict.fromkeys(recipe, 80))
        assert given.refused == []
        assert given.held[opening.key] == title
        assert [given.held[key] for key in recipe] == [80]
    _, back = same_data(fisher, {"fisher.part": ["Sphering"], "fisher.data": ["Iris"]})
    assert boundaries in [opening.lesson for opening, _ in back]
    assert same_data(boundaries, {"rda.alpha": ["0.5"]}) == ("", [])
