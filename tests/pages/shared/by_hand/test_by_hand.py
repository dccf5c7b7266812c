"""The tables of "By hand" are what comes out with paper, pencil and the formulas."""

import io

import numpy as np
import pandas as pd
import pytest

from lindisc.methods import METHODS
from pages.answers.html.tabs import as_csv
from pages.shared.by_hand import by_hand, hand_formulas
from tests.pages.studies import FOR_ALL_NUMBERS, chosen, fitted

POINT = np.array([4.5, 1.7])
STUDY = chosen().study
X, CLASSES = STUDY.rows.X, STUDY.classes
BY_CLASS = [X[name == STUDY.rows.y] for name in CLASSES]
MEANS = np.array([rows.mean(axis=0) for rows in BY_CLASS])
COVARIANCES = np.array([np.cov(rows.T, ddof=0) for rows in BY_CLASS])
POOLED = COVARIANCES.mean(axis=0)


def tables(title, study=STUDY, **options):
    return by_hand.tables(fitted(study, title, **options), study.names, POINT)


def quadratic_scores(covariances):
    away = POINT - MEANS
    distances = np.einsum("ki,kij,kj->k", away, np.linalg.inv(covariances), away)
    return np.log(1 / 3) - 0.5 * np.log(np.linalg.det(covariances)) - 0.5 * distances


def posteriors(scores):
    return np.exp(scores) / np.exp(scores).sum()


def test_lda_by_hand():
    found = tables("LDA")
    np.testing.assert_array_equal(found["Rows and priors"]["n_k"], [50, 50, 50])
    np.testing.assert_allclose(found["Means"], MEANS)
    np.testing.assert_allclose(found["Covariance, all classes"], POOLED)
    np.testing.assert_allclose(found["Its inverse, all classes"], np.linalg.inv(POOLED))
    weights = np.linalg.solve(POOLED, MEANS.T).T
    constants = np.log(1 / 3) - 0.5 * (weights * MEANS).sum(axis=1)
    table = found["Weights: score = w0 + w'x"]
    np.testing.assert_allclose(table, np.column_stack([constants, weights]))
    np.testing.assert_array_equal(found["Query point"], [POINT])
    at_point = found["Scores at the query point"]
    np.testing.assert_allclose(at_point["score"], table["w0"] + table.to_numpy()[:, 1:] @ POINT)
    np.testing.assert_allclose(
        at_point["probability"], posteriors(quadratic_scores(np.array([POOLED] * 3)))
    )


def test_qda_by_hand():
    found = tables("QDA")
    for name, S in zip(CLASSES, COVARIANCES, strict=True):
        np.testing.assert_allclose(found[f"Covariance, {name}"], S)
        np.testing.assert_allclose(found[f"Its inverse, {name}"], np.linalg.inv(S))
    scores = quadratic_scores(COVARIANCES)
    at_point = found["Scores at the query point"]
    np.testing.assert_allclose(at_point["score"], scores)
    np.testing.assert_allclose(at_point["probability"], posteriors(scores))


def test_the_determinant_has_the_power_one_half_whatever_the_number_of_features():
    crabs = chosen("crabs", view="slice").study
    for study in (STUDY, crabs):
        fit = fitted(study, "QDA")
        (hand,) = by_hand.hands(study, [fit], np.zeros(2))
        volumes = np.log(np.linalg.det(fit.classifier.covariances_))
        found = hand.tables["Determinants"]
        np.testing.assert_allclose(found["−½ log determinant"], -volumes / 2)
        rows, wrong, p = study.rows, [], len(study.names)
        for power in (1 / 2, p / 2):
            scores = np.log(fit.classifier.priors_) - power * volumes
            for k, (mean, S) in enumerate(
                zip(fit.classifier.means_, fit.classifier.covariances_, strict=True)
            ):
                away = rows.X - mean
                scores = scores + np.zeros((len(away), 1))
                scores[:, k] -= 0.5 * np.einsum("ni,ij,nj->n", away, np.linalg.inv(S), away)
            wrong.append(np.sum(np.array(study.classes)[scores.argmax(axis=1)] != rows.y))
        np.testing.assert_array_equal(hand.tables["Training rows wrong"], [wrong])
        assert {"Determinants", "Training rows wrong"} <= hand.formulas.keys()


def test_two_scores_of_lda_differ_by_one_formula():
    study = chosen("unbalanced").study
    found = by_hand.tables(fitted(study, "LDA"), study.names, np.zeros(2))
    m1, m2 = found["Means"].to_numpy()
    w = found["Its inverse, all classes"].to_numpy() @ (m2 - m1)
    p1, p2 = found["Rows and priors"]["prior"]
    w0 = -0.5 * (m1 + m2) @ w + np.log(p2 / p1)
    np.testing.assert_allclose(found["Difference of the two scores"], [[w0, *w]])


def test_rda_half_way_mixes_the_covariances_half_and_half():
    found = tables("RDA", alpha=0.5)
    for name, S in zip(CLASSES, COVARIANCES, strict=True):
        np.testing.assert_allclose(found[f"Covariance, {name}"], (S + POOLED) / 2)


def test_least_squares_by_hand():
    indicators = (STUDY.rows.y[:, None] == np.array(CLASSES)).astype(float)
    Z = np.column_stack([np.ones(len(X)), X])
    solution = np.linalg.lstsq(Z, indicators, rcond=None)[0].T
    found = tables("Least squares")
    np.testing.assert_allclose(found["Weights: score = w0 + w'x"], solution, atol=1e-10)
    assert "probability" not in found["Scores at the query point"]


@pytest.mark.parametrize("title", ["LDA", "Least squares", "Logistic regression", "Perceptron"])
def test_weights_of_standardised_features_are_shown_in_both_units(title):
    study = chosen("moons", standardise=True).study
    found = tables(title, study)
    scaled, own = found["Weights: score = w0 + w'x"], found["Weights in the features' own units"]
    z = (POINT - study.rows.X.mean(axis=0)) / study.rows.X.std(axis=0)
    for table, place in ((scaled, z), (own, POINT)):
        scores = table["w0"] + table.to_numpy()[:, 1:] @ place
        np.testing.assert_allclose(scores, found["Scores at the query point"]["score"])


def test_terms_carry_their_names():
    study = chosen(terms="products").study
    columns = tables("LDA", study)["Weights: score = w0 + w'x"].columns
    across, up = study.names
    assert list(columns) == ["w0", across, up, f"{across} {up}"]


def test_the_csv_holds_every_table():
    found = tables("QDA")
    blocks = as_csv(found).split("\n\n")
    assert [block.strip().partition("\n")[0] for block in blocks if block.strip()] == list(found)
    means = pd.read_csv(io.StringIO(blocks[1].strip().partition("\n")[2]), index_col=0)
    pd.testing.assert_frame_equal(means, found["Means"])


def test_many_features_leave_matrices_out():
    study = chosen("wine", view="slice").study
    found = by_hand.tables(fitted(study, "LDA"), study.names, study.rows.X[0])
    assert not any("Covariance" in title for title in found)


@pytest.mark.parametrize(("view", "shown"), [("two features", True), ("slice", False)])
def test_first_steps_are_shown_where_somebody_could_follow_them(view, shown):
    study = chosen("leukaemia", view=view).study
    found = by_hand.tables(fitted(study, "Logistic regression"), study.names, study.rows.X[0])
    assert ("The first steps: h = w0 + w'x" in found) == shown


def formulas(title, **options):
    fit = fitted(STUDY, title, **options)
    return hand_formulas.formulas(fit.classifier, by_hand.tables(fit, STUDY.names, POINT))


@pytest.mark.parametrize("title", FOR_ALL_NUMBERS)
def test_formulas_stand_over_tables_that_are_there(title):
    assert formulas(title).keys() <= tables(title).keys()


def test_standardised_features_are_in_the_same_units_from_the_means_to_the_query_point():
    study = chosen("iris", standardise=True).study
    found = tables("QDA", study)
    X = study.rows.X
    Z = (X - X.mean(axis=0)) / X.std(axis=0)
    own = found["In the features' own units"]
    np.testing.assert_allclose(own.loc["query point"], POINT)
    np.testing.assert_allclose(own.loc[["mean", "deviation"]], [X.mean(axis=0), X.std(axis=0)])
    z = (POINT - X.mean(axis=0)) / X.std(axis=0)
    np.testing.assert_allclose(found["Query point"], [z])
    np.testing.assert_allclose(
        found["Means"], [Z[study.rows.y == name].mean(axis=0) for name in CLASSES], atol=1e-12
    )
    (hand,) = by_hand.hands(study, [fitted(study, "QDA")], np.zeros(2))
    assert "standardised units" in hand.note


def test_reduced_rank_scores_are_of_the_coordinates_that_are_kept():
    for place in STUDY.rows.X[::10]:
        fit = fitted(STUDY, "Reduced rank LDA", n_components=1)
        scores = by_hand.tables(fit, STUDY.names, place)["Scores at the query point"]["score"]
        v = fit.classifier.scalings_[:, 0]
        distances = 0.5 * ((place - MEANS) @ v) ** 2
        np.testing.assert_allclose(scores - scores.iloc[0], (distances[0] - distances), atol=1e-8)
        assert scores.idxmax() == fit.predict(place[None])[0]


@pytest.mark.parametrize("method", METHODS, ids=lambda method: method.slug)
def test_the_scores_of_every_method_have_a_formula(method):
    study = chosen("words" if method.family == "Discrete" else "iris").study
    fit, name = fitted(study, method.title), method.classifier.__name__
    made = by_hand.tables(fit, study.names, study.plane.to_space(np.zeros((1, 2)))[0])
    assert hand_formulas.SCORES in hand_formulas.formulas(fit.classifier, made), (
        f"say what the scores of {name} are: write\n\n"
        f'@model_score.register\ndef _(classifier: {name}):\n    return r"s_k(x) = ..."\n\n'
        "in pages/shared/by_hand/hand_formulas.py"
    )
