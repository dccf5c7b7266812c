"""Every scenario of "Decision boundaries" does what it says, by numbers from the core."""

from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.base import clone

from lindisc.scores import scores_of
from pages.answers.view import boards
from pages.lessons.boundaries.lesson import LESSON
from pages.lessons.boundaries.sheared_plane import relabelled
from pages.lessons.boundaries.twenty_samples import parts
from pages.shared.fits.fit import fits
from pages.shared.tabs.numbers import confusions, ties

BY_TITLE = {scenario.title: scenario for scenario in LESSON.scenarios}


def chosen(title, **changed):
    """What a scenario chooses, with other settings for some; "__" in a key stands for its dot."""
    changed = {key.replace("__", "."): value for key, value in changed.items()}
    return LESSON.choose(LESSON.given(BY_TITLE[title].settings | changed))


def performed(title, **changed):
    """The study of a scenario and its fits by title."""
    choice = chosen(title, **changed)
    found = fits(choice.chosen, choice.options)
    return choice.chosen.study, {fit.method.title: fit for fit in found}


def wrong(study, fit):
    return np.mean(fit.model.predict(study.training.X) != study.training.y)


def errors(title, **changed):
    study, found = performed(title, **changed)
    return {name: wrong(study, fit) for name, fit in found.items()}


def cosine(v, w):
    return v @ w / np.linalg.norm(v) / np.linalg.norm(w)


def answer(title):
    return BY_TITLE[title].answer


def told(title):
    return BY_TITLE[title].look_for


def kinds(study, fit):
    return set(ties(study, fit)["kind"])


@pytest.mark.parametrize(
    ("alpha", "kind", "error", "n"), [(1, "ellipse", 2, 15), (0, "line", 4, 9)]
)
def test_rda_goes_from_ellipses_to_lines(alpha, kind, error, n):
    title = "From QDA to LDA"
    study, found = performed(title, rda__alpha=float(alpha))
    assert kinds(study, found["RDA"]) == {kind}
    assert found["RDA"].classifier.n_parameters() == n
    assert wrong(study, found["RDA"]) == error / 100
    assert f"{error}.0 %" in told(title)
    assert f" {n}" in told(title)
    assert answer(title) == "Straight lines"


def test_half_of_exclusive_or_is_wrong_and_no_line_gets_below_a_quarter():
    title = "Straight lines cannot do XOR"
    assert set(errors(title).values()) == {0.5}
    assert answer(title) == "Two"
    study, _ = performed(title)
    angles, constants = np.linspace(0, 2 * np.pi, 73), np.linspace(-3, 3, 61)
    lines = ((np.cos(a), np.sin(a), c) for a, c in product(angles, constants))
    codes = study.codes(study.rows.y)
    assert min(np.mean((study.rows.X @ w + c > 0) != codes) for *w, c in lines) == 0.25


def test_the_product_solves_exclusive_or_with_a_pair_of_lines():
    title = "XOR with one more term"
    study, found = performed(title)
    assert {wrong(study, fit) for fit in found.values()} == {0.0}
    assert answer(title) == "All four"
    assert set.union(*(kinds(study, fit) for fit in found.values())) == {"two lines"}
    assert "singular" in performed(title, lda__gamma=1.0)[1]["LDA"].problem


def test_lda_fails_where_a_line_separates():
    title = "LDA can fail where a line separates"
    assert errors(title) == {"LDA": 0.2, "Perceptron": 0.0, "Logistic regression": 0.0}
    study, found = performed(title)
    assert found["LDA"].best_constant(study.training).error_after == 0
    assert answer(title) == "No, its line stands in the wrong place"


def test_a_linear_map_moves_only_methods_that_depend_on_units():
    title = "A linear map changes nothing, a ridge everything"
    study, on = performed(title)
    _, off = performed(title, standardise=False)
    X, y = study.rows.X, study.rows.y
    said = {name: [each[name].model.predict(X) for each in (off, on)] for name in on}
    changed = {name: np.sum(before != after) for name, (before, after) in said.items()}
    assert [*changed.values()] == [0, 0, 36, 2]
    moved = " and ".join(name for name, count in changed.items() if count)
    assert answer(title).lower() == moved.lower()
    wrong_of = {name: [np.sum(each != y) for each in pair] for name, pair in said.items()}
    assert wrong_of["LDA"] == wrong_of["Logistic regression"] == [18, 18]
    assert wrong_of["Least squares"] == [36, 20]


def test_least_squares_masks_the_middle_class():
    study, found = performed("The middle class disappears")
    calls = {name: np.mean(fit.predict(study.rows.X) == "B") for name, fit in found.items()}
    assert calls == {
        "Least squares": pytest.approx(0, abs=0.05), "LDA": pytest.approx(1 / 3, abs=0.02)
    }  # fmt: skip
    assert answer("The middle class disappears") == "Hardly any"


def test_squares_unmask_three_classes_but_not_seven():
    title = "Squares bring it back, for three"
    assert errors(title)["Least squares"] < 0.03
    study, found = performed(title, data="Seven in line")
    counts = confusions(study, found["Least squares"]).sum()
    assert (counts[["B", "F"]] <= 10).all()
    assert len(study.rows.y) / 7 == 50
    assert answer(title) == "For three, not for seven"


def test_regression_with_squares_is_not_qda():
    title = "Regression with squares is not QDA"
    study, found = performed(title)
    squares, qda = ([*ties(study, fit)["kind"]] for fit in found.values())
    assert {*squares, *qda} <= {"ellipse", "hyperbola"}
    assert squares != qda
    assert answer(title) == "No, they differ even in kind"


def test_standardising_moves_the_nearest_mean_and_leaves_lda():
    title = "Voronoi or LDA"
    (study, found), (other, again) = performed(title), performed(title, standardise=True)
    assert ties(study, found["LDA"])["where"][0] == ties(other, again["LDA"])["where"][0]
    means, nearest = found["LDA"].classifier.means_, found["Nearest mean"]
    across = means[1] - means[0]
    assert cosine(across, nearest.classifier.coef_[0]) == pytest.approx(1)
    assert abs(nearest.model.decision_function(means.mean(axis=0)[None])[0]) < 1e-12
    model = again["Nearest mean"].model
    assert cosine(across, model[-1].coef_[0] / model[0].scale_) < 0.999
    assert answer(title) == "Nearest mean"


def test_only_qda_sees_crossed_ellipses():
    title = "Equal means, crossed ellipses"
    study, found = performed(title)
    error = {name: wrong(study, fit) for name, fit in found.items()}
    assert error["LDA"] == pytest.approx(0.4, abs=0.015)
    assert error["QDA"] < 0.2 < 0.35 < error["Naive Bayes"]
    assert answer(title) == min(error, key=error.get)
    assert kinds(study, found["QDA"]) == {"hyperbola"}


def test_outliers_turn_lda_and_least_squares():
    title = "A few outliers"
    found = errors(title)
    assert found == {"Least squares": 0.23, "LDA": 0.23, "Logistic regression": 0.085}
    turned = " and ".join(name for name in found if found[name] > 2 * min(found.values()))
    assert answer(title) == turned


def test_equal_priors_move_the_line_without_turning_it():
    title = "Priors move the line"
    study, found = performed(title)
    equal, shares = found["LDA"], performed(title, lda__priors=None)[1]["LDA"]
    assert_allclose(equal.classifier.coef_, shares.classifier.coef_)
    small_found = [confusions(study, fit).loc["B", "B"] for fit in (equal, shares)]
    assert small_found[0] > small_found[1]
    assert answer(title) == "It moves towards the large class"
    n_wrong = [np.sum(fit.predict(study.rows.X) != study.rows.y) for fit in (equal, shares)]
    assert "{} instead of {}".format(*n_wrong) in told(title)


def test_qda_comes_within_a_breath_of_the_bayes_rule():
    title = "How good can it get?"
    study, found = performed(title)
    numbers = [wrong(study, found["QDA"]), study.problem.error(), wrong(study, found["LDA"])]
    assert numbers == sorted(numbers, key=lambda n: told(title).index(f"{100 * n:.1f} %"))
    X = study.rows.X
    best = study.problem.predict(X)
    apart = {name: np.mean(study.codes(fit.predict(X)) != best) for name, fit in found.items()}
    assert apart["QDA"] < 0.01 < apart["LDA"]
    assert answer(title) == min(apart, key=apart.get)


def test_a_shear_is_noticed_by_the_nearest_mean_alone():
    title = "A sheared plane"
    (study, found), (other, _) = performed(title), performed(title, shear=0.0)
    now, before, counts = study.training, other.training, {}
    for name, fit in found.items():
        then = clone(fit.model).fit(before.X, before.y).predict(before.X)
        counts[name] = np.sum(fit.predict(now.X) != then)
        assert relabelled(study, fit) == counts[name]
    assert [name for name in counts if counts[name]] == [answer(title)]
    assert told(title).startswith(f"{counts['Nearest mean']} rows")
    error, was = errors(title), errors(title, shear=0.0)
    words = f"from {was['Nearest mean']:.1%} to {error['Nearest mean']:.1%}".replace("%", " %")
    assert words in told(title)
    assert error["LDA"] == was["LDA"]
    assert study.problem.error() == pytest.approx(other.problem.error(), abs=2e-3)


def test_points_that_were_edited_are_sheared_back_for_the_count():
    settings = BY_TITLE["A sheared plane"].settings | {"points": "m0-9000-9000_r7"}
    *_, note = LESSON.view(settings).said[0]
    assert "Of 199 rows" in note.text
    assert "LDA 0, QDA 0" in note.text


def parts_of(title, slug, n=None, **options):
    spec = chosen(title, **({"gaussians-different.n": n} if n else {})).chosen
    found = parts(spec, *fits(spec, {slug: options}))
    return np.array([found["bias"], found["variance"], found["error on new rows"]])


def test_the_lines_of_qda_scatter_and_those_of_lda_keep_together_in_the_wrong_place():
    title = "Twenty samples"
    lda, qda = parts_of(title, "lda"), parts_of(title, "qda")
    assert_allclose([*lda[:2], *qda[:2]], [0.019, 0.006, 0.001, 0.013], atol=5e-4)
    assert_allclose(parts_of(title, "lda", n=1000)[:2], [0.020, 0.0], atol=5e-4)
    _, found = performed(title)
    assert [fit.classifier.n_parameters() for fit in found.values()] == [9, 15]
    assert answer(title) == f"Those of {'QDA' if qda[1] > lda[1] else 'LDA'}"


def test_between_lda_and_qda_45_rows_are_used_best():
    title = "Between bias and variance"
    alphas = np.linspace(0, 1, 5)
    bias, variance, error = np.transpose([parts_of(title, "rda", alpha=a) for a in alphas])
    assert_allclose([bias[0], variance[-1]], [0.019, 0.019], atol=5e-4)
    assert_allclose([error[3], bias[3], variance[3]], [0.088, 0.004, 0.007], atol=5e-4)
    assert_allclose([error[0], error[-1]], [0.104, 0.097], atol=6e-4)
    assert (np.diff(bias) < 0).all()
    places = {"At α = 0": error[0], "At α = 1": error[-1], "In between": error[1:-1].min()}
    assert answer(title) == min(places, key=places.get)


def test_levels_of_linear_log_odds_are_parallel_and_those_of_qda_are_not():
    title = "Another cutoff"
    _, found = performed(title)
    parallel = [name for name, fit in found.items() if scores_of(fit.classifier).is_linear]
    assert parallel == ["LDA", "Logistic regression"]
    assert answer(title) == "LDA's and logistic regression's"
    (board,) = boards(LESSON.view(BY_TITLE[title].settings).picture)
    assert [panel.levels for panel in board.picture.panels] == [(0.05, 0.2, 0.8, 0.95)] * 3


def test_straight_ways_stay_in_regions_between_lines_and_may_leave_those_between_ellipses():
    title = "Lines or ellipses"
    study, found = performed(title)
    assert [round(150 * wrong(study, fit)) for fit in found.values()] == [6, 3]
    assert "6 of 150 are wrong, and three fewer" in told(title)
    assert [kinds(study, fit) for fit in found.values()] == [{"line"}, {"ellipse"}]
    left = {name: parted_midpoints(study, fit) for name, fit in found.items()}
    assert left == {"LDA": set(), "QDA": {"virginica"}}
    assert answer(title) == "LDA's"


def parted_midpoints(study, fit):
    """The classes of some two places of one region of which the middle is given another class."""
    places = np.random.default_rng(0).uniform(study.box[::2], study.box[1::2], size=(2, 4000, 2))
    one, other, middle = (fit.predict(X) for X in (*places, places.mean(axis=0)))
    return set(one[(one == other) & (middle != one)])
