"""The ways up a likelihood, held to a linear program, to scikit-learn and to their own curves."""

import numpy as np
import pytest
from scipy.special import log_softmax

from lindisc import Logistic
from tests.lindisc.linear.likelihoods import lattice, oracle, problem, seen_otherwise, tells


def claims_of(model, X, codes):
    """What the curves and the frames say of every step, against the rows themselves."""
    assert model.maximum_exists_ or not model.converged_
    for frame in range(len(model.path_)):
        scores = model.path_.scores(frame).values(X)
        chosen = log_softmax(scores, axis=1)[np.arange(len(codes)), codes]
        loss, error = model.path_.curves["loss"][frame], model.path_.curves["training error"][frame]
        assert loss == pytest.approx(-chosen.sum(), rel=1e-5, abs=1e-5)
        assert error == pytest.approx(np.mean(scores.argmax(axis=1) != codes))
    assert error == pytest.approx(1 - model.score(X, codes))
    assert model.discriminants(X) == pytest.approx(scores)


@pytest.mark.parametrize("seed", range(80))
def test_fits_are_what_a_linear_program_and_their_own_curves_say(seed):
    X, codes = lattice(seed)
    truth = tells(X, codes)
    losses = []
    for rows in (X, *seen_otherwise(X, seed)):
        model = Logistic().fit(rows, codes)
        assert (model.maximum_exists_, model.converged_) == (truth, truth)
        claims_of(model, rows, codes)
        losses.append(model.path_.curves["loss"][-1])
    assert losses == pytest.approx(np.full(4, losses[0]), rel=1e-6, abs=1e-6)


@pytest.mark.parametrize("n_classes", [2, 5])
@pytest.mark.parametrize("seed", range(4))
def test_quasi_newton_steps_of_larger_problems_are_held_to_the_same(seed, n_classes):
    X, y = problem(1500, 25 if n_classes == 5 else 70, n_classes, seed)
    model = Logistic().fit(X, y)
    assert (model.maximum_exists_, model.converged_) == (True, True)
    claims_of(model, X, y)
    expected = oracle(X, y, 1e-9)
    assert model.predict_proba(X) == pytest.approx(expected.predict_proba(X), abs=1e-6)
    apart = Logistic().fit(X, X[:, 0] > 1)
    assert (apart.maximum_exists_, apart.converged_) == (False, False)
    claims_of(apart, X, 1 * (X[:, 0] > 1))


def test_many_rows_start_from_some_of_them_and_end_at_the_same_maximum():
    X, y = problem(30_000, 3)
    X[:, 2] = np.arange(len(X)) % 4 == 1  # absent from the rows that are looked at first
    y[2::4] = 1 - y[2::4]
    model = Logistic().fit(X, y)
    expected = oracle(X, y)
    assert model.predict_proba(X) == pytest.approx(expected.predict_proba(X), abs=1e-8)


@pytest.mark.parametrize("by", ["class", "feature", "every tenth a case"])
def test_the_order_of_many_rows_changes_no_fit(by):
    rng = np.random.default_rng(0)
    X = rng.normal(size=(60_000, 3))
    y = (X @ [1, 0.5, 0] + rng.logistic(size=len(X)) > 2.5).astype(int)
    order = np.argsort(y if by == "class" else X[:, 0], kind="stable")
    if by == "every tenth a case":
        cases, others = np.flatnonzero(y), np.flatnonzero(y == 0)
        cases = cases[: len(others) // 9]
        order = np.insert(others, 9 * np.arange(len(cases)), cases)
    model = Logistic().fit(X[order], y[order])
    expected = oracle(X[order], y[order])
    assert (model.converged_, model.maximum_exists_) == (True, True)
    assert model.coef_ == pytest.approx(expected.coef_, abs=1e-7)


def test_six_hundred_thousand_rows_in_order_meet_the_score_equations():
    rng = np.random.default_rng(0)
    X = np.sort(rng.normal(size=(600_000, 1)), axis=0)
    y = (np.arange(len(X)) % 10 == 0) | (X[:, 0] > 3)
    model = Logistic().fit(X, y)
    wrong_by = model.predict_proba(X)[:, 1] - y
    assert model.converged_
    assert [wrong_by.sum(), wrong_by @ X[:, 0]] == pytest.approx([0, 0], abs=1e-4)


def test_a_question_too_large_to_decide_is_left_open():
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(1200, 30)), rng.integers(40, size=1200)
    X[:, 0] = np.arange(1200) == 7
    model = Logistic().fit(X, y)
    assert (model.maximum_exists_, model.converged_) == (None, False)
    assert Logistic(ridge=1.0).fit(X, y).maximum_exists_ is True


@pytest.mark.parametrize("seed", range(60))
def test_no_step_follows_what_only_rounding_tells_apart(seed):
    rng = np.random.default_rng(seed)
    n, n_classes = rng.integers(6, 30), rng.integers(2, 5)
    X = np.column_stack([rng.integers(-9, 10, size=(n, 2)), rng.integers(2, size=n)])
    codes = np.append(np.arange(n_classes), rng.integers(n_classes, size=n - n_classes))
    nearly_in_line = X @ [[20, 0, 200_000], [0, 20, 0], [0, 0, 1]]
    rows = nearly_in_line @ rng.normal(size=(3, 3)) + rng.normal(size=3)
    model = Logistic().fit(rows, codes)
    assert model.maximum_exists_ in (tells(X, codes), None)
    assert model.converged_ == bool(model.maximum_exists_)
    chosen = model.predict_log_proba(rows)[np.arange(n), codes]
    assert model.path_.curves["loss"][-1] == pytest.approx(-chosen.sum(), rel=1e-3, abs=1e-3)
    assert model.path_.curves["training error"][-1] == pytest.approx(1 - model.score(rows, codes))
