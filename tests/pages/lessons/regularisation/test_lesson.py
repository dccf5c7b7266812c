"""What the scenarios of "Regularisation" say is so, and their right answers follow from it."""

import re

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import Lasso, Ridge
from sklearn.neighbors import NearestCentroid
from sklearn.preprocessing import scale

from lindisc.board.chart import Heights
from lindisc.datasets import load
from lindisc.gaussian.classifiers import LDA, QDA, RDA
from lindisc.linear.constrained_quadratic import ConstrainedQuadratic
from lindisc.selection.cross_validation import cross_validated_error
from lindisc.selection.folds import stratified_folds
from lindisc.selection.small_samples import FewRows
from lindisc.selection.tuning import tune
from lindisc.validation import TooLittleData
from pages.answers.view import boards
from pages.lessons.regularisation import freedom
from pages.lessons.regularisation.lesson import LESSON
from pages.shared.fits.fit import fits

BY_TITLE = {scenario.title: scenario for scenario in LESSON.scenarios}


def panels(settings):
    """Panels and charts by title."""
    (board,) = boards(LESSON.view(settings).picture)
    return {panel.title: panel for panel in board.picture.panels}


def readings(settings, title):
    """What a chart says at its present place."""
    return {each.name: np.ravel(each.values) for each in panels(settings)[title].readings}


def now(settings, title, name):
    """One number that a chart with a lead says at its present place."""
    chart, said = panels(settings)[title], readings(settings, title)[name]
    return said[chart.lead.frame] if len(said) > 1 else said[0]


def of(title, **more):
    """Settings of a scenario, some of them changed."""
    return BY_TITLE[title].settings | {f"regular.{name}": value for name, value in more.items()}


def nearest(offered, value):
    """The answer whose number is nearest."""
    return min(offered, key=lambda answer: abs(offered[answer] - value))


def test_shrinking_rescues_lda_from_22_rows_of_20_features():
    title = "Twenty-two rows for twenty features"
    said = readings(of(title), "Error on new rows")
    few = FewRows(2.5, 20, (22, 200))
    plain, shrunken, diagonal = (
        risks[0].mean() for risks in (few.risks(), few.risks(0.5), few.diagonal_risks())
    )
    assert_allclose([plain, shrunken, diagonal, few.best], [0.415, 0.184, 0.185, 0.106], atol=5e-4)
    shown = [said[name][0] for name in ("LDA", "LDA with γ", "diagonal LDA", "Bayes error")]
    assert_allclose(shown, [plain, shrunken, diagonal, few.best])
    eigenvalues = readings(of(title, **{"few.gamma": 1.0}), "Eigenvalues of the covariance")
    assert_allclose(eigenvalues["smallest"], few.eigenvalues()[0, 0])
    assert_allclose([few.eigenvalues()[0, 0], few.eigenvalues()[0, -1]], [0.0013, 3.23], atol=5e-3)
    offered = {
        "It stays at about 42 %": 0.42,
        "About 30 %": 0.3,
        "About 18 %": 0.18,
    }
    assert BY_TITLE[title].answer == nearest(offered, shrunken)


def test_at_gamma_0_lda_is_the_nearest_mean_and_all_eigenvalues_are_one():
    title, iris = "What γ leaves of LDA", load("iris")
    mean = NearestCentroid().fit(iris.X, iris.y).predict(iris.X)
    (chosen,) = LESSON.choose(LESSON.given(of(title))).within
    rules = {
        "The nearest mean": mean,
        "QDA": QDA().fit(iris.X, iris.y).predict(iris.X),
        "Nothing: all rows are one class": np.full(len(iris.y), iris.y[0]),
    }
    found = chosen.fit.model.predict(iris.X)
    (same,) = [name for name, predicted in rules.items() if (predicted == found).all()]
    assert BY_TITLE[title].answer == same
    assert np.sum(found != iris.y) == 11
    assert np.sum(LinearDiscriminantAnalysis().fit(iris.X, iris.y).predict(iris.X) != iris.y) == 3
    chart = "Eigenvalues of the common covariance"
    fitted = chosen.fit.classifier
    assert_allclose(fitted.covariances_, 0.1488 * np.eye(4)[None].repeat(3, axis=0), atol=5e-5)
    for gamma, ends in ((0.0, (0.1488, 0.1488)), (1.0, (0.0219, 0.4347))):
        settings = of(title, gamma=gamma)
        shown = now(settings, chart, "smallest"), now(settings, chart, "largest")
        assert_allclose(shown, ends, atol=5e-5)


def test_pixels_that_never_change_leave_the_eigenvalues_of_the_others_as_they_are():
    digits = load("digits")
    changes = digits.X.std(axis=0) > 0
    X = scale(digits.X[:, changes])
    own = LinearDiscriminantAnalysis(solver="lsqr", store_covariance=True).fit(X, digits.y)
    settings = {"regular.data": "Digits", "regular.standardise": True, "regular.gamma": 1.0}
    said = readings(settings, "Eigenvalues of the common covariance")
    assert said["largest"][-1] == pytest.approx(np.linalg.eigvalsh(own.covariance_)[-1])
    assert said["smallest"][-1] == pytest.approx(0, abs=1e-12)


def test_ellipses_follow_both_sliders():
    (plane, _) = panels({}).values()
    for held, name in zip(plane.held, ("alpha", "gamma"), strict=True):
        assert held.lead.control == f"regular.{name}"
        for frame in (0, -1):
            options = {"alpha": 0.0, "gamma": 0.5} | {name: held.lead.values[frame]}
            iris = load("iris")
            fitted = RDA(**options).fit(iris.X, iris.y).covariances_[:, 2:, 2:]
            assert_allclose(held.ellipses.covariances[frame], fitted)


def test_with_few_rows_lda_wins_though_qda_is_right():
    title = "The freedom of QDA has its price"
    classes = freedom.Classes(8, 2.0, 0.5)
    lda, qda, rda = freedom.curves(classes).error
    assert_allclose([lda[0], qda[0], lda[-1], qda[-1]], [0.269, 0.323, 0.204, 0.165], atol=5e-4)
    said = readings(of(title), "Error on new rows")
    assert_allclose([said["LDA at n = 34"][0], said["QDA at n = 34"][0]], [lda[0], qda[0]])
    assert (rda < np.maximum(lda, qda)).all()
    crossing = np.flatnonzero(qda < lda)[0]
    assert freedom.SIZES[crossing - 1] < 90 < freedom.SIZES[crossing]
    assert BY_TITLE[title].answer == ("LDA" if lda[0] < qda[0] else "QDA, for it is right")
    alike = freedom.curves(freedom.Classes(8, BY_TITLE[title].before["regular.ratio"], 0.5))
    told = re.findall(r"\d+\.\d %", BY_TITLE[title].question)
    assert told == [f"{error:.1%}".replace("%", " %") for error in alike.error[:2, 0]]


def test_the_simplest_pair_on_glass_is_lda_a_little_shrunken():
    title, glass = "Two cells on a map", load("glass")
    found = tune(RDA(), glass.X, glass.y)
    (a, g), (i, j) = found.best, found.one_standard_error
    assert (found.alphas[a], found.gammas[g]) == (0.1, 1.0)
    assert (found.alphas[i], found.gammas[j]) == (0.0, 0.95)
    errors = found.error[a, g], found.standard_error[a, g], found.error[i, j]
    assert_allclose(errors, [0.361, 0.026, 0.379], atol=5e-4)
    assert np.isnan(found.error[-1, -1])
    assert (found.error[:, 0] > 0.5).all()
    assert BY_TITLE[title].answer == "LDA, a little shrunken"
    chart = panels(of(title))["Cross-validated error"]
    (heights,) = (item for item in chart.items if isinstance(item, Heights))
    assert_allclose(heights.z, np.where(np.isnan(found.error), np.nanmax(found.error), found.error))
    assert_allclose(readings(of(title), chart.title)["error here"], found.error[i, j])


def test_buttons_jump_to_both_cells():
    best, simplest = LESSON.view({"regular.part": "Tuning"}).actions
    assert best.settings == {"regular.alpha": 0.1, "regular.gamma": 1.0}
    assert simplest.settings == {"regular.alpha": 0.0, "regular.gamma": 0.95}
    there = LESSON.view({"regular.part": "Tuning", **best.settings}).actions
    assert [action.enabled for action in there] == [False, True]


@pytest.mark.parametrize("remedy", ["Σ + λI", "γ", "diagonal"])
def test_each_remedy_gets_one_of_19_patients_wrong_where_lda_refuses(remedy):
    title, genes = "3051 genes, 19 patients", load("leukaemia")
    test = stratified_folds(np.unique(genes.y, return_inverse=True)[1], 2, 0) == 0
    with pytest.raises(TooLittleData, match="17 degrees of freedom are too few for 3051"):
        LDA().fit(genes.X[~test], genes.y[~test])
    wide, cure = LESSON.choose(LESSON.given(of(title, remedy=remedy))).within
    (fit,) = fits(wide, {cure.slug: cure.options})
    wrong = [np.sum(fit.model.predict(genes.X[rows]) != genes.y[rows]) for rows in (~test, test)]
    assert wrong == [0, 1]
    assert (np.sum(~test), np.sum(test)) == (19, 19)
    plain, cured = panels(of(title, remedy=remedy)).values()
    assert "17 degrees of freedom" in plain.problem
    assert not cured.problem
    offered = {"One": 1, "About half": 19 / 2, "It still refuses": np.inf}
    assert BY_TITLE[title].answer == nearest(offered, wrong[1])


def crabs():
    """Rows by sex and their centred signs ±½, as an indicator of the first class has them."""
    data = load("crabs", classes="sex")
    indicator = (data.y == data.class_names[1]) - 0.5
    return data, data.X - data.X.mean(axis=0), indicator


def test_ridge_evens_out_large_weights_of_opposite_sign():
    title = "Two large weights against each other"
    data, Z, r = crabs()
    weights = {
        strength: 2 * Ridge(alpha=strength, fit_intercept=False).fit(Z, r).coef_
        for strength in (0.001, 1.0)
    }
    names = [name.removeprefix("log ") for name in data.feature_names]
    before, after = (dict(zip(names, w, strict=True)) for w in weights.values())
    assert_allclose([before["CL"], before["CW"]], [12.7, -3.56], atol=0.05)
    assert_allclose([after["CL"], after["CW"]], [1.84, 1.09], atol=5e-3)
    assert [name for name, weight in after.items() if weight < 0] == ["RW"]
    lengths = [np.linalg.norm(w) for w in weights.values()]
    assert_allclose(lengths, [16.8, 6.3], atol=0.05)
    shown = [now(of(title, penalty_exponent=e), "Weights", "|w|") for e in (-3.0, 0.0)]
    assert_allclose(shown, lengths)
    errors = [
        now(of(title, penalty_exponent=e), "Cross-validated error", "error") for e in (-3.0, 0.0)
    ]
    assert_allclose(errors, [0.045, 0.04])
    penalised, *_ = LESSON.choose(LESSON.given(of(title))).within
    model = fits(penalised, {"least-squares": {"ridge": 1.0}})[0].model
    found = cross_validated_error(model, "classifier__ridge", [0.001, 1.0], data.X, data.y)
    assert_allclose(found.error, errors)
    assert BY_TITLE[title].answer == "They even out"


def test_lasso_sets_one_weight_after_the_other_to_zero():
    title = "One weight after the other"
    data, Z, r = crabs()
    n_left = []
    for exponent in np.linspace(-3, 1, 9):
        lasso = Lasso(alpha=10**exponent / len(Z), fit_intercept=False, tol=1e-10, max_iter=100_000)
        n_left.append(np.sum(np.abs(lasso.fit(Z, r).coef_) > 1e-12))
        settings = of(title, penalty_exponent=exponent)
        assert now(settings, "Weights", "weights not zero") == n_left[-1]
    assert n_left[-1] == 0
    assert (np.diff(n_left) <= 0).all()
    found = panels(of(title))["Weights"]
    gone = [line.name for line in found.items if line.name and not np.any(line.y[-9:])]
    assert len(gone) == 5
    at_one = Lasso(alpha=1 / len(Z), fit_intercept=False).fit(Z, r).coef_
    zero = [name for name, weight in zip(data.feature_names, at_one, strict=True) if weight == 0]
    assert zero == ["log FL", "log CW"]
    offered = {"None": 0, "Two": 2, "All five": 5}
    assert BY_TITLE[title].answer == nearest(offered, len(zero))
    ridge = readings(of(title, penalty="ridge"), "Weights")
    assert (ridge["weights not zero"] == 5).all()
    assert (np.diff(ridge["|w|"]) < 0).all()


def test_the_diamond_is_touched_at_a_corner_and_the_ball_is_not():
    title, iris = "The diamond has corners", load("iris")
    kept = iris.y != "setosa"
    X, r = iris.X[kept][:, [0, 2]], np.where(iris.y[kept] == "virginica", 1.0, -1.0)
    Z = (X - X.mean(axis=0)) / X.std(axis=0)
    bowl = ConstrainedQuadratic(np.linalg.lstsq(Z, r)[0], Z.T @ Z / len(Z))
    ball = bowl.in_ball(0.4 * np.linalg.norm(bowl.minimum))
    diamond = bowl.in_diamond(0.4 * np.abs(bowl.minimum).sum())
    assert_allclose([*ball, *diamond], [0.045, 0.519, 0, 0.681], atol=5e-4)
    for chart, w in (("Ridge: |w|₂ ≤ t", ball), ("Lasso: |w|₁ ≤ t", diamond)):
        assert_allclose([now(of(title), chart, name) for name in ("w1", "w2")], w, atol=1e-12)
    offered = {"Exactly 0": 0.0, "0.045": 0.045, "-0.5": -0.5}
    assert BY_TITLE[title].answer == nearest(offered, diamond[0])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"budget.data": "XOR, four points"}, "Both classes have the same mean"),
        ({"budget.data": "Digits", "digits.x": "pixel_0_0"}, "lie on one line"),
    ],
)
def test_where_no_budget_binds_or_no_weights_are_best_words_say_so(change, words):
    (said,) = LESSON.view(of("The diamond has corners", **change)).picture
    assert words in said.text


def test_descent_that_is_stopped_early_goes_nearly_the_way_of_ridge():
    title, iris = "Stopped on the way", load("iris")
    kept = iris.y != "setosa"
    X, r = iris.X[kept][:, [0, 2]], np.where(iris.y[kept] == "virginica", 1.0, -1.0)
    Z = (X - X.mean(axis=0)) / X.std(axis=0)
    best, hessian = np.linalg.lstsq(Z, r)[0], Z.T @ Z / len(Z)
    rate, w, ways = 0.2 / np.linalg.eigvalsh(hessian)[-1], np.zeros(2), {}
    for step in range(1, 101):
        w = w - rate * hessian @ (w - best)
        ways[step] = w
    for steps, ridge, here in ((10, 0.518, [0.166, 0.061]), (100, 0.03, [-0.373, -0.381])):
        settings = of(title, steps=steps)
        shown = [now(settings, "Two ways to least squares", f"w1 by {name}") for name in
                 ("descent", "ridge")]  # fmt: skip
        own = now(settings, "What each keeps", "λ of ridge")
        by_ridge = np.linalg.solve(hessian + own * np.eye(2), hessian @ best)
        assert_allclose(shown, [ways[steps][0], by_ridge[0]])
        assert_allclose(np.linalg.norm(by_ridge), np.linalg.norm(ways[steps]))
        assert_allclose([own, *shown], [ridge, *here], atol=6e-4)
    assert_allclose(best[0], -0.501, atol=5e-4)
    offered = {"-0.5": -0.5, "0": 0.0, "0.17": 0.17}
    assert BY_TITLE[title].answer == nearest(offered, ways[10][0])


@pytest.mark.parametrize("part", ["Few rows", "Tuning", "Weights", "Budget", "Stopping"])
def test_every_slider_leads_its_charts(part):
    for chart in panels({"regular.part": part}).values():
        leads = [chart.lead] if chart.lead else [each.lead for each in chart.held]
        assert leads
        given = LESSON.given({"regular.part": part})
        for lead in leads:
            assert_allclose(lead.values[lead.frame], given.held[lead.control])
