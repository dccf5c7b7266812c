"""The tables of "By hand" are what comes out with paper, pencil and the formulas over them."""

import re

import numpy as np
import pytest
from scipy.stats import multivariate_t

from lindisc.methods import METHODS
from pages.shared.by_hand import by_hand
from pages.shared.why.covariance_formulas import covariance_name
from tests.formulas.reading import chains, value, written
from tests.pages.studies import chosen, fitted

POINT = np.array([4.5, 1.7])
STUDY = chosen().study
X, CLASSES = STUDY.rows.X, STUDY.classes
BY_CLASS = [X[name == STUDY.rows.y] for name in CLASSES]
MEANS = np.array([rows.mean(axis=0) for rows in BY_CLASS])
COVARIANCES = np.array([np.cov(rows.T, ddof=0) for rows in BY_CLASS])
POOLED = COVARIANCES.mean(axis=0)


def steps(fit, study, point):
    """The tables and the formulas of a fit, by title."""
    found = by_hand.tables(fit, study.names, point).items()
    tables, formulas = ({title: pair[n] for title, pair in found} for n in (0, 1))
    return tables, {title: formula for title, formula in formulas.items() if formula}


def tables(title, study=STUDY, point=POINT, **options):
    return steps(fitted(study, title, **options), study, point)[0]


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


def test_the_determinant_has_the_power_one_half_whatever_the_number_of_features():
    for study in (STUDY, chosen("crabs", view="slice").study):
        fit, X, y = fitted(study, "QDA"), study.rows.X, study.rows.y
        (hand,), model = by_hand.hands(study, [fit], np.zeros(2)), fit.classifier
        volumes = np.log(np.linalg.det(model.covariances_))
        found = hand.tables["Determinants"]
        np.testing.assert_allclose(found["−½ log determinant"], -volumes / 2)
        away = X[:, None] - model.means_
        squares = np.einsum("nki,kij,nkj->nk", away, np.linalg.inv(model.covariances_), away)
        scores = (
            np.log(model.priors_) - power * volumes - squares / 2
            for power in (1 / 2, len(study.names) / 2)
        )
        wrong = [np.sum(model.classes_[each.argmax(axis=1)] != y) for each in scores]
        np.testing.assert_array_equal(hand.tables["Training rows wrong"], [wrong])
        assert {"Determinants", "Training rows wrong"} <= hand.formulas.keys()


def test_two_scores_of_lda_differ_by_one_formula():
    study = chosen("unbalanced").study
    found = tables("LDA", study, np.zeros(2))
    m1, m2 = found["Means"].to_numpy()
    w = found["Its inverse, all classes"].to_numpy() @ (m2 - m1)
    p1, p2 = found["Rows and priors"]["prior"]
    w0 = -0.5 * (m1 + m2) @ w + np.log(p2 / p1)
    np.testing.assert_allclose(found["Difference of the two scores"], [[w0, *w]])


@pytest.mark.parametrize("title", ["LDA", "Least squares", "Logistic regression", "Perceptron"])
def test_weights_of_standardised_features_are_shown_in_both_units(title):
    study = chosen("moons", standardise=True).study
    found = tables(title, study)
    scaled, own = found["Weights: score = w0 + w'x"], found["Weights in the features' own units"]
    z = (POINT - study.rows.X.mean(axis=0)) / study.rows.X.std(axis=0)
    for table, place in ((scaled, z), (own, POINT)):
        scores = table["w0"] + table.to_numpy()[:, 1:] @ place
        np.testing.assert_allclose(scores, found["Scores at the query point"]["score"])


def test_many_features_leave_matrices_out():
    study = chosen("wine", view="slice").study
    found = tables("LDA", study, study.rows.X[0])
    assert not any("Covariance" in title for title in found)


@pytest.mark.parametrize(("view", "shown"), [("two features", True), ("slice", False)])
def test_first_steps_are_shown_where_somebody_could_follow_them(view, shown):
    study = chosen("leukaemia", view=view).study
    found = tables("Logistic regression", study, study.rows.X[0])
    assert ("The first steps: h = w0 + w'x" in found) == shown


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


@pytest.mark.parametrize("method", METHODS, ids=lambda method: method.slug)
def test_the_scores_of_every_method_have_a_formula(method):
    study = chosen("words" if method.family == "Discrete" else "iris").study
    fit, name = fitted(study, method.title), method.classifier.__name__
    _, said = steps(fit, study, study.plane.to_space(np.zeros((1, 2)))[0])
    assert "Scores at the query point" in said, (
        f"say what the scores of {name} are: write $$s_k(x) = ...$$ under Notes in its docstring"
    )


PLACE = 17

SETTINGS = [{}, {"standardise": True}, {"terms": "products"}]
WITH_OPTIONS = [
    ("LDA", {}),
    ("LDA", {"unbiased": True, "gamma": 0.7, "target": "diagonal", "priors": "equal"}),
    ("QDA", {"unbiased": True}),
    ("QDA", {"gamma": 0.4, "ridge": 0.3}),
    ("RDA", {"alpha": 0.3}),
    ("RDA", {"alpha": 0.6, "gamma": 0.2, "ridge": 0.5, "unbiased": True}),
    ("RDA", {"alpha": 0.0, "ridge": 2.0}),
    ("RDA", {"alpha": 1.0, "gamma": 0.0}),
    ("Naive Bayes", {}),
    ("Naive Bayes", {"pooled": True, "unbiased": True}),
    ("Nearest mean", {}),
    ("Reduced rank LDA", {"n_components": 1, "unbiased": True}),
    ("Reduced rank LDA", {"n_components": 1, "gamma": 0.5, "target": "diagonal"}),
]


def of_unbalanced(title, settings, options):
    """A fit to classes of unequal size, its tables and their formulas."""
    study = chosen("iris", edits="_".join(f"r{row}" for row in range(60, 90)), **settings).study
    fit = fitted(study, title, **options)
    return study, fit, *steps(fit, study, study.rows.X[PLACE])


def column(table, name):
    return table.loc[name].to_numpy()[:, None]


def plain(formula):
    """The same with \\Sigma_k(\\alpha) as a name of its own."""
    return re.sub(r"\\Sigma(_k)?\(([^)]*)\)", r"\\Sigma_{of\1\2}", formula.replace(", \\", ",\\"))


def evaluated(formula, known):
    """What a formula defines, where these symbols are known: by name, in its order."""
    found, formula = {}, plain(formula)
    for chain in chains(formula):
        if len(chain) == 3 and (made := value(chain[2], known | found)) is not None:
            found[written(chain[0])] = made
    return found


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize(("title", "options"), WITH_OPTIONS, ids=str)
def test_tables_are_what_their_formulas_make_of_the_rows(title, options, settings):
    study, fit, made, said = of_unbalanced(title, settings, options)
    X, name = fit.prepared(study.rows.X), covariance_name(fit.classifier)
    classes, (n, p) = fit.model.classes_, X.shape
    rows = {k: X[study.rows.y == k] for k in classes}
    scatters = {k: np.cov(own.T, ddof=0) * len(own) for k, own in rows.items()}
    given = {"n": n, "K": len(classes), "p": p, "I": np.eye(p), r"S": sum(scatters.values())}
    for title, printed in said.items():
        if not title.startswith("Covariance, "):
            continue
        formula = re.sub(r"\\sum_k (\\mathrm\{diag\}\\,)?S_k", r"\1S", printed)
        for k in classes:
            if title.endswith(("all classes", f", {k}")):
                known = given | {"n_k": len(rows[k]), "S_k": scatters[k]}
                found = evaluated(formula, known)[plain(name)]
                np.testing.assert_allclose(found, made[title], atol=1e-9)


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize(("title", "options"), WITH_OPTIONS, ids=str)
def test_scores_are_what_their_formulas_make_of_the_tables(title, options, settings):
    study, fit, made, said = of_unbalanced(title, settings, options)
    x, scores = made["Query point"].to_numpy().T, made["Scores at the query point"]
    for k in fit.model.classes_:
        shared = f"Covariance, {'all classes' if 'Covariance, all classes' in made else k}"
        known = {
            "x": x,
            "m_k": column(made["Means"], k),
            r"\pi_k": made["Rows and priors"]["prior"][k],
            r"\Sigma": made[shared].to_numpy(),
        }
        if "Directions" in made:
            known["V"] = made["Directions"].to_numpy()
        name = covariance_name(fit.classifier)
        for table in ("Weights: score = w0 + w'x", "Scores at the query point"):
            known |= evaluated(said.get(table, "").replace(name, r"\Sigma"), known)
        np.testing.assert_allclose(known["s_k(x)"], scores["score"][k], rtol=1e-8)
    shares = np.exp(scores["score"] - scores["score"].max())
    np.testing.assert_allclose(scores["probability"], shares / shares.sum())
    assert scores["score"].idxmax() == fit.predict(study.rows.X[[PLACE]])[0]


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize("options", [{}, {"strength": 3.0, "q": 2.5, "priors": "equal"}], ids=str)
def test_scores_of_bayesian_qda_are_log_priors_and_log_densities_of_t(options, settings):
    _, _, made, said = of_unbalanced("Bayesian QDA", settings, options)
    x, p = made["Query point"].to_numpy()[0], len(made["Query point"].columns)
    q, classes = options.get("q", p + 3), made["Rows and priors"]
    prior, b = rf"\nu_k = n_k + {q:g} - p + 1", options.get("strength", 1)
    assert prior in said["Scores at the query point"]
    for k, (n, share) in classes.iterrows():
        freedom, plus_prior = n + q - p + 1, made[f"Scatter with the prior, {k}"].to_numpy()
        assert f"S_k + {b:g}" in said[f"Scatter with the prior, {k}"]
        scale = (n + 1) / n * plus_prior / freedom
        density = multivariate_t(made["Means"].loc[k], scale, freedom).logpdf(x)
        found = made["Scores at the query point"]["score"][k]
        np.testing.assert_allclose(found, np.log(share) + density)


@pytest.mark.parametrize("title", ["Bernoulli naive Bayes", "Multinomial naive Bayes"])
def test_scores_of_counts_are_what_their_formulas_make_of_the_chances(title):
    study = chosen("words").study
    fit = fitted(study, title)
    made, said = steps(fit, study, study.rows.X[PLACE])
    x, known = study.rows.X[PLACE], np.log(made["Chances of the features in each class"])
    missing = np.log1p(-np.exp(known)) if title.startswith("Bernoulli") else 0 * known
    terms = np.where(x > 0, known, missing) if title.startswith("Bernoulli") else x * known
    scores = np.log(made["Priors"]["prior"]) + terms.sum(axis=1)
    np.testing.assert_allclose(made["Scores at the query point"]["score"], scores)
    assert (r"x_l > 0" in said["Scores at the query point"]) == title.startswith("Bernoulli")
