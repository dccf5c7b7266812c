"""What is taken home holds what was on the page."""

import io

import numpy as np
import pandas as pd
import pytest

from lindisc.basis.polynomials import PolynomialBasis
from pages.shared.tabs.files import model_facts, rows_as_csv
from tests.pages.studies import FOR_ALL_NUMBERS, chosen, fitted

EDITED = chosen("ripley", edits="m3-100-200_r5_a0-120-9000")


def test_rows_come_back_from_csv():
    study = EDITED.study
    table = pd.read_csv(io.StringIO(rows_as_csv(study)), dtype={"class": str})
    np.testing.assert_allclose(table[list(study.names)], study.rows.X, rtol=1e-15)
    assert table["class"].tolist() == study.rows.y.tolist()
    assert (table["rows for"] == "test").tolist() == study.is_test.tolist()


@pytest.mark.parametrize(
    "settings",
    [{}, {"view": "slice", "standardise": True}, {"terms": "squares", "standardise": True}],
    ids=str,
)
@pytest.mark.parametrize("title", FOR_ALL_NUMBERS)
def test_the_json_of_a_model_gives_its_scores(title, settings):
    study = chosen("penguins", **settings).study
    fit = fitted(study, title)
    facts = model_facts(fit, study.names)
    assert facts["classes"] == list(study.classes)
    if title == "Bayesian QDA":
        assert "scores" not in facts
        return
    W, c, d = (np.array(facts["scores"][name]) for name in "Wcd")
    z = (study.rows.X - c) / d
    degree = 2 if len(W[0]) > 1 + len(study.names) else 1
    phi = PolynomialBasis(degree).fit_transform(z)
    scores = W[:, 0] + phi @ W[:, 1:].T
    expected = fit.rule_scores(study.rows.X)
    difference = scores - expected
    apart = difference - difference[:, :1]
    np.testing.assert_allclose(apart, 0, atol=1e-8 * np.abs(expected).max())


def test_the_json_of_presences_lists_the_steps_that_its_weights_are_of():
    study = chosen("words").study
    fit = fitted(study, "Bernoulli naive Bayes", threshold=0.5)
    facts = model_facts(fit, study.names)["scores"]
    assert facts["phi"] == ["1", *(f"sign({name} - 0.5)" for name in study.names)]
    W = np.array(facts["W"])
    scores = W[:, 0] + np.sign(study.rows.X - 0.5) @ W[:, 1:].T
    np.testing.assert_allclose(scores, fit.rule_scores(study.rows.X), rtol=1e-12)
