"""Regularisation: what is said on a condition is said where it holds, and nowhere else."""

import re
from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from lindisc.board.chart import Line
from lindisc.number_format import percent
from lindisc.selection.folds import stratified_folds
from pages.answers.view import boards
from pages.lessons.regularisation.lesson import LESSON
from tests.pages.lessons.said import panels
from tests.pages.lessons.states import data_sets, in_parts_of, on_slider

PARTS = 3


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
    learned_from = max(n + n % 2, p + 2 + p % 2)
    assert f"From {learned_from} rows of {p} features" in board.picture.said
    given = LESSON.given(settings)
    rows = given.controls["regular.rows"]
    assert (rows.low, rows.step, rows.value(given.held[rows.key])) == (
        p + 2 + p % 2,
        2,
        learned_from,
    )
