"""The walk through the questions of a lesson: asked, answered, shown, folded away, in the link."""

import pytest

from pages.lessons.boundaries.scenarios import SCENARIOS
from pages.study.walk import LETTERS, SHOWN, Place, described, places
from tests.pages.visiting import asked, go, lesson, said, sent

opened = lesson("boundaries")

COUNT = len(SCENARIOS)
XOR = SCENARIOS[1]
RIGHT, WRONG = f"2-{LETTERS[XOR.right]}", f"2-{LETTERS[XOR.right - 1]}"
NOTICE = "The link holds something that this page does not know; it was left out:"


def copied(page):
    """The page that its link opens."""
    return opened(**{key.replace(".", "__"): value for key, value in page.query_params.items()})


@pytest.mark.parametrize("place", [*places(SCENARIOS)], ids=str)
def test_a_place_is_what_its_words_say(place):
    assert Place.of(str(place)) == place


def test_every_question_can_be_answered_by_everything_that_it_offers():
    for number, scenario in enumerate(SCENARIOS, start=1):
        offered = described(SCENARIOS, Place(number))["answers"]
        assert [words for _, words in offered] == [*scenario.answers]
        for (place, words), letter in zip(offered, LETTERS, strict=False):
            told = described(SCENARIOS, Place.of(place))["told"]
            is_right = letter == LETTERS[scenario.right]
            assert told["sign"] == ("✓" if is_right else "✗")
            assert words in told["words"]
            assert scenario.answer in told["words"]


def test_back_and_next_go_from_end_to_end():
    ways = [described(SCENARIOS, Place(number))["places"] for number in range(1, COUNT + 1)]
    assert [way["next"] for way in ways] == [*map(str, range(2, COUNT + 1)), None]
    assert [way["back"] for way in ways] == [None, *map(str, range(1, COUNT))]


def test_a_question_leaves_the_picture_and_the_link_of_its_controls_as_they_are():
    page = opened(walk="1", rda__alpha="0.3")
    before = sent(page)
    go(page, "2")
    assert asked(page)["question"] == XOR.question
    assert sent(page) == before
    assert page.query_params["walk"] == "2"


@pytest.mark.parametrize("place", [RIGHT, WRONG, "2-shown"])
def test_an_answer_sets_every_control_and_is_in_the_link(place):
    page = go(opened(data="Moons", standardise="true", rda__alpha="0.1"), place)
    assert sent(page) == sent(opened(**XOR.settings))
    for key, value in XOR.settings.items():
        assert page.session_state[key] == value
    copy = copied(page)
    assert asked(copy) == asked(page)
    assert sent(copy) == sent(page)
    assert NOTICE not in said(copy)


def test_what_is_right_is_said_in_words_and_by_a_sign():
    assert asked(opened(walk=RIGHT))["told"]["words"] == "Right: Two."
    assert asked(opened(walk=WRONG))["told"]["words"] == "Not “None” but: Two."
    shown = asked(opened(walk=f"2-{SHOWN}"))["told"]
    assert (shown["sign"], shown["words"]) == ("", "The answer: Two.")
    assert shown["look_for"].replace("\N{NO-BREAK SPACE}", " ") == XOR.look_for


def test_a_moved_slider_leaves_the_question_where_it_is():
    page = opened()
    page.slider(key="rda.alpha").set_value(0.3).run()
    assert asked(page)["where"] == f"1 of {COUNT}"


def test_what_is_folded_away_stays_so_with_its_link_until_it_is_opened():
    page = go(opened(), "off")
    assert asked(page)["folded"] == asked(copied(page))["folded"] == f"Try: {COUNT} questions"
    assert asked(go(page, asked(page)["places"]["open"]))["where"] == f"1 of {COUNT}"


def test_old_links_still_show_the_question_they_say():
    page = opened(tried="2")
    assert asked(page) == asked(opened(walk="2-shown"))
    assert NOTICE not in said(page)
    assert "tried" not in go(page, "3").query_params


def test_old_links_to_the_list_of_questions_open_the_numbers():
    page, numbers = opened(below="Try"), opened()
    assert said(page) == said(numbers)
    assert [table.value for table in page.markdown] == [table.value for table in numbers.markdown]


@pytest.mark.parametrize("key", ["walk", "tried"])
@pytest.mark.parametrize("place", ["0", "-1", "99", "two", "1.0", "1-x", "1-"])
def test_a_question_that_is_not_there_is_left_out(key, place):
    page = opened(**{key: place})
    assert asked(page)["where"] == f"1 of {COUNT}"
    assert page.text[-1].value == key
