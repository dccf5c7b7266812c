"""Logistic regression as a model: what its scenarios say, and how its terms travel."""

from itertools import chain, pairwise

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.stats import chi2

from lindisc import Logistic
from lindisc.board.chart import Cut, Sized
from lindisc.datasets import load
from pages.answers.view import Action, Note, Row, Table, Ticks, boards
from pages.lessons.logistic_model.lesson import LESSON
from pages.lessons.logistic_model.one_curve import TEMPERATURE
from pages.lessons.logistic_model.scenarios import STEROIDS
from tests.pages.visiting import EVERY, visit

BY_TITLE = {scenario.title: scenario for scenario in LESSON.scenarios}
MANY, BY_STEPS = {"model.part": "Many terms"}, {"model.part": "Step by step"}


def settings(title):
    return BY_TITLE[title].settings


def right(title):
    return BY_TITLE[title].answer


def panels(view):
    pictures = chain(boards(view.picture), boards(view.below))
    return {panel.title: panel for board in pictures for panel in board.picture.panels}


def readings(chart, moment=0):
    """What a chart says over it at its frame, or at this one of a timeline."""
    frame = chart.lead.frame if chart.lead else moment
    values = {each.name: np.ravel(each.values) for each in chart.readings}
    return {name: each[min(frame, len(each) - 1)] for name, each in values.items()}


def tables(view):
    """The tables under "Numbers", by the note above each."""
    pieces = view.numbers()
    pairs = pairwise(pieces)
    return {note.text: table.frame for note, table in pairs if isinstance(table, Table)}


def notes(view):
    return " ".join(piece.text for piece in view.numbers() if isinstance(piece, Note))


def ticks(view):
    (row,) = (piece for piece in view.picture if isinstance(piece, Row))
    return next(piece for piece in chain(*row.columns) if isinstance(piece, Ticks))


def fit(slug, names=None):
    data = load(slug)
    X = data.frame[list(names or data.feature_names)]
    return X, data.y, Logistic().fit(X, data.y)


@pytest.fixture(scope="module")
def spam():
    return fit("spam")


def test_at_31_degrees_damage_is_nearly_certain_and_the_band_is_wide():
    *_, model = fit("challenger", ["Temperature (F)"])
    band = model.inference().confidence_band([31.0])
    expected = band.probability[0], band.lower[0], band.upper[0]
    assert_allclose(expected, [0.9996, 0.4816, 1.0], atol=5e-5)
    options = {0.1: "About 1 in 10", 0.5: "About 1 in 2", 1.0: "Nearly certain"}
    assert right("The last launch") == options[min(options, key=lambda p: abs(p - expected[0]))]
    view = LESSON.view(settings("The last launch"))
    said = readings(panels(view)["Probability of damage"])
    assert [said[name] for name in ("t", "P", "from", "to")] == pytest.approx([31, *expected])
    coefficients = tables(view)["Log odds of damage, n = 23 flights"]
    assert coefficients["estimate"].tolist() == ["15.042902", "-0.232163"]
    assert coefficients["standard error"].tolist() == ["7.378636", "0.108237"]
    (fits,) = (table for note, table in tables(view).items() if "add up to 7.000000" in note)
    assert fits["deviance"].tolist() == ["28.267153", "20.315193"]
    assert fits["degrees of freedom"].tolist() == ["22", "21"]


def test_where_flights_were_many_the_band_is_narrower():
    widths = {}
    for t in (31, 53, 75):
        said = readings(panels(LESSON.view({"model.t": t}))["Probability of damage"])
        widths[t] = said["to"] - said["from"]
    assert widths[75] < widths[31] < widths[53]


def test_the_famous_plot_has_no_trend_and_all_flights_have_one():
    data = load("challenger")
    t, happened = data.X[:, 0], data.counts > 0
    correlations = [np.corrcoef(t[of], data.counts[of])[0, 1] for of in (happened, t > 0)]
    assert_allclose(correlations, [0.024, -0.511], atol=5e-4)
    assert right("The famous plot") == "No trend at all"
    assert (happened.sum(), (~happened).sum(), t[~happened].min()) == (7, 16, 66)
    found = settings("The famous plot")
    for is_all, count, correlation in ((False, 7, correlations[0]), (True, 23, correlations[1])):
        shown = panels(LESSON.view(found | {"model.all": is_all}))
        said = readings(shown["Damaged O-rings"])
        assert (said["flights"], said["correlation"]) == (count, pytest.approx(correlation))
        assert bool(shown["Probability of damage"].readings) is is_all


def deviances(X, y, n_steps):
    """By hand: the deviance after each of Newton's steps from weights zero, and the last P."""
    Z, w = np.column_stack([np.ones(len(X)), X]), np.zeros(1 + X.shape[1])
    found = []
    for _ in range(n_steps + 1):
        p = 1 / (1 + np.exp(-Z @ w))
        found.append(-2 * np.sum(np.log(np.where(y, p, 1 - p))))
        w = w + np.linalg.solve(Z.T @ ((p * (1 - p))[:, None] * Z), Z.T @ (y - p))
    return np.array(found)


def test_working_responses_start_at_two_up_or_down_and_probabilities_end_at_the_events():
    shown = panels(LESSON.view(settings("Straight lines, again and again")))
    dots = [item for item in shown["Working response"].items if isinstance(item, Sized)]
    heights = {float(z) for each in dots for z in np.unique(each.y[0].round(9))}
    assert heights == {-2.0, 2.0}
    assert all(np.allclose(each.sizes[0], each.sizes.max()) for each in dots)
    assert right("Straight lines, again and again") == "−2 and 2"
    (sums,) = (each.values for each in shown["Probability"].readings if each.name == "sum of P")
    assert_allclose([sums[0], sums[-1]], [11.5, 7.0], atol=1e-9)


def test_a_dot_shrinks_where_the_curve_is_sure():
    shown = panels(LESSON.view(BY_STEPS))
    dots = [item for item in shown["Working response"].items if isinstance(item, Sized)]
    hottest = dots[0].sizes[:, np.argmax(dots[0].x)]
    assert (np.diff(hottest)[:3] < 0).all()


def test_challenger_is_there_after_three_steps_and_spam_after_thirteen():
    data = load("challenger")
    ours = deviances(data.X[:, :1], data.counts > 0, 6)
    title = "Three steps, thirteen, no end"
    said = readings(panels(LESSON.view(settings(title)))["Deviance left"], moment=3)
    assert said["Challenger"] == pytest.approx(0.00022, abs=5e-6)
    (by_step,) = (t for note, t in tables(LESSON.view(BY_STEPS)).items() if "by step" in note)
    assert [float(each) for each in by_step["deviance"]] == pytest.approx(ours, abs=1e-6)
    spam = load("spam")
    theirs = deviances(spam.X, spam.y == "spam", 14)
    left = theirs - theirs[-1]
    assert (left[12] > 1e-6, left[13] < 1e-6) == (True, True)


def test_a_line_that_separates_leaves_no_last_step():
    data = load("separable")
    found = deviances(data.X, data.y == data.class_names[1], 20)
    ratios = found[10:] / found[9:-1]
    assert (ratios < 0.4).all()
    assert ratios[-1] == pytest.approx(np.exp(-1), abs=5e-3)
    arrives = found[-1] == 0
    assert (right("Three steps, thirteen, no end") == "Never") == (not arrives)
    line = next(
        item for item in panels(LESSON.view(BY_STEPS))["Deviance left"].items
        if item.name == "Separable"
    )  # fmt: skip
    assert_allclose(line.y[:21], found, rtol=1e-4)


def test_the_timeline_sets_the_step():
    (board,) = boards(LESSON.view(BY_STEPS).picture)
    assert board.hears["scrubbed"].settings(4) == {"model.step": 4}
    assert len(board.picture.timeline.values) == len(board.hears["scrubbed"].values) == 7


def test_thirty_one_of_fifty_seven_terms_are_significant(spam):
    whole = spam[2].inference()
    title = "Fifty-seven estimates"
    assert f"57 terms {np.sum(whole.p_values[1:] < 0.05)} are" in BY_TITLE[title].question
    assert right(title) == f"About {57 * 0.05:.0f}"
    view = LESSON.view(settings("Fifty-seven estimates"))
    assert "31 of 57 terms are significant" in notes(view)
    assert "add up to 1813.0000; rows of spam: 1813" in notes(view)
    fits = next(iter(tables(view).values()))
    assert [float(cell) for cell in fits["deviance"]] == pytest.approx([1815.8, 6170.2], abs=0.05)
    assert fits.loc["all terms", "degrees of freedom"] == "4543"
    assert float(fits.loc["all terms", "AIC"]) == pytest.approx(1931.8, abs=0.05)
    (row,) = view.picture
    beside, _ = row.columns[1]
    told = BY_TITLE["Fifty-seven estimates"].look_for
    for number in ("6170.2", "1815.8", "4543", "1931.8"):
        assert number in beside.text
        assert number in told


def test_insignificant_terms_together_are_not_dispensable(spam):
    X, y, model = spam
    whole = model.inference()
    weak = X.columns[whole.p_values[1:] >= 0.05]
    found = settings("Each alone without weight, together not")
    assert found["model.spam.out"] == weak.tolist()
    part = Logistic().fit(X.drop(columns=weak), y).inference()
    changes = {"AIC": part.aic - whole.aic, "BIC": part.bic - whole.bic}
    assert changes == pytest.approx({"AIC": 48.0, "BIC": -119.3}, abs=0.05)
    says = [f"{name} says {'keep' if by > 0 else 'drop'}" for name, by in changes.items()]
    assert right("Each alone without weight, together not") == ", ".join(says)
    assert chi2.isf(0.05, 26) == pytest.approx(38.9, abs=0.05)
    assert np.log(len(y)) == pytest.approx(8.43, abs=0.005)
    said = readings(panels(LESSON.view(found))["Left out together: 26"])
    assert said["drop"] == pytest.approx(100.0, abs=0.05)
    assert {name: said[name] for name in changes} == pytest.approx(changes)


def test_the_button_leaves_out_what_the_scenario_does_and_another_keeps_all():
    kept = LESSON.view(MANY)
    found = settings("Each alone without weight, together not")
    out = {"model.spam.out": found["model.spam.out"]}
    label = "Leave out all that are not significant"
    assert kept.actions == (Action(label, out), Action("Keep all", {"model.spam.out": []}, False))
    assert [action.enabled for action in LESSON.view(found).actions] == [False, True]


def test_a_tick_says_what_is_left_out_and_the_table_shows_the_fit_to_the_rest(spam):
    X, y, _ = spam
    table = ticks(LESSON.view(MANY))
    table = ticks(LESSON.view(MANY | {table.control: ["make", "all"]}))
    assert table.off == ("make", "all")
    assert table.frame.loc[["make", "all"]].isna().all(axis=None)
    rest = Logistic().fit(X.drop(columns=["make", "all"]), y).inference().table()
    assert_allclose(table.frame.drop(index=["make", "all"]), rest, 1e-6)
    assert table.terms == ("", *X.columns)


def test_no_steroid_is_significant_and_both_are_needed():
    *_, model = fit("cushings")
    whole = model.inference()
    assert (whole.p_values[:, 1:] > 0.05).all()
    drop = whole.null_deviance - whole.deviance
    figures = [whole.deviance, whole.null_deviance, drop]
    assert figures == pytest.approx([12.30, 44.22, 31.92], abs=5e-3)
    assert chi2.sf(drop, 4) == pytest.approx(2e-6, abs=5e-7)
    left = "Nearly everything" if drop > 0.5 * whole.null_deviance else "Little"
    assert right("No test alone finds anything") == left
    said = readings(
        panels(LESSON.view(settings("No test alone finds anything")))["Left out together: 2"]
    )
    assert said["drop"] == pytest.approx(drop)
    assert said["AIC"] > 0
    assert said["BIC"] > 0


def test_another_reference_moves_estimates_and_nothing_else():
    *_, model = fit("cushings")
    plain, turned = model.inference(), model.inference(reference="c")
    assert (plain.deviance, plain.aic) == (turned.deviance, turned.aic)
    assert right("Another reference") == "The estimates alone"
    last = [plain.estimates[1, 2], *turned.estimates[:, 2], plain.estimates[0, 2]]
    assert last == pytest.approx([3.359, -3.359, -3.604, -0.2448], abs=5e-4)
    views = [LESSON.view(settings("Another reference") | {"model.cushings.reference": c})
             for c in "ac"]  # fmt: skip
    fits = [next(iter(tables(view).values())) for view in views]
    assert fits[0].equals(fits[1])
    assert ticks(views[1]).texts.loc["log Pregnanetriol (a)", "estimate"] == "-3.359"
    assert ticks(views[1]).terms == ("", *STEROIDS) * 2


def test_residuals_add_up_to_the_deviance():
    said = readings(panels(LESSON.view(MANY))["Deviance residuals"])
    assert said["sum of squares"] == pytest.approx(1815.765, abs=1e-3)


def test_by_hand_begins_with_the_first_two_rows():
    (hand,) = LESSON.view(MANY).by_hand()
    rows = hand.tables["The first two rows"]
    assert [*rows.columns] == ["row 1, spam", "row 2, spam"]
    assert rows.loc[["make", "address"]].to_numpy(float).tolist() == [[0.0, 0.21], [0.64, 0.28]]


def test_ticks_come_by_the_link_and_the_page_shows_them():
    assert LESSON in EVERY
    page = visit(LESSON.slug, MANY | {"model.spam.out": ["make", "all"]})
    assert page.held("model.spam.out") == ["make", "all"]


def test_the_warmest_that_can_be_asked_is_warmer_than_any_flight_and_a_dash_means_one_thing():
    assert load("challenger").X[:, 0].max() < TEMPERATURE.high
    assert TEMPERATURE.high_means == "warmer than any flight"
    for is_all in (True, False):
        shown = panels(LESSON.view({"model.t": 40, "model.all": is_all})).values()
        cuts = [item for panel in shown for item in panel.items if isinstance(item, Cut)]
        assert {cut.name: cut.dash for cut in cuts} == {"coldest flight": 2, "t": 0}
