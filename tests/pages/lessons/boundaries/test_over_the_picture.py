"""Twenty samples and the shear: what the board is sent is what refits say."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lindisc import QDA, RDA
from lindisc.datasets import load
from lindisc.scores import plane_scores
from pages.answers.view import Note, Table, boards
from pages.lessons.boundaries.lesson import LESSON
from pages.lessons.boundaries.twenty_samples import fresh_samples

KNOWN = {"data": "Gaussians, different covariances", "gaussians-different.n": 60, "samples": True}
SHEARED = {"data": "Gaussians, common covariance", "sweep": "nothing", "bayes": True}
FLAT = np.zeros(2), np.eye(2)
PLACES = np.array([[0.0, 0.0], [1.5, -0.5], [-1.0, 2.5]])


def shown(settings):
    (board,) = boards(LESSON.view(settings).picture)
    return board.picture.panels


def leads(scores):
    """Scores less the first: only differences mean something."""
    values = scores.values(PLACES)
    return values - values[:, :1]


@pytest.fixture(scope="module")
def problem():
    return load("gaussians-different", n=60).problem


def test_pale_boundaries_are_those_of_fits_to_fresh_samples(problem):
    (panel,) = shown(KNOWN | {"methods": ["QDA"], "sweep": "nothing"})
    assert panel.caption.endswith("pale: 20 other samples of 60 rows")
    for path, (X, codes) in zip(panel.samples.paths, fresh_samples(problem, 60), strict=True):
        refit = plane_scores(QDA().fit(X, codes), *FLAT)
        assert_allclose(leads(path.scores(0)), leads(refit), atol=1e-8)


@pytest.mark.parametrize("sweep", ["nothing", "RDA: alpha"])
def test_pale_boundaries_follow_the_first_slider_and_the_timeline(problem, sweep):
    (panel,) = shown(KNOWN | {"methods": ["RDA"], "rda.alpha": 0.3, "sweep": sweep})
    led = {held.lead.control: held.samples for held in panel.held}
    samples = led["rda.alpha"] if sweep == "nothing" else panel.samples
    assert led["rda.gamma"] is None
    assert samples.values.tolist() == [0, 0.25, 0.3, 0.5, 0.75, 1]
    for frame, alpha in enumerate(samples.values):
        X, codes = fresh_samples(problem, 60)[7]
        refit = plane_scores(RDA(alpha=alpha).fit(X, codes), *FLAT)
        assert_allclose(leads(samples.paths[7].scores(frame)), leads(refit), atol=1e-7)


def test_the_table_says_what_bias_and_variance_add():
    left, _ = LESSON.view(KNOWN | {"methods": ["LDA", "QDA"]}).said
    *_, table = (piece for piece in left if isinstance(piece, Table))
    assert list(table.frame.index) == ["LDA", "QDA"]
    assert table.frame.loc["LDA", "bias"] == "1.9\u00a0%"


def test_points_and_boundaries_follow_the_shear_from_its_first_step_on():
    methods = ["LDA", "Nearest mean", "Logistic regression"]
    for panel in shown(SHEARED | {"methods": methods}):
        assert "shear" not in {held.lead.control for held in panel.held}
    panels = shown(SHEARED | {"methods": methods, "shear": 0.7})
    for panel in panels:
        (held,) = (held for held in panel.held if held.lead.control == "shear")
        assert held.lead.values[held.lead.frame] == 0.7
        for frame in (0, held.lead.frame, -1):
            there = SHEARED | {"methods": methods, "shear": float(held.lead.values[frame])}
            (board,) = boards(LESSON.view(there).picture)
            (same,) = (each for each in board.picture.panels if each.title == panel.title)
            now = held.path.scores(np.arange(len(held.lead.values))[frame])
            assert_allclose(leads(now), leads(same.path), rtol=1e-6, atol=1e-6)
            points = board.picture.points
            assert_allclose(held.places[frame], np.column_stack([points.x, points.y]))
            assert (held.means is None) == (same.means is None)


def test_where_nothing_can_be_fitted_the_timeline_has_no_error():
    given = {"data": "XOR, four points", "methods": ["RDA"], "rda.alpha": 1.0}
    (board,) = boards(LESSON.view(given).picture)
    timeline, (panel,) = board.picture.timeline, board.picture.panels
    assert "singular" in panel.problem
    assert timeline.values[timeline.frame] == 1.0
    assert np.isnan(timeline.curves["training error"][timeline.frame])
    assert np.isfinite(timeline.curves["training error"][:-1]).all()


def test_where_a_class_may_be_impossible_no_slider_takes_the_picture_over():
    held = {"data": "Moons", "methods": ["Bernoulli naive Bayes"], "bernoulli.a": 0.0}
    held |= {"bernoulli.threshold": 2.0}
    for more in ({}, {"sweep": "Bernoulli naive Bayes: a"}):
        (board,) = boards(LESSON.view(held | more).picture)
        (panel,) = board.picture.panels
        assert (panel.grid is None, board.picture.timeline) == (False, None)


def test_a_method_that_cannot_be_fitted_before_the_shear_is_reported():
    given = {"data": "Separable", "methods": ["LDA"], "sweep": "nothing", "terms": "steps"}
    (note,) = (piece for piece in LESSON.view(given | {"separable.margin": 2.0, "shear": -2.0})
               .said[0] if isinstance(piece, Note) and "sheared" in piece.text)  # fmt: skip
    assert "LDA (before the shear it cannot be fitted)" in note.text


def test_boundaries_of_all_methods_lie_in_one_panel_and_its_caption_names_their_lines():
    methods = {"methods": ["LDA", "QDA", "Bayesian QDA", "Logistic regression"], "data": "Iris"}
    apart, over = shown(methods), shown(methods | {"together": True})
    assert [panel.title for panel in over] == ["LDA", "Bayesian QDA"]  # this one has no scores
    assert over[0].caption.endswith("dotted: QDA; dash-dotted: Logistic regression")
    for other, panel in zip(over[0].others, (apart[1], apart[3]), strict=True):
        assert_allclose(leads(other.scores), leads(panel.path))
