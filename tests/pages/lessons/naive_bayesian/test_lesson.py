"""Naive and Bayesian beyond counts: copies, curves, genes and few rows, in the numbers named."""

import math

import numpy as np
import pytest
from scipy.stats import chi2, f
from sklearn.discriminant_analysis import QuadraticDiscriminantAnalysis
from sklearn.metrics import log_loss
from sklearn.naive_bayes import BernoulliNB, GaussianNB

from lindisc import GaussianProblem
from lindisc.datasets import load
from lindisc.selection.folds import stratified_folds
from pages.lessons.naive_bayesian.lesson import LESSON
from pages.lessons.naive_bayesian.spam_filters import words
from tests.pages.lessons.naive_bayesian.parts import (
    BY_TITLE,
    answer,
    learned_from,
    pairs,
    readings,
    settings,
)


def test_a_better_constant_makes_up_for_most_of_what_copies_cost():
    title, thanks = "One word, five times over", words().index("thanks")
    X, y = learned_from(400)
    new = load("words", n=1000, seed=1)
    rows, others = (np.column_stack([each, *[each[:, thanks]] * 4]) for each in (X, new.X))
    model = BernoulliNB().fit(rows, y)
    odds, beyond = (np.diff(model.predict_log_proba(each))[:, 0] for each in (rows, others))
    middles = (np.unique(odds)[1:] + np.unique(odds)[:-1]) / 2
    errors = [np.mean((odds > t) != (y == "spam")) for t in middles]
    said = readings(settings(title), "400 messages, and where to cut")
    assert said["t = 0"] == np.mean((odds > 0) != (y == "spam"))
    assert said["there"] == pytest.approx(min(errors))
    assert f"{100 * said['there']:g} %" == answer(title)
    assert f"{said['best t']:.4g}" in BY_TITLE[title].look_for
    told = readings(settings(title), "Errors on 1000 new messages")
    wrong = [np.mean((beyond > t) != (new.y == "spam")) for t in (0, said["best t"])]
    assert [*told.values()] == pytest.approx(wrong)
    assert [f"{100 * error:.1f} %" in BY_TITLE[title].look_for for error in wrong] == [True] * 2
    once = readings(settings(title) | {"naive.copies": 0}, "400 messages, and where to cut")
    assert [f"{once[name]:.3f}" for name in ("t = 0", "there")] == ["0.068", "0.060"]


def test_curves_add_up_to_what_naive_bayes_says_and_qda_says_otherwise():
    title = "Three curves outvoted a flower"
    data = load("iris")
    kept = data.y != "setosa"
    flower = [4.9, 2.5, 4.5, 1.7]
    assert data.y[np.abs(data.X - flower).sum(axis=1) < 1e-9] == ["virginica"]
    naive = GaussianNB(var_smoothing=0).fit(data.X[kept], data.y[kept])
    share = naive.predict_proba([flower])[0, 1]
    total = readings(settings(title), "Added up")
    assert total["P(virginica)"] == pytest.approx(share)
    names = ("Sepal length", "Sepal width", "Petal length", "Petal width")
    adds = [readings(settings(title), name)["adds"] for name in names]
    assert (
        sum(adds) == pytest.approx(total["log odds"]) == pytest.approx(np.log(share / (1 - share)))
    )
    assert (f"{share:.1%}", f"{total['by QDA']:.1%}") == ("2.6%", "99.7%")
    assert answer(title) == "QDA alone"


def test_only_naive_bayes_can_use_all_genes():
    title = "Thousands of weak hints"
    data = load("leukaemia")
    codes = np.unique(data.y, return_inverse=True)[1]
    folds, wrong = stratified_folds(codes, 10, 0), []
    for fold in range(10):
        out = folds == fold
        model = GaussianNB(var_smoothing=0).fit(data.X[~out], data.y[~out])
        wrong += (model.predict(data.X[out]) != data.y[out]).tolist()
    chart = "Error in ten folds of 38 patients"
    said = readings(settings(title), chart)
    assert said["Naive Bayes"] == pytest.approx(np.mean(wrong))
    assert math.isnan(said["LDA"])
    assert math.isnan(said["QDA"])
    assert BY_TITLE[title].before["naive.genes_step"] == 1
    first, last = (readings(settings(title) | {"naive.genes_step": step}, chart) for step in (1, 5))
    assert f"{first['Naive Bayes']:.1%}" == f"{first['LDA']:.1%}" == "26.3%"
    assert f"{last['LDA']:.1%}" == "42.1%"
    assert answer(title) == "Naive Bayes is better"
    assert said["Naive Bayes"] < first["Naive Bayes"]


def test_an_ellipse_from_five_rows_holds_less_than_it_says():
    title = "An ellipse around five rows"
    said = readings(settings(title), "From m rows: 99 % hold")
    rows = np.random.default_rng(0).normal(size=(40, 2))[:5] * (1.5, 0.5)
    new = np.random.default_rng(1).normal(size=(4000, 2)) * (1.5, 0.5)
    deviations, scatter = new - rows.mean(axis=0), 5 * np.cov(rows.T, bias=True)
    freedom = 5 + 5 - 2 + 1
    scale = 6 / 5 * (scatter + np.eye(2)) / freedom
    held = [
        np.mean(np.einsum("ij,jk,ik->i", deviations, np.linalg.inv(spread), deviations) <= most)
        for spread, most in ((scatter / 5, chi2.ppf(0.99, 2)), (scale, 2 * f.ppf(0.99, 2, freedom)))
    ]
    assert [*said.values()] == pytest.approx(held)
    assert all(f"{100 * share + 1e-9:.1f} %" in BY_TITLE[title].look_for for share in held)
    assert answer(title) == f"About {100 * held[0]:.0f} %"
    later = readings(settings(title) | {"naive.m": 40}, "From m rows: 99 % hold")
    assert [*later.values()] == pytest.approx([0.98, 0.98], abs=0.006)


def test_a_correlation_breaks_the_star():
    for correlation, dependent in ((0.0, 0), (0.8, 6)):
        given = {"naive.part": "Features", "naive.correlation": correlation}
        assert readings(given, "Given the class") == {"dependent": dependent}


def test_correlated_features_make_naive_bayes_too_sure_and_more_often_wrong():
    title, rho = "The same news, counted three times", 0.8
    known = GaussianProblem([np.zeros(4), [1, 1, 1, 0.2]], (1 - rho) * np.eye(4) + rho, [0.5, 0.5])
    new, truth = known.sample(4000, 1)
    given = GaussianNB(var_smoothing=0).fit(*known.sample(400, 0)).predict_proba(new)[:, 1]
    said = readings(settings(title), "Said and true: off by")
    assert truth[given >= 0.9].mean() == pytest.approx(said["holds"])
    assert answer(title) == f"About {100 * said['holds']:.0f} %"
    look_for = BY_TITLE[title].look_for
    told = pairs(settings(title), "Log loss on new rows")
    errors = [share for name, share in told if name.endswith("wrong")]
    assert all(f"{100 * share:.1f} %" in look_for for share in errors)
    assert np.mean((given > 0.5) != truth) == pytest.approx(errors[0])
    assert f"{100 * said['naive: last bin']:.1f} %" in look_for
    assert f"{100 * said['holds']:.1f} %" in look_for


def test_with_more_features_bayesian_qda_keeps_more_of_what_forty_rows_tell():
    title = "Forty rows, more and more features"
    far = readings(settings(title), "Error on new rows, n = 40")
    near = readings(settings(title) | {"naive.p": 2}, "Error on new rows, n = 40")
    assert [f"{far[name]:.1%}" for name in ("QDA", "Bayesian QDA")] == ["37.4%", "34.0%"]
    assert [f"{near[name]:.1%}" for name in ("QDA", "Bayesian QDA")] == ["21.3%", "21.3%"]
    assert f"{far['Bayes error']:.1%}" == f"{near['Bayes error']:.1%}" == "20.5%"
    assert answer(title) == f"{min(('QDA', 'Bayesian QDA'), key=far.get)} is better"
    before = readings(BY_TITLE[title].before, "Error on new rows, n = 200")
    assert [f"{before[name]:.1%}" for name in ("QDA", "Bayesian QDA")] == ["25.5%", "25.5%"]


def test_plug_in_qda_is_surer_of_patients_than_they_deserve():
    title = "Sure, and wrong"
    said = readings(settings(title), "P(true type): log loss")
    data = load("cushings")
    codes = np.unique(data.y, return_inverse=True)[1]
    folds, posteriors = stratified_folds(codes, 10, 0), np.empty((21, 3))
    for fold in range(10):
        out = folds == fold
        model = QuadraticDiscriminantAnalysis().fit(data.X[~out], data.y[~out])
        posteriors[out] = model.predict_proba(data.X[out])
    # Theirs divides covariances by n - 1.
    assert log_loss(data.y, posteriors) > np.log(3)
    losses = {"QDA": said["QDA"], "Bayesian QDA": said["Bayesian QDA"]}
    assert [f"{loss:.4g}" for loss in losses.values()] == ["2.126", "0.4327"]
    assert [name for name, loss in losses.items() if loss > np.log(3)] == ["QDA"]
    given = LESSON.view(settings(title)).by_hand()[0].tables["P(true type) of each patient"]
    worst = given["QDA"].nsmallest(2).index
    others, blamed = -np.log(given.drop(worst)).mean(), -np.log(given.loc[worst])
    assert others.idxmin() == answer(title)
    told = [f"{loss:.3f}" for loss in others] + [f"{loss:.1f}" for loss in blamed["QDA"]]
    told += [f"{loss:.3g}" for loss in blamed["Bayesian QDA"]]
    assert [number in BY_TITLE[title].look_for for number in told] == [True] * 6
    assert (given["QDA"] > given["Bayesian QDA"]).sum() == 16
