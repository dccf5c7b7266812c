"""Every scenario of "ROC and thresholds" lands on what it says, by numbers from the core."""

import numpy as np
import pytest

from lindisc.datasets import DATASETS
from lindisc.evaluation import best_threshold
from pages.lessons.roc.lesson import LESSON
from pages.lessons.roc.rankings import in_training, ranked
from pages.lessons.roc.scenarios import SCENARIOS
from pages.shared.controls.data_controls import COLUMNS
from tests.pages.studies import chosen, fitted

BY_TITLE = {scenario.title: scenario for scenario in SCENARIOS}
SLUGS = {recipe.title: recipe.slug for recipe in DATASETS}


def performed(title, **changed):
    """The `Ranked` methods of a scenario by title; "__" in a changed key stands for its dot."""
    told = {key.removeprefix("roc."): value for key, value in BY_TITLE[title].settings.items()}
    told |= {key.replace("__", "."): value for key, value in changed.items()}
    slug = SLUGS[told.get("data", "Spam")]
    view = COLUMNS[told.get("features", "all")]
    case = chosen(
        slug, view=view, standardise=told.get("standardise", False), test_share=0.5, seed=0
    )
    positive = told.get(f"{slug}.positive", case.study.classes[-1])
    methods = told.get("methods", ["LDA", "Logistic regression"])
    fits = [fitted(case.study, method) for method in methods]
    return {each.title: each for each in ranked(case, fits, positive)}


def areas(title, **changed):
    return {name: each.curve.auc for name, each in performed(title, **changed).items()}


def told(title, number):
    return number in BY_TITLE[title].look_for


def answer(title):
    return BY_TITLE[title].answer


def test_lda_has_fewer_false_alarms_at_the_same_cutoff_and_the_lower_curve():
    title = "Fewer false alarms, and the worse filter"
    lda, logistic = performed(title).values()
    at = [each.rates(0.95) for each in (lda, logistic)]
    assert [rates.false_positives for rates in at] == [15, 24]
    assert [f"{rates.sensitivity:.1%}" for rates in at] == ["40.1%", "57.2%"]
    assert [f"{each.curve.auc:.3f}" for each in (lda, logistic)] == ["0.955", "0.970"]
    three_in_four = 1394 * 3 // 4
    found = [sensitivity(each, np.arange(three_in_four)) for each in (lda, logistic)]
    assert (found[1] > found[0]).all()
    assert answer(title) == "No, worse"
    assert f"{found[1][15]:.1%}" == "50.4%"


def sensitivity(each, false_alarms):
    """The share of positives found with at most so many false alarms."""
    rates = each.curve.rates
    return rates.sensitivity[np.searchsorted(rates.false_positives, false_alarms, "right") - 1]


def test_lda_pays_more_false_alarms_for_the_same_sensitivity():
    title = "A cutoff is not a place on the curve"
    lda, logistic = performed(title).values()
    at, other = lda.rates(0.82), logistic.rates(0.95)
    assert f"{at.sensitivity:.1%}" == "57.3%"
    assert f"{other.sensitivity:.1%}" == "57.2%"
    assert (at.false_positives, other.false_positives) == (28, 24)
    assert answer(title) == f"{at.false_positives} false alarms"


def test_the_cheapest_cutoffs_are_not_where_posteriors_would_put_them():
    title = "A lost message costs ten unread advertisements"
    lda, logistic = performed(title).values()
    best = [best_threshold(each.curve, 10.0) for each in (lda, logistic)]
    assert {f"{each.slope:.1f}" for each in best} == {"15.4"}
    cutoffs = [each.cutoff(b.threshold) for each, b in zip((lda, logistic), best, strict=True)]
    assert [f"{cutoff:.2f}" for cutoff in cutoffs] == ["0.89", "0.98"]
    assert answer(title) == "Higher"
    assert cutoffs[1] > BY_TITLE[title].settings["roc.cutoff"]
    assert [f"{each.expected_cost:.3f}" for each in best] == ["0.285", "0.249"]


def test_lda_and_least_squares_rank_alike():
    lda, least_squares = performed("Two methods, one curve").values()
    assert f"{lda.curve.auc:.3f}" == "0.955"
    assert lda.curve.auc == pytest.approx(least_squares.curve.auc, abs=1e-12)
    for name in ("true_positive_rate", "false_positive_rate"):
        curves = (getattr(each.curve, name) for each in (lda, least_squares))
        np.testing.assert_allclose(*curves, atol=2e-3)
    assert answer("Two methods, one curve") == "Neither: they are the same"


@pytest.mark.parametrize(
    ("title", "changed", "expected"),
    [
        ("The nearest mean, once units agree", {}, {"Nearest mean": "0.951", "LDA": "0.955"}),
        (
            "The nearest mean, once units agree",
            {"standardise": False},
            {"Nearest mean": "0.755", "LDA": "0.955"},
        ),
        ("Worse than guessing", {}, {"Perceptron": "0.307", "LDA": "0.955"}),
        ("A straight line sees no ring", {}, {"LDA": "0.464", "QDA": "0.997"}),
        ("Twelve flights", {}, {"LDA": "0.750", "Logistic regression": "0.750"}),
        ("A rare class: precision tells more", {}, {"LDA": "0.953"}),
    ],
)
def test_areas_are_those_of_the_scenarios(title, changed, expected):
    assert {name: f"{area:.3f}" for name, area in areas(title, **changed).items()} == expected


@pytest.mark.parametrize(
    ("title", "name", "figure"),
    [
        ("The nearest mean, once units agree", "Nearest mean", "auc"),
        ("A rare class: precision tells more", "LDA", "average precision"),
    ],
)
def test_the_right_answer_is_the_nearest_figure(title, name, figure):
    each = performed(title)[name]
    found = {"auc": each.curve.auc, "average precision": each.recalls.average_precision}[figure]
    nearest = min(BY_TITLE[title].answers, key=lambda said: abs(float(said.split()[-1]) - found))
    assert answer(title) == nearest


def test_what_is_below_guessing_beats_it_once_it_is_turned_round():
    title = "Worse than guessing"
    assert areas(title)["Perceptron"] < 0.5 < 1 - areas(title)["Perceptron"]
    assert answer(title) == "No, turned round it beats guessing"


def test_a_ring_and_twelve_flights_leave_guessing_possible():
    for title, name in (("A straight line sees no ring", "LDA"), ("Twelve flights", "LDA")):
        low, high = performed(title)[name].curve.interval
        assert low < 0.5 < high
        assert told(title, f"{low:.3f} to {high:.3f}")
        assert "guessing" in answer(title)
        assert "surely" not in answer(title)


def test_the_numbers_of_launches_and_of_glass_are_those_of_the_scenarios():
    flights = performed("Twelve flights")["LDA"].curve
    assert (flights.n_positive, flights.n_negative) == (4, 8)
    glass = performed("A rare class: precision tells more")["LDA"]
    assert (glass.curve.n_positive, glass.curve.n_negative) == (5, 102)
    assert f"{glass.recalls.average_precision:.3f}" == "0.544"


def test_male_blue_crabs_are_the_hardest_to_find():
    title = "Each class against the rest"
    found = {
        name: areas(title, crabs__positive=name)["LDA"]
        for name in ("male blue", "male orange", "female blue", "female orange")
    }
    assert min(found, key=found.get) == "male blue"
    assert max(found, key=found.get) == answer(title).lower()
    assert all(f"{area:.3f}" in f"{BY_TITLE[title]}" for area in found.values())


def test_on_the_messages_that_it_learned_from_a_method_has_fewer_false_alarms():
    title = "Old mail and new mail"
    each = performed(title)["Logistic regression"]
    case = chosen("spam", view="slice", test_share=0.5, seed=0)
    training = case.study.training
    called = each.fit.model.predict_proba(training.X)[:, 1] >= 0.95
    own, new = in_training(case, each).rates.at(each.threshold(0.95)), each.rates(0.95)
    assert own.false_positives == np.sum(called & (training.y != "spam")) == 13
    assert own.true_positives == np.sum(called & (training.y == "spam"))
    assert own.n_negative == new.n_negative == 1394
    assert answer(title) == str(new.false_positives) == "24"
    assert told(title, f"{new.sensitivity:.1%}".replace("%", " %"))
    assert told(title, f"{own.sensitivity:.1%}".replace("%", " %"))
    (board,) = LESSON.view(BY_TITLE[title].settings).picture
    curves, scores = board.picture.panels
    read = {reading.name: reading.values[scores.lead.frame] for reading in scores.readings}
    assert (read["false alarms"], read["false alarms, training"]) == (24, 13)
    assert curves.items[2].name == f"on training rows: AUC {in_training(case, each).auc:.3f}"
