"""Basis functions: the numbers that its questions speak of, the lifts, and what a slider leads."""

import re

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.linear_model import LinearRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import PolynomialFeatures

from lindisc.board.chart import Chart, Line
from lindisc.datasets import load
from lindisc.linear.perceptron import Perceptron
from lindisc.selection.folds import stratified_folds
from pages.answers.view import boards
from pages.lessons.basis_functions.lesson import LESSON
from pages.shared.fits.fit import Fit
from tests.pages.lessons.said import Questions, panels, readings

ASKED = Questions(LESSON)
CORNERS = np.array([[0, 0], [1, 0], [0, 1], [1, 1]])
XOR = np.array(list("ABBA"))


def halves(slug, **options):
    """Rows and codes for training and test, as the lesson divides them."""
    data = load(slug, **options)
    codes = np.searchsorted(data.class_names, data.y)
    test = stratified_folds(codes, 2, 0) == 0
    return data.X[~test], codes[~test], data.X[test], codes[test]


def lifted(height):
    return np.column_stack([CORNERS, height * CORNERS.prod(axis=1)])


@pytest.mark.parametrize(
    ("title", "more", "told"),
    [
        ("No threshold", {}, {"cut": "−1.25", "second cut": "1.40", "by a threshold": "15"}),
        ("No threshold", {}, {"wrong by this line": "0", "answer": "None"}),
        ("XOR in", {"height": 0.0}, {"t = 0, margin g": "0", "t = 0, wrong": "2"}),
        ("The margin", {"height": 1.0}, {"updates": "29", "margin g": "0.204"}),
        ("The margin", {}, {"updates": "1,609", "margin g": "0.025"}),
        ("The margin", {}, {"answer": "About 55 times as many"}),
        ("The margin", {"height": 0.05}, {"updates": "6,413"}),
        ("Circles", {"degree": 1}, {"training error": "46"}),
        ("Circles", {}, {"terms": "5", "answer": "None"}),
        ("Degree eight", {"degree": 3}, {"terms": "9", "test error": "3"}),
        ("Degree eight", {}, {"terms": "44", "test error": "12"}),
        ("Bumps", {}, {"terms": "30", "training error": "0", "answer": "In the weights"}),
        ("Bumps", {}, {"test error": "0"}),
        ("One product", {"phi": "powers", "degree": 1}, {"training error": "47"}),
        ("One product", {}, {"terms": "3", "training error": "1", "test error": "1"}),
    ],
)
def test_the_numbers_of_a_question_are_those_of_its_charts(title, more, told):
    ASKED.assert_told(title, more, told)


@pytest.mark.parametrize("data", ["Strip", "Wine"])
def test_the_best_single_threshold_is_sought_with_either_class_above_it(data):
    shown = LESSON.view({"basis.part": "Lift a line", "basis.line.data": data})
    rows = shown.by_hand()[0].tables["Rows (h > 0: the second class)"]
    x, is_first = rows["x"], rows["class"] == rows["class"].min()
    wrongs = np.array([np.sum((x < c) != is_first) for c in (*x, np.inf)])
    assert readings(shown)["by a threshold"] == min(wrongs.min(), len(x) - wrongs.max())


def test_rows_rise_from_the_axis_onto_the_parabola_and_the_line_with_them():
    chart = panels(ASKED.view("No threshold", rise=0.5))["The line, lifted"]
    assert chart.lead.values.tolist() == [0, 0.5, 1]
    curve, line = (item for item in chart.items if isinstance(item, Line))
    assert_allclose(curve.y, np.outer([0, 0.5, 1], curve.x**2))
    assert_allclose(line.y[1], line.y[2] / 2)
    low, high = np.flatnonzero(np.diff(np.sign(curve.y[2] - line.y[2])))
    assert_allclose(curve.x[[low, high]], [-1.25, 1.40], atol=0.06)


def test_a_plane_separates_xor_in_space_and_both_pictures_have_the_same_rows():
    shown = ASKED.view("XOR in")
    (row,) = shown.picture
    _, (turning,), _ = row.columns
    *classes, plane = turning.draw(dark=False).data
    points = np.vstack([np.column_stack([trace.x, trace.y, trace.z]) for trace in classes])
    assert sorted(points.tolist()) == [[0, 0, 0], [0, 1, 0], [1, 0, 0], [1, 1, 1]]
    ground = next(boards(shown.picture)).picture.points
    assert sorted(zip(ground.x, ground.y, strict=True)) == sorted(map(tuple, points[:, :2]))
    model = Perceptron().fit(lifted(1), XOR)
    assert [*model.intercept_, *model.coef_[0]] == [-1, 2, 2, -5]
    corners = np.column_stack([plane.x, plane.y, plane.z]) @ [2, 2, -5] - 1
    assert_allclose(corners, 0, atol=1e-5)
    assert (model.predict(lifted(1)) == XOR).all()
    assert ASKED["XOR in"].answer == "None"


def test_the_shadow_on_the_ground_is_where_the_plane_meets_the_lifted_square():
    panel = panels(ASKED.view("XOR in", height=0.5))["Seen from above"]
    model = Perceptron(max_passes=1000).fit(lifted(0.5), XOR)
    U = np.random.default_rng(0).uniform(size=(50, 2))
    above = np.column_stack([U, 0.5 * U.prod(axis=1)])
    assert_allclose(np.diff(panel.path.values(U))[:, 0], model.decision_function(above))


def test_what_turns_is_taken_home_as_a_page_that_needs_no_network():
    (page,) = (file.make() for file in ASKED.view("XOR in").files() if file.name.endswith("html"))
    assert "Plotly.newPlot" in page
    assert not re.search(r"<(?:script|link|img)[^>]+(?:src|href)=", page)


def test_the_training_error_falls_to_zero_while_the_test_error_rises():
    X, codes, X_test, test_codes = halves("moons", n=80, noise=0.3)
    said = {
        each.name: each.values.tolist()
        for each in panels(ASKED.view("Degree eight"))["More terms"].readings
    }
    assert said["terms"] == [2, 5, 9, 14, 20, 27, 35, 44]
    for degree in (1, 3):
        model = make_pipeline(PolynomialFeatures(degree), LinearRegression()).fit(X, codes)
        counts = [np.sum((model.predict(rows) > 0.5) != of)
                  for rows, of in ((X, codes), (X_test, test_codes))]  # fmt: skip
        assert [said[f"{kind} error"][degree - 1] for kind in ("training", "test")] == counts
    assert said["training error"][-1] == 0
    offered = {f"At {degree}": said["test error"][degree - 1] for degree in (1, 3, 8)}
    assert ASKED["Degree eight"].answer == min(offered, key=offered.get)


def test_one_product_solves_xor_and_squares_solve_circles():
    X, codes, *_ = halves("xor")
    counts = {}
    for name, (i, j) in {"x1²": (0, 0), "x1 x2": (0, 1), "x2²": (1, 1)}.items():
        rows = np.column_stack([X, X[:, i] * X[:, j]])
        model = LinearRegression().fit(rows, codes)
        counts[name] = np.sum((model.predict(rows) > 0.5) != codes)
    assert ASKED["One product"].answer == min(counts, key=counts.get)
    assert counts["x1 x2"] == ASKED.said("One product")["training error"]
    said = ASKED.said("Circles")
    assert said["training error"] == said["test error"] == 0


@pytest.mark.parametrize(
    ("phi", "key", "sizes"),
    [
        ("powers", "basis.degree", (1, 2, 5)),
        ("bumps", "basis.bumps", (1, 7, 30)),
        ("bumps on one feature", "basis.bumps", (2, 20)),
        ("steps", "basis.steps", (1, 5, 12)),
    ],
)
def test_a_slider_of_terms_leads_the_plane_through_every_fit(phi, key, sizes):
    U, common = np.random.default_rng(0).uniform(-1, 2, (40, 2)), {"basis.phi": phi}
    (held,) = panels(LESSON.view(common))["Least squares"].held
    assert held.lead.control == key
    for size in sizes:
        own = panels(LESSON.view(common | {key: size}))["Least squares"].path
        led = held.path.scores(held.lead.values.tolist().index(size))
        rounding = 100 * np.finfo(float).eps * np.abs(own.weights).max() + 1e-8 * (phi == "powers")
        assert_allclose(led.values(U), own.values(U), rtol=0, atol=rounding + 1e-14)


def test_bumps_and_steps_are_drawn_on_the_plane():
    rings = panels(ASKED.view("Bumps"))["Least squares"].under
    assert len(rings) == 30
    corners = np.column_stack([rings[0].x, rings[0].y])
    radii = np.linalg.norm(corners - corners[:-1].mean(axis=0), axis=1)
    assert_allclose(radii, np.sqrt(0.1))
    shown = panels(LESSON.view({"basis.phi": "steps", "basis.standardise": True}))
    lines = shown["Least squares"].under
    X, *_ = halves("moons")
    upright = sorted(line.x[0] for line in lines if line.x[0] == line.x[1])
    assert_allclose(upright, np.quantile(X[:, 0], [0.25, 0.5, 0.75]))


def test_a_picture_that_was_drawn_before_predicts_no_row_again(monkeypatch):
    rows = {"basis.moons.seed": 5}
    LESSON.view(rows)
    monkeypatch.setattr(Fit, "predict", None)
    assert len(panels(LESSON.view(rows))) == 2


@pytest.mark.parametrize("data", ["Iris", "Wine"])
def test_more_than_two_classes_and_features_are_seen_on_two_features(data):
    (plane, chart) = panels(LESSON.view({"basis.data": data})).values()
    assert plane.path is not None
    assert isinstance(chart, Chart)


def test_a_perceptron_that_comes_to_no_end_is_stopped_and_says_so():
    shown = LESSON.view({"basis.part": "Lift a plane", "basis.space.data": "Moons"})
    (table,) = (piece.frame for piece in shown.numbers()[1::2])
    assert table.loc["t = 1", "updates"].startswith("stopped at")
    assert table.loc["t = 1", "at most"] == "no end"
    assert readings(shown)["updates"] == np.inf
