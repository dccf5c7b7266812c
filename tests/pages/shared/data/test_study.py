"""A study: what is fitted, on which rows, and how edits and views change it."""

import numpy as np
import pytest

from lindisc.datasets import DATASETS
from pages.shared.data.study import MOST_TERMS
from pages.shared.fits.plane_panels import Overlays, picture
from tests.pages.studies import FOR_ALL_NUMBERS, TITLED, chosen, fitted

VIEWS = ("two features", "slice", "discriminant", "principal")


def test_a_fit_keeps_its_terms_when_another_study_is_fitted():
    first = chosen(terms="products").study
    fit = fitted(first, "LDA")
    before = fit.rule_scores(first.rows.X)
    fitted(chosen("crabs", view="slice", terms="products").study, "LDA")
    np.testing.assert_array_equal(fit.rule_scores(first.rows.X), before)


@pytest.mark.parametrize("share", [0.2, 0.5])
@pytest.mark.parametrize("slug", ["iris", "cushings", "challenger", "xor-exact"])
def test_a_split_takes_its_share_of_every_class(slug, share):
    study = chosen(slug, test_share=share, seed=3).study
    for name in study.classes:
        of_class = study.is_test[study.rows.y == name]
        assert abs(of_class.sum() - share * len(of_class)) < 1
    assert 0 < study.is_test.sum() < len(study.is_test)
    assert chosen(slug).study.test is None
    if slug == "iris":
        assert (chosen(slug, test_share=share, seed=4).study.is_test != study.is_test).any()


def test_moved_test_rows_stay_test_rows_and_added_points_train():
    study = chosen("ripley", edits="m260-0-9999_a1-5000-5000_r0").study
    x0, _, _, y1 = study.box
    np.testing.assert_allclose(study.test.X[10], [x0, y1])
    middle = np.reshape(study.box, (2, 2)).mean(axis=1)
    np.testing.assert_allclose(study.training.X[-1], middle, atol=0.001)
    assert study.training.y[-1] == "1"
    assert (len(study.training.y), len(study.test.y)) == (250, 1000)


@pytest.mark.parametrize("view", VIEWS)
def test_a_moved_point_is_seen_where_it_was_put_and_no_other_moves(view):
    before = chosen(view=view).study
    after = chosen(view=view, edits="m7-2000-8000").study
    x0, x1, y0, y1 = before.box
    place = x0 + (x1 - x0) * 2000 / 9999, y0 + (y1 - y0) * 8000 / 9999
    np.testing.assert_allclose(after.plane.to_plane(after.rows.X)[7], place)
    np.testing.assert_array_equal(
        np.delete(after.rows.X, 7, axis=0), np.delete(before.rows.X, 7, axis=0)
    )
    assert after.box == before.box


@pytest.mark.parametrize(
    ("edits", "words"),
    [
        ("_".join(f"r{row}" for row in range(50, 150)), ["one class"] * 3),
        ("_".join(f"r{row}" for row in range(150)), ["No points are left"] * 3),
        (
            "_".join(f"m{row}-{40 * row}-{40 * row}" for row in range(150)),
            ["'Petal length (cm)', 'Petal width (cm)' depend linearly"] * 2 + [""],
        ),
        (
            "_".join(f"m{row}-5000-{40 * row}" for row in range(150)),
            ["'Petal length (cm)' does not vary"] * 2 + [""],
        ),
    ],
    ids=["one class left", "nothing left", "all on a line", "all on a vertical line"],
)
def test_what_edits_leave_is_refused_in_words_with_the_names_of_features(edits, words):
    study = chosen(edits=edits).study
    fits = [fitted(study, title) for title in ("LDA", "QDA", "Logistic regression")]
    for fit, word in zip(fits, words, strict=True):
        assert word in fit.problem
        assert bool(fit.problem) == bool(word)
    assert [bool(p.problem) for p in picture(study, fits, Overlays()).panels] == [
        bool(word) for word in words
    ]


def test_a_class_that_is_gone_is_known_by_none_and_the_others_keep_their_colours():
    study = chosen(edits="_".join(f"r{row}" for row in range(50))).study
    panel = picture(study, [fitted(study, "LDA")], Overlays()).panels[0]
    assert panel.classes == (1, 2)
    assert len(panel.means) == 2


@pytest.mark.parametrize("terms", ["products", "squares", "cubes"])
@pytest.mark.parametrize("slug", ["spam", "digits", "leukaemia"])
def test_too_many_terms_are_refused_before_any_is_made(slug, terms):
    study = chosen(slug, view="slice", terms=terms).study
    assert f"more than the {MOST_TERMS}" in fitted(study, "Least squares").problem


def test_methods_that_bend_by_themselves_see_features_and_not_terms():
    study = chosen(terms="squares").study
    for title in FOR_ALL_NUMBERS:
        assert fitted(study, title).has_terms != TITLED[title].bends


@pytest.mark.parametrize("recipe", DATASETS, ids=lambda recipe: recipe.slug)
def test_every_data_set_can_be_seen_in_every_view(recipe):
    dataset = chosen(recipe.slug).dataset
    views = VIEWS if len(dataset.feature_names) > 2 else VIEWS[:1]
    for view in views:
        study = chosen(recipe.slug, view=view).study
        panel = picture(study, [fitted(study, "Nearest mean")], Overlays()).panels[0]
        assert panel.path is not None
        assert study.is_flat == (view == "two features")
        assert (panel.predicted is None) == study.is_flat
        assert panel.caption
