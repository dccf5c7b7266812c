"""Fisher projections as a visitor opens them: every part, every data set, question by question."""

import pytest

from lindisc.datasets import DATASETS
from pages.answers.sidebar import TITLES
from pages.answers.view import Problem
from pages.lessons.fisher.lesson import LESSON
from pages.lessons.fisher.scenarios import SCENARIOS
from tests.pages.lessons.fisher.views import opened

PARTS = ("Plane", "Angle", "Sphering", "Theorem")


@pytest.mark.parametrize("part", PARTS)
def test_every_part_opens_on_every_tab(part):
    assert all(map(opened(part=part).shown, TITLES))


SMALL = [recipe for recipe in DATASETS if recipe.slug not in ("spam", "leukaemia")]


@pytest.mark.parametrize("number", range(len(SMALL)), ids=[recipe.slug for recipe in SMALL])
def test_every_data_set_opens_in_a_part(number):
    page = opened(data=SMALL[number].title, part=PARTS[number % 4])
    assert page.shown(TITLES[number % len(TITLES)])


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("title", ["Leukaemia genes", "Spam"])
def test_large_data_open(title, part):
    assert opened(data=title, part=part).pieces


def test_what_cannot_be_inverted_is_explained_by_name():
    page = opened(data="Digits")
    (words,) = (piece.text for piece in page.of(Problem))
    assert "singular" in words
    assert "pixel_" in words
    assert "gamma below 1" in words


def test_every_question_has_a_picture_of_its_own():
    held = [tuple(map(str, LESSON.given(each.settings).held.items())) for each in SCENARIOS]
    assert len(set(held)) == len(held)
