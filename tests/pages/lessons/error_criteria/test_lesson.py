"""Error criteria: the numbers that its scenarios speak of, the tug of war, and what follows."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.svm import SVC

from lindisc.board.chart import Chart, Line, Whiskers
from lindisc.board.message import message
from lindisc.datasets import load
from lindisc.projection.direction import angle_between
from pages.answers.view import boards
from pages.lessons.error_criteria.criteria import LOSSES
from pages.lessons.error_criteria.lesson import LESSON
from tests.pages.lessons.said import Questions, panels, readings, tables

ASKED = Questions(LESSON)
FEW = {"error.gaussians-common.n": 40}
LOSS = {loss.name: loss for loss in LOSSES}
TITLES = ["Least squares", "LDA", "Logistic regression", "Hinge loss"]
PARTS = ["Tug of war", "Side by side", "By hand"]
RIGHT, WRONG = "One row, far on the right", "One row, far on the wrong"


def rows(slug="gaussians-common", **options):
    data = load(slug, **options)
    return data.X, np.where(data.y == "B", 1.0, -1.0)


@pytest.mark.parametrize(
    ("title", "more", "told"),
    [
        ("Too right", {}, {"margin": "3", "loss": "2", "slope": "2", "answer": "Squared"}),
        ("Too right", {"margin": -1.0}, {"loss": "2"}),
        ("A tug", {}, {"of their lengths": "1.13", "sum of the arrows": "0", "answer": "0"}),
        (RIGHT, {}, {"turned by, Least squares": "32.4°", "turned by, LDA": "32.4°"}),
        (RIGHT, {}, {"turned by, Logistic regression": "0.0°", "turned by, Hinge loss": "0.0°"}),
        (RIGHT, {}, {"wrong, LDA": "20.0 %", "answer": "Least squares and LDA, alike"}),
        (RIGHT, {}, {"wrong, Least squares": "20.0 %"}),
        (WRONG, {}, {"turned by, Hinge loss": "1.2°", "turned by, Logistic regression": "11.4°"}),
        (WRONG, {}, {"turned by, LDA": "18.9°", "turned by, Least squares": "18.9°"}),
        (WRONG, {}, {"answer": "Hinge loss"}),
        ("Four", {}, {"w, Least squares": "0.7164", "w, LDA": "4.292"}),
        ("Four", {}, {"answer": "Least squares and LDA"}),
        ("Right after", {}, {"squared: least": "0.0 %", "The way down: end": "20.0 %"}),
        ("Right after", {}, {"wrong, Logistic regression": "0.0 %", "answer": "20 of 100"}),
        ("The same line", {}, {"D": "0.0545", "D / |w|": "0.487", "errors": "3"}),
        ("The same line", {"length": 1.0}, {"D": "0.545", "D / |w|": "0.487"}),
        ("The same line", {"length": 0.0}, {"D": "0", "answer": "A tenth"}),
        ("Stairs", {}, {"errors": "10", "slope of D": "9.22", "its slope": "6.11"}),
        ("Stairs", {}, {"answer": "The number of errors"}),
        ("Who", {}, {"rows that pull": "19", "answer": "19 of them"}),
        ("Who", {"loss": "squared"}, {"rows that pull": "40"}),
    ],
)
def test_the_numbers_of_a_question_are_those_of_its_page(title, more, told):
    ASKED.assert_told(title, more, told)


def test_squared_loss_alone_rises_again_for_rows_that_are_too_right():
    slopes = {name: loss.slope(np.array([3.0]))[0] for name, loss in LOSS.items()}
    assert [name for name, slope in slopes.items() if slope > 0] == ["squared"]


@pytest.mark.parametrize("name", ["perceptron", "squared", "logistic", "hinge"])
def test_the_tangent_touches_the_loss_and_the_rug_has_the_margins_of_all_rows(name):
    view = LESSON.view(FEW | {"error.loss": name, "error.margin": -0.6})
    chart = panels(view)["Loss of a row"]
    tangent = next(item for item in chart.items if isinstance(item, Line) and np.ndim(item.x) == 2)
    below, here, above = LOSS[name].height(np.array([-0.600001, -0.6, -0.599999]))
    ends, heights = (each[chart.lead.frame] for each in (tangent.x, tangent.y))
    assert_allclose(np.diff(heights) / np.diff(ends), (above - below) / 2e-6, atol=1e-5)
    assert_allclose(heights.mean(), here)
    rug = [item for item in chart.items if isinstance(item, Whiskers)]
    assert sum(len(item.x) for item in rug) == 40


@pytest.mark.parametrize("name", ["squared", "logistic", "hinge"])
@pytest.mark.parametrize("points", ["", "m21-9407-2279", "r21_a0-9407-9188"])
def test_at_the_optimum_the_arrows_sum_to_zero(name, points):
    found = FEW | {"error.loss": name, "error.points": points}
    plane, _ = panels(view := LESSON.view(found)).values()
    arrows, *_ = plane.under
    steps = np.array([arrows.to_x - arrows.x, arrows.to_y - arrows.y])
    assert_allclose(steps.sum(axis=1), 0, atol=1e-6)
    assert np.hypot(*steps).max() > 1
    assert readings(view)["sum of the arrows"] == 0


def test_few_rows_pull_where_logistic_loss_is_least():
    X, r = rows(n=40)
    theirs = LogisticRegression(C=np.inf, tol=1e-10, solver="newton-cholesky").fit(X, r)
    margins = r * theirs.decision_function(X)
    pulls = (r / (1 + np.exp(margins)))[:, None] * X
    assert_allclose(pulls.sum(axis=0), 0, atol=1e-5)
    _, total, names = tables(ASKED.view("A tug"))
    lengths = np.linalg.norm(pulls, axis=1).sum()
    assert_allclose(float(total["their lengths"].iloc[0]), lengths, atol=5e-3)
    likelihood = np.log1p(np.exp(-margins)).sum()
    assert_allclose(names["sum"].astype(float), [likelihood] * 3, atol=1e-5)


def test_only_rows_in_the_margin_pull_where_the_hinge_loss_is_least():
    X, r = rows(n=40, overlap=1.5)
    theirs = SVC(kernel="linear", C=1e4, tol=1e-8).fit(X, r)
    margins = r * theirs.decision_function(X)
    wrong, inside, on = margins < 0, np.abs(margins - 0.5) < 0.499, np.abs(margins - 1) < 1e-3
    assert [group.sum() for group in (wrong, inside, on)] == [6, 10, 3]
    assert theirs.n_support_.sum() == 19
    _, *edges = panels(ASKED.view("Who"))["Hinge loss"].under
    heights = [theirs.decision_function(np.column_stack([edge.x, edge.y])) for edge in edges]
    assert_allclose(heights, [[-1, -1], [1, 1]], atol=1e-3)


def directions(X, r):
    """By others' means: w of least squares, LDA, logistic regression and, nearly, the hinge."""
    models = (
        LinearRegression(),
        LinearDiscriminantAnalysis(solver="lsqr"),
        LogisticRegression(C=np.inf, tol=1e-8),
        SVC(kernel="linear", C=1e3, tol=1e-6),
    )
    return [np.ravel(model.fit(X, r).coef_) for model in models]


@pytest.mark.parametrize("title", [RIGHT, WRONG])
def test_a_row_far_out_turns_whom_it_is_said_to_turn(title):
    view = ASKED.view(title)
    said = tables(view)[0].T.loc[TITLES, "turned by"]
    study = ASKED.chosen(title).within[0].study
    now = directions(study.rows.X, 2.0 * study.codes(study.rows.y) - 1)
    by = [angle_between(*both) for both in zip(directions(*rows(n=40)), now, strict=True)]
    assert_allclose([float(each[:-1]) for each in said], by, atol=0.3)
    shown = panels(view)
    for name, words in said.items():
        assert shown[name].weight_vector
        assert shown[name].caption.startswith(f"turned by {words}")


def test_least_squares_and_lda_share_their_direction():
    ws = tables(view := ASKED.view("Four"))[0].T.loc[TITLES[:2], "w"]
    one, other = (np.array(w.split(", "), dtype=float) for w in ws)
    assert_allclose(other / one, 5.99, atol=0.005)
    assert [panels(view)[name].caption for name in TITLES[:2]] == [f"w = ({w})" for w in ws]
    assert "({}) and ({}), one 5.99 times".format(*ws) in ASKED["Four"].look_for


def test_down_the_squared_loss_the_error_falls_and_rises_again():
    shown, (X, r) = panels(ASKED.view("Right after")), rows("separable")
    Z, w = np.column_stack([np.ones(len(X)), X]), np.zeros(3)
    rate, errors = 1 / np.linalg.eigvalsh(Z.T @ Z).max(), []
    for _ in range(200):
        w += rate * Z.T @ (r - Z @ w)
        errors.append(np.mean(np.sign(Z @ w) != r))
    assert_allclose(shown["The way down"].items[0].y[1:], errors)
    caption = shown["Least squares"].caption
    assert caption == "on the way down as few as 0.0\N{NO-BREAK SPACE}% wrong"


def by_hand(lean, length):
    """Margins of the rows for w = L (u + s v), worked out anew."""
    X, r = rows(n=40)
    means = [X[r == side].mean(axis=0) for side in (-1, 1)]
    u = (means[1] - means[0]) / np.linalg.norm(means[1] - means[0])
    w = length * (u + lean * np.array([-u[1], u[0]]))
    return r * ((X - (means[0] + means[1]) / 2) @ w), np.linalg.norm(w)


def test_sums_and_slopes_of_losses_by_hand_are_those_of_the_rows():
    margins, length = by_hand(-0.5, 0.1)
    D, said = -margins[margins <= 0].sum(), ASKED.said("The same line")
    assert_allclose([said["D"], said["D / |w|"]], [D, D / length])
    (table,), step = tables(ASKED.view("Stairs")), 1e-6
    totals = {
        "errors": lambda margins: np.sum(margins <= 0),
        "perceptron loss": lambda margins: -margins[margins <= 0].sum(),
        "logistic loss": lambda margins: np.log1p(np.exp(-margins)).sum(),
    }
    for name, total in totals.items():
        above, below = (total(by_hand(1.0 + d, 1.0)[0]) for d in (step, -step))
        slope = (above - below) / (2 * step)
        assert_allclose(float(table.loc[name, "its slope in s"]), slope, atol=1e-3)


@pytest.mark.parametrize("part", PARTS)
def test_without_one_of_its_classes_a_part_says_what_is_missing(part):
    data = {"error.data": "XOR, four points", "error.points": "r0_r3"}
    for panel in panels(LESSON.view(data | {"error.part": part})).values():
        assert isinstance(panel, Chart) or "one class" in panel.problem


@pytest.mark.parametrize("part", PARTS)
def test_the_view_while_dragging_is_the_view_of_the_link(part):
    link = FEW | {"error.part": part, "error.points": "m21-9407-2279"}
    carried = LESSON.carried(LESSON.choose(LESSON.given(link)))
    board = next(boards(LESSON.view(link).picture))
    assert message(carried)["panels"] == message(board.picture)["panels"]
