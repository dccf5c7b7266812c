"""One call makes the live board of any fitted classifiers, or says why not."""

import base64
import json
import re

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone
from sklearn.cluster import KMeans
from sklearn.compose import make_column_transformer
from sklearn.datasets import load_iris
from sklearn.exceptions import NotFittedError
from sklearn.neighbors import KNeighborsClassifier, NearestCentroid
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC, LinearSVC
from sklearn.tree import DecisionTreeClassifier

from lindisc import (
    LDA,
    QDA,
    RDA,
    BayesianQDA,
    LinearDiscriminant,
    Logistic,
    Perceptron,
    show,
    sweep,
)
from lindisc.grid_predictions import field_of
from lindisc.notebook.widget import Widget
from lindisc.plane import plane_of

TABLE = load_iris(as_frame=True).data
NAMES = np.array(["setosa", "versicolor", "virginica"])[load_iris().target]
PETALS = TABLE.to_numpy()[:, 2:]
ALPHAS = np.linspace(0, 1, 5)
LDA_FITTED = LDA().fit(PETALS, NAMES)
RDA_PATH = sweep(RDA(), "alpha", ALPHAS, PETALS, NAMES)
SAMPLED = [
    DecisionTreeClassifier(random_state=0),
    NearestCentroid(),
    SVC(),
    SVC(decision_function_shape="ovo"),
    LinearSVC(),
    make_pipeline(StandardScaler(), KNeighborsClassifier()),
    BayesianQDA(),
]


def message(shown):
    (told,) = re.findall(r'<script type="application/json">(.*?)</script>', shown.html())
    (sent,) = json.loads(told)["boards"]
    return sent


def numbers(text, kind="<f8"):
    return np.frombuffer(base64.b64decode(text), dtype=kind)


@pytest.mark.parametrize("classifier", SAMPLED, ids=lambda each: str(each).replace(" ", ""))
def test_what_is_drawn_is_what_predict_says(classifier):
    model = classifier.fit(PETALS, NAMES)
    plane, box = plane_of(PETALS, (0, 1), "test"), (1, 7, 0, 3)
    field = field_of(model, plane, box, 31)
    x, y = np.meshgrid(np.linspace(1, 7, 31), np.linspace(0, 3, 31))
    said = model.predict(np.column_stack([x.ravel(), y.ravel()]))
    assert (model.classes_[field.shares.argmax(axis=2)].ravel() == said).all()
    assert field.shares.sum(axis=2) == pytest.approx(1)
    (panel,) = message(show(model, PETALS, NAMES))["panels"]
    wrong = model.predict(PETALS) != NAMES
    codes = np.searchsorted(model.classes_, NAMES)
    assert ((numbers(panel["predicted"], "i1") != codes) == wrong).all()


def test_a_table_names_the_axes_and_labels_the_classes():
    sent = message(show(QDA().fit(TABLE, NAMES), TABLE, NAMES, features=("petal width (cm)", 1)))
    assert sent["axes"] == ["petal width (cm)", "sepal width (cm)"]
    assert sent["names"] == ["setosa", "versicolor", "virginica"]
    assert sent["panels"][0]["caption"] == "slice through the mean"
    codes = np.searchsorted(np.unique(NAMES), NAMES)
    given = show(LDA().fit(PETALS, codes), PETALS, codes, ("length", "width"), classes="abc")
    assert (message(given)["axes"], message(given)["names"]) == (["length", "width"], [*"abc"])


def test_a_path_has_a_timeline_and_several_share_it():
    qda = sweep(QDA(), "gamma", ALPHAS, PETALS, NAMES)
    sent = message(show({"LDA": LDA_FITTED, "RDA": RDA_PATH, "QDA": qda}, PETALS, NAMES))
    assert numbers(sent["timeline"]["values"]).tolist() == ALPHAS.tolist()
    names = [curve["name"] for curve in sent["timeline"]["curves"]]
    assert names == ["RDA: training error", "QDA: training error"]
    frames = [len(numbers(panel["model"]["weights"])) for panel in sent["panels"]]
    assert frames == [9, 5 * 18, 5 * 18]
    assert [panel["model"]["posterior"] for panel in sent["panels"]] == [True] * 3


@pytest.mark.parametrize(
    ("parameter", "values", "names"),
    [
        ("priors", ["equal", (0.2, 0.3, 0.5)], ["equal", "(0.2, 0.3, 0.5)"]),
        ("priors", [(0.3, 0.3, 0.4), (0.2, 0.3, 0.5)], ["(0.3, 0.3, 0.4)", "(0.2, 0.3, 0.5)"]),
        ("target", ["spherical", "diagonal"], ["spherical", "diagonal"]),
        ("gamma", ["auto", 0.5], ["auto", "0.5"]),
    ],
)
def test_a_sweep_over_what_is_no_number_is_shown_by_names(parameter, values, names):
    sent = message(show(sweep(LDA(), parameter, values, PETALS, NAMES), PETALS, NAMES))
    assert [stage["name"] for stage in sent["timeline"]["stages"]] == names
    assert numbers(sent["timeline"]["values"]).tolist() == [0, 1]
    assert sent["panels"][0]["title"] == "Sweep"


@pytest.mark.parametrize("classes", [2, 3])
@pytest.mark.parametrize(
    ("model", "is_likelihood"),
    [
        (Logistic(), True),
        (LinearDiscriminant(loss="logistic"), True),
        (LinearDiscriminant(loss="hinge"), False),
        (Perceptron(max_passes=3), False),
    ],
)
def test_training_is_shaded_by_posteriors_where_its_loss_is_a_likelihood(
    model, is_likelihood, classes
):
    X, y = PETALS[: 50 * classes], NAMES[: 50 * classes]
    (panel,) = message(show(clone(model).fit(X, y).path_, X, y))["panels"]
    assert panel["model"]["posterior"] == is_likelihood


def test_without_a_kernel_a_frame_is_shown_and_a_page_saved_that_can_do_nothing_else(tmp_path):
    shown = show(LDA_FITTED, PETALS, NAMES)
    frame = shown._repr_html_()
    assert frame.startswith('<iframe srcdoc="&lt;!doctype html&gt;')
    assert 'sandbox="allow-scripts allow-downloads"' in frame
    assert frame.count("<") == 2
    shown.save(tmp_path / "board.html")
    assert (tmp_path / "board.html").read_text("utf-8") == shown.html()


def test_a_widget_fits_anew_what_was_moved():
    widget = Widget(show(LDA().fit(TABLE, NAMES), TABLE, NAMES, features=(2, 3)).sight)
    before = widget.message
    widget.asked = [5.0, 1.6]
    widget.edited = "m98-9999-0_r0"
    assert widget.message["edits"] == "m98-9999-0_r0"
    assert widget.message["asked"] == [5.0, 1.6]
    assert widget.message["points"] == before["points"]
    _, x1, y0, _ = before["box"]
    moved = TABLE.copy()
    moved.iloc[98, [2, 3]] = x1, y0
    model = LDA().fit(moved[1:], NAMES[1:])
    said = np.searchsorted(model.classes_, model.predict(moved[1:]))
    assert numbers(widget.message["panels"][0]["predicted"], "i1").tolist() == said.tolist()


def test_a_widget_says_what_a_fit_refuses():
    two = np.isin(NAMES, ["setosa", "versicolor"])
    widget = Widget(show(LDA().fit(PETALS[two], NAMES[two]), PETALS[two], NAMES[two]).sight)
    widget.edited = "_".join(f"r{row}" for row in range(50))
    assert "at least two classes" in widget.message["panels"][0]["problem"]


def displayed(shown, monkeypatch):
    """The outputs of a cell that ends with it, by kind."""
    outputs = []
    monkeypatch.setattr(
        "IPython.display.display",
        lambda data, raw, metadata=None: outputs.append(
            data | ({"said": metadata} if metadata else {})
        ),
    )
    shown._ipython_display_()
    return outputs


def test_colab_is_told_where_the_code_of_widgets_comes_from(monkeypatch):
    kind = "application/vnd.jupyter.widget-view+json"
    told = {kind: {"colab": {"custom_widget_manager": {"url": "there"}}}}
    monkeypatch.setattr(Widget, "_repr_mimebundle_", lambda widget: ({kind: {}}, told))
    _, live = displayed(show(LDA_FITTED, PETALS, NAMES), monkeypatch)
    assert live == {kind: {}, "said": told}


def test_a_saved_notebook_keeps_the_page_beside_the_widget_that_takes_its_place(monkeypatch):
    page, live = displayed(show(LDA_FITTED, PETALS, NAMES), monkeypatch)
    assert list(live) == ["application/vnd.jupyter.widget-view+json"]
    assert set(page) == {"text/html", "text/plain"}
    (still,) = re.findall('^<iframe id="([^"]+)"', page["text/html"])
    assert Widget(show(LDA_FITTED, PETALS, NAMES).sight, still).get_state(["still"]) == {
        "still": still
    }
    assert "LDA" in page["text/plain"]


def test_without_anywidget_there_is_the_page_alone(monkeypatch):
    monkeypatch.setattr("lindisc.notebook.show.find_spec", lambda name: None)
    assert len(displayed(show(LDA_FITTED, PETALS, NAMES), monkeypatch)) == 1


def test_marimo_is_given_the_widget_or_else_the_page():
    assert isinstance(show(LDA_FITTED, PETALS, NAMES)._display_(), Widget)
    assert "<iframe" in show(RDA_PATH, PETALS, NAMES)._display_()._repr_html_()


MIXED = make_pipeline(
    make_column_transformer(("passthrough", ["a"]), remainder="drop"), KNeighborsClassifier(1)
)
WORDS = pd.DataFrame({"a": [0.0, 1.0], "b": ["x", "y"]})


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"X": PETALS[:, :1]}, "`X` of show must have at least two features; got 1"),
        ({"y": NAMES[1:]}, "`X` of show must hold one entry for each label"),
        ({"X": TABLE}, "the 2 features that LDA was fitted to; got 4"),
        ({"X": PETALS * np.nan}, "finite numbers, none missing"),
        ({"y": np.roll(np.append(NAMES[1:], "rose"), 1)}, "got 'rose'"),
        ({"features": (0, 2)}, "`features` of show must be two"),
        ({"names": "a"}, "each of the 2 features; got 1"),
        ({"classes": "ab"}, "each of the 3 classes in `y`; got 2"),
        ({"model": KMeans()}, "must hold fitted classifiers and paths; KMeans is KMeans"),
        ({"model": {}}, "must be one to 4 models; got 0"),
        ({"model": {"a": RDA_PATH, "b": RDA_PATH.at([0.5])}}, "the same values"),
        ({"model": RDA_PATH, "X": TABLE}, "over the 4 features of `X`; Sweep is one over 2"),
        ({"model": RDA_PATH, "X": PETALS[:100], "y": NAMES[:100]}, "over the 2 classes in `y`"),
        ({"model": MIXED.fit(WORDS, [0, 1]), "X": WORDS, "y": [0, 1]}, "must hold numbers"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_words(given, complaint):
    with pytest.raises(ValueError, match=re.escape(complaint)):
        show(**({"model": LDA_FITTED, "X": PETALS, "y": NAMES} | given))


def test_a_model_must_have_been_fitted():
    with pytest.raises(NotFittedError):
        show(LDA(), PETALS, NAMES)
