"""Fisher projections as a visitor opens them: every part, every data set, question by question."""

import pytest

from lindisc.datasets import DATASETS
from pages.frame.tabs import TITLES
from pages.lessons.fisher.lesson import LESSON
from pages.lessons.fisher.scenarios import SCENARIOS
from tests.pages.lessons.fisher.views import boards, opened, tried
from tests.pages.visiting import asked, go, run

PARTS = ("Plane", "Angle", "Sphering", "Theorem")


@pytest.mark.parametrize("part", PARTS)
def test_every_part_opens_on_every_tab(part):
    page = opened(part=part)
    for title in TITLES:
        page.session_state["fisher.below"] = title
        page = run(page)


SMALL = [recipe for recipe in DATASETS if recipe.slug not in ("spam", "leukaemia")]


@pytest.mark.parametrize("number", range(len(SMALL)), ids=[recipe.slug for recipe in SMALL])
def test_every_data_set_opens_in_a_part(number):
    opened(data=SMALL[number].title, part=PARTS[number % 4], below=TITLES[number % len(TITLES)])


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("title", ["Leukaemia genes", "Spam"])
def test_large_data_open(title, part):
    opened(data=title, part=part)


def test_what_cannot_be_inverted_is_explained_by_name_and_the_questions_stay():
    page = opened(data="Digits", walk="1")
    (words,) = [text.value for text in page.text]
    assert "singular" in words
    assert "pixel_" in words
    assert "`gamma` below 1" in words
    assert "show" in asked(page)["places"]


def test_after_a_scenario_another_one_lands_on_its_own_effect():
    page, _ = tried("The wrong line and the right one")
    page = go(page, "1-shown")
    assert page.selectbox(key="fisher.data").value == "Crabs"
    assert "37.0\N{NO-BREAK SPACE}% of 200" in boards(page)[0]["said"]


def test_every_question_has_a_picture_of_its_own():
    held = [tuple(map(str, LESSON.given(each.settings).held.items())) for each in SCENARIOS]
    assert len(set(held)) == len(held)
