"""What the scenarios of "Regularisation" say is so: numbers as shown, and by other programs."""

import re

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import Lasso, Ridge
from sklearn.neighbors import NearestCentroid
from sklearn.preprocessing import scale

from lindisc import LDA, RDA
from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.board.chart import Heights
from lindisc.datasets import load
from lindisc.selection.folds import stratified_folds
from lindisc.selection.learning_curves import learning_curves
from lindisc.selection.tuning import tune
from pages.answers.view import boards
from pages.lessons.regularisation import freedom
from pages.lessons.regularisation.lesson import LESSON
from pages.shared.fits.fit import fits

BY_TITLE = {scenario.title: scenario for scenario in LESSON.scenarios}
SPECTRUM = "Eigenvalues of the common covariance"


def panels(settings):
    """Panels and charts by title."""
    (board,) = boards(LESSON.view(settings).picture)
    return {panel.title: panel for panel in board.picture.panels}


def now(settings, title, name):
    """One number that a chart says at its present place."""
    chart = panels(settings)[title]
    (said,) = (np.ravel(each.values) for each in chart.readings if each.name == name)
    return said[chart.lead.frame] if len(said) > 1 else said[0]


def of(title, **more):
    """Settings of a scenario, some of them changed; "__" in a key stands for its dot."""
    changed = {f"regular.{name.replace('__', '.')}": value for name, value in more.items()}
    return BY_TITLE[title].settings | changed


ROWS, GAMMA = "Twenty-two rows for twenty features", "What γ leaves of LDA"
FREEDOM, GLASS = "The freedom of QDA has its price", "Two cells on a map"
RIDGE, LASSO = "Two large weights against each other", "One weight after the other"
DIAMOND, STOPPED = "The diamond has corners", "Stopped on the way"
ERROR, WEIGHTS = "Error on new rows", "Weights"
BALL, CORNER = "Ridge: |w|₂ ≤ t", "Lasso: |w|₁ ≤ t"
WAYS = "Two ways to least squares"


@pytest.mark.parametrize(
    ("title", "change", "chart", "reading", "told"),
    [
        (ROWS, {"few__gamma": 1.0}, ERROR, "LDA", "41.5 %"),
        (ROWS, {}, ERROR, "LDA with γ", "18.4 %"),
        (ROWS, {}, ERROR, "diagonal LDA", "18.5 %"),
        (ROWS, {}, ERROR, "Bayes error", "10.6 %"),
        (ROWS, {"few__gamma": 1.0}, "Eigenvalues of the covariance", "smallest", "0.0013"),
        (ROWS, {"few__gamma": 1.0}, "Eigenvalues of the covariance", "largest", "3.23"),
        (GAMMA, {}, SPECTRUM, "smallest", "0.1488"),
        (GAMMA, {}, SPECTRUM, "largest", "0.1488"),
        (GAMMA, {"gamma": 1.0}, SPECTRUM, "smallest", "0.0219"),
        (GAMMA, {"gamma": 1.0}, SPECTRUM, "largest", "0.4347"),
        (FREEDOM, {"ratio": 1.0}, ERROR, "LDA at n = 34", "21.8 %"),
        (FREEDOM, {"ratio": 1.0}, ERROR, "QDA at n = 34", "32.3 %"),
        (FREEDOM, {}, ERROR, "LDA at n = 34", "26.9 %"),
        (FREEDOM, {}, ERROR, "QDA at n = 34", "32.3 %"),
        (GLASS, {}, "Cross-validated error", "error here", "37.9 %"),
        (GLASS, {"alpha": 0.1, "gamma": 1.0}, "Cross-validated error", "error here", "36.1 %"),
        (RIDGE, {"penalty_exponent": -3.0}, WEIGHTS, "|w|", "16.8"),
        (RIDGE, {}, WEIGHTS, "|w|", "6.3"),
        (RIDGE, {"penalty_exponent": -3.0}, "Cross-validated error", "error", "4.5 %"),
        (RIDGE, {}, "Cross-validated error", "error", "4.0 %"),
        (LASSO, {}, WEIGHTS, "weights not zero", "3"),
        (LASSO, {"penalty": "ridge"}, WEIGHTS, "weights not zero", "5"),
        (DIAMOND, {}, BALL, "w1", "0.045"),
        (DIAMOND, {}, BALL, "w2", "0.519"),
        (DIAMOND, {}, CORNER, "w1", "0"),
        (DIAMOND, {}, CORNER, "w2", "0.681"),
        (STOPPED, {}, WAYS, "w1 by descent", "0.166"),
        (STOPPED, {}, WAYS, "w1 by ridge", "0.061"),
        (STOPPED, {}, "What each keeps", "λ of ridge", "0.518"),
        (STOPPED, {"steps": 100}, WAYS, "w1 by descent", "-0.373"),
        (STOPPED, {"steps": 100}, WAYS, "w1 by ridge", "-0.381"),
        (STOPPED, {"steps": 100}, "What each keeps", "λ of ridge", "0.03"),
    ],
)
def test_the_numbers_of_a_question_are_those_of_its_charts(title, change, chart, reading, told):
    scenario, number = BY_TITLE[title], now(of(title, **change), chart, reading)
    digits = len(told.removesuffix(" %").partition(".")[2])
    form = f".{digits}%" if told.endswith("%") else f".{digits}f"
    assert format(number, form).replace("%", " %") == told
    assert re.search(rf"(?<!\d){re.escape(told)}(?!\d)", scenario.question + scenario.look_for)


@pytest.mark.parametrize(("title", "number"), [(ROWS, 18.4), (DIAMOND, 0.0), (STOPPED, 0.166)])
def test_the_right_answer_is_the_number_that_is_nearest(title, number):
    offered = {answer: float(answer.split()[-1 - answer.endswith("%")])
               for answer in BY_TITLE[title].answers}  # fmt: skip
    assert BY_TITLE[title].answer == min(offered, key=lambda each: abs(offered[each] - number))


def test_at_gamma_0_lda_is_the_nearest_mean():
    iris = load("iris")
    (chosen,) = LESSON.choose(LESSON.given(of(GAMMA))).within
    found = chosen.fit.model.predict(iris.X)
    assert (found == NearestCentroid().fit(iris.X, iris.y).predict(iris.X)).all()
    assert f"{np.sum(found != iris.y)} of 150 rows" in BY_TITLE[GAMMA].look_for


@pytest.mark.parametrize("target", ["round", "upright"])
def test_eigenvalues_are_those_of_the_covariance_of_lda(target):
    iris, kind = load("iris"), {"round": "spherical", "upright": "diagonal"}[target]
    for gamma in (0.0, 0.3, 1.0):
        covariance = LDA(gamma=gamma, target=kind).fit(iris.X, iris.y).covariance_
        settings = {"regular.gamma": gamma, "regular.target": target}
        shown = [now(settings, SPECTRUM, name) for name in ("smallest", "largest")]
        assert_allclose(shown, np.linalg.eigvalsh(covariance)[[0, -1]])


def test_pixels_that_never_change_leave_the_eigenvalues_of_the_others_as_they_are():
    digits = load("digits")
    X = scale(digits.X[:, digits.X.std(axis=0) > 0])
    own = LinearDiscriminantAnalysis(solver="lsqr", store_covariance=True).fit(X, digits.y)
    settings = {"regular.data": "Digits", "regular.standardise": True, "regular.gamma": 1.0}
    largest = np.linalg.eigvalsh(own.covariance_)[-1]
    assert now(settings, SPECTRUM, "largest") == pytest.approx(largest)
    assert now(settings, SPECTRUM, "smallest") == pytest.approx(0, abs=1e-12)


def test_ellipses_follow_both_sliders():
    plane, iris = panels({})["RDA"], load("iris")
    for held, name in zip(plane.held, ("alpha", "gamma"), strict=True):
        for frame in (0, -1):
            options = {"alpha": 0.0, "gamma": 0.5} | {name: held.lead.values[frame]}
            fitted = RDA(**options).fit(iris.X, iris.y).covariances_[:, 2:, 2:]
            assert_allclose(held.ellipses.covariances[frame], fitted)


@pytest.mark.parametrize("alpha", [0.0, 0.3, 1.0])
def test_cumulative_sums_give_the_same_curves_as_single_fits(alpha):
    covariances, sizes = [k * np.eye(6) for k in (1, 2, 3)], (7, 16, 30, 90)
    X, y = GaussianProblem(np.eye(3, 6) * 2, covariances, [0.3, 0.3, 0.4]).sample(600, 1)
    expected = learning_curves({"RDA": RDA(alpha=alpha)}, X, y, sizes=sizes, repeats=6)
    found = freedom.rda_curves(alpha, X, y, sizes, 6)
    assert np.isnan(found.error[0, 0])
    assert np.isfinite(found.error[0, -1])
    assert_allclose(found.error, expected.error, rtol=1e-12)
    assert_allclose(found.standard_error, expected.standard_error, rtol=1e-12)


def test_with_few_rows_lda_wins_though_qda_is_right():
    lda, qda, rda = freedom.curves(freedom.Classes(8, 2.0, 0.5)).error
    told = BY_TITLE[FREEDOM].look_for
    assert f"400 rows QDA errs {qda[-1]:.1%}, LDA {lda[-1]:.1%}".replace("%", " %") in told
    assert (rda < np.maximum(lda, qda)).all()
    crossing = np.flatnonzero(qda < lda)[0]
    assert freedom.SIZES[crossing - 1] < 90 < freedom.SIZES[crossing]


def test_the_map_of_glass_is_that_of_the_core_and_buttons_jump_to_both_cells():
    glass = load("glass")
    found = tune(RDA(), glass.X, glass.y)
    (heights,) = (
        item
        for item in panels(of(GLASS))["Cross-validated error"].items
        if isinstance(item, Heights)
    )
    assert_allclose(heights.z, np.where(np.isnan(found.error), np.nanmax(found.error), found.error))
    assert f"{found.standard_error[found.best]:.1%}".replace("%", " %") in BY_TITLE[GLASS].question
    assert np.isnan(found.error[-1, -1])
    assert (found.error[:, 0] > 0.5).all()
    best, simplest = LESSON.view({"regular.part": "Tuning"}).actions
    assert best.settings == {"regular.alpha": 0.1, "regular.gamma": 1.0}
    assert simplest.settings == {"regular.alpha": 0.0, "regular.gamma": 0.95}
    there = LESSON.view({"regular.part": "Tuning", **best.settings}).actions
    assert [action.enabled for action in there] == [False, True]


def test_the_slider_of_lambda_is_its_power_of_ten():
    settings = of("3051 genes, 19 patients", ridge_exponent=2.0)
    _, remedy = LESSON.choose(LESSON.given(settings)).within
    assert remedy.options == {"ridge": 100.0}


@pytest.mark.parametrize("remedy", ["Σ + λI", "γ", "diagonal"])
def test_each_remedy_gets_one_of_19_patients_wrong_where_lda_refuses(remedy):
    title, genes = "3051 genes, 19 patients", load("leukaemia")
    test = stratified_folds(np.unique(genes.y, return_inverse=True)[1], 2, 0) == 0
    wide, cure = LESSON.choose(LESSON.given(of(title, remedy=remedy))).within
    (fit,) = fits(wide, {cure.slug: cure.options})
    wrong = [np.sum(fit.model.predict(genes.X[rows]) != genes.y[rows]) for rows in (~test, test)]
    assert wrong == [0, 1]
    assert BY_TITLE[title].answer == "One"
    plain, cured = panels(of(title, remedy=remedy)).values()
    assert "17 degrees of freedom are too few for 3051" in plain.problem
    assert not cured.problem


@pytest.mark.parametrize(
    ("title", "exponent", "told"),
    [(RIDGE, -3.0, "CL 12.7 CW -3.56"), (RIDGE, 0.0, "CL 1.84 CW 1.09"), (LASSO, 0.0, "FL 0 CW 0")],
)
def test_weights_are_those_of_scikit_learn(title, exponent, told):
    data, strength = load("crabs", classes="sex"), 10**exponent
    Z, r = data.X - data.X.mean(axis=0), (data.y == data.class_names[1]) - 0.5
    lasso = Lasso(alpha=strength / len(Z), fit_intercept=False, tol=1e-10, max_iter=100_000)
    model = lasso if title == LASSO else Ridge(alpha=strength, fit_intercept=False)
    own = dict(zip(data.feature_names, 2 * model.fit(Z, r).coef_, strict=True))
    words = told.split()
    for name, number in zip(words[::2], words[1::2], strict=True):
        assert f"{own[f'log {name}']:z.3g}" == number
        assert number == "0" or number in BY_TITLE[title].question + BY_TITLE[title].look_for
    (board,) = boards(LESSON.view(of(title, penalty_exponent=exponent)).picture)
    assert all(f"{name} {w:z.3g}" in board.picture.said for name, w in own.items())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"budget__data": "XOR, four points"}, "Both classes have the same mean"),
        ({"budget__data": "Digits", "digits__x": "pixel_0_0"}, "lie on one line"),
    ],
)
def test_where_no_budget_binds_or_no_weights_are_best_words_say_so(change, words):
    (said,) = LESSON.view(of(DIAMOND, **change)).picture
    assert words in said.text
