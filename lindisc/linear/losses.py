"""Losses of a score h for a target r: value, first and second derivative.

Most depend on the margin m = r h alone: squared ½(1 - m)², perceptron max(0, -m),
logistic log(1 + exp(-m)), hinge max(0, 1 - m).
"""

from abc import ABC, abstractmethod

import numpy as np
from scipy.special import expit, log_softmax


class Loss(ABC):
    """Base of losses; scores and targets have one column for two classes, else one per class."""

    name: str
    curvature_bound = 0.0
    is_quadratic = False
    ignores_common_shift = False
    is_likelihood = False  # minus a logarithm of one, so that scores are log posteriors

    @abstractmethod
    def targets(self, codes: np.ndarray, n_classes: int) -> np.ndarray:
        """Return the target of every score."""

    @abstractmethod
    def value(self, scores: np.ndarray, targets: np.ndarray) -> np.ndarray:
        """The losses; the sum over all entries is the loss of the data."""

    @abstractmethod
    def gradient(self, scores: np.ndarray, targets: np.ndarray) -> np.ndarray:
        """The derivative of the summed loss with respect to every score."""

    def tangent(self, scores: np.ndarray, targets: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The loss of every row, and the gradient."""
        return self.value(scores, targets).sum(axis=1), self.gradient(scores, targets)

    @abstractmethod
    def curvature(self, scores: np.ndarray, targets: np.ndarray) -> np.ndarray:
        """Second derivatives with respect to every score (n x C), of eigenvalues up to
        `curvature_bound`; zero where that is, but for kinks.
        """

    @abstractmethod
    def norm(self, weights: np.ndarray) -> np.ndarray:
        """Return the norms by which weights may be divided without changing a decision."""

    def for_classes(self, n_classes: int) -> "Loss":
        """Return the form of this loss for so many classes."""
        return self


class MarginLoss(Loss):
    """A loss of the margin r h with r = +-1; more than two classes are one-versus-all."""

    @abstractmethod
    def height(self, margin: np.ndarray) -> np.ndarray: ...

    @abstractmethod
    def slope(self, margin: np.ndarray) -> np.ndarray: ...

    def bend(self, margin: np.ndarray) -> np.ndarray:
        return np.zeros_like(margin)

    def targets(self, codes: np.ndarray, n_classes: int) -> np.ndarray:
        own = [1] if n_classes == 2 else np.arange(n_classes)
        return np.where(codes[:, None] == own, 1.0, -1.0)

    def value(self, scores: np.ndarray, targets: np.ndarray) -> np.ndarray:
        return self.height(targets * scores)

    def gradient(self, scores: np.ndarray, targets: np.ndarray) -> np.ndarray:
        return targets * self.slope(targets * scores)

    def curvature(self, scores: np.ndarray, targets: np.ndarray) -> np.ndarray:
        return self.bend(targets * scores)

    def norm(self, weights: np.ndarray) -> np.ndarray:
        return np.linalg.norm(weights, axis=1, keepdims=True)


class SquaredLoss(MarginLoss):
    """½ (r - h)²."""

    name = "squared"
    curvature_bound = 1.0
    is_quadratic = True

    def height(self, margin: np.ndarray) -> np.ndarray:
        return 0.5 * (1 - margin) ** 2

    def slope(self, margin: np.ndarray) -> np.ndarray:
        return margin - 1

    def bend(self, margin: np.ndarray) -> np.ndarray:
        return np.ones_like(margin)


class LogisticLoss(MarginLoss):
    """log(1 + exp(-r h)), minus the log likelihood of two classes."""

    name = "logistic"
    curvature_bound = 0.25
    is_likelihood = True

    def height(self, margin: np.ndarray) -> np.ndarray:
        return np.log1p(np.exp(-np.abs(margin))) - np.minimum(margin, 0)

    def slope(self, margin: np.ndarray) -> np.ndarray:
        small = np.exp(-np.abs(margin))
        return -np.where(margin > 0, small, 1) / (1 + small)

    def bend(self, margin: np.ndarray) -> np.ndarray:
        small = np.exp(-np.abs(margin))
        return small / (1 + small) ** 2

    def tangent(self, scores: np.ndarray, targets: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        margins = targets * scores
        small = np.exp(-np.abs(margins))
        losses = np.log1p(small) - np.minimum(margins, 0)
        return losses.sum(axis=1), -targets * np.where(margins > 0, small, 1) / (1 + small)

    def rival_shares(self, scores: np.ndarray, targets: np.ndarray) -> np.ndarray:
        """The probability that each row gives to the class it is not of."""
        return expit(-targets * scores)

    def for_classes(self, n_classes: int) -> "Loss":
        return self if n_classes == 2 else SoftmaxLoss()


class PerceptronLoss(MarginLoss):
    """-r h where r h <= 0; a row on the boundary counts as wrong."""

    name = "perceptron"

    def height(self, margin: np.ndarray) -> np.ndarray:
        return np.maximum(0, -margin)

    def slope(self, margin: np.ndarray) -> np.ndarray:
        return -1.0 * (margin <= 0)


class HingeLoss(MarginLoss):
    """max(0, 1 - r h)."""

    name = "hinge"

    def height(self, margin: np.ndarray) -> np.ndarray:
        return np.maximum(0, 1 - margin)

    def slope(self, margin: np.ndarray) -> np.ndarray:
        return -1.0 * (margin < 1)


class ZeroOneLoss(MarginLoss):
    """1 where r h <= 0: the training error, whose derivative is zero or undefined."""

    name = "0-1"

    def height(self, margin: np.ndarray) -> np.ndarray:
        return 1.0 * (margin <= 0)

    def slope(self, margin: np.ndarray) -> np.ndarray:
        return np.zeros_like(margin)


class SoftmaxLoss(Loss):
    """Minus the log likelihood of several classes: log sum_k exp(h_k) - h_y."""

    name = "logistic"
    curvature_bound = 0.5
    ignores_common_shift = True
    is_likelihood = True

    def targets(self, codes: np.ndarray, n_classes: int) -> np.ndarray:
        return np.eye(n_classes)[:, codes].T  # NumPy adds up whole columns faster than short rows

    def tangent(self, scores: np.ndarray, targets: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        shares, highest, total = _shares(scores)
        behind = highest[..., 0] - np.einsum("ik,ik->i", scores, targets)
        shares -= targets
        return np.log(total[..., 0]) + behind, shares

    def value(self, scores: np.ndarray, targets: np.ndarray) -> np.ndarray:
        return -targets * log_softmax(scores, axis=-1)

    def gradient(self, scores: np.ndarray, targets: np.ndarray) -> np.ndarray:
        return _shares(scores)[0] - targets

    def curvature(self, scores: np.ndarray, targets: np.ndarray) -> np.ndarray:
        shares, _, _ = _shares(scores)
        return shares * (1 - shares)

    def coupling(self, scores: np.ndarray) -> np.ndarray:
        """s (n x C): the second derivative with respect to two scores of a row is -s_a s_b."""
        return _shares(scores)[0]

    def rival_shares(self, scores: np.ndarray, targets: np.ndarray) -> np.ndarray:
        """The probabilities that each row gives to the classes it is not of; of its own, 1."""
        return np.maximum(_shares(scores)[0], targets)

    def norm(self, weights: np.ndarray) -> np.ndarray:
        return np.linalg.norm(weights, axis=None, keepdims=True)


def _shares(scores):
    """exp(h) divided by its sum, computed stably, with the shift of h and the sum."""
    highest = scores.max(axis=-1, keepdims=True)
    shares = np.exp(scores - highest)
    total = shares.sum(axis=-1, keepdims=True)
    shares /= total
    return shares, highest, total


TRAINABLE = (PerceptronLoss(), SquaredLoss(), LogisticLoss(), HingeLoss())
