"""What the questions of Naive and Bayesian say is so: numbers as shown, and by other programs."""

import math
import re

import numpy as np
import pytest
from scipy.stats import chi2, f
from sklearn.naive_bayes import BernoulliNB, GaussianNB

from lindisc import GaussianProblem
from lindisc.datasets import load
from pages.lessons.naive_bayesian.lesson import LESSON
from tests.pages.lessons.said import Questions

ASKED = Questions(LESSON)
LARGEST = "largest of 5, on average"
PRESENCE, COUNTS = "By presence (Bernoulli): P(spam)", "By counts (multinomial): P(spam)"
NEW = "Errors on 1000 new messages: "
ERROR, AT_200 = "Error on new rows, n = 40: ", "Error on new rows, n = 200: "


@pytest.mark.parametrize(
    ("title", "more", "told"),
    [
        (
            "Ten tails",
            {},
            {"heads next: predictive": "0.08333", "plug-in s/n": "0", "to": "0.2849"},
        ),
        ("Tosses", {}, {"mean": "0.2083"}),
        ("Four times", {"tosses": 6 * "TTHT" + "T"}, {"width": "0.3207"}),
        ("Four times", {}, {"width": "0.1678"}),
        ("Rolls", {}, {"α + n₁": "8", "P(3)": "0.07692", "n₃/n": "0"}),
        ("One share", {}, {LARGEST: "0.8046"}),
        ("One share", {"alpha": 1.0}, {LARGEST: "0.4572"}),
        ("One share", {"alpha": 10.0}, {LARGEST: "0.2782"}),
        ("Bars", {}, {"By presence (Bernoulli): log odds": "4.954", PRESENCE: "99.3 %"}),
        ("Said three", {"message": "free thanks"}, {PRESENCE: "25.7 %", COUNTS: "33.9 %"}),
        ("Said three", {}, {PRESENCE: "25.7 %", COUNTS: "91.0 %"}),
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
        (
            "The same news",
            {},
            {"Naive Bayes wrong": "31.2 %", "LDA wrong": "19.1 %", "QDA wrong": "19.2 %"},
        ),
        ("The same news", {"correlation": 0.0}, {"dependent": "0"}),
        ("Thousands", {"genes_step": 1}, {"LDA": "26.3 %", "Naive Bayes": "26.3 %"}),
        ("Thousands", {"genes_step": 5}, {"LDA": "42.1 %"}),
        ("Thousands", {}, {"Naive Bayes": "7.9 %", "Diagonal LDA": "2.6 %"}),
        (
            "Forty rows",
            {"rows": 200},
            {f"{AT_200}QDA": "25.5 %", f"{AT_200}Bayesian QDA": "25.5 %"},
        ),
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


def test_a_better_constant_makes_up_for_most_of_what_copies_cost():
    data, new = (load("words", n=n, seed=seed) for n, seed in ((400, 0), (1000, 1)))
    thanks = data.feature_names.index("thanks")
    X, others = (np.column_stack([each.X, *[each.X[:, thanks]] * 4]) for each in (data, new))
    model = BernoulliNB().fit(X, data.y)
    odds, beyond = (np.diff(model.predict_log_proba(each))[:, 0] for each in (X, others))
    middles = (np.unique(odds)[1:] + np.unique(odds)[:-1]) / 2
    errors = [np.mean((odds > t) != (data.y == "spam")) for t in (0, *middles)]
    told = ASKED.said("One word")
    assert [told[name] for name in ("t = 0", "there")] == [errors[0], min(errors)]
    wrong = [np.mean((beyond > t) != (new.y == "spam")) for t in (0, told["best t"])]
    assert [told[NEW + name] for name in ("as estimated", "optimised")] == pytest.approx(wrong)


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
