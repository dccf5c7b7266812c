"""What holds for every lesson there is, and for a toy: a new one need not write it again."""

import json
import re
from contextlib import nullcontext
from itertools import chain
from xml.etree import ElementTree

import pytest

from lindisc.board.message import message
from lindisc.board.thumbnail.picture import thumbnail
from lindisc.theme import theme
from pages.frame.tabs import TITLES
from pages.gallery.pictures import picture_of
from pages.lessons import LESSONS
from pages.study.controls import Given
from pages.study.lesson import TOPICS, Lesson
from pages.study.view import Board, Fold, Growing, Row, View
from pages.study.view import boards as among
from pages.study.web.pieces import part
from tests.pages.visiting import EVERY, asked, go, run, said, visit
from tests.pages.visiting import boards as sent_to_boards

SCENARIOS = [(lesson, n) for lesson in EVERY for n in range(len(lesson.scenarios))]
NAMES = [f"{lesson.slug} {n + 1}" for lesson, n in SCENARIOS]
LONGEST_ANSWER = 45
NOTICE = "The link holds something that this page does not know; it was left out:"


def link_of(settings):
    """How a link says settings."""
    return {key: _words(value) for key, value in settings.items()}


def _words(value):
    if isinstance(value, list):
        return value
    return str(value).lower() if isinstance(value, bool) else str(value)


def _listed(words):
    return words if isinstance(words, list) else [words]


def state(page, keys):
    """What the controls of a page hold."""
    return {key: page.session_state[key] for key in keys if key in page.session_state}


def boards(page):
    """The messages to all boards of a page."""
    return [*map(json.loads, sent_to_boards(page))]


def messages(view: View):
    """The messages to all boards of a view."""
    pieces = (*view.picture, *chain(*view.said), *view.below)
    return [json.loads(json.dumps(message(board.picture))) for board in among(pieces)]


def kinds(pieces):
    """The types of pieces and of those inside of them; of what grows, of its start."""
    for piece in pieces:
        yield type(piece)
        if isinstance(piece, Row):
            yield from kinds(chain(*piece.columns))
        elif isinstance(piece, Fold):
            yield from kinds(piece.make())
        elif isinstance(piece, Growing):
            yield from kinds((next(piece.steps()), *piece.below))


def tabs_of(lesson):
    return Given(lesson.word).key("below")


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_it_opens_without_a_word_about_its_link(lesson):
    assert NOTICE not in said(visit(lesson.slug, {}))


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_no_two_lessons_share_a_control(lesson: Lesson):
    others = {key for each in EVERY if each is not lesson for key in each.given({}).starts}
    assert not others & lesson.given({}).starts.keys()


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_a_page_asks_for_what_the_lesson_asks_for_and_starts_as_it_does(lesson):
    page, given = visit(lesson.slug, {}), lesson.given({})
    held = state(page, given.starts)
    assert held == {key: given.starts[key] for key in held}
    assert held.keys() == given.starts.keys()


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_scenarios_have_names_of_their_own(lesson: Lesson):
    titles = [scenario.title for scenario in lesson.scenarios]
    assert len(set(titles)) == len(titles) > 0


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_scenarios_offer_a_few_short_answers_and_know_the_right_one(lesson: Lesson):
    for scenario in lesson.scenarios:
        assert 2 <= len(set(scenario.answers)) == len(scenario.answers) <= 4
        assert all(0 < len(answer) <= LONGEST_ANSWER for answer in scenario.answers)
        assert scenario.right in range(len(scenario.answers))
        assert scenario.topic in TOPICS


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_what_to_look_for_does_not_say_the_answer_that_stands_before_it_again(lesson: Lesson):
    for scenario in lesson.scenarios:
        assert not scenario.look_for.lower().startswith(scenario.answer.lower())


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
def test_the_right_answer_does_not_always_stand_at_the_same_place(lesson: Lesson):
    assert len({scenario.right for scenario in lesson.scenarios}) > 1


class Folded(Given):
    """As on a page on which nobody has opened anything."""

    def leading_group(self, title):
        return nullcontext(False)


@pytest.mark.parametrize(("lesson", "number"), SCENARIOS, ids=NAMES)
def test_a_scenario_is_the_same_by_its_button_by_its_link_and_without_a_page(lesson, number):
    settings = lesson.scenarios[number].settings
    given = lesson.given(settings)
    assert given.refused == []
    words = {key: _listed(words) for key, words in link_of(settings).items()}
    by_link = Folded.of_link(lesson.word, words)
    view = lesson.draw(lesson.choose(by_link))
    assert (by_link.refused, by_link.held) == ([], given.held)
    page = go(visit(lesson.slug, {tabs_of(lesson): "Why"}), f"{number + 1}-shown")
    assert state(page, given.held) == given.held
    assert page.session_state[tabs_of(lesson)] == "Why"
    assert page.query_params[Given(lesson.word).key("walk")] == f"{number + 1}-shown"
    assert boards(page) == messages(view)


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_a_walk_from_end_to_end_and_back_leaves_nothing_of_what_was_shown_before(lesson):
    page = visit(lesson.slug, {})
    for number, scenario in [*enumerate(lesson.scenarios, 1), (1, lesson.scenarios[0])]:
        held = lesson.given(scenario.settings).held
        assert state(go(page, f"{number}-shown"), held) == held


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_a_lesson_opens_as_a_walk_and_a_link_of_its_own_as_a_picture(lesson):
    first, count = lesson.scenarios[0], len(lesson.scenarios)
    told = asked(visit(lesson.slug, {}))
    assert (told["where"], told["question"]) == (f"1 of {count}", first.question)
    assert [words for _, words in told["answers"]] == [*first.answers]
    set_by_link = link_of(lesson.scenarios[-1].settings)
    assert asked(visit(lesson.slug, set_by_link))["folded"] == f"Try: {count} questions"


@pytest.mark.parametrize(("lesson", "number"), SCENARIOS, ids=NAMES)
def test_the_programs_of_a_scenario_run_as_they_stand(lesson, number):
    programs = lesson.view(lesson.scenarios[number].settings).programs()
    assert programs
    for program in programs:
        assert not re.search(r"np\.(float|int|str|bool)\w*\(", program.code)
        exec(program.code, {})


@pytest.mark.parametrize(("lesson", "number"), SCENARIOS, ids=NAMES)
def test_whatever_a_scenario_shows_has_a_place_in_a_page_to_take_home(lesson, number):
    view = lesson.view(lesson.scenarios[number].settings)
    shown = set(kinds((*view.picture, *chain(*view.said), *view.below)))
    assert [kind for kind in shown if part.dispatch(kind) is part.dispatch(object)] == []


@pytest.mark.parametrize(("lesson", "number"), SCENARIOS, ids=NAMES)
def test_a_scenario_has_a_small_picture(lesson, number):
    picture = picture_of(lesson, lesson.scenarios[number].settings)
    assert len(ElementTree.fromstring(thumbnail(picture, theme())))


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_reset_returns_to_the_start_and_to_the_first_question(lesson):
    fresh = visit(lesson.slug, {})
    page = visit(lesson.slug, link_of(lesson.scenarios[-1].settings))
    (reset,) = (button for button in page.button if button.label == "Reset")
    run(reset.click())
    assert dict(page.query_params) == {}
    assert boards(page) == boards(fresh)
    assert asked(page) == asked(fresh)


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_a_view_without_a_page_has_a_picture_and_something_in_every_tab(lesson):
    view = lesson.view({})
    assert view.picture
    for piece in view.picture:
        if isinstance(piece, Board):
            message(piece.picture)
    for make in (view.numbers, view.why, view.programs, view.by_hand, view.files):
        assert make()


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
def test_every_tab_opens_by_its_link(lesson, title):
    visit(lesson.slug, {tabs_of(lesson): title})


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.slug)
@pytest.mark.parametrize("bad", ["", "nan", "1e999", "-7", "<b>", "true", "Nobody", "[]", "0.123"])
def test_a_page_and_a_mapping_understand_the_same_of_a_bad_link(lesson, bad):
    query = dict.fromkeys(lesson.given({}).starts, bad)
    given = Given.of_link(lesson.word, {key: [words] for key, words in query.items()})
    lesson.choose(given)
    page = visit(lesson.slug, query)
    assert NOTICE in said(page)
    emptied = {
        key: given.starts[key] for key, held in state(page, given.held).items() if held is None
    }
    held = state(page, given.held) | emptied
    assert held == {key: given.held[key] for key in held}
