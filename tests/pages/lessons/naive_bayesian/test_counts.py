"""Coin, die and words: what is counted gives the distributions that SciPy and scikit-learn know."""

import numpy as np
import pytest
from scipy.stats import beta, betabinom, binom, dirichlet
from sklearn.naive_bayes import BernoulliNB, MultinomialNB

from lindisc.board.chart import Line
from lindisc.board.message import message
from lindisc.datasets import load
from pages.answers.view import Cells, boards
from pages.lessons.naive_bayesian.lesson import LESSON
from pages.lessons.naive_bayesian.spam_filters import LONGEST, WORDS, counts_of
from pages.lessons.naive_bayesian.words import START
from tests.pages.lessons.said import panels
from tests.pages.visiting import lesson

DIE, FILTERS, TABLE = ({"naive.part": part} for part in ("A die", "Words", "Word table"))
COUNTS = "naive.table.counts"


def charts(settings):
    return panels(LESSON.view(settings))


def test_a_coin_is_beta_its_next_tosses_are_beta_binomial_beside_a_binomial():
    shown = charts({"naive.tosses": "HTT", "naive.b": 2.0})
    posterior = shown["What is known"].items[-1]
    assert posterior.y[-1] == pytest.approx(beta.pdf(posterior.x, 2, 4))
    bars, plug_in = shown["Heads in the next 10"].items
    assert bars.y[-1] == pytest.approx(betabinom.pmf(np.arange(11), 10, 2, 4))
    assert plug_in.y[-1] == pytest.approx(binom.pmf(np.arange(11), 10, 1 / 3))


def test_the_interval_narrows_like_one_over_the_root_of_the_tosses():
    widths, slope, _ = charts({"naive.tosses": "HTTTT" * 40})["Width of the interval"].items
    ends = beta.ppf([0.025, 0.975], 41, 161)
    assert widths.y[-1] == slope.y[-1] == pytest.approx(np.ptp(ends))
    falls = [np.log(line.y[199] / line.y[49]) / np.log(4) for line in (widths, slope)]
    assert falls == pytest.approx([-0.5, -0.5], abs=0.03)


@pytest.mark.parametrize(
    ("part", "key", "text", "read"),
    [
        ({}, "naive.tosses", "", ""),
        ({}, "naive.tosses", "x<b>h2T", "HT"),
        ({}, "naive.tosses", "H" * 199, "H" * 199),
        ({}, "naive.tosses", "H" * 999, "H" * 200),
        (DIE, "naive.rolls", "x<b>431", "31"),
        (DIE, "naive.rolls", "3" * 999, "3" * 100),
    ],
)
def test_letters_alone_count_and_not_too_many_and_buttons_add_more(part, key, text, read):
    view = LESSON.view(part | {key: text})
    (board,) = boards(view.picture)
    message(board.picture)
    n = len(board.picture.timeline.values) - 1 if board.picture.timeline else 0
    assert n == len(read)
    first, *_, clear = view.actions
    assert (first.enabled, clear.enabled) == (len(text) < 999, read != "")
    assert (first.settings[key][:-1], clear.settings[key]) == (read, "")


def test_the_triangle_shows_the_density_after_every_roll():
    shown = charts(DIE | {"naive.rolls": "1132", "naive.alpha": 2.0})["Shares of the three faces"]
    shares = np.array([0.5, 0.3, 0.2])
    triangle, *_, mean = shown.items
    alphas = np.array([(2, 2, 2), (3, 2, 2), (4, 2, 2), (4, 2, 3), (4, 3, 3)])
    densities = [dirichlet.logpdf(shares, alpha) for alpha in alphas]
    assert triangle.weights @ np.append(1, np.log(shares)) == pytest.approx(densities)
    means = alphas / alphas.sum(axis=1, keepdims=True)
    assert mean.x[:, 0] == pytest.approx(means @ (0, 1, 0.5))
    assert mean.y[:, 0] == pytest.approx(means[:, 2] * np.sqrt(3) / 2)


def test_a_small_alpha_gives_one_share_nearly_all_and_a_large_one_nearly_equal_shares():
    shown = charts(DIE)["5 shares, before any roll"]
    for alpha in (0.1, 1, 10):
        drawn = dirichlet.rvs([alpha] * 5, 4000, random_state=0).max(axis=1).mean()
        frame = np.flatnonzero(np.isclose(shown.lead.values, alpha))
        assert shown.readings[0].values[frame] == pytest.approx(drawn, abs=0.03)


def test_there_is_no_share_where_nothing_was_rolled():
    by_hand, *_ = lesson("naive-bayesian")(part="A die", rolls="1").view.by_hand()
    table = next(iter(by_hand.tables.values()))
    shares = table[[f"plug-in, face {face}" for face in (1, 2, 3)]].to_numpy()
    np.testing.assert_array_equal(shares, [[np.nan] * 3, [1, 0, 0]])


@pytest.mark.parametrize("typed", [START, "free prize today please", "free free free thanks", ""])
def test_bars_add_up_to_the_log_odds_of_both_filters(typed):
    data = load("words", n=400, seed=0)
    shown = charts(FILTERS | {"naive.message": typed})
    for title, theirs in (("By presence (Bernoulli)", BernoulliNB()),
                          ("By counts (multinomial)", MultinomialNB())):  # fmt: skip
        spam = theirs.fit(data.X, data.y).predict_proba([counts_of(typed)])[0, 1]
        said = {each.name: each.values for each in shown[title].readings}
        assert said["P(spam)"] == pytest.approx(spam)
        assert said["log odds"] == pytest.approx(np.log(spam / (1 - spam)), abs=1e-9)
        bars = [item for item in shown[title].items if isinstance(item, Line)]
        steps = sum(np.nansum(np.diff(bar.x.reshape(-1, 3)[:-1, :2])) for bar in bars)
        assert steps == pytest.approx(said["log odds"], abs=1e-6)


@pytest.mark.parametrize("start", [{}, {"naive.words.n": 20, "naive.words.a": 0.0}])
def test_the_weights_at_a_sliders_value_are_those_that_are_shown(start):
    *weighed, _ = charts(FILTERS | start).values()
    for chart in weighed:
        for face in chart.held:
            frame = min(face.lead.frame, len(face.weights.constant) - 1)
            for part in ("constant", "present", "absent"):
                led, shown = (getattr(each.weights, part) for each in (face, chart))
                assert (led is None) is (shown is None)
                np.testing.assert_array_equal(led is None or led[frame], shown is None or shown[0])


@pytest.mark.parametrize("typed", ["<b>free</b> $x$ **prize**", "'); import os #", "free" * 999])
def test_what_is_typed_is_never_shown_but_for_words_of_the_dictionary(typed):
    view = LESSON.view(FILTERS | {"naive.message": typed})
    (board,) = boards(view.picture)
    shown = [str(message(board.picture)), board.picture.said, str(view.numbers()), str(view.why())]
    shown += [program.code for program in view.programs()]
    assert [text for text in shown if typed in text] == []
    assert counts_of(typed).sum() <= LONGEST


def cells(settings):
    (row,) = LESSON.view(TABLE | settings).picture
    return next(piece for column in row.columns for piece in column if isinstance(piece, Cells))


def test_what_is_typed_into_the_table_travels_and_is_what_bernoulli_would_learn():
    first = cells({})
    assert (first.first["prize"][0], first.first["messages"]) == (0, (30, 10))
    table, (a, b) = cells({COUNTS: "messages 5 10, prize 0 7", "naive.table.a": 2.0}), (2, 1)
    n_ham, n_spam = table.texts.loc["messages", ["ham", "spam"]].astype(int)
    assert (n_ham, n_spam) == (5, 10)
    for word in WORDS:
        ham, spam = table.texts.loc[word, ["ham", "spam"]].astype(int)
        assert ham <= n_ham
        p_ham, p_spam = (a + ham) / (a + b + n_ham), (a + spam) / (a + b + n_spam)
        weight = np.log(p_spam * (1 - p_ham) / ((1 - p_spam) * p_ham))
        expected = [f"{p_ham:.3f}", f"{p_spam:.3f}", f"{weight:z.2f}"]
        assert table.texts.loc[word, ["P in ham", "P in spam", "weight"]].tolist() == expected


@pytest.mark.parametrize("text", ["<b>", "free 1", "free -1 3", "nobody 1 2", "free 1 2 3 4"])
def test_a_text_that_is_no_count_is_ignored(text):
    assert cells({COUNTS: text}).texts.equals(cells({}).texts)


@pytest.mark.parametrize(
    ("text", "row", "column", "least_or_most"),
    [
        ("free 0 99", "free", "spam", 10),
        ("free 999 0", "free", "ham", 30),
        ("messages 0 10", "messages", "ham", 1),
    ],
)
def test_no_word_is_in_more_messages_than_there_are(text, row, column, least_or_most):
    assert least_or_most in cells({}).ends(row, column)
    assert cells({COUNTS: text}).texts.loc[row, column] == f"{least_or_most}"
