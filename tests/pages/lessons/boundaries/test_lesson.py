"""The front page: timelines, points, the shear, twenty samples, all methods in one panel."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis as Theirs
from sklearn.dummy import DummyClassifier

from lindisc import QDA, RDA, GaussianProblem
from lindisc.datasets import load
from lindisc.methods import METHODS
from lindisc.scores import plane_scores
from pages.answers.view import Note, boards
from pages.lessons.boundaries.lesson import LESSON
from pages.lessons.boundaries.twenty_samples import error_parts, fresh_samples
from tests.pages.visiting import lesson, said, sent

opened = lesson("boundaries")
KNOWN = {"data": "Gaussians, different covariances", "gaussians-different.n": 60, "samples": True}
SHEARED = {"data": "Gaussians, common covariance", "sweep": "nothing", "bayes": True}
FLAT = np.zeros(2), np.eye(2)
PLACES = np.array([[0.0, 0.0], [1.5, -0.5], [-1.0, 2.5]])
PROBLEM = GaussianProblem([[-1.0, 0.0], [1.0, 0.5]], [np.eye(2), [[2, 0.8], [0.8, 1]]], [0.4, 0.6])


def drawn(settings):
    (board,) = boards(LESSON.view(settings).picture)
    return board.picture


def shown(settings):
    return drawn(settings).panels


def leads(scores):
    """Scores less the first: only differences mean something."""
    values = scores.values(PLACES)
    return values - values[:, :1]


@pytest.mark.parametrize("method", METHODS, ids=lambda method: method.slug)
def test_every_timeline_has_the_value_of_its_control_among_its_frames(method):
    rows = "Binary words" if method.family == "Discrete" else "Moons"
    start = {"data": rows, "methods": [method.title]}
    given = LESSON.given(start)
    for name in given.controls["sweep"].options[1:]:
        timeline = drawn(start | {"sweep": name}).timeline
        control = given.held[f"{method.slug}.{name.partition(': ')[2]}"]
        assert timeline.values[timeline.frame] == control
        assert len(timeline.values) in (51, 52)


def test_in_a_space_of_many_features_nothing_moves_but_with_the_timeline():
    wide = {"data": "Wine", "view": "slice", "sweep": "nothing"}
    assert not any(panel.held for panel in shown(wide))


def test_points_are_forgotten_with_the_rows_that_they_were_made_on():
    page = opened(methods="LDA", sweep="nothing", points="r5", at__x="1.5", at__y="0.2")
    assert (sent(page)["asked"], sent(page)["edits"]) == ([1.5, 0.2], "r5")
    assert any(words.startswith("LDA says setosa (probability ") for words in said(page))
    page = page.setting("data", "Moons")
    assert (sent(page)["asked"], sent(page)["edits"]) == (None, "")
    assert not page.link.keys() & {"at.x", "points"}


def test_details_of_a_method_are_opened_by_a_link_and_name_the_best_constant_of_one_score():
    settings = {"data": "Outliers", "methods": ["LDA", "QDA"], "sweep": "nothing"}
    closed, page = opened(**settings), opened(**settings, opened__lda="true", opened__qda="true")
    confusion = "True classes in rows, predicted ones in columns."
    assert [said(each).count(confusion) for each in (closed, page)] == [0, 2]
    assert [[*each["kind"]] for each in page.tables if "kind" in each] == [["line"], ["ellipse"]]
    (words,) = [words for words in said(page) if words.startswith("Optimise the constant")]
    assert "from 23.0\N{NO-BREAK SPACE}% to" in words


def test_best_bias_and_variance_add_up_to_the_mean_error_on_new_rows():
    models = [Theirs().fit(X, codes) for X, codes in fresh_samples(PROBLEM, 40)]
    error, best, bias, variance = error_parts(models, PROBLEM).values()
    X, codes = PROBLEM.sample(200_000, 1)
    says = np.array([model.predict(X) for model in models])
    most = says.mean(axis=0) > 0.5
    assert_allclose(best, PROBLEM.error(), atol=3e-3)
    assert_allclose([error, best + bias + variance], np.mean(says != codes), atol=3e-3)
    assert_allclose(best + bias, np.mean(most != codes), atol=3e-3)
    *_, none = error_parts(models[:1] * 5, PROBLEM).values()
    assert none == pytest.approx(0, abs=1e-12)
    assert variance > 0.001
    *_, bias, variance = error_parts([PROBLEM] * 3, PROBLEM).values()
    assert_allclose([bias, variance], 0, atol=1e-12)
    constant = DummyClassifier(strategy="constant", constant=0).fit([[0, 0]], [0])
    error, *_ = error_parts([constant], PROBLEM).values()
    assert error == pytest.approx(0.6, abs=5e-3)


def test_pale_boundaries_are_those_of_fits_to_fresh_samples():
    (panel,) = shown(KNOWN | {"methods": ["QDA"], "sweep": "nothing"})
    samples = fresh_samples(load("gaussians-different", n=60).problem, 60)
    assert panel.caption.endswith("pale: 20 other samples of 60 rows")
    for path, (X, codes) in zip(panel.samples.paths, samples, strict=True):
        refit = plane_scores(QDA().fit(X, codes), *FLAT)
        assert_allclose(leads(path.scores(0)), leads(refit), atol=1e-8)


@pytest.mark.parametrize("sweep", ["nothing", "RDA: alpha"])
def test_pale_boundaries_follow_the_first_slider_and_the_timeline(sweep):
    (panel,) = shown(KNOWN | {"methods": ["RDA"], "rda.alpha": 0.3, "sweep": sweep})
    led = {held.lead.control: held.samples for held in panel.held}
    samples = led["rda.alpha"] if sweep == "nothing" else panel.samples
    assert led["rda.gamma"] is None
    assert samples.values.tolist() == [0, 0.25, 0.3, 0.5, 0.75, 1]
    X, codes = fresh_samples(load("gaussians-different", n=60).problem, 60)[7]
    for frame, alpha in enumerate(samples.values):
        refit = plane_scores(RDA(alpha=alpha).fit(X, codes), *FLAT)
        assert_allclose(leads(samples.paths[7].scores(frame)), leads(refit), atol=1e-7)


def test_points_and_boundaries_follow_the_shear_from_its_first_step_on():
    methods = {"methods": ["LDA", "Nearest mean", "Logistic regression"]}
    for panel in shown(SHEARED | methods):
        assert "shear" not in {held.lead.control for held in panel.held}
    for number, panel in enumerate(shown(SHEARED | methods | {"shear": 0.7})):
        (held,) = (held for held in panel.held if held.lead.control == "shear")
        assert held.lead.values[held.lead.frame] == 0.7
        for frame in (0, held.lead.frame, len(held.lead.values) - 1):
            there = drawn(SHEARED | methods | {"shear": float(held.lead.values[frame])})
            now, same = held.path.scores(frame), there.panels[number]
            assert_allclose(leads(now), leads(same.path), rtol=1e-6, atol=1e-6)
            assert_allclose(held.places[frame], np.transpose([there.points.x, there.points.y]))
            assert (held.means is None) == (same.means is None)


def test_a_method_that_cannot_be_fitted_before_the_shear_is_reported():
    given = {"data": "Separable", "methods": ["LDA"], "sweep": "nothing", "terms": "steps"}
    (left, _) = LESSON.view(given | {"separable.margin": 2.0, "shear": -2.0}).said
    told = " ".join(piece.text for piece in left if isinstance(piece, Note))
    assert "LDA (before the shear it cannot be fitted)" in told


def test_where_a_class_may_be_impossible_no_slider_takes_the_picture_over():
    held = {"data": "Moons", "methods": ["Bernoulli naive Bayes"], "bernoulli.a": 0.0}
    held |= {"bernoulli.threshold": 2.0}
    for more in ({}, {"sweep": "Bernoulli naive Bayes: a"}):
        picture = drawn(held | more)
        assert (picture.panels[0].grid is None, picture.timeline) == (False, None)


def test_boundaries_of_all_methods_lie_in_one_panel_and_its_caption_names_their_lines():
    methods = {"methods": ["LDA", "QDA", "Bayesian QDA", "Logistic regression"], "data": "Iris"}
    apart, over = shown(methods), shown(methods | {"together": True})
    assert [panel.title for panel in over] == ["LDA", "Bayesian QDA"]  # this one has no scores
    assert over[0].caption.endswith("dotted: QDA; dash-dotted: Logistic regression")
    for other, panel in zip(over[0].others, (apart[1], apart[3]), strict=True):
        assert_allclose(leads(other.scores), leads(panel.path))
