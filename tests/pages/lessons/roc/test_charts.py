"""What the board of "ROC and thresholds" is sent: curves, and what moves along a cutoff."""

import json

import numpy as np
import pytest
from scipy.special import logit
from sklearn.calibration import calibration_curve

from lindisc.board.chart import Cut, Mark, Track
from lindisc.board.message import message
from lindisc.evaluation import best_threshold
from pages.lessons.roc import rankings as ranked
from pages.lessons.roc.charts import CALIBRATION, PRECISION_RECALL, ROC, VIEWS, picture
from pages.lessons.roc.lesson import LESSON
from tests.pages.studies import chosen, fitted

COSTS = (5.0, 1.0, None)


def cuts(titles, cutoff=0.5, slug="spam"):
    case = chosen(slug, view="slice", test_share=0.5, seed=0)
    fits = [fitted(case.study, title) for title in titles]
    rankings = ranked.ranked(case, fits, case.study.classes[-1])
    return [ranked.Cut(each, cutoff, COSTS) for each in rankings]


def drawn(given, view=ROC, has_lines=False):
    sliders = [f"slider of {cut.ranked.title}" for cut in given]
    return picture(given, sliders, view, has_lines)


def of_kind(chart, kind):
    return [item for item in chart.items if isinstance(item, kind)]


@pytest.mark.parametrize("view", VIEWS)
def test_a_message_stays_small(view):
    sent = message(drawn(cuts(["LDA", "Logistic regression"]), view, True))
    assert len(json.dumps(sent)) < 60_000
    assert all(len(json.dumps(panel)) < 10_000 for panel in sent["panels"][1:])


def test_the_mark_of_every_method_follows_its_own_slider_along_its_curve():
    given = cuts(["LDA", "Least squares"], 0.25)
    marks = of_kind(drawn(given).panels[0], Mark)
    for cut, mark in zip(given, marks, strict=True):
        assert mark.lead.control == f"slider of {cut.ranked.title}"
        assert mark.lead.values[mark.lead.frame] == 0.25
        curve = cut.ranked.curve
        on_curve = set(zip(curve.false_positive_rate, curve.true_positive_rate, strict=True))
        assert set(zip(mark.x[:, 0], mark.y[:, 0], strict=True)) <= on_curve
        called = cut.ranked.score >= cut.threshold
        place = [called[own].mean() for own in (~cut.ranked.is_positive, cut.ranked.is_positive)]
        assert [mark.x[mark.lead.frame], mark.y[mark.lead.frame]] == pytest.approx(place)


def test_where_nothing_is_called_positive_precision_has_no_mark():
    (mark,) = of_kind(drawn(cuts(["LDA"], 1.0), PRECISION_RECALL).panels[0], Mark)
    assert mark.lead.frame == 200
    assert np.isnan(mark.y[200])
    assert np.isfinite(mark.y[:200]).all()


@pytest.mark.parametrize(("title", "slug"), [("LDA", "spam"), ("Bayesian QDA", "crabs")])
def test_a_cut_stands_at_its_log_odds_and_nowhere_beyond_the_scores(title, slug):
    _, scores = drawn(cuts([title], 0.123, slug=slug)).panels
    (cut,), odds = of_kind(scores, Cut), logit(scores.lead.values)
    is_seen = (scores.across.low <= odds) & (odds <= scores.across.high)
    np.testing.assert_allclose(cut.x, np.where(is_seen, odds, np.nan), atol=1e-12)
    assert cut.x[scores.lead.values == 0.5] == 0.0
    assert scores.lead.values[scores.lead.frame] == 0.123


def test_every_test_row_is_in_a_bar_of_its_class():
    (cut,) = given = cuts(["LDA"])
    _, scores = drawn(given).panels
    rest, positive, _ = scores.items
    assert [rest.name, positive.name] == ["nonspam", "spam"]
    assert [rest.y.sum(), positive.y.sum()] == [1394, 907]
    assert cut.ranked.curve.n_positive == 907


def test_lines_of_equal_cost_touch_their_curve_at_a_star():
    given = cuts(["LDA", "QDA"], slug="banknotes")
    chart = drawn(given, has_lines=True).panels[0]
    stars = [mark for mark in of_kind(chart, Mark) if mark.symbol == "star"]
    assert len(chart.items) == len(drawn(given).panels[0].items) + 4
    for cut, star in zip(given, stars, strict=True):
        best = best_threshold(cut.ranked.curve, *COSTS)
        assert best.line([star.x])[0] == pytest.approx(star.y)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_every_chart_has_its_place(n):
    titles = ["LDA", "Logistic regression", "Least squares", "Perceptron"][:n]
    shown = drawn(cuts(titles))
    assert len(shown.panels) == len(set("".join(shown.layout))) == 1 + n


def test_a_screen_reader_is_told_what_the_cut_finds():
    said = drawn(cuts(["LDA"], 0.95)).said
    assert "LDA: AUC 0.955; cut at 0.95 it finds 364 of 907 spam" in said
    assert "with 15 false alarms among 1394 nonspam." in said


def test_calibration_is_that_of_the_test_rows_and_the_scenario_tells_it():
    scenario = next(each for each in LESSON.scenarios if each.title == "Does 45 % mean 45 %?")
    told, given = scenario.question + scenario.look_for, cuts(["LDA", "Logistic regression"])
    tracks = of_kind(drawn(given, CALIBRATION).panels[0], Track)
    shown = LESSON.view(scenario.settings).picture[0].picture.panels[0]
    assert [track.name for track in of_kind(shown, Track)] == [track.name for track in tracks]
    for cut, track in zip(given, tracks, strict=True):
        each = cut.ranked
        probability = 1 / (1 + np.exp(-each.score))
        shares, means = calibration_curve(each.is_positive, probability, n_bins=10)
        np.testing.assert_allclose(track.x, means)
        np.testing.assert_allclose(track.y, shares)
        assert f"{means[4]:.1%}".replace("%", " %") in told
        assert f"{shares[4]:.1%}".replace("%", " %") in told
        off = track.name.removeprefix(f"{each.title}: off by ").removesuffix(" on average")
        assert off.replace("\xa0", " ") in told
    assert abs(tracks[0].y[4] - 0.75) < 0.01
    assert scenario.answer == "About 75 %"


def test_methods_without_probabilities_have_no_calibration():
    chart = drawn(cuts(["Least squares"]), CALIBRATION).panels[0]
    assert not of_kind(chart, Track)
    assert "None of these methods gives a probability" in chart.problem
