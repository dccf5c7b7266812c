"""The front page: questions, timelines, points, the shear, twenty samples, all in one panel."""

from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.base import clone
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis as Theirs
from sklearn.dummy import DummyClassifier

from lindisc import QDA, RDA, GaussianProblem
from lindisc.datasets import load
from lindisc.methods import METHODS
from lindisc.projection.direction import angle_between
from lindisc.scores import plane_scores
from pages.answers.view import Note, boards
from pages.lessons.boundaries.lesson import LESSON
from pages.lessons.boundaries.sheared_plane import relabelled
from pages.lessons.boundaries.twenty_samples import error_parts, fresh_samples
from pages.shared.fits.fit import fits
from pages.shared.tabs.numbers import ties
from tests.pages.lessons.said import Questions
from tests.pages.visiting import lesson, said, sent

opened = lesson("boundaries")
ASKED = Questions(LESSON)
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
    assert len(shown({"methods": ["LDA", "QDA"], "together": True})) == 1
    assert over[0].caption.endswith("dotted: QDA; dash-dotted: Logistic regression")
    for other, panel in zip(over[0].others, (apart[1], apart[3]), strict=True):
        assert_allclose(leads(other.scores), leads(panel.path))


@pytest.mark.parametrize(
    ("title", "more", "told"),
    [
        ("From QDA", {}, {"RDA: parameters": "15", "RDA: 1, kind": "ellipse", "RDA": "2.0 %"}),
        ("From QDA", {"rda__alpha": 0.0}, {"RDA: parameters": "9", "RDA: 1, kind": "line"}),
        ("From QDA", {"rda__alpha": 0.0}, {"RDA": "4.0 %", "answer": "Straight lines"}),
        ("A sheared", {}, {"Nearest mean": "42.5 %"}),
        ("A sheared", {"shear": 0.0}, {"Nearest mean": "11.5 %"}),
        ("A few", {}, {"Least squares": "23 %", "LDA": "23 %", "Logistic regression": "8.5 %"}),
        ("How good", {}, {"LDA": "10.3 %", "QDA": "7.9 %", "answer": "QDA"}),
        ("Twenty", {}, {"QDA: parameters": "15", "QDA, variance": "1.3 %", "QDA, bias": "0.1 %"}),
        ("Twenty", {}, {"LDA: parameters": "9", "LDA, variance": "0.6 %", "LDA, bias": "1.9 %"}),
        ("Twenty", {"gaussians-different__n": 1000}, {"LDA, bias": "2.0 %"}),
        ("Between", {}, {"RDA, error on new rows": "8.8 %", "RDA, Bayes error": "7.6 %"}),
        ("Between", {}, {"RDA, bias": "0.4 %", "RDA, variance": "0.7 %", "answer": "In between"}),
        (
            "Between",
            {"rda__alpha": 0.0},
            {"RDA, bias": "1.9 %", "RDA, error on new rows": "10.4 %"},
        ),
        ("Between", {"rda__alpha": 1.0}, {"RDA, variance": "1.9 %"}),
        ("Between", {"rda__alpha": 1.0}, {"RDA, error on new rows": "9.7 %"}),
        ("Lines or", {}, {"LDA: parameters": "9", "QDA: parameters": "15"}),
    ],
)
def test_the_numbers_of_a_question_are_those_of_its_page(title, more, told):
    ASKED.assert_told(title, more, told)


@pytest.mark.parametrize(
    ("title", "more", "shown"),
    [
        ("Straight", {}, {"LDA": "50 %", "Least squares": "50 %", "Logistic regression": "50 %"}),
        ("Straight", {}, {"answer": "Two"}),
        ("XOR", {}, {"LDA": "0 %", "Least squares": "0 %", "Logistic regression": "0 %"}),
        ("XOR", {}, {f"{method}: 0, kind": "two lines" for method in ("LDA", "Least squares")}),
        ("XOR", {}, {"answer": "All four"}),
        ("LDA can", {}, {"LDA": "20 %", "Perceptron": "0 %", "Logistic regression": "0 %"}),
        ("LDA can", {}, {"answer": "No, its line stands in the wrong place"}),
        ("The middle", {}, {f"Least squares: {k}, B": "0" for k in "AC"}),
        ("The middle", {}, {"LDA: B, B": "66", "answer": "Hardly any"}),
        ("Squares", {}, {"Least squares": "2.5 %", "answer": "For three, not for seven"}),
        (
            "Squares",
            {"data": "Seven in line"},
            {"Least squares: B, B": "3", "Least squares: F, F": "8"},
        ),
        ("Regression", {}, {"Least squares: 0, kind": "ellipse", "QDA: 0, kind": "hyperbola"}),
        ("Regression", {}, {"answer": "No, they differ even in kind"}),
        ("Equal means", {}, {"LDA": "39 %", "Naive Bayes": "41 %", "QDA": "17 %"}),
        ("Equal means", {}, {"QDA: 0, kind": "hyperbola", "answer": "QDA"}),
        ("A few", {}, {"answer": "Least squares and LDA"}),
        ("Priors", {}, {"LDA: B, B": "19"}),
        ("Priors", {"lda__priors": None}, {"LDA: B, B": "15"}),
        ("Another", {}, {"LDA: 0, kind": "line", "Logistic regression: 0, kind": "line"}),
        ("Another", {}, {"QDA: 0, kind": "ellipse", "answer": "LDA's and logistic regression's"}),
        ("Twenty", {}, {"answer": "Those of QDA"}),
        ("Lines or", {}, {"LDA": "4 %", "QDA": "2 %", "answer": "LDA's"}),
    ],
)
def test_the_page_of_a_question_shows_why_its_answer_is_right(title, more, shown):
    ASKED.assert_shown(title, more, shown)


def performed(title, **more):
    """The study of a question and its fits by title."""
    choice = ASKED.chosen(title, **more)
    found = fits(choice.chosen, choice.options)
    return choice.chosen.study, {fit.method.title: fit for fit in found}


def test_no_line_gets_less_than_a_quarter_of_exclusive_or_wrong():
    study, _ = performed("Straight")
    angles, constants = np.linspace(0, 2 * np.pi, 73), np.linspace(-3, 3, 61)
    lines = ((np.cos(a), np.sin(a), c) for a, c in product(angles, constants))
    codes = study.codes(study.rows.y)
    assert min(np.mean((study.rows.X @ w + c > 0) != codes) for *w, c in lines) == 0.25


def test_lda_separates_once_it_is_moved_along_and_needs_gamma_for_four_points():
    study, found = performed("LDA can")
    assert found["LDA"].best_constant(study.training).error_after == 0
    assert "singular" in performed("XOR", lda__gamma=1.0)[1]["LDA"].problem


def test_a_linear_map_moves_only_methods_that_depend_on_units():
    (study, on), (_, off) = performed("A linear"), performed("A linear", standardise=False)
    said = {name: [each[name].predict(study.rows.X) for each in (off, on)] for name in on}
    changed = {name: np.sum(before != after) for name, (before, after) in said.items()}
    assert changed == dict(zip(on, (0, 0, 36, 2), strict=True))
    moved = " and ".join(name for name, count in changed.items() if count)
    assert ASKED["A linear"].answer.lower() == moved.lower()
    wrong = [np.sum(each != study.rows.y) for each in said["Least squares"]]
    assert "{} are wrong instead of {}".format(*wrong) in ASKED["A linear"].look_for


def test_standardising_moves_the_nearest_mean_and_leaves_lda():
    (study, found), (other, again) = performed("Voronoi"), performed("Voronoi", standardise=True)
    assert ties(study, found["LDA"])["where"][0] == ties(other, again["LDA"])["where"][0]
    means, nearest = found["LDA"].classifier.means_, found["Nearest mean"]
    across, scaler = means[1] - means[0], again["Nearest mean"].preparation[0]
    raw, turned = nearest.classifier.coef_[0], again["Nearest mean"].classifier.coef_[0]
    assert angle_between(raw, across) == pytest.approx(0, abs=1e-6)
    assert angle_between(turned / scaler.scale_, across) > 2
    assert abs(nearest.model.decision_function(means.mean(axis=0)[None])[0]) < 1e-12
    assert ASKED["Voronoi"].answer == "Nearest mean"


def test_equal_priors_move_the_line_without_turning_it():
    (study, equal), (_, shares) = performed("Priors"), performed("Priors", lda__priors=None)
    assert_allclose(equal["LDA"].classifier.coef_, shares["LDA"].classifier.coef_)
    n_wrong = [fit["LDA"].wrong(study.training).sum() for fit in (equal, shares)]
    assert "{} instead of {}".format(*n_wrong) in ASKED["Priors"].look_for
    assert ASKED["Priors"].answer == "It moves towards the large class"


def test_qda_comes_within_a_breath_of_the_bayes_rule():
    study, found = performed("How good")
    best = study.problem.predict(study.rows.X)
    apart = [np.mean(study.codes(fit.predict(study.rows.X)) != best) for fit in found.values()]
    assert apart[1] < 0.01 < apart[0]
    assert f"{study.problem.error():.1%}".replace("%", " %") in ASKED["How good"].look_for


def test_a_shear_is_noticed_by_the_nearest_mean_alone():
    (study, found), (other, _) = performed("A sheared"), performed("A sheared", shear=0.0)
    now, before, counts = study.training, other.training, {}
    for name, fit in found.items():
        then = clone(fit.model).fit(before.X, before.y).predict(before.X)
        counts[name] = np.sum(fit.predict(now.X) != then)
        assert relabelled(study, fit) == counts[name]
    assert [name for name in counts if counts[name]] == [ASKED["A sheared"].answer]
    assert ASKED["A sheared"].look_for.startswith(f"{counts['Nearest mean']} rows")
    assert study.problem.error() == pytest.approx(other.problem.error(), abs=2e-3)


def test_points_that_were_edited_are_sheared_back_for_the_count():
    *_, note = ASKED.view("A sheared", points="m0-9000-9000_r7").said[0]
    assert "Of 199 rows" in note.text
    assert "LDA 0, QDA 0" in note.text


def test_straight_ways_stay_in_regions_between_lines_and_may_leave_those_between_ellipses():
    study, found = performed("Lines or")
    places = np.random.default_rng(0).uniform(study.box[::2], study.box[1::2], size=(2, 4000, 2))
    parted = []
    for fit in found.values():
        one, other, middle = (fit.predict(X) for X in (*places, places.mean(axis=0)))
        parted.append(set(one[(one == other) & (middle != one)]))
    assert parted == [set(), {"virginica"}]
