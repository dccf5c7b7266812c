"""Error criteria: the numbers that its scenarios speak of, the tug of war, and what follows."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.svm import SVC

from lindisc.board.chart import Arrows, Chart, Cut, Line, Whiskers
from lindisc.board.message import message
from lindisc.datasets import load
from pages.answers.view import boards
from pages.lessons.error_criteria.criteria import LOSSES
from pages.lessons.error_criteria.lesson import LESSON

BY_TITLE = {scenario.title: scenario for scenario in LESSON.scenarios}
FEW = {"error.gaussians-common.n": 40}
LOSS = {loss.name: loss for loss in LOSSES}
TITLES = ["Least squares", "LDA", "Logistic regression", "Hinge loss"]


def shown(settings):
    """The panels of all boards of a view, by title."""
    view = LESSON.view(settings)
    found = [*boards(view.picture), *boards(view.below)]
    return {panel.title: panel for board in found for panel in board.picture.panels}


def readings(settings, title):
    """What a chart says over it at its frame."""
    chart = shown(settings)[title]
    frame = chart.lead.frame if chart.lead else 0
    return {each.name: np.ravel(each.values)[frame] for each in chart.readings}


def tables(settings):
    return [piece.frame for piece in LESSON.view(settings).numbers()[1::2]]


def of_each(settings):
    """The numbers of every method, a row for each."""
    (table,) = tables(settings)
    return table.T


def settings(title):
    return BY_TITLE[title].settings


def answer(title):
    scenario = BY_TITLE[title]
    return scenario.answer


def rows(slug="gaussians-common", **options):
    data = load(slug, **options)
    return data.X, np.where(data.y == "B", 1.0, -1.0)


def directions(X, r):
    """By others' means: w of least squares, LDA, logistic regression and, nearly, the hinge."""
    return {
        "Least squares": LinearRegression().fit(X, r).coef_,
        "LDA": LinearDiscriminantAnalysis(solver="lsqr").fit(X, r).coef_[0],
        "Logistic regression": LogisticRegression(C=np.inf, tol=1e-8).fit(X, r).coef_[0],
        "Hinge loss": SVC(kernel="linear", C=1e3, tol=1e-6).fit(X, r).coef_[0],
    }


def turned(before, after):
    degrees = {}
    for name in before:
        v, w = before[name], after[name]
        cosine = abs(v @ w) / np.linalg.norm(v) / np.linalg.norm(w)
        degrees[name] = np.rad2deg(np.arccos(min(cosine, 1)))
    return degrees


def test_squared_loss_alone_rises_again_for_rows_that_are_too_right():
    slopes = {name: loss.slope(np.array([3.0]))[0] for name, loss in LOSS.items()}
    assert [name for name, slope in slopes.items() if slope > 0] == ["squared"]
    assert answer("Too right").lower() == "squared"
    said = readings(settings("Too right"), "Loss of a row")
    assert (said["margin"], said["loss"], said["slope"]) == (3, 2, 2)
    assert LOSS["squared"].height(np.array([-1.0])) == 2


@pytest.mark.parametrize("name", ["perceptron", "squared", "logistic", "hinge"])
def test_the_tangent_touches_the_loss_and_the_rug_has_the_margins_of_all_rows(name):
    chart = shown(FEW | {"error.loss": name, "error.margin": -0.6})["Loss of a row"]
    tangent = next(item for item in chart.items if isinstance(item, Line) and np.ndim(item.x) == 2)
    at, step = chart.lead.frame, 1e-6
    loss = LOSS[name].height
    slope = (loss(np.array([-0.6 + step])) - loss(np.array([-0.6 - step]))) / (2 * step)
    ends, heights = tangent.x[at], tangent.y[at]
    assert_allclose(np.diff(heights) / np.diff(ends), slope, atol=1e-5)
    assert_allclose(heights.mean(), loss(np.array([-0.6]))[0])
    rug = [item for item in chart.items if isinstance(item, Whiskers)]
    assert sum(len(item.x) for item in rug) == 40


@pytest.mark.parametrize("name", ["squared", "logistic", "hinge"])
@pytest.mark.parametrize("points", ["", "m21-9407-2279", "r21_a0-9407-9188"])
def test_at_the_optimum_the_arrows_sum_to_zero(name, points):
    found = FEW | {"error.loss": name, "error.points": points}
    chosen = shown(found)
    title = {"squared": TITLES[0], "logistic": TITLES[2], "hinge": TITLES[3]}[name]
    arrows, *_ = chosen[title].under
    assert isinstance(arrows, Arrows)
    assert_allclose([np.sum(arrows.to_x - arrows.x), np.sum(arrows.to_y - arrows.y)], 0, atol=1e-6)
    assert readings(found, "Loss of a row")["sum of the arrows"] == 0
    longest = np.hypot(arrows.to_x - arrows.x, arrows.to_y - arrows.y).max()
    assert longest > 1


def test_few_rows_pull_where_logistic_loss_is_least():
    X, r = rows(n=40)
    theirs = LogisticRegression(C=np.inf, tol=1e-10, solver="newton-cholesky").fit(X, r)
    margins = r * theirs.decision_function(X)
    pulls = (r / (1 + np.exp(margins)))[:, None] * X
    assert_allclose(pulls.sum(axis=0), 0, atol=1e-5)
    assert answer("A tug of war") == "0"
    assert_allclose(np.linalg.norm(pulls, axis=1).sum(), 1.13, atol=5e-3)
    _, total, names = tables(settings("A tug of war"))
    assert_allclose(float(total["their lengths"].iloc[0]), 1.13, atol=5e-3)
    over = readings(settings("A tug of war"), "Loss of a row")
    assert (over["sum of the arrows"], round(over["of their lengths"], 2)) == (0, 1.13)
    assert names["sum"].nunique() == 1
    assert_allclose(float(names["sum"].iloc[0]), np.log1p(np.exp(-margins)).sum(), atol=1e-5)


def test_only_rows_in_the_margin_pull_where_the_hinge_loss_is_least():
    title = "Who holds the line"
    X, r = rows(n=40, overlap=1.5)
    theirs = SVC(kernel="linear", C=1e4, tol=1e-8).fit(X, r)
    margins = r * theirs.decision_function(X)
    wrong, inside, on = margins < 0, np.abs(margins - 0.5) < 0.499, np.abs(margins - 1) < 1e-3
    assert [group.sum() for group in (wrong, inside, on)] == [6, 10, 3]
    assert theirs.n_support_.sum() == readings(settings(title), "Loss of a row")["rows that pull"]
    assert answer(title) == f"{theirs.n_support_.sum()} of them" == "19 of them"
    squared = settings(title) | {"error.loss": "squared"}
    assert readings(squared, "Loss of a row")["rows that pull"] == 40
    _, *edges = shown(settings(title))["Hinge loss"].under
    heights = [theirs.decision_function(np.column_stack([edge.x, edge.y])) for edge in edges]
    assert_allclose(heights, [[-1, -1], [1, 1]], atol=1e-3)
    assert "rows that pull" not in readings(FEW, "Loss of a row")


def test_a_row_far_on_its_own_side_turns_only_least_squares_and_lda():
    title = "One row, far on the right side"
    table = of_each(settings(title))
    X, r = rows(n=40)
    before = directions(X, r)
    panels = shown(settings(title))
    moved = np.array(X)
    moved[21] = LESSON.choose(LESSON.given(settings(title))).within[0].study.rows.X[21]
    expected = turned(before, directions(moved, r))
    for name in TITLES:
        assert_allclose(float(table.loc[name, "turned by"][:-1]), expected[name], atol=0.3)
        assert panels[name].weight_vector
        assert panels[name].caption.startswith(f"turned by {table.loc[name, 'turned by']}")
    assert table["turned by"].tolist() == ["32.4°", "32.4°", "0.0°", "0.0°"]
    assert table.loc["LDA", "wrong"].startswith("20.0")
    still = [name for name in TITLES if expected[name] > 1]
    assert still == ["Least squares", "LDA"]
    assert answer(title) == "Least squares and LDA, alike"


def test_with_the_other_label_all_turn_and_the_hinge_least():
    title = "One row, far on the wrong side"
    table = of_each(settings(title))
    assert table["turned by"].tolist() == ["18.9°", "18.9°", "11.4°", "1.2°"]
    X, r = rows(n=40)
    study = LESSON.choose(LESSON.given(settings(title))).within[0].study
    labels = 2.0 * study.codes(study.rows.y) - 1
    expected = turned(directions(X, r), directions(study.rows.X, labels))
    for name in TITLES:
        assert_allclose(float(table.loc[name, "turned by"][:-1]), expected[name], atol=0.3)
    assert answer(title) == min(expected, key=expected.get)


def test_least_squares_and_lda_share_their_direction_and_the_others_do_not():
    title = "Four answers to one question"
    found = directions(*rows(n=40))
    assert_allclose(turned({"": found["LDA"]}, {"": found["Least squares"]})[""], 0, atol=1e-5)
    assert turned({"": found["LDA"]}, {"": found["Logistic regression"]})[""] > 5
    assert answer(title) == "Least squares and LDA"
    table = of_each(settings(title))
    assert table.loc[["Least squares", "LDA"], "w"].tolist() == ["0.7164, -0.3705", "4.292, -2.22"]
    assert_allclose(4.292 / 0.7164, 5.99, atol=0.005)
    captions = [shown(settings(title))[name].caption for name in ("Least squares", "LDA")]
    assert captions == ["w = (0.7164, -0.3705)", "w = (4.292, -2.22)"]
    assert all(caption.removeprefix("w = ") in BY_TITLE[title].look_for for caption in captions)


def test_down_the_squared_loss_the_error_falls_and_rises_again():
    title = "Right after one step, wrong at the end"
    chart = shown(settings(title))["The way down"]
    said = [(each.name, *each.values) for each in chart.readings]
    assert said == [
        ("squared: least", 0), ("end", 0.2), ("logistic: least", 0), ("end", 0)
    ]  # fmt: skip
    X, r = rows("separable")
    Z, w = np.column_stack([np.ones(len(X)), X]), np.zeros(3)
    rate, errors = 1 / np.linalg.eigvalsh(Z.T @ Z).max(), []
    for _ in range(200):
        w += rate * Z.T @ (r - Z @ w)
        errors.append(np.mean(np.sign(Z @ w) != r))
    assert (errors[0], errors[-1]) == (0, 0.2)
    assert_allclose(chart.items[0].y[1:], errors)
    caption = shown(settings(title))["Least squares"].caption
    assert caption == "on the way down as few as 0.0\N{NO-BREAK SPACE}% wrong"
    table = of_each(settings(title))
    assert [cell[:4] for cell in table["wrong"]] == ["20.0", "20.0", "0.0\N{NO-BREAK SPACE}",
                                                     "0.0\N{NO-BREAK SPACE}"]  # fmt: skip
    assert answer(title) == f"{errors[-1] * 100:.0f} of 100"


def by_hand(lean, length):
    """Margins of the rows for w = L (u + s v), worked out anew."""
    X, r = rows(n=40)
    means = [X[r == side].mean(axis=0) for side in (-1, 1)]
    u = (means[1] - means[0]) / np.linalg.norm(means[1] - means[0])
    w = length * (u + lean * np.array([-u[1], u[0]]))
    return r * ((X - (means[0] + means[1]) / 2) @ w), np.linalg.norm(w)


def test_a_tenth_of_w_draws_the_same_line_with_a_tenth_of_d():
    title = "The same line, a tenth of the loss"
    short, long = (by_hand(-0.5, length) for length in (0.1, 1.0))
    D = [-margins[margins <= 0].sum() for margins, _ in (short, long)]
    said = readings(settings(title), "Loss per row")
    assert_allclose([said["D"], said["D / |w|"], said["errors"]], [D[0], D[1] / long[1], 3])
    assert_allclose([D[0], D[1], D[1] / long[1]], [0.0545, 0.545, 0.487], atol=5e-4)
    offered = {"All of it": 1, "A tenth": 0.1, "A hundredth": 0.01}
    assert answer(title) == min(offered, key=lambda each: abs(offered[each] - D[0] / D[1]))
    whole = readings(settings(title) | {"error.length": 1.0}, "Loss per row")
    assert_allclose(whole["D / |w|"], said["D / |w|"])
    assert readings(settings(title) | {"error.length": 0.0}, "Loss per row")["D"] == 0


def test_errors_are_steps_while_losses_have_slopes():
    title = "Stairs do not say where to go"
    (table,) = tables(settings(title))
    slopes = table["its slope in s"].astype(float)
    step = 1e-6
    totals = {
        "errors": lambda margins: np.sum(margins <= 0),
        "perceptron loss": lambda margins: -margins[margins <= 0].sum(),
        "logistic loss": lambda margins: np.log1p(np.exp(-margins)).sum(),
    }
    for name, total in totals.items():
        above, below = (total(by_hand(1.0 + d, 1.0)[0]) for d in (step, -step))
        assert_allclose(slopes[name], (above - below) / (2 * step), atol=1e-3)
    assert_allclose(slopes[["perceptron loss", "logistic loss"]], [9.22, 6.11], atol=5e-3)
    over = readings(settings(title), "Loss per row")
    assert over["errors"] == 10
    assert_allclose([over["slope of D"], over["its slope"]], [9.22, 6.11], atol=5e-3)
    flat = {"errors": "The number of errors", "perceptron loss": "The perceptron's D",
            "logistic loss": "The logistic loss"}  # fmt: skip
    assert answer(title) == flat[slopes[list(flat)].abs().idxmin()]


def test_both_sliders_lead_the_chart_and_the_plane():
    panels = shown(FEW | {"error.part": "By hand", "error.lean": 0.35})
    plane, chart = panels["w by hand"], panels["Loss per row"]
    leads = [(held.lead.control, held.lead.values[held.lead.frame]) for held in plane.held]
    assert leads == [("error.lean", 0.35), ("error.length", 1)]
    followed = [face.lead for face in chart.held]
    assert [(lead.control, lead.values[lead.frame]) for lead in followed] == leads
    lean, length = chart.held
    (cut,) = (item for item in lean.items if isinstance(item, Cut))
    assert_allclose(cut.x, lean.lead.values)
    D = {each.name: np.ravel(each.values) for each in length.readings}["D"]
    assert_allclose(D, D[-1] * length.lead.values / length.lead.values[-1])


def test_two_separating_lines_have_perceptron_loss_zero_and_other_losses_tell_them_apart():
    apart = FEW | {"error.part": "By hand", "error.gaussians-common.overlap": 0.5}
    two = [readings(apart | {"error.lean": lean}, "Loss per row") for lean in (-1.2, -0.5)]
    assert [each["D"] for each in two] == [0, 0]
    assert two[0]["logistic"] != pytest.approx(two[1]["logistic"], rel=0.005)
    assert two[0]["hinge"] != pytest.approx(two[1]["hinge"], rel=0.005)


@pytest.mark.parametrize("part", ["Tug of war", "Side by side", "By hand"])
def test_without_one_of_its_classes_a_part_says_what_is_missing(part):
    data = {"error.data": "XOR, four points", "error.points": "r0_r3"}
    for panel in shown(data | {"error.part": part}).values():
        assert isinstance(panel, Chart) or "one class" in panel.problem


@pytest.mark.parametrize("part", ["Tug of war", "Side by side", "By hand"])
def test_the_view_while_dragging_is_the_view_of_the_link(part):
    link = FEW | {"error.part": part, "error.points": "m21-9407-2279"}
    carried = LESSON.carried(LESSON.choose(LESSON.given(link)))
    board = next(boards(LESSON.view(link).picture))
    assert message(carried)["panels"] == message(board.picture)["panels"]
