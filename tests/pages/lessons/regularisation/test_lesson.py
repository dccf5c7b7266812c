"""What the scenarios of "Regularisation" say is so: numbers as shown, and by other programs."""

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
from tests.pages.lessons.said import Questions, panels, readings

ASKED = Questions(LESSON)
BALL, DIAMOND = "Ridge: |w|₂ ≤ t: ", "Lasso: |w|₁ ≤ t: "


@pytest.mark.parametrize(
    ("title", "more", "told"),
    [
        ("Twenty-two", {}, {"LDA with γ": "18.4 %", "diagonal LDA": "18.5 %"}),
        ("Twenty-two", {}, {"Bayes error": "10.6 %"}),
        (
            "Twenty-two",
            {"few__gamma": 1},
            {"LDA": "41.5 %", "smallest": "0.0013", "largest": "3.23"},
        ),
        ("What γ", {}, {"smallest": "0.1488", "largest": "0.1488"}),
        ("What γ", {"gamma": 1.0}, {"smallest": "0.0219", "largest": "0.4347"}),
        ("The freedom", {"ratio": 1.0}, {"LDA at n = 34": "21.8 %", "QDA at n = 34": "32.3 %"}),
        ("The freedom", {}, {"LDA at n = 34": "26.9 %", "QDA at n = 34": "32.3 %"}),
        ("Two cells", {}, {"error here": "37.9 %"}),
        ("Two cells", {"alpha": 0.1, "gamma": 1.0}, {"error here": "36.1 %"}),
        ("Two large", {"penalty_exponent": -3.0}, {"|w|": "16.8", "error": "4.5 %"}),
        ("Two large", {}, {"|w|": "6.3", "error": "4.0 %"}),
        ("One weight", {}, {"weights not zero": "3"}),
        ("One weight", {"penalty": "ridge"}, {"weights not zero": "5"}),
        ("The diamond", {}, {f"{BALL}w1": "0.045", f"{BALL}w2": "0.519"}),
        ("The diamond", {}, {f"{DIAMOND}w1": "0", f"{DIAMOND}w2": "0.681"}),
        ("Stopped", {}, {"w1 by descent": "0.166", "w1 by ridge": "0.061", "λ of ridge": "0.518"}),
        ("Stopped", {"steps": 100}, {"w1 by descent": "−0.373", "w1 by ridge": "−0.381"}),
        ("Stopped", {"steps": 100}, {"λ of ridge": "0.03"}),
    ],
)
def test_the_numbers_of_a_question_are_those_of_its_charts(title, more, told):
    ASKED.assert_told(title, more, told)


def of(title, **more):
    """Settings of a question, some of them changed; "__" in a key stands for its dot."""
    changed = {f"regular.{name.replace('__', '.')}": value for name, value in more.items()}
    return ASKED[title].settings | changed


@pytest.mark.parametrize(
    ("title", "number"), [("Twenty-two", 18.4), ("The diamond", 0.0), ("Stopped", 0.166)]
)
def test_the_right_answer_is_the_number_that_is_nearest(title, number):
    offered = {answer: float(answer.split()[-1 - answer.endswith("%")])
               for answer in ASKED[title].answers}  # fmt: skip
    assert ASKED[title].answer == min(offered, key=lambda each: abs(offered[each] - number))


def test_at_gamma_0_lda_is_the_nearest_mean():
    iris = load("iris")
    (chosen,) = LESSON.choose(LESSON.given(of("What γ"))).within
    found = chosen.fit.model.predict(iris.X)
    assert (found == NearestCentroid().fit(iris.X, iris.y).predict(iris.X)).all()
    assert f"{np.sum(found != iris.y)} of 150 rows" in ASKED["What γ"].look_for


@pytest.mark.parametrize("target", ["round", "upright"])
def test_eigenvalues_are_those_of_the_covariance_of_lda(target):
    iris, kind = load("iris"), {"round": "spherical", "upright": "diagonal"}[target]
    for gamma in (0.0, 0.3, 1.0):
        covariance = LDA(gamma=gamma, target=kind).fit(iris.X, iris.y).covariance_
        settings = {"regular.gamma": gamma, "regular.target": target}
        said = readings(LESSON.view(settings))
        shown = said["smallest"], said["largest"]
        assert_allclose(shown, np.linalg.eigvalsh(covariance)[[0, -1]])


def test_pixels_that_never_change_leave_the_eigenvalues_of_the_others_as_they_are():
    digits = load("digits")
    X = scale(digits.X[:, digits.X.std(axis=0) > 0])
    own = LinearDiscriminantAnalysis(solver="lsqr", store_covariance=True).fit(X, digits.y)
    settings = {"regular.data": "Digits", "regular.standardise": True, "regular.gamma": 1.0}
    largest = np.linalg.eigvalsh(own.covariance_)[-1]
    said = readings(LESSON.view(settings))
    assert said["largest"] == pytest.approx(largest)
    assert said["smallest"] == pytest.approx(0, abs=1e-12)


def test_ellipses_follow_both_sliders():
    plane, iris = panels(LESSON.view({}))["RDA"], load("iris")
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
    told = ASKED["The freedom"].look_for
    assert f"400 rows QDA errs {qda[-1]:.1%}, LDA {lda[-1]:.1%}".replace("%", " %") in told
    assert (rda < np.maximum(lda, qda)).all()
    crossing = np.flatnonzero(qda < lda)[0]
    assert freedom.SIZES[crossing - 1] < 90 < freedom.SIZES[crossing]


def test_the_map_of_glass_is_that_of_the_core_and_buttons_jump_to_both_cells():
    glass = load("glass")
    found = tune(RDA(), glass.X, glass.y)
    chart = panels(ASKED.view("Two cells"))["Cross-validated error"]
    (heights,) = (item for item in chart.items if isinstance(item, Heights))
    assert_allclose(heights.z, np.where(np.isnan(found.error), np.nanmax(found.error), found.error))
    assert (
        f"{found.standard_error[found.best]:.1%}".replace("%", " %") in ASKED["Two cells"].question
    )
    assert np.isnan(found.error[-1, -1])
    assert (found.error[:, 0] > 0.5).all()
    best, simplest = LESSON.view({"regular.part": "Tuning"}).actions
    assert best.settings == {"regular.alpha": 0.1, "regular.gamma": 1.0}
    assert simplest.settings == {"regular.alpha": 0.0, "regular.gamma": 0.95}
    there = LESSON.view({"regular.part": "Tuning", **best.settings}).actions
    assert [action.enabled for action in there] == [False, True]


def test_the_slider_of_lambda_is_its_power_of_ten():
    settings = of("3051 genes", ridge_exponent=2.0)
    _, remedy, slider = LESSON.choose(LESSON.given(settings)).within
    assert remedy.options(slider.value) == {"ridge": 100.0}


@pytest.mark.parametrize("remedy", ["Σ + λI", "γ", "diagonal"])
def test_each_remedy_gets_one_of_19_patients_wrong_where_lda_refuses(remedy):
    title, genes = "3051 genes", load("leukaemia")
    test = stratified_folds(np.unique(genes.y, return_inverse=True)[1], 2, 0) == 0
    wide, cure, slider = LESSON.choose(LESSON.given(of(title, remedy=remedy))).within
    (fit,) = fits(wide, {cure.slug: cure.options(slider and slider.value)})
    wrong = [np.sum(fit.model.predict(genes.X[rows]) != genes.y[rows]) for rows in (~test, test)]
    assert wrong == [0, 1]
    assert ASKED[title].answer == "One"
    plain, cured = panels(ASKED.view(title, remedy=remedy)).values()
    assert "17 degrees of freedom are too few for 3051" in plain.problem
    assert not cured.problem


@pytest.mark.parametrize(
    ("title", "exponent", "told"),
    [
        ("Two large", -3.0, "CL 12.7 CW -3.56"),
        ("Two large", 0.0, "CL 1.84 CW 1.09"),
        ("One weight", 0.0, "FL 0 CW 0"),
    ],
)
def test_weights_are_those_of_scikit_learn(title, exponent, told):
    data, strength = load("crabs", classes="sex"), 10**exponent
    Z, r = data.X - data.X.mean(axis=0), (data.y == data.class_names[1]) - 0.5
    lasso = Lasso(alpha=strength / len(Z), fit_intercept=False, tol=1e-10, max_iter=100_000)
    model = lasso if title == "One weight" else Ridge(alpha=strength, fit_intercept=False)
    own = dict(zip(data.feature_names, 2 * model.fit(Z, r).coef_, strict=True))
    words = told.split()
    for name, number in zip(words[::2], words[1::2], strict=True):
        assert f"{own[f'log {name}']:z.3g}" == number
        assert number == "0" or number in ASKED[title].question + ASKED[title].look_for
    (board,) = boards(ASKED.view(title, penalty_exponent=exponent).picture)
    assert all(f"{name} {w:z.3g}" in board.picture.said for name, w in own.items())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"budget__data": "XOR, four points"}, "Both classes have the same mean"),
        ({"budget__data": "Digits", "digits__x": "pixel_0_0"}, "lie on one line"),
    ],
)
def test_where_no_budget_binds_or_no_weights_are_best_words_say_so(change, words):
    (said,) = ASKED.view("The diamond", **change).picture
    assert words in said.text
