"""The tables of "By hand" are what the formulas over them make of the rows and of each other."""

import re

import numpy as np
import pytest
from scipy.stats import multivariate_t

from pages.shared.by_hand import by_hand
from pages.shared.by_hand.hand_formulas import formulas
from pages.shared.why.covariance_formulas import covariance_name
from tests.formulas.reading import chains, value, written
from tests.pages.studies import chosen, fitted

PLACE = 17

SETTINGS = [{}, {"standardise": True}, {"terms": "products"}]
METHODS = [
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
    made = by_hand.tables(fit, study.names, study.rows.X[PLACE])
    return study, fit, made, formulas(fit.classifier, made)


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
@pytest.mark.parametrize(("title", "options"), METHODS, ids=str)
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
@pytest.mark.parametrize(("title", "options"), METHODS, ids=str)
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
    made = by_hand.tables(fit, study.names, study.rows.X[PLACE])
    said = formulas(fit.classifier, made)
    x, known = study.rows.X[PLACE], np.log(made["Chances of the features in each class"])
    missing = np.log1p(-np.exp(known)) if title.startswith("Bernoulli") else 0 * known
    terms = np.where(x > 0, known, missing) if title.startswith("Bernoulli") else x * known
    scores = np.log(made["Priors"]["prior"]) + terms.sum(axis=1)
    np.testing.assert_allclose(made["Scores at the query point"]["score"], scores)
    assert (r"x_l > 0" in said["Scores at the query point"]) == title.startswith("Bernoulli")
