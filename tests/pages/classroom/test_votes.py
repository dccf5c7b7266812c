"""A class is asked twice: each counts once a round, nothing is told early, and the numbers
are a table.
"""

import csv
from contextlib import ExitStack
from io import StringIO

import pytest

from pages.answers.refusal import Refused
from pages.classroom import room as one_room
from pages.classroom.question import AGAIN, ANSWER, BOTH, STAGES, VOTES, Asked
from pages.classroom.question import SHOWN as EXPLAINED
from pages.classroom.votes_csv import table
from tests.pages.classroom.leading import ASKED, Opened

TOKENS = [f"one-who-follows-{number}" for number in range(3)]


@pytest.fixture
def room():
    """A room in which some follow."""
    opened = Opened()
    with ExitStack() as stack:
        for token in TOKENS:
            stack.enter_context(opened.rooms.followed_by(opened.code, token))
        yield opened.room


def vote(room, at, *answers):
    for token, answer in zip(TOKENS, answers, strict=False):
        room.tap(token, room.question.number, at, answer)


def test_two_rounds_are_kept_and_each_stage_tells_no_more_than_it_should(room):
    told, number = {}, None
    for stage in STAGES:
        room.ask(ASKED, stage)
        number = number or room.question.number
        if room.question.told["round"] is not None:
            vote(room, room.question.told["round"], *((0, 1, 0), (2, 2))[stage == AGAIN])
        told[stage] = room.question.told
    first, second = [2, 1, 0], [0, 0, 2]
    seen = {VOTES: [first], BOTH: [first, second], ANSWER: [first, second]}
    seen[EXPLAINED] = seen[ANSWER]
    for stage, each in told.items():
        assert each["rounds"] == seen.get(stage, [])
        assert each["right"] == (ASKED.right if stage in (ANSWER, EXPLAINED) else None)
        assert each["after"] == (ASKED.after if stage == EXPLAINED else "")
        assert each["number"] == number
    assert room.votes == [(ASKED, [first, second])]
    assert not any(token in str((told, room.counted, room.votes)) for token in TOKENS)


@pytest.mark.parametrize("stage", ["", AGAIN])
def test_each_counts_once_a_round_and_a_late_tap_in_no_other(room, stage):
    room.ask(ASKED, stage)
    at = room.question.told["round"]
    vote(room, at, 1)
    with pytest.raises(Refused, match="You have answered"):
        vote(room, at, 0)
    with pytest.raises(Refused, match="No answer is counted"):
        vote(room, 1 - at, 0)
    room.ask(ASKED, VOTES)
    with pytest.raises(Refused, match="No answer"):
        room.tap(TOKENS[1], room.question.number, at, 1)
    room.ask(ASKED, stage)
    with pytest.raises(Refused, match="You have answered"):
        vote(room, at, 0)
    assert room.question.counts[at] == [0, 1, 0]


def test_who_knows_the_answer_votes_no_more(room):
    room.ask(ASKED)
    vote(room, 0, 1)
    room.ask(ASKED, ANSWER)
    room.ask(ASKED)
    assert room.question.told["round"] is None
    with pytest.raises(Refused, match="No answer"):
        room.tap(TOKENS[1], room.question.number, 0, 2)
    assert room.question.counts == [[0, 1, 0], [0, 0, 0]]


def test_who_comes_back_to_a_question_finds_its_votes(room):
    other = ASKED._replace(number=2)
    room.ask(ASKED)
    vote(room, 0, 1, 2)
    room.ask(other)
    vote(room, 0, 0)
    room.ask(ASKED)
    with pytest.raises(Refused, match="You have answered"):
        vote(room, 0, 1)
    assert [counts[0] for _, counts in room.votes] == [[0, 1, 1], [1, 0, 0]]


def test_nothing_is_kept_of_a_question_that_nobody_answers_and_tokens_only_of_a_few(
    room, monkeypatch
):
    monkeypatch.setattr(one_room, "MOST_QUESTIONS", 4)
    monkeypatch.setattr(one_room, "MOST_OPEN", 1)
    for number in range(7):
        room.ask(ASKED._replace(number=number))
        if number % 2 == 0:
            vote(room, 0, 1)
    assert len(room.votes) == 4
    room.ask(ASKED._replace(number=0))
    assert not room.question.is_open
    room.ask(ASKED._replace(number=6))
    assert room.question.is_open
    with pytest.raises(Refused, match="votes of 4 questions"):
        room.ask(ASKED._replace(number=9))


@pytest.mark.parametrize(
    ("token", "number", "answer", "why"),
    [
        ("nobody", 0, 0, "Only who follows"),
        (TOKENS[0], 1, 0, "not asked any more"),
        (TOKENS[0], 0, 3, "no such answer"),
        (TOKENS[0], 0, -1, "no such answer"),
    ],
)
def test_an_answer_that_makes_no_sense_is_not_counted(room, token, number, answer, why):
    room.ask(ASKED)
    with pytest.raises(Refused, match=why):
        room.tap(token, room.question.number + number, 0, answer)
    assert room.votes == []


def test_what_is_asked_no_more_is_told_once():
    opened = Opened()
    room = opened.room
    for _ in range(2):
        room.ask(ASKED)
        room.ask(None)
    (asked,) = opened.heard
    assert asked == ("question", None)
    assert room.counted == {"followers": 0, "question": None, "kept": 0}


def test_a_spreadsheet_reads_what_a_lecturer_writes_as_text():
    words = ('=HYPERLINK("http://a")', "+1", "-1", "@a", "\ta", "\ra", "a, b", 'say "a"', "ä\n=1")
    asked = Asked("=own", 3, words[0], words, None, "")
    rows = list(csv.reader(StringIO(table([(asked, [[1] * 9, [0] * 9])]), newline="")))
    assert [row[3].removeprefix("'") for row in rows[1:]] == list(words)
    assert not [cell for row in rows for cell in row if cell.startswith(tuple("=+-@\t\r"))]
    assert rows[1][4:] == ["", "1", "0"]
