"""Methods for words and counts wherever a method can be chosen: they run, or say why not."""

import json

import numpy as np
import pytest
from sklearn.naive_bayes import BernoulliNB, MultinomialNB

from lindisc.board.message import message
from lindisc.datasets import DATASETS
from pages.lessons.boundaries.lesson import LESSON as BOUNDARIES
from pages.lessons.roc.lesson import LESSON as ROC
from pages.shared.by_hand.by_hand import tables
from pages.shared.controls.query_point import Place, answer
from pages.shared.tabs.files import ROWS, rows_as_csv
from pages.shared.tabs.program import programs
from pages.shared.why.why import why
from tests.pages.studies import chosen, fitted, measured

TITLES = BERNOULLI, MULTINOMIAL = "Bernoulli naive Bayes", "Multinomial naive Bayes"
LIKELIHOOD = {"a": 0.0, "b": 0.0, "concentration": 0.0}
WORDS = chosen("words")


def panels(view):
    """What the first board of a view is sent, in numbers that JSON knows."""
    return json.loads(json.dumps(message(view.picture[0].picture), allow_nan=False))["panels"]


@pytest.mark.parametrize("standardise", [False, True])
@pytest.mark.parametrize("recipe", DATASETS, ids=lambda recipe: recipe.slug)
def test_on_every_data_set_they_run_or_say_what_would_make_them(recipe, standardise):
    settings = {"data": recipe.title, "methods": [*TITLES, "Nearest mean"], "sweep": "nothing"}
    view = BOUNDARIES.view(settings | {"standardise": standardise})
    *ours, nearest = panels(view)
    for panel in ours:
        assert (panel["model"] is None) == bool(panel["problem"])
        assert not panel["problem"] or "standardise" in panel["problem"]
    assert nearest["problem"] == ""
    assert bool(ours[1]["problem"]) == (standardise or has_negative(recipe))
    for part in (view.why, view.programs, view.by_hand, view.files):
        assert part()


def has_negative(recipe):
    data = recipe.load({})
    shown = [data.feature_names.index(name) for name in data.suggested]
    return bool((data.X[:, shown] < 0).any())


def test_features_on_one_side_of_the_threshold_are_refused_until_it_moves():
    study = chosen("iris").study
    assert fitted(study, BERNOULLI).problem == (
        "Every feature is on one side of t = 0 in all rows, which says nothing of their classes. "
        "Move t, or standardise the features."
    )
    assert fitted(study, BERNOULLI, threshold=2.5).problem == ""
    assert fitted(chosen("iris", standardise=True).study, BERNOULLI).problem == ""


def test_what_is_no_count_is_refused_by_the_name_of_its_feature():
    why_not = fitted(chosen("moons").study, MULTINOMIAL).problem
    assert why_not.startswith("Negative values in data passed to Multinomial naive Bayes: counts")
    assert "feature 'x1' is -0." in why_not


@pytest.mark.parametrize(
    ("title", "options", "theirs"),
    [
        (BERNOULLI, {"a": 0.5, "b": 0.5, "concentration": 0.0}, BernoulliNB(alpha=0.5)),
        (MULTINOMIAL, {"concentration": 0.5}, MultinomialNB(alpha=0.5)),
    ],
)
def test_by_hand_stand_the_chances_and_the_scores_that_they_make(title, options, theirs):
    fit, place = fitted(WORDS.study, title, **options), np.array([1.0, 0.0])
    theirs.fit(WORDS.study.rows.X, WORDS.study.rows.y)
    made = tables(fit, WORDS.study.names, place)
    titles = ("Priors", "Chances of the features in each class", "Scores at the query point")
    (priors, *_), (chances, *_), (at_point, *_) = (made[title] for title in titles)
    np.testing.assert_allclose(priors["prior"], np.exp(theirs.class_log_prior_))
    np.testing.assert_allclose(chances, np.exp(theirs.feature_log_prob_))
    np.testing.assert_allclose(at_point["probability"], theirs.predict_proba([place])[0])
    assert all(made[title][1] for title in titles)


@pytest.mark.parametrize(
    ("title", "options", "n_programs"),
    [
        (BERNOULLI, {}, 2),
        (BERNOULLI, {"a": 2.0, "b": 2.0, "concentration": 0.0}, 2),
        (BERNOULLI, {"a": 2.0}, 1),
        (BERNOULLI, LIKELIHOOD, 1),
        (MULTINOMIAL, {"concentration": 0.01}, 2),
    ],
)
def test_scikit_learns_program_is_given_where_it_has_the_same(
    title, options, n_programs, capsys, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / ROWS).write_text(rows_as_csv(WORDS.study), encoding="utf-8")
    given = programs(WORDS, [fitted(WORDS.study, title, **options)])
    assert len(given) == n_programs
    for program in given:
        exec(program.code, {})
    assert len(set(capsys.readouterr().out.splitlines())) == 1


def test_where_every_class_is_impossible_none_is_said_and_nothing_is_nan():
    settings = {"data": "Digits", "view": "slice", "methods": [BERNOULLI], "sweep": "nothing"}
    settings |= {f"bernoulli.{name}": value for name, value in LIKELIHOOD.items()}
    (panel,) = panels(BOUNDARIES.view(settings))
    assert panel["model"]["basis"]["kind"] == "grid"
    study = chosen("digits", view="slice", test_share=0.5).study
    fit = fitted(study, BERNOULLI, **LIKELIHOOD)
    impossible = fit.classifier.no_posterior(study.test.X).sum()
    assert impossible > 0
    assert (fit.decided(study.rows.X) < 0).sum() == impossible
    cells = measured(study, fit, folds=2).items()
    own, test, folds = (cell for name, cell in cells if name.startswith("log loss"))
    assert "±" in own
    assert test == f"not defined: {impossible} impossible in every class"
    assert folds.endswith("impossible in every class")
    assert "Here a chance is 0" in why(fit.classifier)
    assert "$a$" not in why(fit.classifier)  # numbers stand in for it above


def test_a_point_that_no_class_can_have_is_answered_in_words():
    corners = chosen("xor-exact").study.rows.X.tolist()
    gone = "_".join(f"r{corners.index(corner)}" for corner in ([1, 1], [-1, 1]))
    study = chosen("xor-exact", edits=gone).study
    fit = fitted(study, BERNOULLI, **LIKELIHOOD)
    (note,) = answer(study, [fit], Place(np.array([1.0, 1.0]), is_asked=True))
    assert "(the most frequent: it is impossible in every class)" in note.text


def test_rows_that_no_class_can_have_have_no_rank_and_the_other_curves_stay():
    settings = {"roc.data": "Digits", "roc.methods": [BERNOULLI, MULTINOMIAL]}
    settings |= {f"roc.bernoulli.{name}": value for name, value in LIKELIHOOD.items()}
    view = ROC.view(settings)
    ((problem,),) = view.said
    assert "test rows are impossible in every class, so that nothing ranks them" in problem.text
    assert len(view.by_hand()) == 1
