"""Words: two filters add up what each says, and a table of counts gives one of them."""

import math

import numpy as np
import pytest
from sklearn.naive_bayes import BernoulliNB, MultinomialNB

from lindisc.board.chart import Line
from lindisc.board.message import message
from lindisc.datasets import load
from pages.answers.view import Cells, boards
from pages.lessons.naive_bayesian.lesson import LESSON
from pages.lessons.naive_bayesian.spam_filters import LONGEST, counts_of, words
from pages.lessons.naive_bayesian.words import START
from tests.pages.lessons.naive_bayesian.parts import (
    BY_TITLE,
    answer,
    charts,
    learned_from,
    readings,
    settings,
)

WORDS = {"naive.part": "Words"}
PRESENCE, COUNTS, HOLES = "By presence (Bernoulli)", "By counts (multinomial)", "Holes"
TABLE = {"naive.part": "Word table"}
TYPED = "messages 5 10, prize 0 7"  # rows that differ from the first table


@pytest.mark.parametrize(
    "message_typed", [START, "free prize today please", "free free free thanks", ""]
)
def test_bars_add_up_to_the_log_odds_of_both_filters(message_typed):
    X, y = learned_from(400)
    x = counts_of(message_typed)[None]
    theirs = {PRESENCE: BernoulliNB().fit(X, y), COUNTS: MultinomialNB().fit(X, y)}
    found = charts(WORDS | {"naive.message": message_typed})
    for title, model in theirs.items():
        spam = model.predict_proba(x)[0, 1]
        said = readings(WORDS | {"naive.message": message_typed}, title)
        assert said["P(spam)"] == pytest.approx(spam)
        assert said["log odds"] == pytest.approx(np.log(spam / (1 - spam)), abs=1e-9)
        bars = [item for item in found[title].items if isinstance(item, Line)]
        steps = sum(np.nansum(np.diff(bar.x.reshape(-1, 3)[:-1, :2])) for bar in bars)
        assert steps == pytest.approx(said["log odds"], abs=1e-6)


def test_today_says_nothing_and_prize_most():
    title = "Bars that add up"
    _, table, sums = LESSON.view(settings(title)).numbers()
    adds = table.frame["adds by presence"].astype(float)
    assert answer(title) == min(BY_TITLE[title].answers, key=lambda word: abs(adds[word]))
    look_for = BY_TITLE[title].look_for
    assert (adds["today"], adds["prize"], adds["thanks"]) == (0, 3.384, 0.6985)
    assert all(f"{adds[word]:g}" in look_for for word in ("prize", "thanks"))
    assert sums.frame.loc["log odds", "by presence"] == "4.954"


def test_a_word_said_again_moves_counts_and_not_presence():
    title, once = "Said three times", WORDS | {"naive.message": "free thanks"}
    before, after = (
        [f"{readings(each, kind)['P(spam)']:.1%}" for kind in (PRESENCE, COUNTS)]
        for each in (once, settings(title))
    )
    assert before == ["25.7%", "33.9%"]
    assert after == ["25.7%", "91.0%"]
    assert answer(title) == "That by counts"


def test_a_word_never_seen_forbids_its_class_unless_something_is_imagined():
    title = "The word never seen"
    X, y = learned_from(20)
    lecture = words().index("lecture")
    assert X[y == "spam", lecture].sum() == 0
    share = readings(settings(title), PRESENCE)["P(spam)"]
    assert share == 0
    assert answer(title) == f"{100 * share:.0f} %"
    imagined = settings(title) | {"naive.words.a": 1.0, "naive.words.b": 1.0}
    assert f"{readings(imagined, PRESENCE)['P(spam)']:.1%}" == "81.8%"


def test_few_messages_leave_holes_and_some_messages_are_impossible():
    title = "Impossible in both classes"
    X, y = learned_from(20)
    seen = np.array([X[y == k].any(axis=0) for k in ("ham", "spam")])
    assert seen.all(axis=1).tolist() == [False, False]
    assert math.isnan(readings(settings(title), PRESENCE)["P(spam)"])
    others = load("words", n=1000, seed=1).X > 0
    impossible = (others[:, None] & ~seen).any(axis=2).all(axis=1)
    said = readings(settings(title), HOLES)
    assert said["no posterior"] == impossible.sum() == 204
    assert said["zero cells"] == (~seen).sum() == 7
    assert answer(title) == f"About {round(impossible.sum(), -2)}"
    later = settings(title) | {"naive.words.n": 200}
    assert [*readings(later, HOLES).values()] == [1, 0]
    smoothed = settings(title) | {"naive.words.a": 0.1}
    assert [*readings(smoothed, HOLES).values()] == [0, 0]


def parts(weights):
    return weights.constant, weights.present, weights.absent


@pytest.mark.parametrize("start", [{}, {"naive.words.n": 20, "naive.words.a": 0.0}])
def test_the_preview_at_the_sliders_value_is_what_is_shown(start):
    *weighed, holes = charts(WORDS | start).values()
    for face in holes.held:
        for own, shown in zip(face.readings, holes.readings, strict=True):
            led = np.ravel(own.values)[face.lead.frame]
            np.testing.assert_array_equal(led, np.ravel(shown.values)[0])
    for chart in weighed:
        for face in chart.held:
            frame = min(face.lead.frame, len(face.weights.constant) - 1)
            led = (None if part is None else part[frame] for part in parts(face.weights))
            shown = (None if part is None else part[0] for part in parts(chart.weights))
            for one, other in zip(led, shown, strict=True):
                np.testing.assert_array_equal(one, other)
    assert {len(chart.held) for chart in (*weighed, holes)} == {4}


@pytest.mark.parametrize("typed", ["<b>free</b> $x$ **prize**", "'); import os #", "free" * 999])
def test_what_is_typed_is_never_shown_but_for_words_of_the_dictionary(typed):
    view = LESSON.view(WORDS | {"naive.message": typed})
    (board,) = boards(view.picture)
    shown = [str(message(board.picture)), board.picture.said, str(view.numbers()), str(view.why())]
    shown += [program.code for program in view.programs()]
    assert [text for text in shown if typed in text] == []
    assert counts_of(typed).sum() <= LONGEST


def cells(settings):
    (row,) = LESSON.view(TABLE | settings).picture
    return next(piece for column in row.columns for piece in column if isinstance(piece, Cells))


def test_a_class_is_as_likely_as_counted_and_imagined_messages_say():
    title = "Messages imagined in every class"
    table = cells(settings(title))
    n_ham, n_spam = table.texts.loc["messages", ["ham", "spam"]].astype(int)
    assert (n_ham, n_spam) == (30, 10)
    share = readings(settings(title), "Weights of words")["P(spam)"]
    assert share == pytest.approx((5 + n_spam) / (2 * 5 + n_ham + n_spam))
    assert float(answer(title)) == pytest.approx(share)
    assert table.texts.loc["please", ["spam", "P in spam"]].tolist() == ["0", f"{1 / 12:.3f}"]
    bare = settings(title) | {"naive.table.a": 0.0, "naive.table.b": 0.0}
    zeros = (table.texts[["ham", "spam"]].astype(int) == 0).to_numpy().sum()
    assert readings(bare, "Weights of words")["zero cells"] == zeros == 5


def test_what_is_typed_into_the_table_travels_and_is_what_bernoulli_would_learn():
    first = cells({})
    assert first.first["prize"][0] == 0
    assert first.first["messages"][1] == 10
    table, (a, b) = cells({first.control: TYPED, "naive.table.a": 2.0}), (2, 1)
    n_ham, n_spam = table.texts.loc["messages", ["ham", "spam"]].astype(int)
    assert (n_ham, n_spam) == (5, 10)
    for word in words():
        ham, spam = table.texts.loc[word, ["ham", "spam"]].astype(int)
        assert ham <= n_ham
        p_ham, p_spam = (a + ham) / (a + b + n_ham), (a + spam) / (a + b + n_spam)
        weight = np.log(p_spam * (1 - p_ham) / ((1 - p_spam) * p_ham))
        expected = [f"{p_ham:.3f}", f"{p_spam:.3f}", f"{weight:z.2f}"]
        assert table.texts.loc[word, ["P in ham", "P in spam", "weight"]].tolist() == expected


@pytest.mark.parametrize("text", ["<b>", "free 1", "free -1 3", "nobody 1 2", "free 1 2 3 4"])
def test_a_text_that_is_no_count_is_ignored(text):
    first = cells({}).texts
    assert cells({"naive.table.counts": text}).texts.equals(first)


def test_no_word_is_in_more_messages_than_there_are():
    first = cells({})
    assert first.ends("free", "spam") == (0, 10)
    assert first.ends("messages", "ham")[0] == 1
    for text, row, column, least_or_most in (
        ("free 0 99", "free", "spam", "10"),
        ("free 999 0", "free", "ham", "30"),
        ("messages 0 10", "messages", "ham", "1"),
    ):
        assert cells({first.control: text}).texts.loc[row, column] == least_or_most
