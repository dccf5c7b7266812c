"""Whatever a link holds, a page comes of it: links over all controls of all lessons."""

import random
from urllib.parse import parse_qs

import pytest

from pages.answers.link_controls import POINTS, Given
from pages.lessons import LESSONS
from pages.shared.controls.term_controls import PREFIX, SIZED, TERMS
from tests.hostile.attempt import attempt
from tests.hostile.links import ALL_GONE, EDITS, address, controls_at, link

HASTE = 0.5  # seconds of a processor, as far as a link is opened here
MANY = 4
WITH_TERMS = [
    lesson for lesson in LESSONS if Given(lesson.word).key(PREFIX) in controls_at(lesson, {})
]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_no_link_loses_a_page(lesson):
    chance = random.Random(1)
    for query in (link(lesson, chance) for _ in range(MANY)):
        try:
            attempt(lesson, query, HASTE)
        except Exception as error:  # of whatever kind: no page may be lost
            raise AssertionError(address(lesson, query)) from error


@pytest.mark.parametrize(
    ("slug", "query"),
    [
        ("bayes-rule", "bayes.s1=0.2&bayes.s2=0.2&bayes.m1=-3&bayes.m2=-3&bayes.x=5"),
        ("boundaries", "methods=Bernoulli+naive+Bayes&bernoulli.b=0&standardise=true"),
    ],
)
def test_no_end_of_a_slider_loses_a_page(slug, query):
    (lesson,) = (each for each in LESSONS if each.slug == slug)
    attempt(lesson, parse_qs(query), 30)


@pytest.mark.parametrize("edits", EDITS)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_no_edits_lose_a_page(lesson, edits):
    attempt(lesson, {Given(lesson.word).key(POINTS): [edits]}, HASTE)


@pytest.mark.parametrize("lesson", WITH_TERMS, ids=lambda lesson: lesson.slug)
def test_no_terms_of_no_points_lose_a_page(lesson):
    word = Given(lesson.word)
    for terms in (*TERMS, *SIZED):
        attempt(lesson, {word.key(POINTS): [ALL_GONE], word.key(PREFIX): [terms]}, HASTE)


def test_no_shares_of_a_class_lose_the_page_of_thresholds():
    (roc,) = (lesson for lesson in LESSONS if lesson.slug == "roc")
    for share in ("0", "0.0", "1e-300", "1"):
        attempt(roc, {"roc.prevalence": [share]}, HASTE)
