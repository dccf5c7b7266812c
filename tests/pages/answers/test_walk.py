"""A question has two pictures, before its answer and after; its link says all of both."""

import re
from itertools import chain

import numpy as np
import pytest

from lindisc.datasets import DATASETS
from lindisc.number_format import number as in_digits
from pages.answers.link_controls import in_words
from pages.answers.sidebar import sidebar
from pages.answers.view import boards
from pages.answers.walk import (
    SHOWN,
    Place,
    question_link,
    question_settings,
    read_link,
    walk_controls,
)
from pages.data.lessons_with_data import DATA
from tests.pages.visiting import EVERY

QUESTIONS = [(lesson, n) for lesson in EVERY for n in range(1, 1 + len(lesson.scenarios))]
PICTURES = [(lesson, Place(n, said)) for lesson, n in QUESTIONS for said in ("", SHOWN)]
RECIPES = {recipe.title: recipe for recipe in DATASETS}
NUMBER = re.compile(r"\d+\.\d+|\d\d+")
# The words of a picture may hold the number for another reason: an epoch, another method's AUC.
BY_CHANCE = {"training 5": 10, "roc 5": 0.95}
CLOSE = 0.02
# What questions call data sets, by slugs, and how many classes they speak of.
NAMED = {
    "spam": {"spam"}, "iris": {"iris"}, "petals": {"iris"}, "crab": {"crabs"}, "glass": {"glass"},
    "banknote": {"banknotes"}, "penguin": {"penguins"}, "pixel": {"digits"},
    "xor": {"xor", "xor-exact"},
    "opposite corners": {"xor", "xor-exact"}, "moons": {"moons"}, "a ring around": {"circles"},
    "flight": {"challenger"}, "cushing": {"cushings"}, "in a line": {"three-in-line"},
    "threshold gets": {"strip"}, "a (straight )?line (separates|parts)": {"separable", "banknotes"},
}  # fmt: skip
COUNTED = {"both classes": 2, "two classes": 2, "three classes": 3, "10 classes": 10}


def names(cases):
    return [f"{lesson.slug} {which}" for lesson, which in cases]


def made(lesson, settings):
    """The data set and its options; None where there is no menu of data."""
    given = lesson.given(settings)
    for key, control in given.controls.items():
        if control.label == DATA:
            recipe = RECIPES[given.held[key]]
            keys = (given.key(f"{recipe.slug}.{p.name}") for p in recipe.parameters)
            return recipe.slug, [given.held[each] for each in keys]
    return None


def words(view):
    """What is read in a picture and beside it, numbers among the rest."""
    for board in boards((*view.picture, *chain(*view.said), *view.below)):
        picture = board.picture
        for panel in picture.panels:
            yield from (panel.title, panel.caption)
            for reading in getattr(panel, "readings", ()):
                values = np.ravel(reading.values)
                lead = getattr(panel, "lead", None) or picture.timeline
                frame = lead.frame if lead else 0
                value = float(values[min(frame, len(values) - 1)])
                yield from (in_digits(value), in_digits(100 * value))


@pytest.mark.parametrize(("lesson", "place"), PICTURES, ids=names(PICTURES))
def test_a_link_to_a_question_says_all_of_its_picture_and_alone_means_it(lesson, place):
    settings = question_settings(lesson, place)
    shown = lesson.given(settings)
    assert shown.refused == []
    alone = {walk_controls(lesson)[0].key: [str(place)]}
    whole = question_link(lesson, place)
    assert sidebar(lesson, whole).refused == []
    for link in (whole, alone):
        read = read_link(lesson, link)
        assert read.controls.held == shown.held
        assert read.place == place


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_a_link_to_a_question_that_sets_something_itself_sets_no_more(lesson):
    for number, scenario in enumerate(lesson.scenarios[::-1], start=1):
        other = lesson.given(scenario.settings)
        if other.moved:
            alone = {walk_controls(lesson)[0].key: [str(Place(number))]}
            found = read_link(lesson, alone | in_words(other.moved))
            assert found.controls.held == other.held


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_a_lesson_starts_with_the_picture_of_its_first_question(lesson):
    first = lesson.given(lesson.scenarios[0].before)
    assert read_link(lesson, {}).controls.held == first.held


@pytest.mark.parametrize(("lesson", "number"), QUESTIONS, ids=names(QUESTIONS))
def test_a_question_is_asked_over_its_own_data(lesson, number):
    scenario = lesson.scenarios[number - 1]
    before, shown = made(lesson, scenario.before), made(lesson, scenario.settings)
    assert before == shown or (number == 1 and before[0] == shown[0])


@pytest.mark.parametrize(("lesson", "number"), QUESTIONS, ids=names(QUESTIONS))
def test_what_a_question_says_of_its_data_is_true_of_its_picture(lesson, number):
    scenario = lesson.scenarios[number - 1]
    data, said = made(lesson, scenario.before), scenario.question.lower()
    if data:
        for word, slugs in NAMED.items():
            assert data[0] in slugs or not re.search(rf"\b{word}", said)
    planes = [
        len(board.picture.class_names)
        for board in boards(lesson.view(scenario.before).picture)
        if board.picture.class_names
    ]
    for word, count in COUNTED.items():
        assert not planes or count in planes or word not in said


@pytest.mark.parametrize(("lesson", "number"), QUESTIONS, ids=names(QUESTIONS))
def test_no_number_of_an_answer_is_read_before_it(lesson, number):
    scenario = lesson.scenarios[number - 1]
    asked, answer = (
        {*map(float, NUMBER.findall(said.replace(",", "")))}
        for said in (scenario.question, scenario.answer)
    )
    new = answer - asked - {BY_CHANCE.get(f"{lesson.slug} {number}")}
    if new and scenario.before:
        read = [*map(float, NUMBER.findall(" ".join(words(lesson.view(scenario.before)))))]
        assert not any(np.isclose(each, read, rtol=CLOSE).any() for each in new)


@pytest.mark.parametrize(("lesson", "number"), QUESTIONS, ids=names(QUESTIONS))
def test_what_an_answer_shows_is_not_shown_before_it(lesson, number):
    scenario = lesson.scenarios[number - 1]
    before, shown = map(lesson.given, (scenario.before, scenario.settings))
    assert before.held != shown.held or shown.moved == {} or scenario.unanswered == {}
