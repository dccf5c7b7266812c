"""Random problems, whole numbers among them; a linear program and scikit-learn judge them."""

import numpy as np
from scipy.optimize import linprog
from sklearn.linear_model import LogisticRegression


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
