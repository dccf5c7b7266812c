"""One call draws any fitted classifier with its rows, or says why not."""

import re
from xml.etree import ElementTree

import numpy as np
import pytest
from sklearn.datasets import load_iris
from sklearn.exceptions import NotFittedError
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc import LDA, QDA
from lindisc.datasets import load
from lindisc.figures import plot
from lindisc.figures.boundary_map import region_image, tie_trace, tints
from lindisc.figures.svg import still
from lindisc.plane import Plane, PlaneView
from lindisc.theme import theme

IRIS = load_iris(as_frame=True)
TABLE = IRIS.data.iloc[:, 2:]
NAMES = np.array(["setosa", "versicolor", "virginica"])[IRIS.target]


def rings(figure):
    return next(trace for trace in figure.data if trace.name == "misclassified")


def test_a_table_names_the_axes_and_its_labels_the_classes():
    figure = plot(QDA().fit(TABLE, NAMES), TABLE, NAMES)
    assert figure.layout.xaxis.title.text == "petal length (cm)"
    assert figure.layout.title.text == "QDA"
    assert figure.layout.title.subtitle.text == ""
    assert [t.name for t in figure.data[2:5]] == ["setosa", "versicolor", "virginica"]


def test_rings_are_where_predict_is_wrong():
    model = LDA().fit(TABLE, NAMES)
    figure = plot(model, TABLE, NAMES)
    wrong = TABLE.to_numpy()[model.predict(TABLE) != NAMES]
    assert np.column_stack([rings(figure).x, rings(figure).y]) == pytest.approx(wrong)


@pytest.mark.parametrize(
    "model", [LogisticRegression(), make_pipeline(StandardScaler(), LDA())], ids=repr
)
def test_scikit_learn_models_and_pipelines_are_drawn_too(model):
    figure = plot(model.fit(TABLE, NAMES), TABLE, NAMES)
    assert figure.layout.title.text in ("LogisticRegression", "LDA")
    assert np.isfinite(figure.data[1].x).sum() > 2


def test_more_features_are_a_slice_that_says_so():
    figure = plot(LDA().fit(IRIS.data, NAMES), IRIS.data, NAMES, features=(3, 1), dark=True)
    assert figure.layout.title.subtitle.text == "slice through the mean"
    assert figure.layout.xaxis.title.text == "petal width (cm)"
    assert figure.data[2].y.tolist() == IRIS.data.iloc[:50, 1].tolist()


def test_test_rows_are_hollow_and_ringed_like_the_others():
    model = LDA().fit(TABLE[::2], NAMES[::2])
    figure = plot(model, TABLE[::2], NAMES[::2], X_test=TABLE[1::2], y_test=NAMES[1::2])
    hollow = [trace for trace in figure.data[1:] if str(trace.marker.symbol).endswith("-open")]
    assert sum(len(trace.x) for trace in hollow if trace.name != "misclassified") == 75
    assert len(rings(figure).x) == (model.predict(TABLE) != NAMES).sum()


@pytest.mark.parametrize(
    "features", [("petal width (cm)", "sepal width (cm)"), (3, "sepal width (cm)"), [3, 1]]
)
def test_features_are_chosen_by_name_or_by_position(features):
    model = LDA().fit(IRIS.data, NAMES)
    by_position = plot(model, IRIS.data, NAMES, features=(3, 1))
    assert plot(model, IRIS.data, NAMES, features=features) == by_position


@pytest.mark.parametrize(
    "features",
    [(0, 0), (0, 2), (0,), (-1, 0), ("length", 0), (0, "petal length (cm)"), "petal", (0.5, 1)],
)
def test_features_that_are_no_pair_of_positions_or_names_are_refused(features):
    words = "two different positions from 0 to 1, or names among 'petal length"
    with pytest.raises(ValueError, match=words):
        plot(LDA().fit(TABLE, NAMES), TABLE, NAMES, features=features)


@pytest.mark.parametrize("model", [LDA(), make_pipeline(StandardScaler(), LDA())], ids=repr)
def test_a_model_that_was_not_fitted_is_answered_in_words(model):
    with pytest.raises(NotFittedError, match=r"not fitted yet. Call 'fit'"):
        plot(model, TABLE, NAMES)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"X": IRIS.data}, "the 2 features that LDA was fitted to; got 4"),
        ({"X_test": IRIS.data, "y_test": NAMES}, "`X_test` of plot must have the 2 features"),
        ({"X": TABLE.iloc[:, :1]}, "the 2 features that LDA was fitted to; got 1"),
        ({"names": ("length",)}, "`names` of plot must name each of the 2 features; got 1"),
        ({"names": ("a", "a"), "features": ("a", 1)}, "names among 'a', 'a'; got"),
        ({"X_test": TABLE}, "`y_test` of plot must stand beside `X_test`"),
        ({"y_test": NAMES}, "`X_test` of plot must stand beside `y_test`"),
        ({"y": ["rose"] * len(TABLE)}, "got 'rose'"),
    ],
)
def test_what_does_not_fit_together_is_refused_in_words(given, complaint):
    with pytest.raises(ValueError, match=complaint):
        plot(LDA().fit(TABLE, NAMES), **({"X": TABLE, "y": NAMES} | given))


LOOK = theme()
PLANE = Plane.of_features((0, 1), [0.0, 0.0], ("a", "b"))


def picture(winners, weights=None, ties=()):
    winners = np.asarray(winners)
    rows, columns = winners.shape
    x, y = np.linspace(0, 4, columns), np.linspace(-1, 1, rows)
    return PlaneView(PLANE, (0, 4, -1, 1), x, y, winners, weights, ties)


def test_flat_regions_are_tints_of_the_winner_and_empty_without_one():
    found = tints(picture([[0, 1], [-1, 1]]), LOOK)
    assert found[1, 0].tolist() == [255, 255, 255]
    assert (found[0, 1] == found[1, 1]).all()
    blue = np.array([0x28, 0x70, 0xD7])
    assert found[0, 0] == pytest.approx(255 + LOOK.tint * (blue - 255.0), abs=0.5)


def test_posteriors_mix_the_tints():
    weights = np.array([[[1.0, 0.0], [0.5, 0.5], [0.0, 1.0]]])
    left, middle, right = tints(picture([[0, 0, 1]], weights), LOOK)[0].astype(float)
    assert middle == pytest.approx((left + right) / 2, abs=1)


def test_ties_are_one_trace_whose_lines_are_parted_by_gaps():
    lines = np.array([[0.0, 0.0], [1.0, 1.0]]), np.array([[2.0, 0.0], [3.0, 0.0], [4.0, 1.0]])
    trace = tie_trace(picture([[0, 1]], ties=lines), LOOK)
    assert np.isnan(trace.x).tolist() == [False, False, True, False, False, False, True]
    points = np.column_stack([trace.x, trace.y])
    assert points[~np.isnan(trace.x)] == pytest.approx(np.vstack(lines))
    assert trace.type == "scatter"


def test_the_image_lies_on_the_grid_with_its_first_row_at_the_bottom():
    image = region_image(picture([[0, 0, 1], [1, 1, 1]]), LOOK)
    assert (image.x0, image.dx, image.y0, image.dy) == (0, 2, -1, 2)


GLASS = load("glass")
CIRCLE, TEXT, IMAGE = (
    f"{{http://www.w3.org/2000/svg}}{kind}" for kind in ("circle", "text", "image")
)


def drawn(**options):
    model = QDA(gamma=0.5).fit(GLASS.X, GLASS.y)
    figure = plot(model, GLASS.X, GLASS.y, GLASS.feature_names, **options)
    return figure, ElementTree.fromstring(still(figure))


def test_the_bundle_of_a_notebook_holds_a_picture_that_asks_for_nothing():
    figure, _ = drawn()
    bundle = figure._repr_mimebundle_()
    picture = bundle["image/svg+xml"]
    assert figure._repr_html_ is None  # or it would stand before the picture, and ask for a script
    assert set(re.findall(r'"(https?:[^"]*)"', picture)) == {"http://www.w3.org/2000/svg"}
    assert "<script" not in picture


def test_it_holds_all_rows_regions_boundaries_names_and_numbers_of_the_axes():
    figure, root = drawn()
    rings, *_ = (trace for trace in figure.data if trace.name == "misclassified")
    circles = sum(
        len(t.x) for t in figure.data if t.type == "scatter" and t.marker.symbol == "circle"
    )
    assert len([*root.iter(CIRCLE)]) == circles + len(rings.x) + 2  # and the legend's
    assert len([*root.iter(IMAGE)]) == 1
    texts = [each.text for each in root.iter(TEXT)]
    assert {"QDA", "slice through the mean", "RI", "Na (%)", *GLASS.class_names} <= {*texts}
    assert {"0", "5", "14"} <= {*texts}


@pytest.mark.parametrize("dark", [False, True])
def test_points_stand_where_the_axes_say(dark):
    X = np.array([[0.0, 0.0], [10.0, 10.0], [0.0, 10.0], [10.0, 0.0]])
    y = np.array(["a", "a", "b", "b"])
    root = ElementTree.fromstring(still(plot(LDA(gamma=0.5).fit(X, y), X, y, dark=dark)))
    dots = [(float(c.get("cx")), float(c.get("cy"))) for c in root.iter(CIRCLE)][:2]
    at = {each.text: (float(each.get("x")), float(each.get("y"))) for each in root.iter(TEXT)}
    (left, low), (right, high) = dots
    assert left < right
    assert low > high  # up is where numbers grow
    assert at["10"][1] == pytest.approx(high + 5, abs=0.2)


def test_names_are_text():
    X, y = GLASS.X[:, :2], np.where(GLASS.y == GLASS.y[0], "<b>&", "]]>")
    root = ElementTree.fromstring(still(plot(LDA().fit(X, y), X, y, ("<i>", '"'))))
    assert {"<b>&", "]]>", "<i>", '"'} <= {each.text for each in root.iter(TEXT)}
