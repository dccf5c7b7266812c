"""The Bayes rule without a page: what its scenarios speak of, what sliders lead, rows on a line."""

import re

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.special import expit
from scipy.stats import multivariate_normal, norm
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import LogisticRegression

from lindisc import LDA, QDA, GaussianProblem
from lindisc.bayes.relative_efficiency import relative_efficiency
from lindisc.board.chart import Chart, Line, Strip
from lindisc.number_format import percent
from pages.answers.view import boards
from pages.lessons.bayes_rule.known_classes import OnLine, cuts
from pages.lessons.bayes_rule.lesson import LESSON
from tests.pages.visiting import visit

BY_TITLE = {scenario.title: scenario for scenario in LESSON.scenarios}


def picture(settings):
    (board,) = boards(LESSON.view(settings).picture)
    return board.picture


def readings(settings):
    """What is said over the charts, by name."""
    charts = [panel for panel in picture(settings).panels if isinstance(panel, Chart)]
    return {each.name: float(np.ravel(each.values)[0]) for c in charts for each in c.readings}


def problem(s2=1.0, p2=0.5, c=1.0):
    return GaussianProblem([-1, 1], [1, s2**2], [1 - p2, p2], [[0, 1], [c, 0]])


def right(title):
    scenario = BY_TITLE[title]
    return scenario.answer


def test_just_right_of_the_middle_the_posterior_is_near_one_half():
    known, scenario = problem(), BY_TITLE["Right of the middle"]
    second = norm.pdf(0.1, 1) / (norm.pdf(0.1, 1) + norm.pdf(0.1, -1))
    assert right(scenario.title) == f"{100 * second:.0f} %"
    assert known.posterior([[0.1]])[0] == pytest.approx([0.45, 0.55], abs=5e-3)
    said = readings(scenario.settings)
    assert said["P(2 | x)"] == pytest.approx(second)
    assert said["Bayes error"] == pytest.approx(norm.cdf(-1))
    assert percent(norm.cdf(-1)).replace("\N{NO-BREAK SPACE}", " ") in scenario.look_for
    assert said["cut"] == 0


def test_the_prior_moves_the_sigmoid_and_leaves_its_shape():
    shift, x = np.log(9) / 2, np.linspace(-4, 4, 9)
    np.testing.assert_allclose(problem().posterior(x[:, None])[:, 1], expit(2 * x))
    moved = problem(p2=0.1).posterior(x[:, None] + shift)[:, 1]
    np.testing.assert_allclose(moved, expit(2 * x))
    assert right("A rare class moves the sigmoid") == "It moves to the right"
    assert f"{shift:.3f}" in BY_TITLE["A rare class moves the sigmoid"].look_for


def test_a_narrow_class_wins_an_interval():
    scenario = BY_TITLE["A narrow class wins an interval"]
    said, known = readings(scenario.settings), problem(1 / 3)
    ends = known.boundaries()
    assert ends == pytest.approx([0.335039, 2.164961], abs=5e-7)
    assert [code for *_, code in known.regions()] == [0, 1, 0]
    assert right(scenario.title) == "In an interval"
    assert [said["cut"], said["second cut"]] == pytest.approx(ends.tolist(), abs=1e-8)
    odds = norm.pdf(-0.39, -1) / norm.pdf(-0.39, 1, 1 / 3)
    assert round(odds) == 1652
    assert said["odds of 1"] == pytest.approx(odds, rel=1e-6)
    assert round(problem(0.95).boundaries()[1]) == 39


def test_a_class_can_be_too_rare_to_be_predicted():
    said = readings(BY_TITLE["Too rare to be said"].settings)
    assert problem(1 / 3, 0.03).boundaries().size == 0
    assert problem(1 / 3, 0.04).boundaries().size == 2
    assert np.isnan(said["cut"])
    assert said["Bayes error"] == pytest.approx(0.03)
    assert right("Too rare to be said") == "Nowhere"


def test_a_cost_makes_up_for_a_share():
    said = readings(BY_TITLE["What a mistake costs"].settings)
    assert problem(p2=0.1).boundaries() == pytest.approx([np.log(9) / 2])
    assert right("What a mistake costs") == f"At {said['cut']:g}" == "At 0"
    assert said["Bayes risk"] == pytest.approx(problem(p2=0.1, c=9.0).error())


def test_rows_that_were_learned_from_flatter():
    known = problem(1 / 3)
    X, y = known.sample(20, 0)
    model = QDA().fit(X, y)

    places = np.linspace(-6, 6, 4001)
    joint, says = np.exp(known.log_joint(places[:, None])), model.predict(places[:, None])
    true_risk = np.trapezoid(np.where(says == 1, joint[:, 0], joint[:, 1]), places)
    said = readings(BY_TITLE["Right about all twenty rows"].settings)
    assert said["1 own rows"] == np.mean(model.predict(X) != y) == 0
    assert said["2 new rows"] == pytest.approx(true_risk, abs=1e-3)
    assert f"{said['2 new rows']:.1%}" == "8.9%"
    assert f"{said['3 Bayes error']:.1%}" == "5.7%"
    assert right("Right about all twenty rows") == "More than the best rule"


def test_the_bayes_error_is_the_area_under_the_lower_density():
    def lower(x):
        return min(0.3 * norm.pdf(x, -0.5, 1.2), 0.7 * norm.pdf(x, 1, 0.4))

    settings = {"bayes.m1": -0.5, "bayes.s1": 1.2, "bayes.s2": 0.4, "bayes.p2": 0.7}
    found, _ = quad(lower, -9, 9, limit=200)
    assert readings(settings)["Bayes error"] == pytest.approx(found, abs=1e-6)


@pytest.mark.parametrize("settings", [{}, {"bayes.s2": 0.5, "bayes.c": 3.0, "bayes.rows": 30}])
def test_the_preview_at_the_sliders_value_is_what_is_shown(settings):
    for chart in picture(settings).panels:
        for face in chart.held:
            for own, led in zip(chart.readings, face.readings, strict=True):
                values = np.broadcast_to(led.values, face.lead.values.shape)
                np.testing.assert_allclose(values[face.lead.frame], np.ravel(own.values)[0])


def test_every_slider_leads_densities_and_posterior():
    densities, posterior, _ = picture({}).panels
    names = ("m2", "s2", "p2", "m1", "s1", "c", "x")
    for chart in (densities, posterior):
        assert [face.lead.control for face in chart.held] == [f"bayes.{name}" for name in names]


def test_a_row_is_moved_along_the_axis_and_changes_what_was_learned():
    settings = {"bayes.rows": 20, "bayes.s2": 0.3333333333}
    before, after = picture(settings), picture(settings | {"bayes.points": "m0-9000-9999"})
    assert before.is_line
    assert before.editable
    assert isinstance(before.panels[0], Strip)
    moved = readings(settings | {"bayes.points": "m0-9000-9999"})
    assert moved["1 own rows"] > readings(settings)["1 own rows"]
    np.testing.assert_array_equal(before.points.x, after.points.x)


def test_too_few_rows_are_refused_in_words():
    view = LESSON.view({"bayes.rows": 2})
    (said,) = view.below
    assert "QDA" in said.text or "at least two classes" in said.text


def test_a_new_sample_has_the_next_seed():
    (action,) = LESSON.view({"bayes.rows": 20, "bayes.seed": 3.0}).actions
    assert action.settings == {"bayes.seed": 4}
    (last,) = LESSON.view({"bayes.rows": 20, "bayes.seed": 9999.0}).actions
    assert last.settings == {"bayes.seed": 0}


def test_the_nearer_class_is_not_always_predicted():
    scenario = BY_TITLE["Nearer to one, said to be the other"]
    known = GaussianProblem([[-1, 0], [1, 0]], [np.eye(2), np.eye(2) / 4], [0.5, 0.5])
    told = told_at(scenario.settings, (0.5, 1.0))
    assert told == pytest.approx([3.25, 5.0, -1.75, np.log(1 / 16)])
    assert told[2] > told[3]
    assert right(scenario.title) == f"Class {1 + known.predict([[0.5, 1.0]])[0]}" == "Class 2"
    assert f"{told[3]:.3f}".replace("-", "−") in scenario.look_for


def told_at(settings, place):
    """What the plane says beside a place."""
    measures = picture(settings).panels[0].measures
    return measures.path.scores(0).values([place])[0]


def test_sliders_of_the_plane_lead_regions_means_ellipses_and_distances():
    settings, place = {"bayes.part": "Two features", "bayes.plane.s2": 0.5}, (0.5, 1.0)
    plane, risk = picture(settings).panels
    names = [f"bayes.plane.{name}" for name in ("m", "s2", "r2", "p2", "c")]
    assert [held.lead.control for held in plane.held] == names
    assert [face.lead.control for face in risk.held] == names
    told, (covariances,) = told_at(settings, place), plane.ellipses.covariances
    for held in plane.held:
        now = held.measures.path.scores(held.lead.frame).values([place])[0]
        np.testing.assert_allclose(now, told)
        np.testing.assert_allclose(held.ellipses.covariances[held.lead.frame], covariances)
        np.testing.assert_allclose(held.means[held.lead.frame], plane.means)


def test_a_place_that_is_asked_about_on_the_board_sets_the_query_point():
    (board,) = boards(LESSON.view({"bayes.part": "Two features"}).picture)
    assert board.hears["asked"] == ("bayes.at.x", "bayes.at.y")


def test_what_was_learned_on_a_plane_is_dashed_and_rings_its_own_mistakes():
    settings = {"bayes.part": "Two features", "bayes.rows": 40, "bayes.method": "LDA"}
    shown = picture(settings)
    X = np.column_stack([shown.points.x, shown.points.y])
    model = LDA().fit(X, shown.points.codes)
    plane = shown.panels[0]
    np.testing.assert_array_equal(plane.predicted, model.predict(X))
    dashed = plane.reference.scores.values(X).argmax(axis=1)
    np.testing.assert_array_equal(dashed, model.predict(X))


def learned(settings):
    """The learning curves of some settings, and what is said over both charts."""
    *_, board = LESSON.view(settings).picture[0].steps()
    errors, efficiency = board.picture.panels
    said = {each.name: float(each.values) for each in errors.readings}
    return said, {each.name: each.values[efficiency.lead.frame] for each in efficiency.readings}


def test_with_few_rows_freedom_costs():
    scenario = BY_TITLE["Freedom costs variance"]
    said, _ = learned(scenario.settings)
    errors = {"LDA": said["LDA at n = 20"], "Logistic regression": said["logistic at n = 20"]}
    assert right(scenario.title) == min(errors, key=errors.get)
    assert [f"{error:.1%}" for error in errors.values()] == ["22.6%", "24.9%"]
    assert np.isnan(said["QDA at n = 20"])
    before, _ = learned(scenario.before)
    shown = [f"{before[f'{name} at n = 20']:.1%}" for name in ("LDA", "logistic")]
    assert [error.replace("%", " %") for error in shown] == re.findall(
        r"\d+\.\d %", scenario.question
    )
    last = LESSON.view(scenario.settings).by_hand()[0].tables["Mean error"].iloc[-1]
    assert last["LDA"] == pytest.approx(last["Logistic regression"], abs=1e-3)


def test_thirty_per_cent_is_right_at_one_separation_only():
    scenario = BY_TITLE["Thirty per cent fewer rows?"]
    _, said = learned(scenario.settings)
    assert said["efficiency"] == pytest.approx(0.70, abs=5e-3)
    assert round(said["its rows for 100 of LDA"]) == 143
    assert right(scenario.title) == "Near Δ = 2.8 only"
    others = relative_efficiency([2.0, 2.5, 3.0])
    assert [f"{share:.3f}" in scenario.look_for for share in others] == [True] * 3
    assert (np.abs(others - 0.7) > 0.05).all()
    _, before = learned(scenario.before)
    assert f"efficiency is {before['efficiency']:.4f}" in scenario.question
    *_, board = LESSON.view(scenario.before).picture[0].steps()
    chart = board.picture.panels[1]
    (line,) = (item for item in chart.items if isinstance(item, Line))
    assert line.x[line.until[chart.lead.frame] - 1] == 2.0


def test_curves_that_are_known_are_shown_at_once():
    (growing,) = LESSON.view({"bayes.part": "Learning curves"}).picture
    *_, whole = growing.steps()
    (again,) = growing.steps()
    assert again.picture.said == whole.picture.said


def test_there_are_no_thresholds_where_the_rule_never_changes_class():
    assert np.isnan(cuts(OnLine(0.5, 1.0, 0.0, 0.0, 1.0, 1.0))).all()


def test_a_new_sample_is_drawn_by_its_button():
    page = visit("bayes-rule", {"bayes.rows": "20"})
    assert page.tap("New sample").held("bayes.seed") == 1


def test_the_start_gives_no_answer_away():
    scenario = BY_TITLE["Right of the middle"]
    start, asked = readings({}), readings(scenario.settings)
    assert round(start["P(2 | x)"], 2) != round(asked["P(2 | x)"], 2)


def test_the_axis_of_densities_is_as_long_as_the_sharpest_one_needs_while_a_slider_is_held():
    densities = picture({}).panels[0]
    (face,) = (face for face in densities.held if face.lead.control == "bayes.s2")
    tops = densities.up.high * face.stretch
    peaks = 0.5 * norm.pdf(0) / np.minimum(face.lead.values, 1.0)
    assert (tops > peaks).all()
    assert face.stretch[face.lead.frame] == 1
    assert tops[0] == pytest.approx(1.08 * 0.5 * norm.pdf(0) / 0.2)


def test_moved_points_stay_when_the_method_changes():
    page = visit("bayes-rule", {"bayes.rows": "40", "bayes.m2": "2", "bayes.points": "m1-5000"})
    assert page.setting("bayes.method", "LDA").held("bayes.points") == "m1-5000"


def test_the_risks_of_all_three_methods_are_those_of_their_rules():
    settings = {"bayes.part": "Two features", "bayes.plane.s2": 1.5, "bayes.plane.p2": 0.3,
                "bayes.rows": 40, "bayes.all": True}  # fmt: skip
    shown = picture(settings)
    X = np.column_stack([shown.points.x, shown.points.y])
    y, shares = shown.points.codes, np.array([0.7, 0.3])
    means, sds = np.array([[-1, 0], [1, 0]]), np.array([1, 1.5])
    own_shares = np.bincount(y) / len(y)
    fitted = [multivariate_normal(X[y == k].mean(0), np.cov(X[y == k].T, ddof=0)) for k in (0, 1)]
    lines = {
        "LDA": LinearDiscriminantAnalysis(solver="lsqr").fit(X, y),
        "Logistic regression": LogisticRegression(C=np.inf, tol=1e-10).fit(X, y),
    }
    expected = {}
    for name, line in lines.items():
        (w,), (w0,) = line.coef_, line.intercept_
        second = norm.cdf((means @ w + w0) / (sds * np.linalg.norm(w)))
        expected[name] = shares @ [second[0], 1 - second[1]]
    u = np.linspace(-9, 11, 2001)
    plane = np.stack(np.meshgrid(u, u), axis=-1)
    joint = [np.log(own_shares[k]) + fitted[k].logpdf(plane) for k in (0, 1)]
    true = [shares[k] * multivariate_normal(means[k], sds[k] ** 2).pdf(plane) for k in (0, 1)]
    expected["QDA"] = np.where(joint[1] > joint[0], true[0], true[1]).sum() * (u[1] - u[0]) ** 2
    risks = [*LESSON.view(settings).numbers()][-1].frame["risk"]
    for name, risk in expected.items():
        assert float(risks[f"{name}, true risk"].split()[0]) == pytest.approx(100 * risk, abs=0.1)
    plane = shown.panels[0]
    assert (plane.reference is None, len(plane.others)) == (False, 2)
