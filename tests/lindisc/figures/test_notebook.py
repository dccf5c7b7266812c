"""One call draws any fitted classifier with its rows, or says why not."""

import numpy as np
import pandas as pd
import pytest
from sklearn.datasets import load_iris
from sklearn.exceptions import NotFittedError
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc import LDA, QDA
from lindisc.figures import plot

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
    "labels",
    [
        IRIS.target.to_numpy() > 0,
        pd.Series(IRIS.target > 0),
        pd.Series(np.where(IRIS.target > 0, "yes", "no")),
        pd.Series(np.where(IRIS.target > 0, "yes", "no"), dtype="category"),
        IRIS.target.to_numpy() * 10,
    ],
    ids=["bool", "bool series", "text series", "category", "numbers"],
)
def test_labels_of_any_type_are_shown_as_they_are(labels):
    figure = plot(LDA().fit(TABLE, labels), TABLE, labels)
    names = [trace.name for trace in figure.data[1:] if trace.showlegend]
    assert [name for name in names if name != "misclassified"] == [
        str(label) for label in np.unique(np.asarray(labels))
    ]


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


def test_features_can_be_named():
    model = LDA().fit(TABLE.to_numpy(), NAMES)
    figure = plot(model, TABLE.to_numpy(), NAMES, ("length", "width"))
    assert (figure.layout.xaxis.title.text, figure.layout.yaxis.title.text) == ("length", "width")
    with pytest.raises(ValueError, match="`names` of plot must name each of the 2 features; got 1"):
        plot(model, TABLE, NAMES, names=("length",))


def test_rows_of_another_width_are_refused_in_words():
    model = LDA().fit(TABLE, NAMES)
    with pytest.raises(ValueError, match="the 2 features that LDA was fitted to; got 4"):
        plot(model, IRIS.data, NAMES)
    with pytest.raises(ValueError, match="`X_test` of plot must have the 2 features"):
        plot(model, TABLE, NAMES, X_test=IRIS.data, y_test=NAMES)


def test_test_rows_are_hollow_and_ringed_like_the_others():
    model = LDA().fit(TABLE[::2], NAMES[::2])
    figure = plot(model, TABLE[::2], NAMES[::2], X_test=TABLE[1::2], y_test=NAMES[1::2])
    hollow = [trace for trace in figure.data[1:] if str(trace.marker.symbol).endswith("-open")]
    assert sum(len(trace.x) for trace in hollow if trace.name != "misclassified") == 75
    assert len(rings(figure).x) == (model.predict(TABLE) != NAMES).sum()


def test_one_feature_is_refused_in_words():
    X = TABLE.iloc[:, :1]
    with pytest.raises(ValueError, match="at least two features; got 1"):
        plot(LDA().fit(X, NAMES), X, NAMES)


@pytest.mark.parametrize(
    "features", [("petal width (cm)", "sepal width (cm)"), (3, "sepal width (cm)"), [3, 1]]
)
def test_features_are_chosen_by_name_or_by_position(features):
    model = LDA().fit(IRIS.data, NAMES)
    by_position = plot(model, IRIS.data, NAMES, features=(3, 1))
    assert plot(model, IRIS.data, NAMES, features=features) == by_position


def test_features_without_names_have_those_on_the_axes():
    X = IRIS.data.to_numpy()
    model = LDA().fit(X, NAMES)
    figure = plot(model, X, NAMES, features=("x4", "x2"))
    assert figure == plot(model, X, NAMES, features=(3, 1))
    assert figure.layout.xaxis.title.text == "x4"


@pytest.mark.parametrize(
    "features",
    [(0, 0), (0, 2), (0,), (-1, 0), ("length", 0), (0, "petal length (cm)"), "petal", (0.5, 1)],
)
def test_features_that_are_no_pair_of_positions_or_names_are_refused(features):
    words = "two different positions from 0 to 1, or names among 'petal length"
    with pytest.raises(ValueError, match=words):
        plot(LDA().fit(TABLE, NAMES), TABLE, NAMES, features=features)


def test_a_name_that_two_features_have_is_refused():
    X = IRIS.data.to_numpy()
    twice = pd.DataFrame(X, columns=["a", "b", "a", "c"])
    model = LDA().fit(X, NAMES)
    with pytest.raises(ValueError, match=r"names among .*; got \('a', 'c'\)"):
        plot(model, twice, NAMES, features=("a", "c"))


@pytest.mark.parametrize("model", [LDA(), make_pipeline(StandardScaler(), LDA())], ids=repr)
def test_a_model_that_was_not_fitted_is_answered_in_words(model):
    with pytest.raises(NotFittedError, match=r"not fitted yet. Call 'fit'"):
        plot(model, TABLE, NAMES)


def test_half_a_test_is_refused():
    model = LDA().fit(TABLE, NAMES)
    with pytest.raises(ValueError, match="`y_test` of plot must stand beside `X_test`"):
        plot(model, TABLE, NAMES, X_test=TABLE)
    with pytest.raises(ValueError, match="`X_test` of plot must stand beside `y_test`"):
        plot(model, TABLE, NAMES, y_test=NAMES)


def test_labels_the_model_never_saw_are_refused():
    model = LDA().fit(TABLE, NAMES)
    with pytest.raises(ValueError, match="got 'rose'"):
        plot(model, TABLE, ["rose"] * len(TABLE))
