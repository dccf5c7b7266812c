"""Basis functions: the numbers that its scenarios speak of, the lifts, and what a slider leads."""

import re

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import PolynomialFeatures

from lindisc.board.chart import Chart, Line
from lindisc.datasets import load
from lindisc.linear.perceptron import Perceptron
from lindisc.selection.folds import stratified_folds
from pages.answers.view import boards
from pages.lessons.basis_functions.lesson import LESSON
from pages.shared.data.terms import DEGREES

BY_TITLE = {scenario.title: scenario for scenario in LESSON.scenarios}
CORNERS = np.array([[0, 0], [1, 0], [0, 1], [1, 1]])
XOR = np.array(list("ABBA"))


def shown(settings):
    """The panels of all boards of a view, by title."""
    found = boards(LESSON.view(settings).picture)
    return {panel.title: panel for board in found for panel in board.picture.panels}


def readings(settings, title):
    """What a chart says over it at its frame."""
    chart = shown(settings)[title]
    frame = chart.lead.frame if chart.lead else 0
    values = {each.name: np.ravel(each.values) for each in chart.readings}
    return {name: each[frame if len(each) > 1 else 0] for name, each in values.items()}


def settings(title):
    return BY_TITLE[title].settings


def answer(title):
    scenario = BY_TITLE[title]
    return scenario.answer


def halves(slug, **options):
    """Rows and labels for training and test, as the lesson divides them."""
    data = load(slug, **options)
    test = stratified_folds(np.searchsorted(data.class_names, data.y), 2, 0) == 0
    return data.X[~test], data.y[~test], data.X[test], data.y[test]


def wrong(model, X, y):
    return int(np.sum(model.predict(X) != y))


def lifted(height):
    return np.column_stack([CORNERS, height * CORNERS.prod(axis=1)])


def test_no_threshold_separates_the_strip_and_a_line_over_the_parabola_does():
    data = load("strip")
    x, inside = data.X[:, 0], data.y == "B"
    thresholds = np.append(np.sort(x), np.inf)
    wrongs = np.array([np.sum((x < c) != inside) for c in thresholds])
    least = min(wrongs.min(), (len(x) - wrongs).min())
    said = readings(settings("No threshold, but a line"), "The line, lifted")
    ends = [said.pop(name) for name in ("cut", "second cut")]
    np.testing.assert_allclose(ends, [-1.25, 1.40], atol=5e-3)
    assert said == {"t": 1, "wrong by this line": 0, "by a threshold": least}
    assert least == 15
    squares = np.column_stack([x, x**2])
    theirs = LogisticRegression(C=np.inf, max_iter=10_000).fit(squares, data.y)
    assert wrong(theirs, squares, data.y) == 0
    assert answer("No threshold, but a line") == "None"


def test_rows_rise_from_the_axis_onto_the_parabola_and_the_line_with_them():
    chart = shown(settings("No threshold, but a line") | {"basis.rise": 0.5})["The line, lifted"]
    assert chart.lead.values.tolist() == [0, 0.5, 1]
    curve, line = (item for item in chart.items if isinstance(item, Line))
    flat, half, whole = curve.y
    assert_allclose(whole, curve.x**2)
    assert_allclose(half, whole / 2)
    assert not flat.any()
    assert_allclose(line.y[1], line.y[2] / 2)
    low, high = np.flatnonzero(np.diff(np.sign(whole - line.y[2])))
    assert_allclose(curve.x[[low, high]], [-1.25, 1.40], atol=0.06)


def test_a_plane_separates_xor_in_space_and_both_pictures_have_the_same_rows():
    found = settings("XOR in space")
    view = LESSON.view(found)
    (row,) = view.picture
    _, (turning,), _ = row.columns
    *classes, plane = turning.draw(dark=False).data
    points = np.vstack([np.column_stack([trace.x, trace.y, trace.z]) for trace in classes])
    assert sorted(points.tolist()) == [[0, 0, 0], [0, 1, 0], [1, 0, 0], [1, 1, 1]]
    ground = next(boards(view.picture)).picture
    seen = np.column_stack([ground.points.x, ground.points.y])
    assert sorted(seen.tolist()) == sorted(points[:, :2].tolist())
    model = Perceptron().fit(lifted(1), XOR)
    assert [*model.intercept_, *model.coef_[0]] == [-1, 2, 2, -5]
    corners = np.column_stack([plane.x, plane.y, plane.z]) @ [2, 2, -5] - 1
    assert_allclose(corners, 0, atol=1e-5)
    assert answer("XOR in space") == {0: "None", 1: "One", 2: "Two"}[wrong(model, lifted(1), XOR)]


def test_the_shadow_on_the_ground_is_where_the_plane_meets_the_lifted_square():
    panel = shown(settings("XOR in space") | {"basis.height": 0.5})["Seen from above"]
    model = Perceptron(max_passes=1000).fit(lifted(0.5), XOR)
    U = np.random.default_rng(0).uniform(size=(50, 2))
    above = np.column_stack([U, 0.5 * U.prod(axis=1)])
    assert_allclose(np.diff(panel.path.values(U))[:, 0], model.decision_function(above))
    (held,) = panel.held
    assert held.lead.values[held.lead.frame] == 0.5
    assert_allclose(held.path.scores(held.lead.frame).values(U), panel.path.values(U))


def test_flat_on_the_ground_no_plane_will_do():
    view = LESSON.view(settings("XOR in space") | {"basis.height": 0.0})
    _, table = view.numbers()
    assert table.frame.loc["t = 0", ["margin g", "wrong"]].tolist() == ["0", "2"]


def test_what_turns_is_taken_home_as_a_page_that_needs_no_network():
    files = LESSON.view(settings("XOR in space")).files()
    (page,) = (file.make() for file in files if file.name.endswith("html"))
    assert "Plotly.newPlot" in page
    assert not re.search(r"<(?:script|link|img)[^>]+(?:src|href)=", page)


def test_half_the_height_costs_the_perceptron_four_times_the_updates():
    updates = {
        t: Perceptron(max_passes=20_000).fit(lifted(t), XOR).n_updates_ for t in (1, 0.1, 0.05)
    }
    assert updates == {1: 29, 0.1: 1609, 0.05: 6413}
    said = readings(settings("The margin is the price"), "What it costs")
    assert said["updates"] == updates[0.1]
    assert_allclose(said["margin g"], 0.025, atol=5e-4)
    assert said["at most"] > said["updates"]
    times = {"29 again": 1, "About 10 times as many": 10, "About 55 times as many": 55}
    right = answer("The margin is the price")
    assert min(times, key=lambda each: abs(times[each] - updates[0.1] / updates[1])) == right


def test_circles_need_square_terms_alone():
    X, y, X_test, y_test = halves("circles")
    line = LogisticRegression(C=np.inf).fit(X, y)
    bent = make_pipeline(PolynomialFeatures(2, include_bias=False), LogisticRegression(C=1e4))
    bent.fit(X, y)
    said = readings(settings("Circles need squares"), "More terms")
    assert said == {"terms": 5, "training error": 0, "test error": 0}
    assert [wrong(bent, X, y), wrong(bent, X_test, y_test)] == [0, 0]
    assert wrong(line, X, y) == 46
    assert answer("Circles need squares") == "None"


def test_the_training_error_falls_to_zero_while_the_test_error_rises():
    X, y, X_test, y_test = halves("moons", n=80, noise=0.3)
    codes = np.where(y == "B", 1.0, -1.0)
    chart = shown(settings("Degree eight fits everything"))["More terms"]
    said = {each.name: each.values.tolist() for each in chart.readings}
    assert said["terms"] == [2, 5, 9, 14, 20, 27, 35, 44]
    for degree in (1, 3):
        model = make_pipeline(PolynomialFeatures(degree), LinearRegression()).fit(X, codes)
        counts = [
            np.sum(np.sign(model.predict(rows)) != np.where(labels == "B", 1, -1))
            for rows, labels in ((X, y), (X_test, y_test))
        ]
        at = degree - DEGREES[0]
        assert [said["training error"][at], said["test error"][at]] == counts
    assert (said["training error"][0], said["training error"][-1]) == (5, 0)
    assert (said["test error"][2], said["test error"][-1]) == (3, 12)
    offered = {f"At {degree}": said["test error"][degree - 1] for degree in (1, 3, 8)}
    assert answer("Degree eight fits everything") == min(offered, key=offered.get)


def test_the_slider_of_the_degree_leads_the_plane_through_every_fit():
    panel = shown({"basis.degree": 3})["Least squares"]
    (held,) = panel.held
    assert held.lead.values.tolist() == list(DEGREES)
    U = np.random.default_rng(0).uniform(-1, 1, size=(40, 2))
    for degree in (1, 2, 5):
        own = shown({"basis.degree": degree})["Least squares"].path.values(U)
        assert_allclose(held.path.scores(degree - 1).values(U), own, atol=1e-8)


@pytest.mark.parametrize(
    ("phi", "key", "sizes"),
    [
        ("bumps", "basis.bumps", (1, 7, 30)),
        ("bumps on one feature", "basis.bumps", (2, 20)),
        ("steps", "basis.steps", (1, 5, 12)),
    ],
)
def test_a_slider_of_bumps_or_steps_leads_the_plane_through_every_fit(phi, key, sizes):
    U, common = np.random.default_rng(0).uniform(-1, 2, (40, 2)), {"basis.phi": phi}
    (held,) = shown(common)["Least squares"].held
    assert held.lead.control == key
    for size in sizes:
        own = shown(common | {key: size})["Least squares"].path
        frame = held.lead.values.tolist().index(size)
        rounding = 100 * np.finfo(float).eps * np.abs(own.weights).max()
        assert_allclose(
            held.path.scores(frame).values(U), own.values(U), rtol=0, atol=rounding + 1e-14
        )


def test_bumps_and_steps_are_linear_in_their_weights_and_drawn_on_the_plane():
    found = settings("Bumps follow a spiral")
    said = readings(found, "More terms")
    assert said == {"terms": 30, "training error": 0, "test error": 0}
    rings = shown(found)["Least squares"].under
    assert len(rings) == 30
    middle = np.column_stack([rings[0].x, rings[0].y])[:-1].mean(axis=0)
    radii = np.hypot(rings[0].x - middle[0], rings[0].y - middle[1])
    assert_allclose(radii, np.sqrt(0.1))
    thresholds = shown({"basis.phi": "steps", "basis.standardise": True})["Least squares"].under
    X, *_ = halves("moons")
    upright = sorted(line.x[0] for line in thresholds if line.x[0] == line.x[1])
    assert_allclose(upright, np.quantile(X[:, 0], [0.25, 0.5, 0.75]))
    assert answer("Bumps follow a spiral") == "In the weights"


def test_one_product_solves_xor():
    X, y, *_ = halves("xor")
    codes = np.where(y == "B", 1.0, -1.0)
    counts = {}
    for name, term in {"x1²": (0, 0), "x1 x2": (0, 1), "x2²": (1, 1)}.items():
        rows = np.column_stack([X, X[:, term[0]] * X[:, term[1]]])
        counts[name] = np.sum(np.sign(LinearRegression().fit(rows, codes).predict(rows)) != codes)
    assert answer("One product is enough") == min(counts, key=counts.get)
    said = readings(settings("One product is enough"), "More terms")
    assert said == {"terms": 3, "training error": counts["x1 x2"], "test error": 1}
    assert counts["x1 x2"] == 1
    features = LinearRegression().fit(X, codes)
    assert np.sum(np.sign(features.predict(X)) != codes) == 47


@pytest.mark.parametrize("data", ["Iris", "Wine"])
def test_more_than_two_classes_and_features_are_seen_on_two_features(data):
    (plane, chart) = shown({"basis.data": data}).values()
    assert plane.path is not None
    assert isinstance(chart, Chart)


def test_a_perceptron_that_comes_to_no_end_is_stopped_and_says_so():
    view = LESSON.view({"basis.part": "Lift a plane", "basis.space.data": "Moons"})
    (table,) = (piece.frame for piece in view.numbers()[1::2])
    assert table.loc["t = 1", "updates"].startswith("stopped at")
    assert table.loc["t = 1", "at most"] == "no end"
