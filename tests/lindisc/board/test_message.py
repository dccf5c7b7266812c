"""The message: what the browser needs to know of a model, and how little that is."""

import base64
import json

import numpy as np
import pytest

from lindisc import LDA, QDA, RDA, GaussianBasis, PolynomialBasis, ProductBasis, StepBasis, sweep
from lindisc.basis.polynomials import Restricted
from lindisc.board.chart import Arrows, Line
from lindisc.board.message import in_box, message
from lindisc.board.panel_json import describe
from lindisc.board.picture import (
    Ellipses,
    Lead,
    Measures,
    Panel,
    Picture,
    Points,
    SliderPreview,
    Timeline,
)
from lindisc.datasets import load
from lindisc.plane import box_around
from lindisc.rules import Largest, LeastCost, NearestWord, PositiveOnly, Rule, Votes
from lindisc.scores import Scores

iris = load("iris")
X = iris.X[:, [iris.feature_names.index(name) for name in iris.suggested]]
CODES = np.searchsorted(iris.class_names, iris.y)
BOX = box_around(X)
CLASSES = (0, 1, 2)


def unpacked(text, kind="<f8"):
    return np.frombuffer(base64.b64decode(text), dtype=kind)


def picture(*panels, **options):
    given = {"points": Points(*X.T, CODES), "box": BOX, "axes": ("x", "y")}
    return Picture(panels, class_names=iris.class_names, **(given | options))


def test_a_sweep_of_51_frames_is_at_most_30_kilobytes():
    values = np.linspace(0, 1, 51)
    test = X + 0.01
    path = sweep(RDA(), "alpha", values, X, CODES, test, CODES)
    assert path.weights.shape == (51, 3, 6)
    model = QDA().fit(X, CODES)
    ellipses = Ellipses(CLASSES, model.means_, np.broadcast_to(model.covariances_, (51, 3, 2, 2)))
    shown = picture(
        Panel("RDA", CLASSES, path, ellipses=ellipses, means=model.means_),
        timeline=Timeline("α", path.values, path.curves),
        edits="m1-2-3",
        editable=True,
    )
    assert len(json.dumps(message(shown))) <= 30_000


def test_items_of_a_chart_lie_under_the_points_of_a_plane():
    scores = LDA().fit(X, CODES).scores()
    under = Line([0, 1], [2, 3], width=0.5), Arrows([0, 1], [2, 3], to_x=[4, 5], to_y=[6, 7])
    line, arrows = message(picture(Panel("LDA", CLASSES, scores, under=under)))["panels"][0][
        "under"
    ]
    assert (line["kind"], line["width"], arrows["kind"]) == ("line", 0.5, "arrows")
    assert unpacked(line["y"]["values"], "<f4").tolist() == [2, 3]
    assert unpacked(arrows["to_y"]["values"], "<f4").tolist() == [6, 7]


def test_a_message_is_plain_json():
    model = LDA().fit(X, CODES)
    sent = message(picture(Panel("LDA", CLASSES, model.scores(), means=model.means_)))
    assert json.loads(json.dumps(sent, allow_nan=False)) == sent


def test_scores_are_rewritten_over_the_box():
    scores = QDA().fit(X, CODES).plane_scores(np.zeros(2), np.eye(2))
    path = in_box(scores, BOX)
    corners = np.array([[BOX[0], BOX[2]], [BOX[1], BOX[3]]])
    np.testing.assert_allclose((corners - path.centre) / path.scale, [[-1, -1], [1, 1]])
    np.testing.assert_allclose(path.scores(0).values(X), scores.values(X), atol=1e-9)


def test_other_bases_keep_their_own_coordinates():
    basis = GaussianBasis(n_centres=4, random_state=0).fit(X)
    scores = Scores(np.ones((3, 5)), basis, np.zeros(2), np.ones(2))
    path = in_box(scores, BOX)
    assert path.basis is basis
    np.testing.assert_array_equal(path.centre, 0)


def test_an_infinite_constant_survives():
    model = LDA(priors=(0.5, 0.5, 0.0)).fit(X, CODES)
    sent = message(picture(Panel("LDA", CLASSES, model.scores())))
    weights = unpacked(sent["panels"][0]["model"]["weights"]).reshape(3, 3)
    assert weights[2, 0] == -np.inf
    assert np.isfinite(weights[:2]).all()


def test_a_grid_travels_as_logarithms_of_its_posteriors():
    posterior = np.random.default_rng(0).dirichlet(np.ones(3), (4, 5))
    posterior[0, 0] = (1, 0, 0)
    model = message(picture(Panel("?", CLASSES, grid=posterior)))["panels"][0]["model"]
    assert (model["basis"]["rows"], model["basis"]["columns"]) == (4, 5)
    sent = np.exp(unpacked(model["basis"]["values"], "<f4")).reshape(4, 5, 3)
    np.testing.assert_allclose(sent, posterior, rtol=1e-5, atol=1e-30)
    np.testing.assert_array_equal(unpacked(model["weights"]).reshape(3, 4), np.eye(3, 4, k=1))


def test_edits_travel_in_their_one_way_of_writing():
    sent = message(picture(Panel("?"), edits="r7_m2-5-5_garbage_r900_a9-1-1"))
    assert sent["edits"] == "m2-5-5_r7"


def test_a_panel_without_a_model_says_why():
    (panel,) = message(picture(Panel("QDA", problem="One class has one row.")))["panels"]
    assert panel["model"] is None
    assert panel["problem"] == "One class has one row."


def test_ellipses_hold_95_percent():
    covariance = np.array([[2.0, 0.5], [0.5, 1.0]])
    ellipses = Ellipses((0,), [[1.0, 2.0]], [covariance])
    (panel,) = message(picture(Panel("?", ellipses=ellipses)))["panels"]
    matrix = unpacked(panel["ellipses"]["matrices"]).reshape(2, 2)
    sample = np.random.default_rng(0).multivariate_normal([0, 0], covariance, 200_000)
    inside = np.einsum("ij,jk,ik->i", sample, np.linalg.inv(matrix), sample) < 1
    assert inside.mean() == pytest.approx(0.95, abs=0.002)


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (Largest(), {"kind": "largest"}),
        (PositiveOnly(has_last=True), {"kind": "positive", "has_last": True}),
        (NearestWord(((1, 0), (0, 1))), {"kind": "words", "words": [[1, 0], [0, 1]]}),
        (Votes(3), {"kind": "votes", "n_classes": 3, "unanimous": False}),
        (LeastCost(((0, 1), (5, 0))), {"kind": "cost", "costs": [[0, 1], [5, 0]]}),
        (
            ProductBasis().of(2),
            {"kind": "monomials", "factors": [[0], [1], [0, 1]]},
        ),
        (
            PolynomialBasis(degree=2).of(2),
            {"kind": "monomials", "factors": [[0], [1], [0, 0], [0, 1], [1, 1]]},
        ),
        (
            StepBasis(n_steps=1).fit([[0.0, 4.0], [2.0, 8.0]]),
            {"kind": "steps", "thresholds": [[1.0], [6.0]]},
        ),
        (
            Restricted(PolynomialBasis(degree=1).of(3), np.arange(3.0), np.eye(3)[:2]),
            {
                "kind": "monomials",
                "factors": [[0], [1], [2]],
                "origin": [0.0, 1.0, 2.0],
                "axes": [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]],
            },
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_bases_and_rules_are_described_in_plain_words(thing, words):
    assert describe(thing) == words


def test_what_the_browser_does_not_know_is_refused():
    class Odd(Rule):
        def decide(self, scores):
            return scores[:, 0]

    with pytest.raises(TypeError, match="cannot evaluate Odd"):
        describe(Odd())


def test_a_held_slider_moves_ellipses_and_what_is_measured_at_a_place():
    model = QDA().fit(X, CODES)
    path = sweep(QDA(), "gamma", [0.5, 1.0], X, CODES)
    moving = Ellipses(CLASSES, model.means_, np.stack([model.covariances_] * 2))
    measures = Measures(("a", "b", "c"), path)
    held = SliderPreview(Lead("gamma", path.values, 1), path, ellipses=moving, measures=measures)
    panel = Panel("QDA", CLASSES, model.scores(), measures=measures, held=(held,))
    (sent,) = message(picture(panel))["panels"]
    (led,) = sent["held"]
    assert unpacked(led["ellipses"]["matrices"]).shape == (2 * 3 * 4,)
    assert led["measures"] == sent["measures"]
    assert sent["measures"]["names"] == ["a", "b", "c"]
    np.testing.assert_array_equal(
        unpacked(sent["measures"]["model"]["weights"]), path.weights.ravel()
    )
