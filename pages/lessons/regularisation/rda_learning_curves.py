"""Learning curves of RDA from cumulative sums, for all sample sizes at once.

Scores are linear in 1, x and xx', and RDA is fitted from their sums over each class. Fitting sample
by sample, as `learning_curves` does, takes many times as long.
"""

from __future__ import annotations

import numpy as np

from lindisc.selection.learning_curves import LearningCurves


def rda_curves(
    alpha: float, X: np.ndarray, y: np.ndarray, *, sizes: tuple[int, ...], repeats: int = 20
) -> LearningCurves:
    """Return the `LearningCurves` of `RDA(alpha=alpha)`, as `learning_curves` would."""
    random, terms, p = np.random.default_rng(0), _terms(X), X.shape[1]
    is_class = y[:, None] == np.unique(y)
    errors = np.empty((repeats, len(sizes)))
    for repeat in range(repeats):
        order = random.permutation(len(y))
        taken, test = order[: max(sizes)], order[max(sizes) :]
        running = np.cumsum(is_class[taken, :, None] * terms[taken, None], axis=0)
        sums = running[np.array(sizes) - 1]
        is_enough = _is_enough(alpha, sums[..., 0], p)
        weights = _weights(alpha, sums[is_enough], p)
        scores = terms[test] @ weights.reshape(-1, weights.shape[-1]).T
        said = scores.reshape(len(test), *weights.shape[:2]).argmax(axis=2)
        wrong = said != is_class[test].argmax(axis=1)[:, None]
        errors[repeat] = np.nan
        errors[repeat, is_enough] = wrong.mean(axis=0)
    spread = errors.std(axis=0, ddof=1) / np.sqrt(repeats)
    return LearningCurves(
        ("RDA",), np.array(sizes), errors.mean(axis=0)[None], spread[None], repeats
    )


def _terms(X):
    """1, x and xx' of every row."""
    products = X[:, :, None] * X[:, None]
    return np.column_stack([np.ones(len(X)), X, products.reshape(len(X), -1)])


def _is_enough(alpha, counts, p):
    """Whether the covariances can be inverted, for each size."""
    if alpha == 1:
        return counts.min(axis=1) > p
    return (counts.sum(axis=1) - counts.shape[1] >= p) & (counts.min(axis=1) > 0)


def _weights(alpha, sums, p):
    """The weights of 1, x, xx' (sizes x classes x terms)."""
    counts = sums[..., 0, None]
    means = sums[..., 1 : 1 + p] / counts
    outer = means[..., :, None] * means[..., None, :]
    own = sums[..., 1 + p :].reshape(outer.shape) / counts[..., None] - outer
    share = counts / counts.sum(axis=1, keepdims=True)
    common = (share[..., None] * own).sum(axis=1, keepdims=True)
    covariances = alpha * own + (1 - alpha) * common
    inverses, (_, logs) = np.linalg.inv(covariances), np.linalg.slogdet(covariances)
    slopes = np.einsum("skij,skj->ski", inverses, means)
    constants = np.log(share[..., 0]) - (logs + (slopes * means).sum(axis=2)) / 2
    curved = -inverses.reshape(*logs.shape, -1) / 2
    return np.concatenate([constants[..., None], slopes, curved], axis=2)
