"""What the questions of Naive and Bayesian say is so: numbers as shown, and by other programs."""

import math
import re
from functools import cache

import numpy as np
import pytest
from scipy.stats import chi2, f
from sklearn.discriminant_analysis import QuadraticDiscriminantAnalysis
from sklearn.metrics import log_loss
from sklearn.naive_bayes import BernoulliNB, GaussianNB

from lindisc import GaussianProblem
from lindisc.datasets import load
from lindisc.selection.folds import stratified_folds
from pages.answers.view import boards
from pages.lessons.naive_bayesian.lesson import LESSON

BY_TITLE = {scenario.title: scenario for scenario in LESSON.scenarios}


@cache
def said(title, **more):
    """All numbers over the charts of a question, by chart and name; some settings are changed."""
    changed = {f"naive.{name.replace('__', '.')}": value for name, value in more.items()}
    *_, board = boards(LESSON.view(BY_TITLE[title].settings | changed).picture)
    found = {}
    for chart in board.picture.panels:
        lead = chart.lead or board.picture.timeline
        for each in chart.readings:
            values = np.ravel(each.values)
            found[chart.title, each.name] = values[lead.frame if len(values) > 1 else 0]
    return found


TAILS, IMAGINED, FOUR = (
    "Ten tails in a row", "Tosses that were only imagined", "Four times the tosses",
)  # fmt: skip
NEXT, KNOWN, WIDTH = "Heads in the next 10", "What is known", "Width of the interval"
ROLLS, FIVE, SHARES = (
    "Rolls on top of imagined rolls", "One share takes nearly all", "5 shares, before any roll",
)  # fmt: skip
LARGEST = "largest of 5, on average"
ADDED, TWICE, NEVER, NEITHER = (
    "Bars that add up", "Said three times", "The word never seen", "Impossible in both classes",
)  # fmt: skip
PRESENCE, COUNTS, HOLES = "By presence (Bernoulli)", "By counts (multinomial)", "Holes"
TABLE, WEIGHTS = "Messages imagined in every class", "Weights of words"
COPIES, CUT = "One word, five times over", "400 messages, and where to cut"
FLOWER, NEWS, GENES = (
    "Three curves outvoted a flower", "The same news, counted three times",
    "Thousands of weak hints",
)  # fmt: skip
OFF, LOSS, FOLDS = (
    "Said and true: off by", "Log loss on new rows", "Error in ten folds of 38 patients",
)  # fmt: skip
FORTY, SURE, FIVE_ROWS = (
    "Forty rows, more and more features", "Sure, and wrong", "An ellipse around five rows",
)  # fmt: skip
ERROR, HOLD = "Error on new rows, n = 40", "From m rows: 99 % hold"


@pytest.mark.parametrize(
    ("title", "more", "chart", "name", "told"),
    [
        (TAILS, {}, NEXT, "heads next: predictive", "0.08333"),
        (TAILS, {}, NEXT, "plug-in s/n", "0"),
        (TAILS, {}, KNOWN, "to", "0.2849"),
        (IMAGINED, {}, KNOWN, "mean", "0.2083"),
        (FOUR, {"tosses": 6 * "TTHT" + "T"}, WIDTH, "width", "0.3207"),
        (FOUR, {}, WIDTH, "width", "0.1678"),
        (ROLLS, {}, "Shares of the three faces", "α + n₁", "8"),
        (ROLLS, {}, "The next roll", "P(3)", "0.07692"),
        (ROLLS, {}, "The next roll", "n₃/n", "0"),
        (FIVE, {}, SHARES, LARGEST, "0.8046"),
        (FIVE, {"alpha": 1.0}, SHARES, LARGEST, "0.4572"),
        (FIVE, {"alpha": 10.0}, SHARES, LARGEST, "0.2782"),
        (ADDED, {}, PRESENCE, "log odds", "4.954"),
        (ADDED, {}, PRESENCE, "P(spam)", "99.3 %"),
        (TWICE, {"message": "free thanks"}, PRESENCE, "P(spam)", "25.7 %"),
        (TWICE, {"message": "free thanks"}, COUNTS, "P(spam)", "33.9 %"),
        (TWICE, {}, PRESENCE, "P(spam)", "25.7 %"),
        (TWICE, {}, COUNTS, "P(spam)", "91.0 %"),
        (NEVER, {}, PRESENCE, "P(spam)", "0 %"),
        (NEVER, {"words__a": 1.0, "words__b": 1.0}, PRESENCE, "P(spam)", "81.8 %"),
        (NEITHER, {}, HOLES, "no posterior", "204"),
        (NEITHER, {}, HOLES, "zero cells", "7"),
        (NEITHER, {"words__n": 200}, HOLES, "zero cells", "1"),
        (TABLE, {}, WEIGHTS, "P(spam)", "0.3"),
        (TABLE, {"table__a": 0.0, "table__b": 0.0}, WEIGHTS, "zero cells", "5"),
        (COPIES, {"copies": 0}, CUT, "t = 0", "6.8 %"),
        (COPIES, {}, CUT, "t = 0", "16.2 %"),
        (COPIES, {}, CUT, "best t", "3.391"),
        (COPIES, {}, CUT, "there", "8.5 %"),
        (COPIES, {}, "Errors on 1000 new messages", "as estimated", "17.2 %"),
        (COPIES, {}, "Errors on 1000 new messages", "optimised", "12.2 %"),
        (FLOWER, {}, "Added up", "log odds", "−3.604"),
        (FLOWER, {}, "Added up", "P(virginica)", "2.6 %"),
        (FLOWER, {}, "Added up", "by QDA", "99.7 %"),
        (NEWS, {}, OFF, "naive: last bin", "97.7 %"),
        (NEWS, {}, OFF, "holds", "75.9 %"),
        (NEWS, {}, LOSS, "Naive Bayes wrong", "31.2 %"),
        (NEWS, {}, LOSS, "LDA wrong", "19.1 %"),
        (NEWS, {}, LOSS, "QDA wrong", "19.2 %"),
        (NEWS, {}, "Given the class", "dependent", "6"),
        (NEWS, {"correlation": 0.0}, "Given the class", "dependent", "0"),
        (GENES, {"genes_step": 1}, FOLDS, "LDA", "26.3 %"),
        (GENES, {"genes_step": 1}, FOLDS, "Naive Bayes", "26.3 %"),
        (GENES, {"genes_step": 5}, FOLDS, "LDA", "42.1 %"),
        (GENES, {}, FOLDS, "Naive Bayes", "7.9 %"),
        (GENES, {}, FOLDS, "Diagonal LDA", "2.6 %"),
        (FORTY, {"rows": 200}, "Error on new rows, n = 200", "QDA", "25.5 %"),
        (FORTY, {"rows": 200}, "Error on new rows, n = 200", "Bayesian QDA", "25.5 %"),
        (FORTY, {}, ERROR, "QDA", "37.4 %"),
        (FORTY, {}, ERROR, "Bayesian QDA", "34.0 %"),
        (FORTY, {}, ERROR, "Bayes error", "20.5 %"),
        (FORTY, {"p": 2}, ERROR, "QDA", "21.3 %"),
        (FORTY, {"p": 2}, ERROR, "Bayesian QDA", "21.3 %"),
        (SURE, {}, "P(true type): log loss", "QDA", "2.126"),
        (FIVE_ROWS, {}, HOLD, "Gaussian", "70.9 %"),
        (FIVE_ROWS, {}, HOLD, "t", "96.6 %"),
        (FIVE_ROWS, {"m": 40}, HOLD, "t", "98 %"),
    ],
)
def test_the_numbers_of_a_question_are_those_of_its_charts(title, more, chart, name, told):
    scenario, number = BY_TITLE[title], said(title, **more)[chart, name]
    digits = len(told.removesuffix(" %").partition(".")[2])
    is_share = told.endswith("%")
    shown = format(number, f".{digits}{'%' if is_share else 'f'}")
    assert shown.replace("%", " %").replace("-", "−") == told
    words = " ".join([scenario.question, scenario.look_for, scenario.answer])
    assert re.search(rf"(?<!\d){re.escape(told)}(?!\d)", words)


def amount(answer):
    """The number in an answer, "1 in 12" a twelfth; 0 without one."""
    first, *parts = map(float, re.findall(r"[\d.]+", answer) or "0")
    return first / math.prod(parts) / (100 if "%" in answer else 1)


@pytest.mark.parametrize(
    ("title", "chart", "name"),
    [
        (TAILS, NEXT, "heads next: predictive"),
        (NEVER, PRESENCE, "P(spam)"),
        (NEITHER, HOLES, "no posterior"),
        (TABLE, WEIGHTS, "P(spam)"),
        (COPIES, CUT, "there"),
        (NEWS, OFF, "holds"),
        (FIVE_ROWS, HOLD, "Gaussian"),
    ],
)
def test_the_right_answer_is_the_number_that_is_nearest(title, chart, name):
    shown, scenario = said(title)[chart, name], BY_TITLE[title]
    assert scenario.answer == min(scenario.answers, key=lambda each: abs(amount(each) - shown))


def test_the_other_right_answers_follow_from_what_is_shown():
    right = {title: scenario.answer for title, scenario in BY_TITLE.items()}
    adds = LESSON.view(BY_TITLE[ADDED].settings).numbers()[1].frame["adds by presence"]
    assert adds[right[ADDED]] == "0"
    assert (right[IMAGINED], right[TWICE]) == ("Between them", "That by counts")
    assert 3 / 20 < said(IMAGINED)[KNOWN, "mean"] < 1 / 2
    assert right[FOUR] == "Half as wide"
    alphas = [said(ROLLS)["Shares of the three faces", f"α + n{k}"] for k in "₁₂₃"]
    assert right[ROLLS] == f"Dirichlet{tuple(map(int, alphas))}"
    assert right[FIVE] == "One takes nearly all"
    assert said(FLOWER)["Added up", "P(virginica)"] < 0.5 < said(FLOWER)["Added up", "by QDA"]
    assert right[FLOWER] == "QDA alone"
    assert (right[GENES], right[FORTY]) == ("Naive Bayes is better", "Bayesian QDA is better")
    assert [math.isnan(said(GENES)[FOLDS, name]) for name in ("LDA", "QDA")] == [True, True]


def test_a_better_constant_makes_up_for_most_of_what_copies_cost():
    data, new = (load("words", n=n, seed=seed) for n, seed in ((400, 0), (1000, 1)))
    thanks = data.feature_names.index("thanks")
    X, others = (np.column_stack([each.X, *[each.X[:, thanks]] * 4]) for each in (data, new))
    model = BernoulliNB().fit(X, data.y)
    odds, beyond = (np.diff(model.predict_log_proba(each))[:, 0] for each in (X, others))
    middles = (np.unique(odds)[1:] + np.unique(odds)[:-1]) / 2
    errors = [np.mean((odds > t) != (data.y == "spam")) for t in (0, *middles)]
    told = said(COPIES)
    assert [told[CUT, name] for name in ("t = 0", "there")] == [errors[0], min(errors)]
    wrong = [np.mean((beyond > t) != (new.y == "spam")) for t in (0, told[CUT, "best t"])]
    names = ("as estimated", "optimised")
    assert [told["Errors on 1000 new messages", name] for name in names] == pytest.approx(wrong)


def test_curves_add_up_to_what_naive_bayes_says():
    data, flower = load("iris"), [4.9, 2.5, 4.5, 1.7]
    kept = data.y != "setosa"
    assert data.y[np.abs(data.X - flower).sum(axis=1) < 1e-9] == ["virginica"]
    naive = GaussianNB(var_smoothing=0).fit(data.X[kept], data.y[kept])
    share = naive.predict_proba([flower])[0, 1]
    told = said(FLOWER)
    assert told["Added up", "P(virginica)"] == pytest.approx(share)
    adds = [number for (_, name), number in told.items() if name == "adds"]
    assert sum(adds) == pytest.approx(np.log(share / (1 - share)))


def test_only_naive_bayes_can_use_all_genes():
    data, wrong = load("leukaemia"), []
    for out in held_out(data.y):
        model = GaussianNB(var_smoothing=0).fit(data.X[~out], data.y[~out])
        wrong += (model.predict(data.X[out]) != data.y[out]).tolist()
    assert said(GENES)[FOLDS, "Naive Bayes"] == pytest.approx(np.mean(wrong))


def held_out(y):
    """The rows of each of ten folds."""
    folds = stratified_folds(np.unique(y, return_inverse=True)[1], 10, 0)
    return [folds == fold for fold in range(10)]


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
    assert [said(FIVE_ROWS)[HOLD, name] for name in ("Gaussian", "t")] == pytest.approx(held)


def test_correlated_features_make_naive_bayes_too_sure_and_more_often_wrong():
    rho = 0.8
    known = GaussianProblem([np.zeros(4), [1, 1, 1, 0.2]], (1 - rho) * np.eye(4) + rho, [0.5, 0.5])
    new, truth = known.sample(4000, 1)
    given = GaussianNB(var_smoothing=0).fit(*known.sample(400, 0)).predict_proba(new)[:, 1]
    assert truth[given >= 0.9].mean() == pytest.approx(said(NEWS)[OFF, "holds"])
    wrong = np.mean((given > 0.5) != truth)
    assert wrong == pytest.approx(said(NEWS)[LOSS, "Naive Bayes wrong"])


def test_plug_in_qda_is_surer_of_patients_than_they_deserve():
    data, posteriors = load("cushings"), np.empty((21, 3))
    for out in held_out(data.y):
        model = QuadraticDiscriminantAnalysis().fit(data.X[~out], data.y[~out])
        posteriors[out] = model.predict_proba(data.X[out])
    # Theirs divides covariances by n - 1.
    assert log_loss(data.y, posteriors) > np.log(3)
    assert said(SURE)["P(true type): log loss", "QDA"] > np.log(3)
    given = LESSON.view(BY_TITLE[SURE].settings).by_hand()[0].tables["P(true type) of each patient"]
    worst = given["QDA"].nsmallest(2).index
    others, blamed = -np.log(given.drop(worst)).mean(), -np.log(given.loc[worst])
    assert others.idxmin() == BY_TITLE[SURE].answer
    told = [f"{loss:.3f}" for loss in others] + [f"{loss:.1f}" for loss in blamed["QDA"]]
    told += [f"{loss:.3g}" for loss in blamed["Bayesian QDA"]]
    assert [number in BY_TITLE[SURE].look_for for number in told] == [True] * 6
    assert (given["QDA"] > given["Bayesian QDA"]).sum() == 16
