"""Regularisation: its questions in numbers, as shown and by other programs; what is said on a
condition is said where it holds, and nowhere else.
"""

import re
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import Lasso, Ridge
from sklearn.neighbors import NearestCentroid
from sklearn.preprocessing import scale

from lindisc import LDA, RDA
from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.board.chart import Heights, Line
from lindisc.datasets import load
from lindisc.number_format import percent
from lindisc.selection.folds import stratified_folds
from lindisc.selection.learning_curves import learning_curves
from lindisc.selection.tuning import tune
from pages.answers.view import boards
from pages.lessons.regularisation import freedom
from pages.lessons.regularisation.lesson import LESSON
from pages.shared.fits.fit import fits
from tests.pages.lessons.said import Questions, panels, readings
from tests.pages.lessons.states import data_sets, in_parts_of, on_slider

ASKED = Questions(LESSON)
PARTS = 3  # of the profile's examples
BALL, DIAMOND = "Ridge: |w|₂ ≤ t: ", "Lasso: |w|₁ ≤ t: "


@pytest.mark.parametrize(
    ("title", "more", "told"),
    [
        ("Twenty-two", {}, {"LDA with γ": "18.4 %", "diagonal LDA": "18.5 %"}),
        ("Twenty-two", {}, {"Bayes error": "10.6 %", "answer": "About 18 %"}),
        ("Twenty-two", {"few__gamma": 1}, {"LDA": "41.5 %", "smallest": "0.0013"}),
        ("Twenty-two", {"few__gamma": 1}, {"largest": "3.23"}),
        ("What γ", {}, {"smallest": "0.1488", "answer": "The nearest mean"}),
        ("What γ", {"gamma": 1.0}, {"smallest": "0.0219", "largest": "0.4347"}),
        ("The freedom", {"ratio": 1.0}, {"LDA at n = 34": "21.8 %", "QDA at n = 34": "32.3 %"}),
        ("The freedom", {}, {"LDA at n = 34": "26.9 %", "answer": "LDA"}),
        ("Two cells", {}, {"error here": "37.9 %", "answer": "LDA, a little shrunken"}),
        ("Two cells", {"alpha": 0.1, "gamma": 1.0}, {"error here": "36.1 %"}),
        ("Two large", {"penalty_exponent": -3.0}, {"|w|": "16.8", "error": "4.5 %"}),
        ("Two large", {}, {"|w|": "6.3", "error": "4.0 %", "answer": "They even out"}),
        ("One weight", {}, {"weights not zero": "3", "answer": "Two"}),
        ("One weight", {"penalty": "ridge"}, {"weights not zero": "5"}),
        ("The diamond", {}, {f"{BALL}w1": "0.045", f"{BALL}w2": "0.519"}),
        ("The diamond", {}, {f"{DIAMOND}w2": "0.681", "answer": "Exactly 0"}),
        ("Stopped", {}, {"w1 by descent": "0.166", "w1 by ridge": "0.061", "λ of ridge": "0.518"}),
        ("Stopped", {"steps": 100}, {"w1 by descent": "−0.373", "w1 by ridge": "−0.381"}),
        ("Stopped", {"steps": 100}, {"λ of ridge": "0.03", "answer": "0.17"}),
    ],
)
def test_the_numbers_of_a_question_are_those_of_its_charts(title, more, told):
    ASKED.assert_told(title, more, told)


def test_at_gamma_0_lda_is_the_nearest_mean():
    iris = load("iris")
    (chosen,) = ASKED.chosen("What γ").within
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
    held = panels(LESSON.view({"regular.data": "Glass", "regular.gamma": 1.0}))["RDA"].held[0]
    assert held.lead.values.tolist() == np.linspace(0, 0.9, 10).round(2).tolist()


@pytest.mark.parametrize("alpha", [0.0, 0.3, 1.0])
def test_cumulative_sums_give_the_same_curves_as_single_fits(alpha):
    covariances, sizes = [k * np.eye(6) for k in (1, 2, 3)], (7, 16, 30, 90)
    X, y = GaussianProblem(np.eye(3, 6) * 2, covariances, [0.3, 0.3, 0.4]).sample(600, 1)
    expected = learning_curves({"RDA": RDA(alpha=alpha)}, X, y, sizes=sizes, repeats=6)
    found = freedom.rda_curves({"RDA": alpha}, X, y, sizes, 6)
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
    _, remedy, slider = ASKED.chosen("3051 genes", ridge_exponent=2.0).within
    assert remedy.options(slider.value) == {"ridge": 100.0}


@pytest.mark.parametrize("remedy", ["Σ + λI", "γ", "diagonal"])
def test_each_remedy_gets_one_of_19_patients_wrong_where_lda_refuses(remedy):
    title, genes = "3051 genes", load("leukaemia")
    test = stratified_folds(np.unique(genes.y, return_inverse=True)[1], 2, 0) == 0
    wide, cure, slider = ASKED.chosen(title, remedy=remedy).within
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


def why_of(view):
    return view.why()[0].text


def lines_of(chart):
    return {line.name: line.y for line in chart.items if isinstance(line, Line) and line.name}


def two_classes(key):
    return data_sets("regular", key, n_features=2, n_classes=2)


def bowl(rows):
    """ŵ and H of standardised features and targets ±1; in words why there is no ŵ but 0."""
    Z, r = rows.standardised, 2.0 * rows.codes - 1
    H, pull = Z.T @ Z / len(Z), Z.T @ (r - r.mean()) / len(Z)
    if np.linalg.matrix_rank(H) < 2:
        return "lie on one line"
    return "the same mean" if np.allclose(pull, 0, atol=1e-9) else (np.linalg.solve(H, pull), H)


@in_parts_of(4 * PARTS)
@given(st.integers(2, 10), st.just(1.0) | on_slider(1, 4, 0.02))
def test_learning_curves_cross_at_the_stated_size(p, c):
    view = LESSON.view({"regular.part": "Freedom", "regular.free.features": p, "regular.ratio": c})
    words, chart = why_of(view), panels(view)["Error on new rows"]
    (sizes,) = [item.x for item in chart.items if item.name == "QDA"]
    lda, qda = (lines_of(chart)[name] for name in ("LDA", "QDA"))
    known = [(n, q < e) for n, e, q in zip(sizes, lda, qda, strict=True) if np.isfinite(q)]
    turns = [(a, b) for (a, before), (b, after) in pairwise(known) if before != after]
    said = re.findall(r"between \$n = (\d+)\$ and \$(\d+)\$", words)
    assert [(int(a), int(b)) for a, b in said] == turns
    assert ("cross" in words) == bool(turns)
    assert ("QDA errs no more" in words) == (not turns and known[0][1])
    assert ("LDA errs no more" in words) == (not turns and not known[0][1])
    assert ("it has no bias" in words) == (c == 1)
    assert ("LDA believes what is not so" in words) == (c > 1)
    assert f"= {p * (p + 1) // 2}$ numbers" in words


def without_correlation(target, X, codes):
    """Two Gaussian rules by name, each a function that scores rows: of common variances, of own."""
    counts = np.bincount(codes)
    means = np.array([X[codes == k].mean(axis=0) for k in range(len(counts))])
    own = np.array([X[codes == k].var(axis=0) for k in range(len(counts))])
    names = ["diagonal LDA", "naive Bayes"]
    if target == "round":
        own = np.repeat(own.mean(axis=1, keepdims=True), X.shape[1], axis=1)
        names = ["one round covariance", "a round covariance for each class"]

    def rule(variances):
        def scores(Z):
            squares = (Z[:, None] - means) ** 2 / variances + np.log(variances)
            return np.log(counts) - squares.sum(axis=2) / 2

        return scores

    return {names[0]: rule((counts @ own / len(X))[None]), names[1]: rule(own)}


@in_parts_of(PARTS)
@given(data_sets("regular", "tuned.data"), st.sampled_from(["round", "upright"]))
def test_the_corners_of_the_map_are_the_rules_they_are_named_after(rows, target):
    view = LESSON.view(rows.settings("regular", part="Tuning", target=target))
    if not (charts := panels(view)):
        return
    (chart,), table, n_folds = charts.values(), view.numbers()[1].frame, min(10, len(rows.X))
    assert f"Each of {n_folds} parts" in why_of(view)
    assert f"these {n_folds} errors" in why_of(view)
    assert f"γ (0: {target}," in chart.across.label
    fold_of, errors = stratified_folds(rows.codes, n_folds, 0), {}
    for fold in range(n_folds):
        out = fold_of == fold
        with np.errstate(divide="ignore", invalid="ignore"):
            for name, rule in without_correlation(target, rows.X[~out], rows.codes[~out]).items():
                scores = rule(rows.X[out])
                wrong = np.mean(scores.argmax(axis=1) != rows.codes[out])
                errors.setdefault(name, []).append(wrong if np.isfinite(scores).all() else np.nan)
    assert {*errors} == {*table.index[-2:]}
    for name, shares in errors.items():
        shown = "cannot be fitted" if np.isnan(shares).any() else percent(np.mean(shares))
        assert table.loc[name, "error"].startswith(shown)


@in_parts_of(PARTS)
@given(
    data_sets("regular", "weights.data", n_classes=2), st.sampled_from(["ridge", "lasso"]),
    on_slider(-3, 3, 0.05), st.booleans(),
)  # fmt: skip
def test_the_weights_that_are_drawn_solve_the_problem_that_is_printed(
    rows, penalty, exponent, standardise
):
    more = {"penalty": penalty, "penalty_exponent": exponent, "standardise": standardise}
    view = LESSON.view(rows.settings("regular", part="Weights", **more))
    chart, errors = panels(view).values()
    frame, p = chart.lead.frame, rows.X.shape[1]
    lines = [item for item in chart.items if isinstance(item, Line) and len(item.y) > 2]
    w = np.array([line.y[frame] for line in lines[:p]]) / 2
    assert "Drawn is $2 w$" in why_of(view)
    X = rows.standardised if standardise else rows.X - rows.X.mean(axis=0)
    c, strength = rows.codes - rows.codes.mean(), float(f"{10**exponent:.4g}")
    pull, size = X.T @ (c - X @ w), np.abs(X.T @ c).max()
    if penalty == "ridge":
        assert r"\tfrac12 |c - X w|^2 + \tfrac12 \lambda |w|^2" in why_of(view)
        assert_allclose(pull, strength * w, rtol=1e-4, atol=1e-6 * size + 1e-12)
    else:
        assert r"\tfrac12 |c - X w|^2 + \lambda |w|_1" in why_of(view)
        assert (np.abs(pull) <= strength * (1 + 1e-3) + 1e-6 * size).all()
        is_off = np.abs(pull) < strength * (1 - 1e-3) - 1e-6 * size
        assert not w[is_off].any()
        is_on = np.abs(w) > 1e-12
        assert (np.sign(w[is_on]) == np.sign(pull[is_on])).all()
    assert errors.caption.startswith(f"{min(10, len(rows.X))} folds")


@in_parts_of(PARTS)
@given(two_classes("budget.data"), on_slider(0.02, 1, 0.01))
def test_where_the_budget_is_met_the_slopes_are_what_they_are_said_to_be(rows, budget):
    view, found = LESSON.view(rows.settings("regular", part="Budget", budget=budget)), bowl(rows)
    if isinstance(found, str):
        assert found in view.picture[0].text
        return
    best, H = found
    for chart in panels(view).values():
        read = {each.name: np.asarray(each.values) for each in chart.readings}
        w = np.column_stack([read["w1"], read["w2"]])
        downhill, size = (best - w) @ H, np.abs(H @ best).max()
        penalty = np.abs(downhill).max(axis=1)[:, None]
        slope, is_known = np.sign(w), np.abs(w) > 1e-12
        if chart.title.startswith("Ridge"):
            lengths = np.linalg.norm(w, axis=1)[:, None]
            penalty = np.linalg.norm(downhill, axis=1)[:, None] / lengths
            slope, is_known = w, np.full(w.shape, True)
        assert_allclose(downhill[is_known], (penalty * slope)[is_known], atol=1e-6 * size)
        assert (np.diff(penalty[:, 0]) < 1e-9 * penalty[0, 0]).all()
    assert r"$-\lambda$ times that of $\tfrac12 |w|_2^2$" in why_of(view)


@in_parts_of(PARTS)
@given(two_classes("stopping.data"), st.integers(1, 200))
def test_the_ridge_penalty_of_fewer_steps_is_the_one_stated(rows, steps):
    view, found = LESSON.view(rows.settings("regular", part="Stopping", steps=steps)), bowl(rows)
    if isinstance(found, str):
        assert found in view.picture[0].text
        return
    (best, H), chart = found, panels(view)["What each keeps"]
    d, V = np.linalg.eigh(H)
    t, rate = np.asarray(chart.lead.values), 0.2 / d[-1]
    (penalty,) = [each.values for each in chart.readings if each.name == "λ of ridge"]
    by_steps, by_ridge = 1 - (1 - rate * d) ** t[:, None], d / (d + penalty[:, None])
    assert_allclose(
        *(np.linalg.norm(kept * (V.T @ best), axis=1) for kept in (by_steps, by_ridge)), rtol=1e-6
    )
    assert "falls as $t$ grows, and is less than $1 / (\\eta t)$" in why_of(view)
    assert (penalty * rate * t < 1).all()
    assert (np.diff(penalty) <= 0).all()
    lines = lines_of(chart)
    for kept, name in ((by_steps, "descent"), (by_ridge, "ridge")):
        steep, gentle = (lines[f"{name}, {word} slope"] for word in ("steep", "gentle"))
        assert_allclose(np.column_stack([gentle, steep]), kept, atol=1e-9)
        assert (steep >= gentle - 1e-12).all()  # what rounding leaves once all is kept
    assert by_steps[0].max() <= 0.2 + 1e-12  # t = 1: a fifth of the way, or less
    assert by_steps[-1, 1] > 0.999  # t = 200: all the way where the loss is steep


@in_parts_of(PARTS)
@given(st.integers(2, 12), st.integers(4, 200), on_slider(0, 1, 0.01))
def test_as_few_rows_as_can_be_are_two_more_than_features(p, n, gamma):
    settings = {"part": "Few rows", "few.features": p, "rows": n, "few.gamma": gamma}
    settings = {f"regular.{name}": value for name, value in settings.items()}
    view = LESSON.view(settings)
    (board,) = boards(view.picture)
    for chart in board.picture.panels:
        now = [np.ravel(each.values)[0] for each in chart.readings]
        for held in chart.held:
            along = [np.broadcast_to(each.values, held.lead.values.shape) for each in held.readings]
            assert_allclose([values[held.lead.frame] for values in along], now)
    learned_from = max(n + n % 2, p + 2 + p % 2)
    assert f"From {learned_from} rows of {p} features" in board.picture.said
    given = LESSON.given(settings)
    rows = given.controls["regular.rows"]
    assert (rows.low, rows.step, rows.value(given.held[rows.key])) == (
        p + 2 + p % 2,
        2,
        learned_from,
    )
