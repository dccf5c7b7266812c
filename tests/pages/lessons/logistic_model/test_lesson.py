"""Logistic regression as a model: what its questions say, and how its terms travel."""

from itertools import chain, pairwise

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.stats import chi2

from lindisc import Logistic
from lindisc.board.chart import Sized
from lindisc.datasets import load
from pages.answers.view import Action, Note, Row, Table, Ticks
from pages.lessons.logistic_model.lesson import LESSON
from pages.lessons.logistic_model.one_curve import TEMPERATURE
from pages.lessons.logistic_model.scenarios import STEROIDS
from tests.pages.lessons.said import Questions, panels, readings
from tests.pages.visiting import visit

ASKED = Questions(LESSON)
MANY = {"model.part": "Many terms"}


def tables(view):
    """The tables under "Numbers", by the note above each."""
    pairs = pairwise(view.numbers())
    return {note.text: table.frame for note, table in pairs if isinstance(table, Table)}


def ticks(view):
    (row,) = (piece for piece in view.picture if isinstance(piece, Row))
    return next(piece for piece in chain(*row.columns) if isinstance(piece, Ticks))


@pytest.mark.parametrize(
    ("title", "more", "told"),
    [
        ("The last", {}, {"P": "0.9996", "from": "0.4816", "to": "1.0000"}),
        ("The famous", {}, {"correlation": "0.024"}),
        ("The famous", {"all": True}, {"correlation": "−0.511"}),
        ("Straight", {}, {"sum of P": "11.5"}),
        ("Straight", {"step": 6}, {"sum of P": "7"}),
        ("Fifty", {}, {"terms": "57", "significant at 5 %": "31", "sum of squares": "1815.8"}),
        ("Each alone", {}, {"drop": "100.0", "AIC": "48.0"}),
        ("Another", {}, {"sum of squares": "12.30"}),
        ("No test", {}, {"drop": "31.92", "p": "0.000002"}),
    ],
)
def test_the_numbers_of_a_question_are_those_of_its_charts(title, more, told):
    ASKED.assert_told(title, more, told)


def test_where_flights_were_many_the_band_is_narrower_than_beyond_them():
    constant, slope = fit("challenger", ["Temperature (F)"]).inference().estimates
    assert f"{constant:.4f} − {-slope:.4f} t" in ASKED["The last"].look_for
    cold, coldest, warm = (ASKED.said("The last", t=t) for t in (31, 53, 75))
    assert ASKED["The last"].answer == "Nearly certain"
    assert cold["P"] > 0.99
    widths = [each["to"] - each["from"] for each in (warm, cold, coldest)]
    assert widths == sorted(widths)
    warmest = load("challenger").X[:, 0].max()
    assert (warmest < TEMPERATURE.high, TEMPERATURE.high_means) == (True, "warmer than any flight")


def fit(slug, names=None):
    data = load(slug)
    return Logistic().fit(data.frame[list(names or data.feature_names)], data.y)


def test_the_famous_plot_has_no_trend_and_all_flights_have_one():
    data = load("challenger")
    t, happened = data.X[:, 0], data.counts > 0
    assert (happened.sum(), (~happened).sum(), t[~happened].min()) == (7, 16, 66)
    assert ASKED["The famous"].answer == "No trend at all"
    for is_all, kept in ((False, happened), (True, t > 0)):
        shown = ASKED.view("The famous", all=is_all)
        correlation = np.corrcoef(t[kept], data.counts[kept])[0, 1]
        said = readings(shown)
        assert (said["flights"], said["correlation"]) == (kept.sum(), pytest.approx(correlation))
        assert bool(panels(shown)["Probability of damage"].readings) is is_all


def test_working_responses_start_at_two_up_or_down_and_shrink_where_the_curve_is_sure():
    items = panels(ASKED.view("Straight"))["Working response"].items
    dots = [item for item in items if isinstance(item, Sized)]
    heights = {float(z) for each in dots for z in np.unique(each.y[0].round(9))}
    assert heights == {-2.0, 2.0}
    assert ASKED["Straight"].answer == "−2 and 2"
    assert all(np.allclose(each.sizes[0], each.sizes.max()) for each in dots)
    hottest = dots[0].sizes[:, np.argmax(dots[0].x)]
    assert (np.diff(hottest)[:3] < 0).all()


@pytest.mark.parametrize(
    ("title", "names", "steps"),
    [("Challenger", ["Temperature (F)"], 6), ("Spam", None, 14), ("Separable", None, 20)],
)
def test_what_is_left_of_the_deviance_is_that_of_newtons_steps_by_hand(title, names, steps):
    data = load(title.lower())
    X, y = data.frame[list(names or data.feature_names)], data.y == data.class_names[1]
    Z, w, left = np.column_stack([np.ones(len(X)), X]), np.zeros(1 + X.shape[1]), []
    for _ in range(steps + 1):
        p = 1 / (1 + np.exp(-Z @ w))
        left.append(-2 * np.sum(np.log(np.where(y, p, 1 - p))))
        w = w + np.linalg.solve(Z.T @ ((p * (1 - p))[:, None] * Z), Z.T @ (y - p))
    shown = ASKED.view("Three steps")
    chart = panels(shown)["Deviance left"]
    (line,) = (each for each in chart.items if each.name == title)
    if title == "Separable":
        assert left[-1] / left[-2] == pytest.approx(0.37, abs=5e-3)
        assert ASKED["Three steps"].answer == "Never"
    else:
        left = np.array(left) - left[-1]
    seen = np.nan_to_num(line.y[: steps + 1])
    assert_allclose(seen, left[: len(seen)], rtol=1e-3, atol=1e-6)
    assert readings(shown)["Challenger"] == pytest.approx(0.00022, abs=5e-6)


def test_of_terms_of_no_effect_a_twentieth_is_significant_and_together_they_are_not_dispensable():
    shown, data = ASKED.view("Fifty"), load("spam")
    assert ASKED["Fifty"].answer == f"About {57 * 0.05:.0f}"
    notes = " ".join(piece.text for piece in shown.numbers() if isinstance(piece, Note))
    assert "31 of 57 terms are significant" in notes
    assert "add up to 1813.0000; rows of spam: 1813" in notes
    beside, _ = shown.picture[0].columns[1]
    told = ASKED["Fifty"].look_for
    for number in ("6170.2", "1815.8", "4543", "1931.8"):
        assert number in beside.text
        assert number in told
    said, told = ASKED.said("Each alone"), ASKED["Each alone"].look_for
    says = [f"{name} says {'keep' if said[name] > 0 else 'drop'}" for name in ("AIC", "BIC")]
    assert ASKED["Each alone"].answer == ", ".join(says)
    figures = -said["BIC"], chi2.isf(0.05, 26), np.log(len(data.y))
    assert [f"{f:.{n}f}" in told for f, n in zip(figures, (1, 1, 2), strict=True)] == [True] * 3


def test_buttons_leave_out_what_the_question_does_and_keep_all():
    out = {"model.spam.out": ASKED["Each alone"].settings["model.spam.out"]}
    label = "Leave out all that are not significant"
    keep = Action("Keep all", {"model.spam.out": []}, False)
    assert LESSON.view(MANY).actions == (Action(label, out), keep)
    assert [action.enabled for action in ASKED.view("Each alone").actions] == [False, True]


def test_a_tick_says_what_is_left_out_and_the_table_shows_the_fit_to_the_rest():
    data = load("spam")
    X, y = data.frame[list(data.feature_names)], data.y
    control = ticks(LESSON.view(MANY)).control
    table = ticks(LESSON.view(MANY | {control: ["make", "all"]}))
    assert table.off == ("make", "all")
    assert table.frame.loc[["make", "all"]].isna().all(axis=None)
    rest = Logistic().fit(X.drop(columns=["make", "all"]), y).inference().table()
    assert_allclose(table.frame.drop(index=["make", "all"]), rest, 1e-6)
    assert table.terms == ("", *X.columns)
    assert visit(LESSON.slug, MANY | {control: ["make", "all"]}).held(control) == ["make", "all"]


def test_no_steroid_is_significant_and_both_are_needed():
    said, whole = ASKED.said("No test"), fit("cushings").inference()
    assert (whole.p_values[:, 1:] > 0.05).all()
    assert chi2.sf(said["drop"], 4) == pytest.approx(2e-6, abs=5e-7)
    assert said["drop"] > 0.5 * whole.null_deviance
    assert ASKED["No test"].answer == "Nearly everything"
    assert min(said["AIC"], said["BIC"]) > 0


def test_another_reference_moves_estimates_and_nothing_else():
    views = [ASKED.view("Another", cushings__reference=name) for name in "ac"]
    fits = [next(iter(tables(each).values())) for each in views]
    assert fits[0].equals(fits[1])
    assert ASKED["Another"].answer == "The estimates alone"
    plain, turned = (ticks(view).texts["estimate"] for view in views)
    of_a, of_b = turned["log Pregnanetriol (a)"], turned["log Pregnanetriol (b)"]
    assert (plain["log Pregnanetriol (c)"], of_a) == ("3.359", "-3.359")
    assert (plain["log Pregnanetriol (b)"], of_b) == ("-0.2448", "-3.604")
    assert ticks(views[1]).terms == ("", *STEROIDS) * 2
