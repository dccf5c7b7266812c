"""Logistic regression, held to scikit-learn, to a linear program and to its own curves."""

import pickle

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.optimize import linprog
from scipy.special import log_softmax
from sklearn.linear_model import LinearRegression, LogisticRegression

from lindisc import Logistic
from lindisc.datasets import load
from lindisc.linear.conditioning import Coordinates
from lindisc.linear.mle_existence import Existence
from lindisc.linear.working_responses import working


def problem(n=200, p=4, n_classes=2, seed=0):
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(n, p)) * rng.uniform(0.5, 3, p) + rng.normal(size=p)
    h = X @ rng.normal(size=(p, n_classes)) / 2 + 2 * rng.gumbel(size=(n, n_classes))
    return X, h.argmax(axis=1)


def oracle(X, y, ridge=0.0):
    solver = {"solver": "newton-cholesky", "tol": 1e-13, "max_iter": 1000}
    return LogisticRegression(C=1 / ridge if ridge else np.inf, **solver).fit(X, y)


def log_likelihood(model, X, y):
    chosen = np.searchsorted(model.classes_, y)
    return model.predict_log_proba(X)[np.arange(len(y)), chosen].sum()


def lattice(seed):
    """Rows of small whole numbers and class codes: wide or tall, collinear, in order, separable."""
    rng = np.random.default_rng(seed)
    n_classes, n = rng.integers(2, 6), rng.integers(6, 50)
    p = rng.integers(n, 2 * n) if seed % 8 == 0 else rng.integers(1, 7)
    size = rng.integers(1, 8)
    X = rng.integers(-size, size + 1, size=(n, p))
    if seed % 3 == 0:
        X = np.column_stack([X, X @ rng.integers(-2, 3, size=(p, 2))])
    noise = rng.integers(4)
    scores = X @ rng.integers(-2, 3, size=(X.shape[1], n_classes))
    scores += rng.integers(-noise, noise + 1, size=scores.shape) * rng.integers(1, 4)
    codes = scores.argmax(axis=1)
    if noise == 0:
        codes = rng.integers(n_classes, size=n)
    codes[:2] = 0, 1
    codes = np.unique(codes, return_inverse=True)[1]
    order = np.argsort(codes, kind="stable") if seed % 4 == 0 else np.arange(n)
    return X[order].astype(float), codes[order]


def seen_otherwise(X, seed):
    """The rows in tenths, in units far apart and far from the origin, and turned."""
    rng = np.random.default_rng(seed)
    p = X.shape[1]
    scaled = X * 10.0 ** rng.integers(-8, 9, size=p) * rng.uniform(0.1, 9, size=p)
    moved = scaled + scaled.std(axis=0) * 10.0 ** rng.integers(-3, 7, size=p)
    return X / 10, moved, X @ rng.normal(size=(p, p))


def tells(X, codes):
    """Whether the likelihood has a maximum: how many leads (v_y - v_k)'z can reach 1 together."""
    n_classes = codes.max() + 1
    rows, rivals = np.nonzero(codes[:, None] != np.arange(n_classes))
    own = np.eye(n_classes)
    Z = np.column_stack([np.ones(len(X)), X])[rows]
    leads = (Z[:, None] * (own[codes[rows]] - own[rivals])[:, :, None]).reshape(len(rows), -1)
    reached = linprog(
        np.repeat([0.0, -1], [leads.shape[1], len(leads)]),
        A_ub=np.hstack([-leads, np.eye(len(leads))]),
        b_ub=np.zeros(len(leads)),
        bounds=[(None, None)] * leads.shape[1] + [(0, 1)] * len(leads),
    )
    assert abs(reached.fun - round(reached.fun)) < 1e-6
    return round(reached.fun) == 0


@pytest.mark.parametrize("n_classes", [2, 3, 11])
@pytest.mark.parametrize("ridge", [0.0, 0.1, 10.0, 1e4])
def test_probabilities_agree_with_scikit_learn(n_classes, ridge):
    X, y = problem(400, n_classes=n_classes)
    model = Logistic(ridge=ridge).fit(X, y)
    expected = oracle(X, y, ridge)
    assert model.predict_proba(X) == pytest.approx(expected.predict_proba(X), abs=1e-8)
    assert model.coef_ == pytest.approx(expected.coef_, abs=1e-7)
    assert (model.converged_, model.maximum_exists_) == (True, True)


def test_a_fit_stopped_at_the_cap_says_so():
    model = Logistic(max_iter=2).fit(*problem())
    assert (model.n_iter_, model.converged_, model.maximum_exists_) == (2, False, True)


@pytest.mark.parametrize("shape", [(30, 100, 3), (60, 300, 2), (150, 300, 2), (800, 600, 2)])
def test_a_ridge_fits_wide_rows_and_many_features_as_scikit_learn_does(shape):
    X, y = problem(*shape)
    model = Logistic(ridge=2.0).fit(X, y)
    assert (model.converged_, model.maximum_exists_) == (True, True)
    expected = oracle(X, y, 2.0)
    assert model.predict_proba(X) == pytest.approx(expected.predict_proba(X), abs=1e-7)
    claims = model.path_.curves["loss"][-1] - np.sum(model.coef_**2)
    assert claims == pytest.approx(-log_likelihood(model, X, y))


def test_a_pickled_model_holds_no_features():
    X, y = problem(5000, 20)
    assert len(pickle.dumps(Logistic().fit(X, y))) < X.nbytes / 4


def test_the_line_through_the_working_response_is_the_next_step_of_newtons_method():
    data = load("challenger")
    model = Logistic().fit(data.X, data.y)
    found = working(model.path_, data.X, data.y)
    steps = zip(found.responses, found.weights, found.lines[1:], strict=False)
    for response, weights, following in steps:
        line = LinearRegression().fit(data.X, response, weights)
        assert_allclose([line.intercept_, *line.coef_], following, rtol=1e-6)
    assert_allclose(found.probabilities[-1], model.predict_proba(data.X)[:, 1])


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


def test_a_question_too_large_to_decide_is_left_open():
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(1200, 30)), rng.integers(40, size=1200)
    X[:, 0] = np.arange(1200) == 7
    model = Logistic().fit(X, y)
    assert (model.maximum_exists_, model.converged_) == (None, False)
    with pytest.raises(ValueError, match="leave open whether the likelihood has a maximum"):
        model.inference()
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


def decided(X, codes):
    coordinates = Coordinates.of(np.asarray(X, dtype=float), 0.0)
    Z, codes = coordinates.design(np.asarray(X, dtype=float)), np.array(codes, dtype=int)
    start = np.zeros((codes.max() + 1, Z.shape[1]))
    return Existence(Z, codes, coordinates.rounding).decided(start)


def test_many_rows_are_decided_from_few():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(100_000, 3))
    codes = (X @ [1, 2, 3] + rng.logistic(size=len(X)) > 0).astype(int)
    assert decided(X, codes) is True
    assert decided(X, X[:, 0] > 0) is False
    marked = np.column_stack([X, np.arange(len(X)) == 77])
    assert decided(marked, codes) is False  # a feature of one row alone


def test_a_separation_lost_in_the_rounding_of_the_rows_is_left_open_or_seen():
    X = np.array([[0.0], [1], [1 + 2**-52], [2]]) + 1e6
    assert decided(X, [0, 0, 1, 1]) is not True


@pytest.mark.parametrize("seed", range(100))
def test_a_linear_program_in_whole_numbers_agrees_whatever_the_units(seed):
    X, codes = lattice(seed)
    truth = tells(X, codes)
    for rows in (X, *seen_otherwise(X, seed)):
        assert decided(rows, codes) is truth
