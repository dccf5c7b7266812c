"""The numbers under a picture against scikit-learn, and boundaries against their own equations."""

import numpy as np
import pytest
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from sklearn.metrics import confusion_matrix, log_loss
from sklearn.naive_bayes import GaussianNB

from lindisc.number_format import percent
from lindisc.scores import plane_scores
from pages.shared.tabs.numbers import confusions, pieces, tables, ties
from tests.pages.studies import FOR_ALL_NUMBERS, chosen, fitted, measured

SAME = {
    "LDA": LinearDiscriminantAnalysis(solver="lsqr"),
    "QDA": QuadraticDiscriminantAnalysis(),
    "Naive Bayes": GaussianNB(var_smoothing=0),
}


@pytest.mark.parametrize("title", SAME)
@pytest.mark.parametrize("slug", ["iris", "ripley"])
def test_errors_and_losses_are_those_of_scikit_learn(title, slug):
    study = chosen(slug).study
    other = SAME[title].fit(study.training.X, study.training.y)
    cells = measured(study, fitted(study, title))
    for use, rows in (("training", study.training), ("test", study.test)):
        if rows is None:
            assert not any("test" in name for name in cells)
            continue
        n, wrong = len(rows.y), np.mean(other.predict(rows.X) != rows.y)
        spread = np.sqrt(wrong * (1 - wrong) / n)
        assert cells[f"error, {use} (n = {n})"] == f"{percent(wrong)} ± {percent(spread)}"
        loss = log_loss(rows.y, other.predict_proba(rows.X))
        assert cells[f"log loss, {use} (n = {n})"].startswith(f"{loss:.3f} ±")


def test_parameters_are_counted_and_no_posterior_has_no_log_loss():
    study = chosen().study
    counts = {t: measured(study, fitted(study, t), folds=2)["parameters"] for t in ("LDA", "QDA")}
    assert counts == {"LDA": 9, "QDA": 15}
    cells = measured(study, fitted(study, "Least squares"), folds=2)
    assert cells["log loss, training (n = 150)"] == "–"


def test_it_is_said_what_knowing_nothing_costs_and_that_luck_beats_the_bayes_error():
    case = chosen("gaussians-different")
    (grown,) = pieces(case, [fitted(case.study, "QDA")])
    measures, best, _ = grown.below
    assert (
        f"{log_loss(range(3), np.full((3, 3), 1 / 3)):.3f} if all 3 have the same" in measures.text
    )
    assert f"{percent(case.study.problem.error())}, the error of the Bayes rule" in best.text
    assert "by luck" in best.text


def test_folds_that_cannot_run_say_why_and_few_rows_have_few_folds():
    study = chosen("xor-exact").study
    why = measured(study, fitted(study, "LDA"))["error, 4 folds (n = 4)"]
    assert why.startswith(
        "not possible: without one of the 4 folds it cannot be fitted. The pooled"
    )
    assert "singular" in why
    assert "`" not in why


FOLDS, TRAINING = "error, 10 folds (n = 150)", "error, training (n = 150)"
SLOW = "Logistic regression"


def test_training_figures_come_first_and_folds_fill_in_one_by_one():
    seen = chosen(seed=1)
    fits = [fitted(seen.study, title) for title in (SLOW, "Least squares")]
    first, *others = (table.columns for table in tables(seen, fits))
    wrong = np.mean(fits[0].model.predict(seen.study.training.X) != seen.study.training.y)
    assert first[SLOW][TRAINING].startswith(percent(wrong))
    counted = [columns[SLOW][FOLDS] for columns in (first, *others[:9])]
    assert counted == [f"{done} of 10 folds …" for done in range(10)]
    assert others[-1] == {fit.method.title: measured(seen.study, fit) for fit in fits}


@pytest.mark.parametrize("title", FOR_ALL_NUMBERS)
def test_confusions_add_up(title):
    for study in (chosen("penguins").study, chosen("ripley").study):
        fit = fitted(study, title)
        rows, table = study.test or study.training, confusions(study, fit)
        expected = confusion_matrix(rows.y, fit.model.predict(rows.X), labels=study.classes)
        np.testing.assert_array_equal(table, expected)
        assert table.to_numpy().sum() == len(rows.y)


@pytest.mark.parametrize("view", ["two features", "slice", "discriminant"])
@pytest.mark.parametrize("title", ["LDA", "QDA", "Logistic regression", "Least squares"])
def test_equations_hold_where_two_scores_are_equal(title, view):
    study = chosen("penguins", view=view).study
    fit = fitted(study, title)
    scores = plane_scores(fit.model, study.plane.origin, study.plane.axes)
    for (i, j), where in zip(((0, 1), (0, 2), (1, 2)), ties(study, fit)["where"], strict=True):
        tie = scores.tie(i, j)
        U = np.vstack([np.reshape(line, (-1, 2)) for line in tie.points(study.box)] or [[]])
        if not U.size:
            continue
        S = fit.rule_scores(study.plane.to_space(U))
        np.testing.assert_allclose(S[:, i], S[:, j], atol=1e-6 * np.abs(S).max())
        assert where.endswith("= 0")
        assert "x" in where or "y" in where
