"""The message: what the browser needs to know of a model, and how little that is."""

import base64
import json

import numpy as np
import pytest

from lindisc import LDA, QDA, RDA, sweep
from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.board.chart import (
    Axis,
    Band,
    Bars,
    Chart,
    Curve,
    Dots,
    Fall,
    Line,
    Mark,
    Rings,
    Track,
    Whiskers,
    ends,
)
from lindisc.board.message import in_box, message
from lindisc.board.panel_json import describe
from lindisc.board.picture import (
    Ellipses,
    Panel,
    Picture,
    Points,
    Timeline,
)
from lindisc.datasets import load
from lindisc.path import Path
from lindisc.plane import box_around
from lindisc.rules import Rule

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


def test_scores_are_rewritten_over_the_box():
    scores = QDA().fit(X, CODES).plane_scores(np.zeros(2), np.eye(2))
    path = in_box(scores, BOX)
    corners = np.array([[BOX[0], BOX[2]], [BOX[1], BOX[3]]])
    np.testing.assert_allclose((corners - path.centre) / path.scale, [[-1, -1], [1, 1]])
    np.testing.assert_allclose(path.scores(0).values(X), scores.values(X), atol=1e-9)


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


def test_ellipses_hold_95_percent():
    covariance = np.array([[2.0, 0.5], [0.5, 1.0]])
    ellipses = Ellipses((0,), [[1.0, 2.0]], [covariance])
    (panel,) = message(picture(Panel("?", ellipses=ellipses)))["panels"]
    matrix = unpacked(panel["ellipses"]["matrices"]).reshape(2, 2)
    sample = np.random.default_rng(0).multivariate_normal([0, 0], covariance, 200_000)
    inside = np.einsum("ij,jk,ik->i", sample, np.linalg.inv(matrix), sample) < 1
    assert inside.mean() == pytest.approx(0.95, abs=0.002)


def test_what_the_browser_does_not_know_is_refused():
    class Odd(Rule):
        def decide(self, scores):
            return scores[:, 0]

    with pytest.raises(TypeError, match="cannot evaluate Odd"):
        describe(Odd())


FRAMES, PLACES = 5, 3
STILL = np.arange(PLACES)
MOVING = np.add.outer(np.arange(FRAMES), STILL) / 8  # eighths fit four bytes
AXES = Axis("x", 0, 1), Axis("y", 0.01, 1, is_log=True, is_share=True)


def sent(*items, **options):
    drawn = Chart("Title", *AXES, items, **options)
    whole = message(Picture((drawn,), layout=("a",)))
    assert json.loads(json.dumps(whole, allow_nan=False)) == whole
    return whole["panels"][0]


@pytest.mark.parametrize("series", [Line, Track, Fall, Bars, Band, Whiskers, Dots, Rings, Mark])
def test_every_series_stands_still_or_moves(series):
    (item,) = sent(series(STILL, MOVING, "name", 2, 1))["items"]
    assert item["kind"] == series.__name__.lower()
    assert (item["name"], item["tone"], item["dash"]) == ("name", 2, 1)
    assert item["x"]["frames"] == 1
    assert item["y"]["frames"] == FRAMES
    np.testing.assert_array_equal(unpacked(item["y"]["values"], "<f4"), MOVING.ravel())


def test_whiskers_and_bands_reach_from_their_lows():
    for item in sent(Band(STILL, MOVING, low=0.25), Whiskers(STILL, MOVING, low=0.25))["items"]:
        assert unpacked(item["low"]["values"], "<f4").tolist() == [0.25] * MOVING.size


def test_nothing_else_can_be_drawn():
    with pytest.raises(TypeError, match="cannot draw a str"):
        sent("a line")
    with pytest.raises(TypeError, match="shows no str"):
        message(Picture(("a chart",)))


def test_ends_leave_a_margin_around_finite_values():
    low, high = ends([[0, np.nan], [[10, np.inf]]], margin=0.1)
    assert (low, high) == pytest.approx((-1, 11))
    assert ends([[2, 2]]) == pytest.approx((1.5, 2.5))


def problem(mean):
    return GaussianProblem([-1, mean], [1, 0.25], [0.3, 0.7])


def path():
    return Path.of_frames("m", np.arange(3), {}, [problem(m).scores() for m in range(3)])


@pytest.mark.parametrize("worth", ["score", "density", "posterior"])
def test_a_curve_carries_all_scores_that_its_worth_depends_on(worth):
    (item,) = sent(Curve(path(), 1, worth, "class 2", 1))["items"]
    assert (item["kind"], item["of"], item["worth"], item["name"]) == ("curve", 1, worth, "class 2")
    (centre,), (scale,) = item["model"]["centre"], item["model"]["scale"]
    z = (0.4 - centre) / scale
    weights = unpacked(item["model"]["weights"]).reshape(3, 2, 3)
    expected = [problem(m).log_joint([[0.4]])[0] for m in range(3)]
    np.testing.assert_allclose(weights @ [1, z, z * z], expected)
