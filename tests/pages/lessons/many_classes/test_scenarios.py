"""Every scenario of "Many classes" does what it says, by numbers from the core."""

import numpy as np
import pytest

from lindisc import LDA, QDA, LeastSquares, Logistic, OneVersusAll, OneVersusOne, ambiguous_share
from lindisc.plane import box_around
from pages.lessons.many_classes.ambiguous_tables import degrees
from pages.lessons.many_classes.lesson import LESSON
from pages.lessons.many_classes.side_view import segments_within

BY_TITLE = {scenario.title: scenario for scenario in LESSON.scenarios}


def performed(title, **changed):
    """What was chosen in a scenario, with other settings for some."""
    changed = {f"many.{key.replace('__', '.')}": value for key, value in changed.items()}
    return LESSON.choose(LESSON.given(BY_TITLE[title].settings | changed))


def rows(title, **changed):
    training = performed(title, **changed).chosen.study.training
    return training.X, training.y


def ambiguous(model, X, y):
    """The ambiguous share of the picture in percent, and how many rows are ambiguous."""
    model.fit(X, y)
    share = ambiguous_share(model.scores(), model.rule_, box_around(X))
    return f"{100 * share:.1f} %", int(np.sum(model.decide(X) < 0))


def wrong(model, X, y):
    return int(np.sum(model.fit(X, y).predict(X) != y))


def answer(title):
    return BY_TITLE[title].answer


def told(title):
    return BY_TITLE[title].look_for


def test_positive_only_leaves_a_quarter_of_the_picture_open():
    title = "Yes or no to each species"
    X, y = rows(title)
    share, n_rows = ambiguous(OneVersusAll(LeastSquares(), rule="positive only"), X, y)
    assert answer(title) == f"About {float(share[:-2]):.0f} %"
    assert f"{share} of the area" in told(title)
    assert f"{n_rows} of {len(y)} penguins" in told(title)
    assert ambiguous(OneVersusAll(LeastSquares()), X, y) == ("0.0 %", 0)


def test_of_three_constructions_only_three_scores_leave_nothing_ambiguous():
    title = "Three ways to build it"
    X, y = rows(title)
    omitted = OneVersusAll(LeastSquares(), rule="positive only", omit_last=True)
    models = (omitted, OneVersusOne(LeastSquares()), LeastSquares())
    shares = [ambiguous(model, X, y)[0] for model in models]
    assert [f"{share} of the area" in told(title) for share in shares] == [True, False, False]
    assert f"triangle, {shares[1]}" in told(title)
    assert answer(title) == "Three scores"
    assert shares[2] == "0.0 %"
    claimed_twice = omitted.rule_scores(X[omitted.decide(X) < 0])
    assert (claimed_twice > 0).all()


def test_sums_of_pair_scores_lose_virginica():
    title = "Votes or sums"
    X, y = rows(title)
    votes, sums = (wrong(OneVersusOne(Logistic(), rule=rule), X, y) for rule in ("votes", "sum"))
    assert f"{votes} of {len(y)} are wrong by votes, {sums} by sums" in told(title)
    assert "virginica" not in OneVersusOne(Logistic(), rule="sum").fit(X, y).predict(X)
    assert answer(title) == ("Sums are far worse" if sums > 2 * votes else "They agree")
    unanimous = OneVersusOne(Logistic(), rule="unanimous")
    assert ambiguous(unanimous, X, y)[0] == "0.0 %"
    assert "0.0 % of the area" in told(title)


def test_three_kinds_of_glass_seldom_tie_and_six_often():
    title = "A tie is rare among three"
    X, y = rows(title)
    share, n_rows = ambiguous(OneVersusOne(LeastSquares()), X, y)
    assert ambiguous(OneVersusOne(LeastSquares(), rule="unanimous"), X, y)[0] == share
    assert f"{share}, with {n_rows} of {len(y)} rows" in told(title)
    assert answer(title) == "Less than 1 %"
    assert float(share[:-2]) < 1
    X, y = rows(title, glass__kept=[])
    pairs = (OneVersusOne(LeastSquares(), rule=rule) for rule in ("votes", "unanimous"))
    six = [ambiguous(model, X, y)[0] for model in pairs]
    assert "{} tie, and for {} nobody".format(*six) in told(title)


def test_least_squares_masks_the_middle_class_until_it_steps_off_the_line():
    title = "The middle class is masked"
    X, y = rows(title)
    assert np.sum(y == "B") == 66
    calls = [int(np.sum(model.fit(X, y).predict(X) == "B")) for model in (LeastSquares(), LDA())]
    assert answer(title) == str(calls[0])
    assert f"LDA calls {calls[1]}" in told(title)
    at_mean = LeastSquares().fit(X, y).discriminants(X[y == "B"].mean(axis=0)[None])[0]
    np.testing.assert_allclose(at_mean, 1 / 3, atol=0.02)
    moved, _ = rows(title, shift=0.3)
    again = LeastSquares().fit(moved, y).predict(moved)
    words = f"{np.sum(again == 'B')} calls and {np.sum(again != y)} errors instead of"
    assert f"{words} {wrong(LeastSquares(), X, y)}" in told(title)


def test_squares_bring_the_middle_class_back():
    title = "Squares unmask three"
    X, y = rows(title)
    says = performed(title).fits[0].predict(X)
    calls, errors, without = np.sum(says == "B"), np.sum(says != y), wrong(LeastSquares(), X, y)
    words = f"{calls} points are called B, and {errors} of 200 are wrong instead of {without}"
    assert words in told(title)
    assert answer(title) == ("Yes" if calls > 33 else "No, a third is a third")


def test_squares_lose_three_of_seven_classes_and_cubes_none():
    title = "Squares do not unmask seven"
    choice, (X, y) = performed(title), rows(title)
    errors = [np.sum(fit.predict(X) != y) for fit in choice.fits]
    assert "{} of 300 points are wrong, where LDA has {}".format(*errors) in told(title)
    squares, cubes = degrees(choice.chosen)["overlooked"].iloc[1:3]
    assert told(title).startswith("{}, {} and {}:".format(*squares.split(", ")))
    assert (answer(title), cubes) == ("Three", "none")


@pytest.mark.parametrize(("K", "needed"), [(3, 2), (4, 2), (5, 3), (6, 3), (7, 3)])
def test_more_classes_in_line_need_a_higher_degree(K, needed):
    settings = {"gaussians-in-line__classes": K}
    table = degrees(performed("Squares do not unmask seven", **settings).chosen)
    assert (table["overlooked"] == "none").tolist().index(True) + 1 == needed


def test_regions_of_lda_are_convex_and_those_of_qda_are_not():
    title = "A straight way home"
    X, y = rows(title)
    found = [segments_within(model.fit(X, y).scores(), X) for model in (LDA(), QDA())]
    straight, curved = (f"{each.n_leaving} of {each.n_pairs} pairs" for each in found)
    assert straight.startswith("0 of")
    assert f"{straight} are parted" in told(title)
    assert f"parts {curved}" in told(title)
    assert answer(title) == "By LDA, not always by QDA"
    start, end = X[list(found[1].farthest)]
    way = start + np.linspace(0, 1, 101)[:, None] * (end - start)
    said = QDA().fit(X, y).predict(way)
    assert (said[0], said[50], said[-1]) == ("a", "b", "a")
