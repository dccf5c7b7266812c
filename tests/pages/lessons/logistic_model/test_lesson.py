"""Logistic regression as a model: what its questions say, and how its terms travel."""

from itertools import chain, pairwise

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.stats import chi2

from lindisc import Logistic
from lindisc.board.chart import Sized
from lindisc.datasets import load
from pages.answers.view import Action, Note, Row, Table, Ticks, boards
from pages.lessons.logistic_model.lesson import LESSON
from pages.lessons.logistic_model.one_curve import TEMPERATURE
from pages.lessons.logistic_model.scenarios import STEROIDS
from tests.pages.lessons.said import Questions, panels, readings
from tests.pages.visiting import visit

ASKED = Questions(LESSON)
MANY, BY_STEPS = {"model.part": "Many terms"}, {"model.part": "Step by step"}


def tables(view):
    """The tables under "Numbers", by the note above each."""
    pairs = pairwise(view.numbers())
    return {note.text: table.frame for note, table in pairs if isinstance(table, Table)}


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
        ("No test", {}, {"drop": "31.92", "p": "0.000002"}),
    ],
)
def test_the_numbers_of_a_question_are_those_of_its_charts(title, more, told):
    ASKED.assert_told(title, more, told)


def test_at_31_degrees_damage_is_nearly_certain_and_where_flights_were_many_the_band_is_narrower():
    inference = fit("challenger", ["Temperature (F)"])[2].inference()
    constant, slope = inference.estimates
    assert f"{constant:.4f} − {-slope:.4f} t" in ASKED["The last"].look_for
    (p,) = inference.confidence_band([31.0]).probability
    options = {0.1: "About 1 in 10", 0.5: "About 1 in 2", 1.0: "Nearly certain"}
    assert ASKED["The last"].answer == options[min(options, key=lambda each: abs(each - p))]
    said = [ASKED.said("The last", t=t) for t in (31, 53, 75)]
    widths = [each["to"] - each["from"] for each in said]
    assert widths[2] < widths[0] < widths[1]


def test_the_famous_plot_has_no_trend_and_all_flights_have_one():
    data = load("challenger")
    t, happened = data.X[:, 0], data.counts > 0
    assert (happened.sum(), (~happened).sum(), t[~happened].min()) == (7, 16, 66)
    assert ASKED["The famous"].answer == "No trend at all"
    for is_all, kept in ((False, happened), (True, t > 0)):
        shown = ASKED.view("The famous", all=is_all)
        said = readings(shown)
        assert said["flights"] == kept.sum()
        correlation = np.corrcoef(t[kept], data.counts[kept])[0, 1]
        assert said["correlation"] == pytest.approx(correlation)
        assert bool(panels(shown)["Probability of damage"].readings) is is_all


def deviances(X, y, n_steps):
    """By hand: the deviance after each of Newton's steps from weights zero."""
    Z, w = np.column_stack([np.ones(len(X)), X]), np.zeros(1 + X.shape[1])
    found = []
    for _ in range(n_steps + 1):
        p = 1 / (1 + np.exp(-Z @ w))
        found.append(-2 * np.sum(np.log(np.where(y, p, 1 - p))))
        w = w + np.linalg.solve(Z.T @ ((p * (1 - p))[:, None] * Z), Z.T @ (y - p))
    return np.array(found)


def test_working_responses_start_at_two_up_or_down_and_shrink_where_the_curve_is_sure():
    items = panels(ASKED.view("Straight"))["Working response"].items
    dots = [item for item in items if isinstance(item, Sized)]
    heights = {float(z) for each in dots for z in np.unique(each.y[0].round(9))}
    assert heights == {-2.0, 2.0}
    assert ASKED["Straight"].answer == "−2 and 2"
    assert all(np.allclose(each.sizes[0], each.sizes.max()) for each in dots)
    hottest = dots[0].sizes[:, np.argmax(dots[0].x)]
    assert (np.diff(hottest)[:3] < 0).all()


def test_challenger_is_there_after_three_steps_and_spam_after_thirteen():
    data, spam = load("challenger"), load("spam")
    shown = ASKED.view("Three steps")
    assert readings(shown)["Challenger"] == pytest.approx(0.00022, abs=5e-6)
    (by_step,) = (table for note, table in tables(shown).items() if "by step" in note)
    ours = deviances(data.X[:, :1], data.counts > 0, 6)
    assert by_step["deviance"].astype(float).tolist() == pytest.approx(ours, abs=1e-6)
    theirs = deviances(spam.X, spam.y == "spam", 14)
    assert theirs[13] - theirs[-1] < 1e-6 < theirs[12] - theirs[-1]


def test_a_line_that_separates_leaves_no_last_step():
    data = load("separable")
    found = deviances(data.X, data.y == data.class_names[1], 20)
    ratios = found[10:] / found[9:-1]
    assert (ratios < 0.4).all()
    assert ratios[-1] == pytest.approx(np.exp(-1), abs=5e-3)
    assert ASKED["Three steps"].answer == "Never"
    (line,) = (each for each in panels(ASKED.view("Three steps"))["Deviance left"].items
               if each.name == "Separable")  # fmt: skip
    assert_allclose(line.y[:21], found, rtol=1e-4)


def test_the_timeline_sets_the_step():
    (board,) = boards(LESSON.view(BY_STEPS).picture)
    assert board.hears["scrubbed"].settings(4) == {"model.step": 4}
    assert len(board.picture.timeline.values) == len(board.hears["scrubbed"].values) == 7


def test_thirty_one_of_fifty_seven_terms_are_significant(spam):
    whole, shown = spam[2].inference(), ASKED.view("Fifty")
    assert np.sum(whole.p_values[1:] < 0.05) == 31
    assert ASKED["Fifty"].answer == f"About {57 * 0.05:.0f}"
    notes = " ".join(piece.text for piece in shown.numbers() if isinstance(piece, Note))
    assert "31 of 57 terms are significant" in notes
    assert "add up to 1813.0000; rows of spam: 1813" in notes
    (row,) = shown.picture
    beside, _ = row.columns[1]
    deviances = (f"{each:.1f}" for each in (whole.deviance, whole.null_deviance, whole.aic))
    for number in (*deviances, f"{whole.degrees_of_freedom}"):
        assert number in beside.text
        assert number in ASKED["Fifty"].look_for


def test_insignificant_terms_together_are_not_dispensable(spam):
    X, y, model = spam
    whole = model.inference()
    weak = X.columns[whole.p_values[1:] >= 0.05]
    assert ASKED["Each alone"].settings["model.spam.out"] == weak.tolist()
    part = Logistic().fit(X.drop(columns=weak), y).inference()
    changes = {"AIC": part.aic - whole.aic, "BIC": part.bic - whole.bic}
    assert changes["BIC"] == pytest.approx(-119.3, abs=0.05)
    says = [f"{name} says {'keep' if by > 0 else 'drop'}" for name, by in changes.items()]
    assert ASKED["Each alone"].answer == ", ".join(says)
    assert [f"{chi2.isf(0.05, 26):.1f}", f"{np.log(len(y)):.2f}"] == ["38.9", "8.43"]
    said = ASKED.said("Each alone")
    assert {name: said[name] for name in changes} == pytest.approx(changes)


def test_buttons_leave_out_what_the_question_does_and_keep_all():
    out = {"model.spam.out": ASKED["Each alone"].settings["model.spam.out"]}
    label = "Leave out all that are not significant"
    keep = Action("Keep all", {"model.spam.out": []}, False)
    assert LESSON.view(MANY).actions == (Action(label, out), keep)
    assert [action.enabled for action in ASKED.view("Each alone").actions] == [False, True]


def test_a_tick_says_what_is_left_out_and_the_table_shows_the_fit_to_the_rest(spam):
    X, y, _ = spam
    control = ticks(LESSON.view(MANY)).control
    table = ticks(LESSON.view(MANY | {control: ["make", "all"]}))
    assert table.off == ("make", "all")
    assert table.frame.loc[["make", "all"]].isna().all(axis=None)
    rest = Logistic().fit(X.drop(columns=["make", "all"]), y).inference().table()
    assert_allclose(table.frame.drop(index=["make", "all"]), rest, 1e-6)
    assert table.terms == ("", *X.columns)
    assert visit(LESSON.slug, MANY | {control: ["make", "all"]}).held(control) == ["make", "all"]


def test_no_steroid_is_significant_and_both_are_needed():
    whole = fit("cushings")[2].inference()
    assert (whole.p_values[:, 1:] > 0.05).all()
    drop = whole.null_deviance - whole.deviance
    figures = [f"{each:.2f}" for each in (whole.deviance, whole.null_deviance, drop)]
    assert figures == ["12.30", "44.22", "31.92"]
    assert chi2.sf(drop, 4) == pytest.approx(2e-6, abs=5e-7)
    assert drop > 0.5 * whole.null_deviance
    assert ASKED["No test"].answer == "Nearly everything"
    said = ASKED.said("No test")
    assert min(said["AIC"], said["BIC"]) > 0


def test_another_reference_moves_estimates_and_nothing_else():
    *_, model = fit("cushings")
    plain, turned = model.inference(), model.inference(reference="c")
    assert (plain.deviance, plain.aic) == (turned.deviance, turned.aic)
    assert ASKED["Another"].answer == "The estimates alone"
    last = [plain.estimates[1, 2], *turned.estimates[:, 2], plain.estimates[0, 2]]
    assert last == pytest.approx([3.359, -3.359, -3.604, -0.2448], abs=5e-4)
    views = [ASKED.view("Another", cushings__reference=name) for name in "ac"]
    fits = [next(iter(tables(each).values())) for each in views]
    assert fits[0].equals(fits[1])
    assert ticks(views[1]).texts.loc["log Pregnanetriol (a)", "estimate"] == "-3.359"
    assert ticks(views[1]).terms == ("", *STEROIDS) * 2


def test_the_warmest_that_can_be_asked_is_warmer_than_any_flight():
    assert load("challenger").X[:, 0].max() < TEMPERATURE.high
    assert TEMPERATURE.high_means == "warmer than any flight"
