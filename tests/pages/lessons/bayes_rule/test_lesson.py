"""The Bayes rule without a page: what its scenarios speak of, what sliders lead, rows on a line."""

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.stats import multivariate_normal, norm
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import LogisticRegression

from lindisc import LDA, GaussianProblem
from lindisc.board.chart import Line
from pages.answers.view import boards
from pages.lessons.bayes_rule import one_feature, two_features
from pages.lessons.bayes_rule.lesson import LESSON
from tests.pages.lessons.said import Questions, panels, readings
from tests.pages.visiting import visit

ASKED = Questions(LESSON)
PLANE = {"bayes.part": "Two features"}
AT_20, LOGISTIC_AT_20 = "LDA at n = 20", "logistic at n = 20"


def picture(settings):
    (board,) = boards(LESSON.view(settings).picture)
    return board.picture


@pytest.mark.parametrize(
    ("title", "more", "told"),
    [
        ("Right of", {}, {"P(1 | x)": "0.45", "P(2 | x)": "0.55", "Bayes error": "15.9 %"}),
        ("A rare", {}, {"cut": "1.099"}),
        ("A narrow", {}, {"cut": "0.335", "second cut": "2.165", "odds of 1": "1652"}),
        ("A narrow", {"s2": 0.95}, {"second cut": "39"}),
        ("Too rare", {}, {"Bayes error": "3.0 %"}),
        ("Right about", {}, {"1 own rows": "0.0 %", "2 new rows": "8.9 %"}),
        ("Right about", {}, {"3 Bayes error": "5.7 %"}),
        ("Freedom", {}, {AT_20: "22.6 %", LOGISTIC_AT_20: "24.9 %", "Bayes error": "15.9 %"}),
        ("Freedom", {"features": 1}, {AT_20: "17.1 %", LOGISTIC_AT_20: "17.4 %"}),
        ("Thirty", {}, {"efficiency": "0.70", "its rows for 100 of LDA": "143"}),
        ("Thirty", {"delta": 2.0}, {"efficiency": "0.8992"}),
        ("Thirty", {"delta": 2.5}, {"efficiency": "0.786"}),
        ("Thirty", {"delta": 3.0}, {"efficiency": "0.641"}),
    ],
)  # fmt: skip
def test_the_numbers_of_a_question_are_those_of_its_charts(title, more, told):
    ASKED.assert_told(title, more, told)


def test_right_answers_follow_from_what_is_shown():
    middle, cost, rows = map(ASKED.said, ("Right of", "What a", "Right about"))
    assert ASKED["Right of"].answer == f"{100 * middle['P(2 | x)']:.0f} %"
    assert ASKED["A rare"].answer == "It moves to the right"
    assert ASKED["A narrow"].answer == "In an interval"
    assert np.isnan(ASKED.said("Too rare")["cut"])
    assert np.isfinite(ASKED.said("Too rare", p2=0.04)["second cut"])
    assert ASKED["Too rare"].answer == "Nowhere"
    assert ASKED["What a"].answer == f"At {cost['cut']:g}" == "At 0"
    assert rows["2 new rows"] > rows["3 Bayes error"]
    assert ASKED["Right about"].answer == "More than the best rule"
    few = ASKED.said("Freedom")
    assert (
        ASKED["Freedom"].answer
        == min(("LDA", AT_20), ("", LOGISTIC_AT_20), key=lambda e: few[e[1]])[0]
    )
    assert np.isnan(few["QDA at n = 20"])
    last = ASKED.view("Freedom").by_hand()[0].tables["Mean error"].iloc[-1]
    assert last["LDA"] == pytest.approx(last["Logistic regression"], abs=1e-3)
    assert ASKED["Thirty"].answer == "Near Δ = 2.8 only"


@pytest.mark.parametrize(
    ("m1", "m2", "s1", "s2", "p2", "c"), [(-0.5, 1, 1.2, 0.4, 0.7, 1), (-1, 1, 1, 0.5, 0.1, 9)]
)
def test_posterior_and_risk_are_those_of_the_densities(m1, m2, s1, s2, p2, c):
    def joint(x):
        return (1 - p2) * norm.pdf(x, m1, s1), p2 * norm.pdf(x, m2, s2)

    risk, _ = quad(lambda x: min(joint(x)[0], c * joint(x)[1]), -9, 9, limit=200)
    values = {"m1": m1, "m2": m2, "s1": s1, "s2": s2, "p2": p2, "c": c, "x": 0.3}
    said = readings(LESSON.view({f"bayes.{name}": value for name, value in values.items()}))
    assert said[f"Bayes {'error' if c == 1 else 'risk'}"] == pytest.approx(risk, abs=1e-6)
    first, second = joint(0.3)
    assert said["P(2 | x)"] == pytest.approx(second / (first + second))
    assert said["odds of 1"] == pytest.approx(first / second)
    assert [said["class 1"], said["class 2"]] == pytest.approx([np.log(first), np.log(second)])


def test_a_row_is_moved_along_the_axis_and_changes_what_was_learned():
    settings = {"bayes.rows": 20, "bayes.s2": 0.3333333333}
    moved = settings | {"bayes.points": "m0-9000-9999"}
    assert (picture(settings).is_line, picture(settings).editable) == (True, True)
    own, changed = (readings(LESSON.view(each))["1 own rows"] for each in (settings, moved))
    assert changed > own
    np.testing.assert_array_equal(picture(settings).points.x, picture(moved).points.x)
    page = visit("bayes-rule", {"bayes.rows": "40", "bayes.points": "m1-5000"})
    assert page.setting("bayes.method", "LDA").held("bayes.points") == "m1-5000"


def test_too_few_rows_are_refused_in_words_and_a_button_draws_others():
    (said,) = LESSON.view({"bayes.rows": 2}).below
    assert "QDA" in said.text or "at least two classes" in said.text
    for seed, following in (("3", 4), ("9999", 0)):
        page = visit("bayes-rule", {"bayes.rows": "20", "bayes.seed": seed})
        assert page.tap("New sample").held("bayes.seed") == following


def told_at(settings, place):
    """What the plane says beside a place."""
    return picture(settings).panels[0].measures.path.scores(0).values([place])[0]


def test_the_nearer_class_is_not_always_predicted():
    scenario = ASKED["Nearer"]
    known = GaussianProblem([[-1, 0], [1, 0]], [np.eye(2), np.eye(2) / 4], [0.5, 0.5])
    told = told_at(scenario.settings, (0.5, 1.0))
    assert told == pytest.approx([3.25, 5.0, -1.75, np.log(1 / 16)])
    assert told[2] > told[3]
    assert scenario.answer == f"Class {1 + known.predict([[0.5, 1.0]])[0]}" == "Class 2"
    assert f"{told[3]:.3f}".replace("-", "−") in scenario.look_for


@pytest.mark.parametrize(
    ("settings", "prefix", "names"),
    [({}, "", one_feature.SLIDERS), (PLANE, "plane.", two_features.SLIDERS)],
)
def test_every_slider_leads_both_pictures(settings, prefix, names):
    keys = {f"bayes.{prefix}{name}" for name in names}
    for panel in picture(settings).panels[:2]:
        assert {held.lead.control for held in panel.held} == keys


def test_sliders_of_the_plane_lead_means_ellipses_and_distances():
    settings, place = PLANE | {"bayes.plane.s2": 0.5}, (0.5, 1.0)
    plane = picture(settings).panels[0]
    told, (covariances,) = told_at(settings, place), plane.ellipses.covariances
    for held in plane.held:
        now = held.measures.path.scores(held.lead.frame).values([place])[0]
        np.testing.assert_allclose(now, told)
        np.testing.assert_allclose(held.ellipses.covariances[held.lead.frame], covariances)
        np.testing.assert_allclose(held.means[held.lead.frame], plane.means)


def test_what_was_learned_on_a_plane_is_dashed_and_rings_its_own_mistakes():
    shown = picture(PLANE | {"bayes.rows": 40, "bayes.method": "LDA"})
    X = np.column_stack([shown.points.x, shown.points.y])
    says = LDA().fit(X, shown.points.codes).predict(X)
    np.testing.assert_array_equal(shown.panels[0].predicted, says)
    dashed = shown.panels[0].reference.scores.values(X).argmax(axis=1)
    np.testing.assert_array_equal(dashed, says)


def test_the_line_of_the_efficiency_ends_where_its_slider_is():
    chart = panels(ASKED.view("Thirty", delta=2.0))["Efficiency of logistic regression"]
    (line,) = (item for item in chart.items if isinstance(item, Line))
    assert line.x[line.until[chart.lead.frame] - 1] == 2.0


def test_curves_that_are_known_are_shown_at_once():
    (growing,) = ASKED.view("Thirty").picture
    *_, whole = growing.steps()
    (again,) = growing.steps()
    assert again.picture.said == whole.picture.said


def test_the_axis_of_densities_is_as_long_as_the_sharpest_one_needs_while_a_slider_is_held():
    densities = picture({}).panels[0]
    (face,) = (face for face in densities.held if face.lead.control == "bayes.s2")
    tops = densities.up.high * face.stretch
    peaks = 0.5 * norm.pdf(0) / np.minimum(face.lead.values, 1.0)
    assert (tops > peaks).all()
    assert face.stretch[face.lead.frame] == 1
    assert tops[0] == pytest.approx(1.08 * 0.5 * norm.pdf(0) / 0.2)


@pytest.mark.parametrize("c", [1, 3])
def test_the_risks_of_all_three_methods_are_those_of_their_rules(c):
    settings = {"s2": 1.5, "p2": 0.3, "c": float(c)}
    drawn = {f"bayes.plane.{name}": value for name, value in settings.items()}
    drawn |= PLANE | {"bayes.rows": 40, "bayes.all": True}
    shown = picture(drawn)
    X = np.column_stack([shown.points.x, shown.points.y])
    y, costs = shown.points.codes, np.array([0.7, c * 0.3])
    means, sds = np.array([[-1, 0], [1, 0]]), np.array([1, 1.5])
    own_shares = np.bincount(y) / len(y)
    fitted = [multivariate_normal(X[y == k].mean(0), np.cov(X[y == k].T, ddof=0)) for k in (0, 1)]
    lines = {
        "LDA": LinearDiscriminantAnalysis(solver="lsqr").fit(X, y),
        "Logistic regression": LogisticRegression(C=np.inf, tol=1e-10).fit(X, y),
    }
    true, own = {}, {}
    for name, line in lines.items():
        (w,), w0 = line.coef_, line.intercept_[0] + np.log(c)
        second = norm.cdf((means @ w + w0) / (sds * np.linalg.norm(w)))
        true[name] = costs @ [second[0], 1 - second[1]]
        own[name] = X @ w + w0 > 0
    u = np.linspace(-9, 11, 2001)
    plane = np.stack(np.meshgrid(u, u), axis=-1)
    first, second = (
        lambda x, k=k: np.log([1, c][k] * own_shares[k]) + fitted[k].logpdf(x) for k in (0, 1)
    )
    paid = [costs[k] * multivariate_normal(means[k], sds[k] ** 2).pdf(plane) for k in (0, 1)]
    true["QDA"] = np.where(second(plane) > first(plane), *paid).sum() * (u[1] - u[0]) ** 2
    own["QDA"] = second(X) > first(X)
    risks = [*LESSON.view(drawn).numbers()][-1].frame["risk"]
    for name, risk in true.items():
        mean = np.mean(np.where(y == 1, c * ~own[name], own[name]))
        for words, expected in (("true risk", risk), ("on its own 40 rows", mean)):
            said = float(risks[f"{name}, {words}"].split()[0])
            percents = (100, 0.1) if c == 1 else (1, 1e-3)
            assert said == pytest.approx(percents[0] * expected, abs=percents[1])
    assert (shown.panels[0].reference is None, len(shown.panels[0].others)) == (False, 2)
