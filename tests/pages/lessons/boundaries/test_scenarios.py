"""Every scenario of "Decision boundaries" does what it says, by numbers from the core."""

from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.base import clone

from lindisc.datasets import DATASETS
from lindisc.scores import scores_of
from pages.answers.link_controls import Given
from pages.answers.view import boards
from pages.lessons.boundaries.lesson import LESSON
from pages.lessons.boundaries.scenarios import SCENARIOS
from pages.lessons.boundaries.sheared_plane import relabelled
from pages.lessons.boundaries.twenty_samples import parts
from pages.shared.tabs.numbers import confusions, ties
from tests.pages.studies import TITLED, chosen, fitted, measured

BY_TITLE = {scenario.title: scenario for scenario in SCENARIOS}
SLUGS = {recipe.title: recipe.slug for recipe in DATASETS}


def performed(title, **changed):
    """The study of a scenario and its fits by title; "__" in a key stands for its dot."""
    settings = BY_TITLE[title].settings | {k.replace("__", "."): v for k, v in changed.items()}

    def options(slug):
        starts = {key.partition(".")[::2]: value for key, value in settings.items() if "." in key}
        return {name: value for (owner, name), value in starts.items() if owner == slug}

    slug = SLUGS[settings.get("data", "Iris")]
    seen = {key: settings[key] for key in ("terms", "standardise", "shear") if key in settings}
    study = chosen(slug, made=options(slug), **seen).study
    methods = {method: TITLED[method].slug for method in settings["methods"]}
    return study, {name: fitted(study, name, **options(slug)) for name, slug in methods.items()}


def wrong(study, fit):
    return np.mean(fit.model.predict(study.training.X) != study.training.y)


def errors(title, **changed):
    study, fits = performed(title, **changed)
    return {name: wrong(study, fit) for name, fit in fits.items()}


def cosine(v, w):
    return v @ w / np.linalg.norm(v) / np.linalg.norm(w)


def answer(title):
    return BY_TITLE[title].answer


def kinds(study, fit):
    return set(ties(study, fit)["kind"])


@pytest.mark.parametrize(
    ("alpha", "kind", "error", "n_parameters"),
    [(1.0, "ellipse", "2.0 %", 15), (0.0, "line", "4.0 %", 9)],
)
def test_rda_goes_from_ellipses_to_lines(alpha, kind, error, n_parameters):
    study, fits = performed("From QDA to LDA", rda__alpha=alpha)
    assert kinds(study, fits["RDA"]) == {kind}
    assert measured(study, fits["RDA"])["parameters"] == n_parameters
    assert f"{wrong(study, fits['RDA']):.1%}".replace("%", " %") == error
    scenario = BY_TITLE["From QDA to LDA"]
    assert error in scenario.look_for
    assert str(n_parameters) in scenario.look_for
    assert alpha == 1.0 or scenario.answer == f"Straight {kind}s"


def test_half_of_exclusive_or_is_wrong_and_no_line_gets_below_a_quarter():
    assert set(errors("Straight lines cannot do XOR").values()) == {0.5}
    assert answer("Straight lines cannot do XOR") == "Two"
    study, _ = performed("Straight lines cannot do XOR")
    angles, constants = np.linspace(0, 2 * np.pi, 73), np.linspace(-3, 3, 61)
    lines = ((np.cos(a), np.sin(a), c) for a, c in product(angles, constants))
    codes = study.codes(study.rows.y)
    found = [np.mean((study.rows.X @ w + c > 0) != codes) for *w, c in lines]
    assert min(found) == 0.25


def test_the_product_solves_exclusive_or_with_a_pair_of_lines():
    study, fits = performed("XOR with one more term")
    assert {wrong(study, fit) for fit in fits.values()} == {0.0}
    assert answer("XOR with one more term") == "All four"
    assert set.union(*(kinds(study, fit) for fit in fits.values())) == {"two lines"}
    _, fits = performed("XOR with one more term", lda__gamma=1.0)
    assert "singular" in fits["LDA"].problem


def test_lda_fails_where_a_line_separates():
    assert errors("LDA can fail where a line separates") == {
        "LDA": 0.2,
        "Perceptron": 0.0,
        "Logistic regression": 0.0,
    }
    study, fits = performed("LDA can fail where a line separates")
    assert fits["LDA"].best_constant(study.training).error_after == 0
    title = "LDA can fail where a line separates"
    assert answer(title) == "No, its line stands in the wrong place"


def test_a_linear_map_moves_only_methods_that_depend_on_units():
    title = "A linear map changes nothing, a ridge everything"
    study, on = performed(title)
    _, off = performed(title, standardise=False)
    X, y = study.rows.X, study.rows.y
    said = {name: (off[name].model.predict(X), on[name].model.predict(X)) for name in on}
    changed = {name: int(np.sum(before != after)) for name, (before, after) in said.items()}
    assert changed == {
        "LDA": 0, "Logistic regression": 0, "Least squares": 36, "Nearest mean": 2,
    }  # fmt: skip
    moved = " and ".join(name for name, count in changed.items() if count)
    assert answer(title).lower() == moved.lower()
    errors_of = {name: [int(np.sum(each != y)) for each in pair] for name, pair in said.items()}
    assert errors_of["LDA"] == errors_of["Logistic regression"] == [18, 18]
    assert errors_of["Least squares"] == [36, 20]


def test_least_squares_masks_the_middle_class():
    study, fits = performed("The middle class disappears")
    says = {name: fit.model.predict(study.rows.X) for name, fit in fits.items()}
    assert np.mean(says["Least squares"] == "B") < 0.05
    assert answer("The middle class disappears") == "Hardly any"
    assert np.mean(says["LDA"] == "B") == pytest.approx(1 / 3, abs=0.02)


def test_squares_unmask_three_classes_but_not_seven():
    assert errors("Squares bring it back, for three")["Least squares"] < 0.03
    study, fits = performed("Squares bring it back, for three", data="Seven in line")
    counts = confusions(study, fits["Least squares"]).sum()
    assert (counts[["B", "F"]] <= 10).all()
    assert len(study.rows.y) / 7 == 50
    assert answer("Squares bring it back, for three") == "For three, not for seven"


def test_regression_with_squares_is_not_qda():
    study, fits = performed("Regression with squares is not QDA")
    assert all(kinds(study, fit) <= {"ellipse", "hyperbola"} for fit in fits.values())
    kinds_of = [list(ties(study, fits[name])["kind"]) for name in ("Least squares", "QDA")]
    assert kinds_of[0] != kinds_of[1]
    assert answer("Regression with squares is not QDA") == "No, they differ even in kind"


def test_standardising_moves_the_nearest_mean_and_leaves_lda():
    study, fits = performed("Voronoi or LDA")
    other, again = performed("Voronoi or LDA", standardise=True)
    where = [ties(s, f["LDA"])["where"][0] for s, f in ((study, fits), (other, again))]
    assert where[0] == where[1]
    means = fits["LDA"].classifier.means_
    across, along = means[1] - means[0], fits["Nearest mean"].classifier.coef_[0]
    assert cosine(across, along) == pytest.approx(1)
    at_middle = fits["Nearest mean"].model.decision_function(means.mean(axis=0)[None])
    assert abs(at_middle[0]) < 1e-12
    turned = again["Nearest mean"].model[-1].coef_[0] / again["Nearest mean"].model[0].scale_
    assert cosine(across, turned) < 0.999
    assert answer("Voronoi or LDA") == "Nearest mean"


def test_only_qda_sees_crossed_ellipses():
    study, fits = performed("Equal means, crossed ellipses")
    found = {name: wrong(study, fit) for name, fit in fits.items()}
    assert found["LDA"] == pytest.approx(0.4, abs=0.015)
    assert found["Naive Bayes"] > 0.35
    assert found["QDA"] < 0.2
    assert answer("Equal means, crossed ellipses") == min(found, key=found.get)
    assert kinds(study, fits["QDA"]) == {"hyperbola"}


def test_outliers_turn_lda_and_least_squares():
    found = errors("A few outliers")
    assert found == {"Least squares": 0.23, "LDA": 0.23, "Logistic regression": 0.085}
    turned = " and ".join(name for name in found if found[name] > 2 * min(found.values()))
    assert answer("A few outliers") == turned


def test_equal_priors_move_the_line_without_turning_it():
    study, fits = performed("Priors move the line")
    _, others = performed("Priors move the line", lda__priors=None)
    told, found = fits["LDA"].classifier, others["LDA"].classifier
    np.testing.assert_allclose(told.coef_, found.coef_)
    small_found = [confusions(study, f["LDA"]).loc["B", "B"] for f in (fits, others)]
    assert small_found[0] > small_found[1]
    assert answer("Priors move the line") == "It moves towards the large class"
    assert wrong(study, fits["LDA"]) > wrong(study, others["LDA"])


def test_qda_comes_within_a_breath_of_the_bayes_rule():
    study, fits = performed("How good can it get?")
    told = BY_TITLE["How good can it get?"].look_for
    numbers = [wrong(study, fits["QDA"]), study.problem.error(), wrong(study, fits["LDA"])]
    assert numbers == sorted(numbers, key=lambda n: told.index(f"{100 * n:.1f} %"))
    best = study.problem.predict(study.rows.X)
    apart = {
        n: np.mean(study.codes(f.model.predict(study.rows.X)) != best) for n, f in fits.items()
    }
    assert apart["QDA"] < 0.01 < apart["LDA"]
    assert answer("How good can it get?") == min(apart, key=apart.get)


def test_a_shear_is_noticed_by_the_nearest_mean_alone():
    study, fits = performed("A sheared plane")
    before = performed("A sheared plane", shear=0.0)[0].training
    counts = {}
    for name, fit in fits.items():
        now = fit.model.predict(study.training.X)
        then = clone(fit.model).fit(before.X, before.y).predict(before.X)
        counts[name] = int((now != then).sum())
        assert relabelled(study, fit) == counts[name]
    scenario = BY_TITLE["A sheared plane"]
    assert [name for name in counts if counts[name]] == [scenario.answer]
    assert scenario.look_for.startswith(f"{counts['Nearest mean']} rows")
    error, was = errors("A sheared plane"), errors("A sheared plane", shear=0.0)
    told = f"from {was['Nearest mean']:.1%} to {error['Nearest mean']:.1%}".replace("%", " %")
    assert told in scenario.look_for
    assert error["LDA"] == was["LDA"]


def test_the_known_truth_is_sheared_with_the_rows():
    settings = BY_TITLE["A sheared plane"].settings
    problems = [
        LESSON.choose(Given("", settings | {"shear": shear})).chosen.study.problem
        for shear in (0.0, 2.0)
    ]
    assert problems[1].error() == pytest.approx(problems[0].error(), abs=2e-3)


def test_points_that_were_edited_are_sheared_back_for_the_count():
    settings = BY_TITLE["A sheared plane"].settings | {"points": "m0-9000-9000_r7"}
    *_, note = LESSON.view(settings).said[0]
    assert "Of 199 rows" in note.text
    assert "LDA 0, QDA 0" in note.text


def parts_of(title, slug, **changed):
    settings = BY_TITLE[title].settings
    made = {"n": changed.pop("n", settings["gaussians-different.n"])}
    found = parts(chosen("gaussians-different", made=made), slug, tuple(changed.items()))
    return np.array([found.bias, found.variance, found.error])


def test_the_lines_of_qda_scatter_and_those_of_lda_keep_together_in_the_wrong_place():
    title = "Twenty samples"
    (lda_bias, lda_variance, _), (qda_bias, qda_variance, _) = (
        parts_of(title, slug) for slug in ("lda", "qda")
    )
    found = [lda_bias, lda_variance, qda_bias, qda_variance]
    assert_allclose(found, [0.019, 0.006, 0.001, 0.013], atol=5e-4)
    bias, variance, _ = parts_of(title, "lda", n=1000)
    assert_allclose([bias, variance], [0.020, 0.0], atol=5e-4)
    _, fits = performed(title)
    assert [fit.classifier.n_parameters() for fit in fits.values()] == [9, 15]
    wider = "QDA" if qda_variance > lda_variance else "LDA"
    assert answer(title) == f"Those of {wider}"


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
    _, fits = performed(title)
    parallel = [name for name, fit in fits.items() if scores_of(fit.classifier).is_linear]
    assert parallel == ["LDA", "Logistic regression"]
    assert answer(title) == "LDA's and logistic regression's"
    view = LESSON.view(BY_TITLE[title].settings)
    (board,) = boards(view.picture)
    assert [panel.levels for panel in board.picture.panels] == [(0.05, 0.2, 0.8, 0.95)] * 3


def test_straight_ways_stay_in_regions_between_lines_and_may_leave_those_between_ellipses():
    title = "Lines or ellipses"
    study, fits = performed(title)
    assert [round(150 * wrong(study, fit)) for fit in fits.values()] == [6, 3]
    assert "6 of 150 are wrong, and three fewer" in BY_TITLE[title].look_for.replace("\n", " ")
    assert [kinds(study, fit) for fit in fits.values()] == [{"line"}, {"ellipse"}]
    left = {name: parted_midpoints(study, fit) for name, fit in fits.items()}
    stays = [name for name, classes in left.items() if not classes]
    assert answer(title) == f"{stays[0]}'s"
    assert left["QDA"] == {"virginica"}


def parted_midpoints(study, fit):
    """The classes of some two places of one region of which the middle is given another class."""
    places = np.random.default_rng(0).uniform(study.box[::2], study.box[1::2], size=(2, 4000, 2))
    one, other, middle = (fit.predict(X) for X in (*places, places.mean(axis=0)))
    return set(one[(one == other) & (middle != one)])
