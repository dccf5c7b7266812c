"""Walks are lectures: what the app shows of them is a file that can be read."""

import json
from urllib.parse import parse_qs

import pytest

from pages.answering import answer
from pages.answers.link_controls import WALK, Given
from pages.answers.refusal import Refused
from pages.lectures.lecture import written
from pages.lectures.read import read
from pages.lectures.walks import WALKS
from pages.lessons import LESSONS

BY_SLUG = {lesson.slug: lesson for lesson in LESSONS}


@pytest.mark.parametrize("slug", [*BY_SLUG, *(walk.slug for walk in WALKS)])
def test_a_walk_is_a_lecture_as_it_would_be_written(slug):
    raw = answer(slug, "walk", "")
    assert written(read(raw, BY_SLUG)).encode() == raw


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_a_stop_shows_what_its_scenario_says(lesson):
    stops = json.loads(answer(lesson.slug, "walk", ""))["stops"]
    for stop, scenario in zip(stops, lesson.scenarios, strict=True):
        assert stop["question"] == scenario.question
        assert stop["answers"][stop["right"] - 1] == scenario.answer
        for name, settings in (("link", scenario.before), ("shown", scenario.settings)):
            slug, _, link = stop[name].partition("?")
            assert slug == lesson.slug
            given = Given.of_link(lesson.word, parse_qs(link, keep_blank_values=True))
            lesson.choose(given)
            assert given.held == lesson.given(settings).held
            key = given.key(WALK)
            assert given.refused == ([key] if link == f"{key}=off" else [])


def test_there_is_no_other_walk():
    with pytest.raises(Refused, match="no such walk"):
        answer("a-third-lecture", "walk", "")
