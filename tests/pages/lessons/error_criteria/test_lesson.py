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

BY_TITLE = {scenario.title: scenario for scenario in LESSON.scenarios}
FEW = {"error.gaussians-common.n": 40}
LOSS = {loss.name: loss for loss in LOSSES}
TITLES = ["Least squares", "LDA", "Logistic regression", "Hinge loss"]
PARTS = ["Tug of war", "Side by side", "By hand"]


def shown(settings):
    """The panels of all boards of a view, by title."""
    found = boards(LESSON.view(settings).picture)
    return {panel.title: panel for board in found for panel in board.picture.panels}


def readings(settings, title):
    """What a chart says over it at its frame."""
    chart = shown(settings)[title]
    frame = chart.lead.frame if chart.lead else 0
    numbers = {each.name: np.ravel(each.values) for each in chart.readings}
    return {name: values[min(frame, len(values) - 1)] for name, values in numbers.items()}


def tables(settings):
    return [piece.frame for piece in LESSON.view(settings).numbers()[1::2]]


def of_each(settings):
    """The numbers of every method, a row for each."""
    (table,) = tables(settings)
    return table.T


def settings(title):
    return BY_TITLE[title].settings


def answer(title):
    return BY_TITLE[title].answer


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
    plane, _ = shown(found).values()
    arrows, *_ = plane.under
    steps = np.array([arrows.to_x - arrows.x, arrows.to_y - arrows.y])
    assert_allclose(steps.sum(axis=1), 0, atol=1e-6)
    assert np.hypot(*steps).max() > 1
    assert readings(found, "Loss of a row")["sum of the arrows"] == 0


def test_few_rows_pull_where_logistic_loss_is_least():
    title, (X, r) = "A tug of war", rows(n=40)
    theirs = LogisticRegression(C=np.inf, tol=1e-10, solver="newton-cholesky").fit(X, r)
    margins = r * theirs.decision_function(X)
    pulls = (r / (1 + np.exp(margins)))[:, None] * X
    assert_allclose(pulls.sum(axis=0), 0, atol=1e-5)
    assert answer(title) == "0"
    lengths = np.linalg.norm(pulls, axis=1).sum()
    assert f"Their lengths sum to {lengths:.2f}" in BY_TITLE[title].look_for
    _, total, names = tables(settings(title))
    assert_allclose(float(total["their lengths"].iloc[0]), lengths, atol=5e-3)
    over = readings(settings(title), "Loss of a row")["of their lengths"]
    assert_allclose(over, lengths, atol=5e-3)
    likelihood = np.log1p(np.exp(-margins)).sum()
    assert_allclose(names["sum"].astype(float), [likelihood] * 3, atol=1e-5)


def test_only_rows_in_the_margin_pull_where_the_hinge_loss_is_least():
    title, (X, r) = "Who holds the line", rows(n=40, overlap=1.5)
    theirs = SVC(kernel="linear", C=1e4, tol=1e-8).fit(X, r)
    margins = r * theirs.decision_function(X)
    wrong, inside, on = margins < 0, np.abs(margins - 0.5) < 0.499, np.abs(margins - 1) < 1e-3
    assert [group.sum() for group in (wrong, inside, on)] == [6, 10, 3]
    n_pulling = theirs.n_support_.sum()
    assert n_pulling == readings(settings(title), "Loss of a row")["rows that pull"] == 19
    assert answer(title) == f"{n_pulling} of them"
    squared = settings(title) | {"error.loss": "squared"}
    assert readings(squared, "Loss of a row")["rows that pull"] == 40
    _, *edges = shown(settings(title))["Hinge loss"].under
    heights = [theirs.decision_function(np.column_stack([edge.x, edge.y])) for edge in edges]
    assert_allclose(heights, [[-1, -1], [1, 1]], atol=1e-3)


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("One row, far on the right side", ["32.4°", "32.4°", "0.0°", "0.0°"]),
        ("One row, far on the wrong side", ["18.9°", "18.9°", "11.4°", "1.2°"]),
    ],
)
def test_a_row_far_out_turns_whom_it_is_said_to_turn(title, expected):
    table, panels = of_each(settings(title)), shown(settings(title))
    assert table["turned by"].tolist() == expected
    study = LESSON.choose(LESSON.given(settings(title))).within[0].study
    now = directions(study.rows.X, 2.0 * study.codes(study.rows.y) - 1)
    by = {name: angle_between(w, now[name]) for name, w in directions(*rows(n=40)).items()}
    assert_allclose([float(each[:-1]) for each in expected], [*by.values()], atol=0.3)
    for name, words in zip(TITLES, expected, strict=True):
        assert words in BY_TITLE[title].look_for
        assert panels[name].weight_vector
        assert panels[name].caption.startswith(f"turned by {words}")
    turned = [name for name in TITLES if by[name] > 1]
    alike = f"{' and '.join(turned)}, alike"
    assert answer(title) == (min(by, key=by.get) if len(turned) == 4 else alike)
    if "right" in title:
        assert table.loc[turned, "wrong"].str.startswith("20.0").all()


def test_least_squares_and_lda_share_their_direction_and_the_others_do_not():
    title, found = "Four answers to one question", directions(*rows(n=40))
    assert_allclose(angle_between(found["LDA"], found["Least squares"]), 0, atol=1e-5)
    assert angle_between(found["LDA"], found["Logistic regression"]) > 5
    assert answer(title) == "Least squares and LDA"
    ws = of_each(settings(title)).loc[TITLES[:2], "w"]
    one, other = (np.array(w.split(", "), dtype=float) for w in ws)
    assert_allclose(other / one, 5.99, atol=0.005)
    panels = shown(settings(title))
    assert [panels[name].caption for name in TITLES[:2]] == [f"w = ({w})" for w in ws]
    assert "({}) and ({}), one 5.99 times".format(*ws) in BY_TITLE[title].look_for


def test_down_the_squared_loss_the_error_falls_and_rises_again():
    title = "Right after one step, wrong at the end"
    panels, (X, r) = shown(settings(title)), rows("separable")
    chart = panels["The way down"]
    said = [(each.name, *each.values) for each in chart.readings]
    assert said == [("squared: least", 0), ("end", 0.2), ("logistic: least", 0), ("end", 0)]
    Z, w = np.column_stack([np.ones(len(X)), X]), np.zeros(3)
    rate, errors = 1 / np.linalg.eigvalsh(Z.T @ Z).max(), []
    for _ in range(200):
        w += rate * Z.T @ (r - Z @ w)
        errors.append(np.mean(np.sign(Z @ w) != r))
    assert_allclose(chart.items[0].y[1:], errors)
    caption = panels["Least squares"].caption
    assert caption == "on the way down as few as 0.0\N{NO-BREAK SPACE}% wrong"
    wrong = of_each(settings(title))["wrong"].str.partition("\N{NO-BREAK SPACE}")[0]
    assert wrong.tolist() == ["20.0", "20.0", "0.0", "0.0"]
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
    assert answer(title) == "A tenth"
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
    assert_allclose(slopes[[*totals]], [0, 9.22, 6.11], atol=5e-3)
    over = readings(settings(title), "Loss per row")
    said = [over["errors"], over["slope of D"], over["its slope"]]
    assert_allclose(said, [10, 9.22, 6.11], atol=5e-3)
    assert answer(title) == "The number of errors"


@pytest.mark.parametrize("part", PARTS)
def test_without_one_of_its_classes_a_part_says_what_is_missing(part):
    data = {"error.data": "XOR, four points", "error.points": "r0_r3"}
    for panel in shown(data | {"error.part": part}).values():
        assert isinstance(panel, Chart) or "one class" in panel.problem


@pytest.mark.parametrize("part", PARTS)
def test_the_view_while_dragging_is_the_view_of_the_link(part):
    link = FEW | {"error.part": part, "error.points": "m21-9407-2279"}
    carried = LESSON.carried(LESSON.choose(LESSON.given(link)))
    board = next(boards(LESSON.view(link).picture))
    assert message(carried)["panels"] == message(board.picture)["panels"]
