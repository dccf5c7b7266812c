"""The objective of a fit: the loss of h = W (1, z), summed over rows, plus ½ penalty w².

Weights W are C x (1 + p), with C = 1 for two classes: h is the score of the second of them.
"""

from dataclasses import dataclass, replace
from typing import Self, cast

import numpy as np

from lindisc.linear.losses import Loss, SoftmaxLoss

_CELLS = 2**18  # numbers that stay in the cache while they are used again


@dataclass(frozen=True)
class Tangent:
    """Value and gradient at some weights, with the scores and the losses of the rows."""

    value: float
    gradient: np.ndarray
    scores: np.ndarray
    losses: np.ndarray


@dataclass(frozen=True)
class Objective:
    """`Z` = (1, z) (n x (1 + p)), `targets` n x C, `penalty` per weight, `emphasis` per row."""

    loss: Loss
    Z: np.ndarray
    targets: np.ndarray
    penalty: np.ndarray
    emphasis: np.ndarray | float = 1.0
    unit_length: bool = False

    @property
    def shape(self) -> tuple[int, int]:
        """The shape of the weights."""
        return self.targets.shape[1], self.Z.shape[1]

    def part(self, rows: np.ndarray | slice, emphasis: np.ndarray | float) -> Self:
        """Return the objective of some rows, each weighted by its `emphasis` (a column)."""
        emphasis = emphasis * self._emphasis(rows)
        return replace(self, Z=self.Z[rows], targets=self.targets[rows], emphasis=emphasis)

    def gradient(self, weights: np.ndarray) -> np.ndarray:
        """The derivative, shaped as the weights."""
        slopes = self.loss.gradient(self.Z @ weights.T, self.targets)
        return (self.emphasis * slopes).T @ self.Z + self.penalty * weights

    def tangent(self, weights: np.ndarray) -> Tangent:
        """The `Tangent` at these weights."""
        scores, losses = np.empty_like(self.targets), np.empty(len(self.Z))
        value, gradient = self._penalised(weights), self.penalty * weights
        for rows in self._blocks():
            emphasis = self._emphasis(rows)
            scores[rows] = (weights @ self.Z[rows].T).T
            losses[rows], slopes = self.loss.tangent(scores[rows], self.targets[rows])
            value += np.sum(emphasis * losses[rows, None])
            gradient += (emphasis * slopes).T @ self.Z[rows]
        return Tangent(value, gradient, scores, losses)

    def block(self, bends: np.ndarray) -> np.ndarray:
        """Return the second derivatives by the weights of one column, given those of its scores
        (n).
        """
        block = np.diag(self.penalty)
        for rows in self._blocks():
            bent = np.sqrt(self._emphasis(rows) * bends[rows, None]) * self.Z[rows]
            block += bent.T @ bent
        return block

    def hessian(self, scores: np.ndarray) -> np.ndarray:
        """Return the second derivatives (C(1 + p) square) at these scores of the rows.

        A shift common to all classes, which changes nothing, is given a curvature: the gradient has
        no part along it.
        """
        C, m = self.shape
        hessian: np.ndarray = np.zeros((C * m, C * m))
        if self.loss.ignores_common_shift:
            for rows in self._blocks():
                shares = cast(SoftmaxLoss, self.loss).coupling(scores[rows])
                shares = shares * np.sqrt(self._emphasis(rows))
                pulls = (shares[:, :, None] * self.Z[rows, None]).reshape(-1, C * m)
                hessian -= pulls.T @ pulls
        hessian = hessian.reshape(C, m, C, m)
        for a, bends in enumerate(self.loss.curvature(scores, self.targets).T):
            hessian[a, :, a] = self.block(bends)
        if self.loss.ignores_common_shift:
            hessian += _stiffness_of_common_shifts(hessian)
        return hessian.reshape(C * m, C * m)

    def settled(self, weights: np.ndarray) -> np.ndarray:
        """Return the weights after a step: divided by their norm if the objective normalises."""
        if not self.unit_length:
            return weights
        length = self.loss.norm(weights)
        return weights / np.where(length > 0, length, 1)

    def curves(self, frames: np.ndarray) -> dict[str, np.ndarray]:
        """Loss and training error of many weights (frames x C x (1 + p)), rows weighted equally."""
        losses, errors = [], []
        size = max(1, _CELLS // max(self.targets.size, self.Z.shape[1]))
        targets, right = self.targets[:, None, :], winners(self.targets)[:, None]
        for start in range(0, len(frames), size):
            part = frames[start : start + size]
            scores = np.tensordot(self.Z, part, axes=(1, 2))
            losses.append(self.loss.value(scores, targets).sum(axis=(0, 2)) + self._penalised(part))
            errors.append((winners(scores) != right).mean(axis=0))
        return {"loss": np.concatenate(losses), "training error": np.concatenate(errors)}

    def _emphasis(self, rows):
        """How often some rows count: one number, or a column."""
        return self.emphasis[rows] if isinstance(self.emphasis, np.ndarray) else self.emphasis

    def _blocks(self):
        height = max(_CELLS // sum(self.shape), 1)
        return (slice(start, start + height) for start in range(0, len(self.Z), height))

    def _penalised(self, weights):
        return 0.5 * np.sum(self.penalty * weights**2, axis=(-2, -1))


def winners(scores: np.ndarray) -> np.ndarray:
    """The class with the largest score (last axis); for one column, whether it is positive."""
    return scores[..., 0] > 0 if scores.shape[-1] == 1 else scores.argmax(axis=-1)


def _stiffness_of_common_shifts(hessian):
    """A penalty on weights common to all classes, where gradients are zero."""
    C = len(hessian)
    each = np.einsum("ajaj->j", hessian) / C
    return np.einsum("ab,jk->ajbk", np.full((C, C), 1 / C), np.diag(each))
