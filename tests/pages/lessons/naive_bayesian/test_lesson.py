"""Naive and Bayesian: what its questions say is so, by SciPy and scikit-learn too, and what of a
typed text counts.
"""

import math
import re

import numpy as np
import pytest
from scipy.stats import beta, betabinom, binom, chi2, dirichlet, f
from sklearn.naive_bayes import BernoulliNB, GaussianNB, MultinomialNB

from lindisc import GaussianProblem
from lindisc.board.chart import Line
from lindisc.board.message import message
from lindisc.datasets import load
from pages.answers.view import Cells, boards
from pages.lessons.naive_bayesian.lesson import LESSON
from pages.lessons.naive_bayesian.spam_filters import LONGEST, WORDS, counts_of
from pages.lessons.naive_bayesian.words import START
from tests.pages.lessons.said import Questions, panels

ASKED = Questions(LESSON)
LARGEST = "largest of 5, on average"
PRESENCE, COUNTED = "By presence (Bernoulli): P(spam)", "By counts (multinomial): P(spam)"
NEW = "Errors on 1000 new messages: "
ERROR = "Error on new rows, n = 40: "
AT_200 = [f"Error on new rows, n = 200: {name}" for name in ("QDA", "Bayesian QDA")]


@pytest.mark.parametrize(
    ("title", "more", "told"),
    [
        ("Ten tails", {}, {"heads next: predictive": "0.08333", "plug-in s/n": "0"}),
        ("Ten tails", {}, {"to": "0.2849"}),
        ("Tosses", {}, {"mean": "0.2083"}),
        ("Four times", {"tosses": 6 * "TTHT" + "T"}, {"width": "0.3207"}),
        ("Four times", {}, {"width": "0.1678"}),
        ("Rolls", {}, {"α + n₁": "8", "P(3)": "0.07692", "n₃/n": "0"}),
        ("One share", {}, {LARGEST: "0.8046"}),
        ("One share", {"alpha": 1.0}, {LARGEST: "0.4572"}),
        ("One share", {"alpha": 10.0}, {LARGEST: "0.2782"}),
        ("Bars", {}, {"By presence (Bernoulli): log odds": "4.954", PRESENCE: "99.3 %"}),
        ("Said three", {"message": "free thanks"}, {PRESENCE: "25.7 %", COUNTED: "33.9 %"}),
        ("Said three", {}, {PRESENCE: "25.7 %", COUNTED: "91.0 %"}),
        ("The word never", {"words__a": 1.0, "words__b": 1.0}, {PRESENCE: "81.8 %"}),
        ("Impossible", {}, {"no posterior": "204", "zero cells": "7"}),
        ("Impossible", {"words__n": 200}, {"zero cells": "1"}),
        ("Messages imagined", {}, {"P(spam)": "0.3"}),
        ("Messages imagined", {"table__a": 0.0, "table__b": 0.0}, {"zero cells": "5"}),
        ("One word", {"copies": 0}, {"t = 0": "6.8 %"}),
        ("One word", {}, {"t = 0": "16.2 %", "best t": "3.391", "there": "8.5 %"}),
        ("One word", {}, {f"{NEW}as estimated": "17.2 %", f"{NEW}optimised": "12.2 %"}),
        ("Three curves", {}, {"log odds": "−3.604", "P(virginica)": "2.6 %", "by QDA": "99.7 %"}),
        ("The same news", {}, {"naive: last bin": "97.7 %", "holds": "75.9 %", "dependent": "6"}),
        ("The same news", {}, {"Naive Bayes wrong": "31.2 %", "LDA wrong": "19.1 %"}),
        ("The same news", {}, {"QDA wrong": "19.2 %"}),
        ("The same news", {"correlation": 0.0}, {"dependent": "0"}),
        ("Thousands", {"genes_step": 1}, {"LDA": "26.3 %", "Naive Bayes": "26.3 %"}),
        ("Thousands", {"genes_step": 5}, {"LDA": "42.1 %"}),
        ("Thousands", {}, {"Naive Bayes": "7.9 %", "Diagonal LDA": "2.6 %"}),
        ("Forty rows", {"rows": 200}, dict.fromkeys(AT_200, "25.5 %")),
        ("Forty rows", {}, {f"{ERROR}QDA": "37.4 %", f"{ERROR}Bayesian QDA": "34.0 %"}),
        ("Forty rows", {}, {"Bayes error": "20.5 %"}),
        ("Forty rows", {"p": 2}, {f"{ERROR}QDA": "21.3 %", f"{ERROR}Bayesian QDA": "21.3 %"}),
        ("Sure", {}, {"P(true type): log loss: QDA": "2.126"}),
        ("An ellipse", {}, {"Gaussian": "70.9 %", "t": "96.6 %"}),
        ("An ellipse", {"m": 40}, {"Gaussian": "98 %", "t": "98 %"}),
    ],
)
def test_the_numbers_of_a_question_are_those_of_its_charts(title, more, told):
    ASKED.assert_told(title, more, told)


def amount(answer):
    """The number in an answer, "1 in 12" a twelfth; 0 without one."""
    first, *parts = map(float, re.findall(r"[\d.]+", answer) or "0")
    return first / math.prod(parts) / (100 if "%" in answer else 1)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Ten tails", "heads next: predictive"),
        ("The word never", PRESENCE),
        ("Impossible", "no posterior"),
        ("Messages imagined", "P(spam)"),
        ("One word", "there"),
        ("The same news", "holds"),
        ("An ellipse", "Gaussian"),
    ],
)
def test_the_right_answer_is_the_number_that_is_nearest(title, name):
    shown, scenario = ASKED.said(title)[name], ASKED[title]
    assert scenario.answer == min(scenario.answers, key=lambda each: abs(amount(each) - shown))


def test_the_other_right_answers_follow_from_what_is_shown():
    adds = ASKED.view("Bars").numbers()[1].frame["adds by presence"]
    assert adds[ASKED["Bars"].answer] == "0"
    alphas = [ASKED.said("Rolls")[f"α + n{k}"] for k in "₁₂₃"]
    assert ASKED["Rolls"].answer == f"Dirichlet{tuple(map(int, alphas))}"
    flower, genes = ASKED.said("Three curves"), ASKED.said("Thousands")
    assert flower["P(virginica)"] < 0.5 < flower["by QDA"]
    assert [math.isnan(genes[name]) for name in ("LDA", "QDA")] == [True, True]
    for title, answer in {
        "Tosses": "Between them", "Four times": "Half as wide", "One share": "One takes nearly all",
        "Said three": "That by counts", "Three curves": "QDA alone",
        "Thousands": "Naive Bayes is better", "Forty rows": "Bayesian QDA is better",
    }.items():  # fmt: skip
        assert ASKED[title].answer == answer


def test_curves_add_up_to_what_naive_bayes_says():
    data, flower = load("iris"), [4.9, 2.5, 4.5, 1.7]
    kept = data.y != "setosa"
    assert data.y[np.abs(data.X - flower).sum(axis=1) < 1e-9] == ["virginica"]
    naive = GaussianNB(var_smoothing=0).fit(data.X[kept], data.y[kept])
    share = naive.predict_proba([flower])[0, 1]
    told = ASKED.said("Three curves")
    assert told["P(virginica)"] == pytest.approx(share)
    adds = [number for name, number in told.items() if name.endswith(": adds")]
    assert sum(adds) == pytest.approx(np.log(share / (1 - share)))


def test_an_ellipse_from_five_rows_holds_less_than_it_says():
    rows, new = (np.random.default_rng(k).normal(size=(n, 2)) * (1.5, 0.5)
                 for k, n in enumerate((40, 4000)))  # fmt: skip
    away, scatter = new - rows[:5].mean(axis=0), 5 * np.cov(rows[:5].T, bias=True)
    freedom = 5 + 5 - 2 + 1
    scale = 6 / 5 * (scatter + np.eye(2)) / freedom
    held = [
        np.mean(np.einsum("ij,jk,ik->i", away, np.linalg.inv(spread), away) <= most)
        for spread, most in ((scatter / 5, chi2.ppf(0.99, 2)), (scale, 2 * f.ppf(0.99, 2, freedom)))
    ]
    told = ASKED.said("An ellipse")
    assert [told["Gaussian"], told["t"]] == pytest.approx(held)


def test_correlated_features_make_naive_bayes_too_sure_and_more_often_wrong():
    rho = 0.8
    known = GaussianProblem([np.zeros(4), [1, 1, 1, 0.2]], (1 - rho) * np.eye(4) + rho, [0.5, 0.5])
    new, truth = known.sample(4000, 1)
    given = GaussianNB(var_smoothing=0).fit(*known.sample(400, 0)).predict_proba(new)[:, 1]
    told = ASKED.said("The same news")
    assert truth[given >= 0.9].mean() == pytest.approx(told["holds"])
    assert np.mean((given > 0.5) != truth) == pytest.approx(told["Naive Bayes wrong"])


def test_plug_in_qda_is_surer_of_patients_than_they_deserve():
    assert ASKED.said("Sure")["P(true type): log loss: QDA"] > np.log(3)
    given = ASKED.view("Sure").by_hand()[0].tables["P(true type) of each patient"]
    worst = given["QDA"].nsmallest(2).index
    others, blamed = -np.log(given.drop(worst)).mean(), -np.log(given.loc[worst])
    assert others.idxmin() == ASKED["Sure"].answer
    told = [f"{loss:.3f}" for loss in others] + [f"{loss:.1f}" for loss in blamed["QDA"]]
    told += [f"{loss:.3g}" for loss in blamed["Bayesian QDA"]]
    assert [number in ASKED["Sure"].look_for for number in told] == [True] * 6
    assert (given["QDA"] > given["Bayesian QDA"]).sum() == 16


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


@pytest.mark.parametrize(
    ("text", "row", "column", "told"),
    [
        *((text, "free", "spam", "4") for text in ("<b>", "free 1", "free -1 3", "free 1 2 3 4")),
        ("free 0 99", "free", "spam", "10"),
        ("free 999 0", "free", "ham", "30"),
        ("messages 0 10", "messages", "ham", "1"),
    ],
)
def test_no_word_is_in_more_messages_than_there_are_and_other_texts_mean_nothing(
    text, row, column, told
):
    table = cells({COUNTS: text})
    assert table.texts.loc[row, column] == told
    assert told == cells({}).texts.loc[row, column] or int(told) in table.ends(row, column)
