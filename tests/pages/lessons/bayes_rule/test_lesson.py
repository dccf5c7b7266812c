"""The Bayes rule without a page: what its scenarios speak of, what sliders lead, rows on a line."""

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.special import expit
from scipy.stats import norm

from lindisc import QDA, GaussianProblem
from lindisc.board.chart import Chart, Strip
from lindisc.words import percent
from pages.lessons.bayes_rule.lesson import LESSON
from pages.study.bayes.known import OnLine, cuts
from pages.study.view import boards
from tests.pages.visiting import run, visit

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
    return scenario.answers[scenario.right]


def test_just_right_of_the_middle_the_best_rule_is_hardly_sure():
    known, scenario = problem(), BY_TITLE["Right of the middle"]
    second = norm.pdf(0.1, 1) / (norm.pdf(0.1, 1) + norm.pdf(0.1, -1))
    assert right(scenario.title) == f"{100 * second:.0f} %"
    assert known.posterior([[0.1]])[0] == pytest.approx([0.45, 0.55], abs=5e-3)
    said = readings(scenario.settings)
    assert said["P(2 | x)"] == pytest.approx(second)
    assert said["Bayes error"] == pytest.approx(norm.cdf(-1))
    assert percent(norm.cdf(-1)).replace("\N{NO-BREAK SPACE}", " ") in scenario.look_for
    assert said["cut at"] == 0


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
    assert [said["cut at"], said["and at"]] == pytest.approx(ends.tolist(), abs=1e-8)
    odds = norm.pdf(-0.39, -1) / norm.pdf(-0.39, 1, 1 / 3)
    assert round(odds) == 1652
    assert said["odds of 1"] == pytest.approx(odds, rel=1e-6)
    assert round(problem(0.95).boundaries()[1]) == 39


def test_a_class_can_be_too_rare_to_be_said():
    said = readings(BY_TITLE["Too rare to be said"].settings)
    assert problem(1 / 3, 0.03).boundaries().size == 0
    assert problem(1 / 3, 0.04).boundaries().size == 2
    assert np.isnan(said["cut at"])
    assert said["Bayes error"] == pytest.approx(0.03)
    assert right("Too rare to be said") == "Nowhere"


def test_a_cost_makes_up_for_a_share():
    said = readings(BY_TITLE["What a mistake costs"].settings)
    assert problem(p2=0.1).boundaries() == pytest.approx([np.log(9) / 2])
    assert right("What a mistake costs") == f"At {said['cut at']:g}" == "At 0"
    assert said["Bayes risk"] == pytest.approx(problem(p2=0.1, c=9.0).error())


def test_rows_that_were_learned_from_flatter():
    known = problem(1 / 3)
    X, y = known.sample(20, 0)
    model = QDA().fit(X, y)

    def wrong(x):
        joint = np.exp(known.log_joint([[x]])[0])
        return joint[1 - model.predict([[x]])[0]]

    places = np.linspace(-6, 6, 4001)
    true_risk = np.trapezoid([wrong(x) for x in places], places)
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
def test_where_a_slider_stands_it_leads_to_what_is_shown(settings):
    for chart in picture(settings).panels:
        for face in chart.held:
            for own, led in zip(chart.readings, face.readings, strict=True):
                values = np.broadcast_to(led.values, face.values.shape)
                np.testing.assert_allclose(values[face.frame], np.ravel(own.values)[0])


def test_every_slider_leads_densities_and_posterior():
    densities, posterior, _ = picture({}).panels
    names = ("m2", "s2", "p2", "m1", "s1", "c", "x")
    for chart in (densities, posterior):
        assert [face.control for face in chart.held] == [f"bayes.{name}" for name in names]


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
    assert action.settings == {"bayes.seed": 4.0}


def test_cuts_are_nowhere_where_the_rule_never_changes_its_mind():
    assert np.isnan(cuts(OnLine(0.5, 1.0, 0.0, 0.0, 1.0, 1.0))).all()


def test_a_new_sample_is_drawn_by_its_button():
    page = visit("bayes-rule", {"bayes.rows": "20"})
    (button,) = (button for button in page.button if button.label == "New sample")
    run(button.click())
    assert page.session_state["bayes.seed"] == 1
