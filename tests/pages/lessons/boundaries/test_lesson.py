"""The front page as a visitor drives it: every data set and view, edits, sweeps and overlays."""

from base64 import b64decode

import numpy as np
import pytest

from lindisc import LDA
from lindisc.datasets import DATASETS, load
from lindisc.methods import METHODS
from pages.answers.sidebar import TITLES
from pages.answers.view import boards
from pages.lessons.boundaries.lesson import LESSON
from tests.pages.visiting import lesson, problems, said, sent

opened = lesson("boundaries")
SMALL = [recipe for recipe in DATASETS if recipe.slug not in ("spam", "digits", "leukaemia")]
TITLED = [method.title for method in METHODS]


def frames(page, number):
    """How many values each slider of a panel runs over."""
    return {held["control"]: size(held["values"]) for held in sent(page)["panels"][number]["held"]}


def size(text):
    return len(np.frombuffer(b64decode(text)))


def test_every_slider_leads_its_panel_but_the_one_that_the_timeline_follows():
    drawn = next(boards(LESSON.view({}).picture)).picture
    assert [[held.lead.control for held in panel.held] for panel in drawn.panels] == [
        ["lda.gamma", "lda.ridge"], ["qda.gamma", "qda.ridge"], ["rda.gamma", "rda.ridge"],
    ]  # fmt: skip


def test_a_held_slider_starts_from_the_fit_of_the_panel():
    message = sent(opened(lda__gamma="0.37"))
    panel, (x0, x1, y0, y1) = message["panels"][0], message["box"]
    iris = load("iris")
    scores = LDA(gamma=0.37).fit(iris.X[:, 2:], iris.y).scores()
    centre, scale = np.array([x0 + x1, y0 + y1]) / 2, np.array([x1 - x0, y1 - y0]) / 2
    expected = scores.recentred(centre, scale, 1).weights
    shown = np.frombuffer(b64decode(panel["model"]["weights"])).reshape(3, 3)
    np.testing.assert_allclose(shown, expected, rtol=1e-9)
    held = {held["control"]: held for held in panel["held"]}["lda.gamma"]
    values = np.frombuffer(b64decode(held["values"]))
    assert values[held["frame"]] == 0.37
    weights = np.frombuffer(b64decode(held["model"]["weights"])).reshape(len(values), 3, 3)
    np.testing.assert_allclose(weights[held["frame"]], expected, rtol=1e-9)


def test_in_a_space_of_many_features_nothing_moves_but_with_the_timeline():
    page = opened(data="Wine", view="slice", sweep="nothing")
    assert not any(frames(page, number) for number in range(3))


@pytest.mark.parametrize(
    ("number", "recipe"), list(enumerate(SMALL)), ids=[recipe.slug for recipe in SMALL]
)
def test_every_data_set_opens_in_some_view_with_some_methods_and_tab(number, recipe):
    views = ("two features", "slice", "discriminant", "principal")
    link = {"data": recipe.title}
    if recipe.slug in ("iris", "crabs", "penguins", "banknotes", "glass", "wine", "breast-cancer"):
        link["view"] = views[(number + 1) % 4]
    methods = [TITLED[(number + step) % len(TITLED)] for step in (0, 3, 6, 9)]
    page = opened(**link, methods=methods, means="true", ellipses="true", standardise="true")
    assert page.shown(TITLES[number % len(TITLES)])
    assert len(sent(page)["panels"]) == 4
    assert not any("of feature 0" in words for words in problems(page))


@pytest.mark.parametrize("view", ["slice", "discriminant", "principal"])
@pytest.mark.parametrize("title", ["Digits", "Leukaemia genes", "Spam"])
def test_large_data_open_with_a_method_that_can_take_them(title, view):
    page = opened(data=title, view=view, methods=["Nearest mean", "QDA"])
    assert page.shown("Why")
    words = problems(page)
    assert len(words) == (title != "Spam")
    assert all("QDA is singular" in word for word in words)


def test_every_tab_shows_every_method():
    for start in range(0, len(TITLED), 4):
        page = opened(methods=TITLED[start : start + 4], sweep="nothing")
        assert all(map(page.shown, TITLES))


@pytest.mark.parametrize("terms", ["products", "squares", "cubes"])
def test_every_method_takes_terms(terms):
    for start in range(0, len(TITLED), 4):
        page = opened(data="Moons", terms=terms, methods=TITLED[start : start + 4])
        assert page.shown("By hand")


def test_every_sweep_has_the_value_of_its_control_among_its_frames():
    for method in METHODS:
        rows = "Binary words" if method.family == "Discrete" else "Moons"
        page = opened(data=rows, methods=[method.title])
        for name in page.control("sweep").options[1:]:
            page = page.setting("sweep", name)
            timeline = sent(page)["timeline"]
            values = np.frombuffer(b64decode(timeline["values"]))
            control = page.held(f"{method.slug}.{name.partition(': ')[2]}")
            assert values[timeline["frame"]] == control
            assert len(values) in (51, 52)


@pytest.mark.parametrize(
    ("points", "dropped"),
    [
        ("garbage", 1),
        ("m999-1-1", 1),
        ("a7-1-1_m0-5-5", 1),
        ("_".join(["a0-1-1"] * 203), 3),
        ("m0-1-1_m0-2-2", 1),
    ],
    ids=["garbage", "no such row", "no such class", "more than 200", "twice"],
)
def test_edits_that_cannot_be_made_are_counted(points, dropped):
    page = opened(points=points)
    assert any(words.startswith(f"{dropped} of the edits in the link") for words in said(page))
    assert not any("of the edits" in words for words in said(opened(points="m3-100-100")))


def test_details_name_the_best_constant_where_one_score_decides():
    both = {"opened__lda": "true", "opened__qda": "true"}
    page = opened(data="Outliers", methods=["LDA", "QDA"], sweep="nothing", **both)
    words = [words for words in said(page) if words.startswith("Optimise the constant")]
    assert len(words) == 1
    assert "from 23.0\N{NO-BREAK SPACE}% to" in words[0]


def test_every_panel_says_what_it_shows():
    captions = [panel["caption"] for panel in sent(opened())["panels"]]
    assert captions == ["fitted on these two features"] * 3
    (panel,) = sent(opened(methods="LDA", sweep="nothing"))["panels"]
    assert panel["caption"] == "fitted on these two features"


def test_equations_say_which_letter_is_which_feature():
    page = opened(methods=["LDA"], sweep="nothing", opened__lda="true")
    words = (
        "Boundaries fitted on these two features; x is Petal length (cm); y is Petal width (cm)."
    )
    assert words in said(page)


def test_a_class_or_two_removed_is_said_in_the_panels():
    page = opened(points="_".join(f"r{row}" for row in range(50, 150)))
    assert problems(page) == ["All points left are of one class: add another."] * 3


def test_a_point_asked_for_stays_with_its_link_and_leaves_with_the_data():
    page = opened(at__x="4.5", at__y="1.5")
    assert sent(page)["asked"] == [4.5, 1.5]
    page = page.setting("data", "Moons")
    assert sent(page)["asked"] is None
    assert "at.x" not in page.link


def test_no_method_is_the_first_of_the_start():
    page = opened().setting("methods", [])
    assert [panel["title"] for panel in sent(page)["panels"]] == ["LDA"]


def test_edits_are_forgotten_with_the_rows_that_they_were_made_on():
    page = opened(points="r5")
    assert sent(page)["edits"] == "r5"
    assert sent(page.setting("data", "Crabs"))["edits"] == ""


def test_an_asked_point_is_answered_below_the_board():
    page = opened(methods="LDA", sweep="nothing", at__x="1.5", at__y="0.2")
    assert any(words.startswith("LDA says setosa (probability ") for words in said(page))
    assert not any("LDA says" in words for words in said(opened(methods="LDA")))


def test_a_weight_vector_is_offered_where_there_are_two_classes():
    assert "weights" not in opened().controls.starts
    page = opened(data="Banknotes", methods=["LDA", "QDA"], sweep="nothing")
    page = page.setting("weights", True)
    assert [panel["weight_vector"] for panel in sent(page)["panels"]] == [True, False]


def test_a_link_opens_the_boundaries_and_the_confusion_of_a_method():
    settings = {"methods": ["LDA", "QDA"], "sweep": "nothing"}
    closed, page = opened(**settings), opened(**settings, opened__lda="true")
    assert "True classes in rows, predicted ones in columns." not in said(closed)
    assert said(page).count("True classes in rows, predicted ones in columns.") == 1
    kinds = [table["kind"] for table in page.tables if "kind" in table]
    assert [list(kind) for kind in kinds] == [["line"] * 3]
