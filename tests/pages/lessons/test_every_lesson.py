"""What holds for every lesson there is, and for a toy: a new one need not write it again."""

import json
import re
from itertools import chain

import pytest

from lindisc.board.message import message
from pages.answers.answer_parts import Asked, picture
from pages.answers.control_nodes import nodes
from pages.answers.control_tree import Asked as Listed
from pages.answers.control_tree import Group
from pages.answers.html.page import first_picture
from pages.answers.html.pieces import part
from pages.answers.lesson import TOPICS, Lesson, Right
from pages.answers.link_controls import in_words
from pages.answers.sidebar import sidebar
from pages.answers.view import Scrubbed
from pages.answers.view import boards as among
from pages.answers.walk import SHOWN, Place, question_link
from tests.pages.answers.test_control_tree import leaves
from tests.pages.lessons.conftest import opened
from tests.pages.visiting import EVERY, visit

LONGEST_ANSWER = 45


def answered(lesson, link):
    """The messages to all boards of a lesson at a link."""
    *_, whole = picture(Asked(lesson, link))
    return [
        {k: v for k, v in board.items() if k != "hears"} for board in json.loads(whole)["boards"]
    ]


def listed(nodes):
    """All controls of the sidebar, those in groups too."""
    for node in nodes:
        if isinstance(node, Group):
            yield from listed(node.nodes)
        elif isinstance(node, Listed):
            yield node


def test_no_two_lessons_share_an_address():
    slugs = [lesson.slug for lesson in EVERY]
    twice = {slug for slug in slugs if slugs.count(slug) > 1}
    assert not twice, f"give the lesson a `slug` of its own: {twice}"


def test_a_board_sets_controls_that_there_are(question):
    lesson = question.lesson
    known = lesson.given(question.settings).starts.keys()
    for board in among(question.shown):
        for said in board.hears.values():
            key = said.key if isinstance(said, Scrubbed) else said
            unknown = {*([key] if isinstance(key, str) else key)} - known
            assert not unknown, f"write keys with {lesson.word!r} before them in `hears`: {unknown}"


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_no_two_lessons_share_a_control(lesson: Lesson):
    others = {key for each in EVERY if each is not lesson for key in each.given({}).starts}
    assert not others & lesson.given({}).starts.keys(), "give the lesson a `word` of its own"


def test_every_control_appears_once(question):
    lesson, settings = question.lesson, question.settings
    recorded = lesson.given(settings)
    drawn = [node["key"] for node in leaves(chain(*nodes(recorded).values())) if "key" in node]
    beside = [each.control.key for each in listed(sidebar(lesson, in_words(settings)).nodes)]
    assert sorted([*drawn, *beside]) == sorted(recorded.starts)


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_questions_offer_a_few_short_answers_and_know_the_right_one(lesson: Lesson):
    titles = [scenario.title for scenario in lesson.scenarios]
    assert titles, f"give {lesson.slug} a `Scenario`: it opens as a walk through questions"
    assert len(set(titles)) == len(titles), "give each `Scenario` a title of its own"
    for scenario in lesson.scenarios:
        answers, said = scenario.answers, f"in the `Scenario` {scenario.title!r} of {lesson.slug}"
        assert 2 <= len(set(answers)) == len(answers) <= 4, f"offer 2 to 4 answers {said}"
        assert all(0 < len(answer) <= LONGEST_ANSWER for answer in answers), (
            f"say each answer in at most {LONGEST_ANSWER} letters {said}"
        )
        assert sum(isinstance(each, Right) for each in answers) == 1, f"mark one as `Right` {said}"
        assert lesson.topic_of(scenario) in TOPICS, f"choose a `topic` of {TOPICS} {said}"
        assert not scenario.look_for.lower().startswith(scenario.answer.lower()), (
            f"leave {scenario.answer!r} out at the start of {scenario.look_for!r}"
        )
    places = {scenario.right for scenario in lesson.scenarios}
    assert len(places) > 1 or len(lesson.scenarios) == 1, (
        f"move an answer of {lesson.slug}: the right one is at {places} in all its questions"
    )


def test_a_scenario_is_the_same_by_its_link_and_without_a_page(question):
    lesson = question.lesson
    link = question_link(lesson, Place(question.number, SHOWN))
    told = [json.loads(json.dumps(message(board.picture))) for board in among(question.shown)]
    assert answered(lesson, link) == told


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_a_lesson_opens_as_a_walk_and_a_link_of_its_own_as_a_picture(lesson):
    assert visit(lesson.slug, {}).place == Place(1)
    assert visit(lesson.slug, in_words(lesson.scenarios[-1].settings)).place is None


def test_the_programs_of_a_scenario_run_as_they_stand(question, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    programs = question.view.programs()
    assert programs, "give the `View` of this question `programs`, as `view_tabs` does"
    for file in question.view.files():
        if any(file.name in program.code for program in programs):
            (tmp_path / file.name).write_text(file.make(), encoding="utf-8")
    for program in programs:
        assert not re.search(r"np\.(float|int|str|bool)\w*\(", program.code)
        exec(program.code, {})


def test_whatever_a_scenario_shows_has_a_place_in_a_page_to_take_home(question):
    shown = set(map(type, opened(question.shown)))
    assert [kind for kind in shown if part.dispatch(kind) is part.dispatch(object)] == []


def test_a_scenario_has_a_picture_that_stands_still_before_and_after_its_answer(question):
    for settings in (question.scenario.before, question.settings):
        told = message(first_picture(question.lesson.view(settings)).still)
        assert told["panels"]
        assert not any(panel["held"] for panel in told["panels"])


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
@pytest.mark.parametrize("bad", ["", "nan", "1e999", "-7", "<b>", "true", "Nobody", "[]", "0.123"])
def test_of_a_bad_link_sidebar_and_picture_take_the_same_and_name_the_rest(lesson, bad):
    query = {key: [bad] for key in lesson.given({}).starts}
    shown, asked = sidebar(lesson, query), Asked(lesson, query).controls
    assert {*asked.refused} <= {*shown.refused}
    assert asked.refused
    assert all(asked.controls[key].accepts(held) for key, held in asked.held.items())
    assert {each.control.key: each.held for each in listed(shown.nodes)}.items() <= (
        asked.held.items()
    )
