"""Small whole numbers in two classes, and a linear program that says whether they come apart."""

import numpy as np
from scipy.optimize import linprog

SHAPES = ("plain", "wide", "ordered", "collinear", "doubled", "far away", "binary")


def whole_numbers(rng, shape):
    """Small whole numbers, and classes that a plane separates, separates but for ties, or not."""
    n, p = rng.integers(3, 30), rng.integers(1, 9)
    X = rng.integers(-4, 5, size=(n, n + p if shape == "wide" else p)).astype(float)
    if shape == "ordered":
        X = np.sort(X, axis=0)
    elif shape == "collinear":
        X = np.column_stack([X, X[:, 0] - 2 * X[:, -1], np.full(n, 3)])
    elif shape == "doubled":
        X = X[rng.integers(n, size=2 * n)]
    elif shape == "far away":
        X += rng.integers(-1000, 1000, size=p)
    elif shape == "binary":
        X = (X > 0).astype(float)
    scores = X @ rng.integers(-3, 4, size=X.shape[1])
    coin = rng.random(len(X)) < 0.5
    cut = np.median(scores)
    noisy = scores + rng.normal(size=len(X)) > cut
    y = (coin, noisy, scores > cut, np.where(scores == cut, coin, scores > cut))[rng.integers(4)]
    y[:2] = (False, True)
    return X, y


def can_be_separated(X, y):
    """Whether the program finds a margin, in units in which all numbers are small and whole."""
    Z = np.where(y, 1, -1)[:, None] * np.column_stack([np.ones(len(X)), X - X[0]])
    bounds = [(-1, 1)] * Z.shape[1] + [(None, None)]
    program = linprog(
        np.append(np.zeros(Z.shape[1]), -1),
        A_ub=np.column_stack([-Z, np.ones(len(Z))]),
        b_ub=np.zeros(len(Z)),
        bounds=bounds,
    )
    assert not 1e-8 < -program.fun < 1e-6
    return -program.fun > 1e-6
