"""The objective of a fit: the loss of h = W (1, z), summed over rows, plus ½ penalty w².

Weights W are C x (1 + p), with C = 1 for two classes: h is the score of the second of them.
"""

from dataclasses import dataclass, replace

import numpy as np

from lindisc.linear.losses import Loss

_BLOCK = 2048  # rows that stay in the cache while they are used twice
_CELLS = 2_000_000


@dataclass(frozen=True)
class Tangent:
    """Value and gradient at some weights, with the scores and losses of the rows."""

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
    def shape(self):
        """The shape of the weights."""
        return self.targets.shape[1], self.Z.shape[1]

    def every(self, stride):
        """The objective of every `stride`-th row; the penalty shrinks with the rows."""
        rows = slice(None, None, stride)
        return replace(
            self,
            Z=np.ascontiguousarray(self.Z[rows]),
            targets=self.targets[rows],
            penalty=self.penalty / stride,
        )

    def gradient(self, weights):
        """The derivative, shaped as the weights."""
        slopes = self.loss.gradient(self.Z @ weights.T, self.targets)
        return (self.emphasis * slopes).T @ self.Z + self.penalty * weights

    def tangent(self, weights):
        """The `Tangent` at these weights."""
        scores, losses = np.empty_like(self.targets), np.empty_like(self.targets)
        emphasis = np.broadcast_to(self.emphasis, (len(self.Z), 1))
        gradient = self.penalty * weights
        for rows in self._blocks():
            Z, targets = self.Z[rows], self.targets[rows]
            scores[rows] = Z @ weights.T
            losses[rows] = self.loss.value(scores[rows], targets)
            slopes = emphasis[rows] * self.loss.gradient(scores[rows], targets)
            gradient += slopes.T @ Z
        value = np.sum(emphasis * losses) + self._penalised(weights)
        return Tangent(value, gradient, scores, losses)

    def hessian(self, scores):
        """The second derivatives (C(1 + p) square) where the rows have these scores.

        Where a shift common to the classes changes nothing, it is given a curvature: the gradient
        has no part along it.
        """
        C, m = self.shape
        hessian = np.zeros((C, m, C, m))
        curvature = self.loss.curvature(scores, self.targets)
        curvature *= np.reshape(self.emphasis, (-1, 1, 1))
        for rows in self._blocks():
            Z, bends = self.Z[rows], curvature[rows]
            for a in range(C):
                root = np.sqrt(bends[:, a, a, None]) * Z
                hessian[a, :, a] += root.T @ root
                for b in range(a):
                    if bends[:, a, b].any():
                        hessian[a, :, b] += Z.T @ (bends[:, a, b, None] * Z)
        for a in range(C):
            hessian[a, :, a] += np.diag(self.penalty)
            for b in range(a):
                hessian[b, :, a] = hessian[a, :, b]
        if self.loss.ignores_common_shift:
            hessian += _stiffness_of_common_shifts(hessian)
        return hessian.reshape(C * m, C * m)

    def settled(self, weights):
        """The weights as they stand after a step: divided by their norm where that is wanted."""
        if not self.unit_length:
            return weights
        length = self.loss.norm(weights)
        return weights / np.where(length > 0, length, 1)

    def curves(self, frames):
        """Loss and training error of many weights (frames x C x (1 + p)), rows counting alike."""
        losses, errors = [], []
        size = max(1, _CELLS // self.targets.size)
        targets = self.targets[:, None, :]
        for start in range(0, len(frames), size):
            part = frames[start : start + size]
            scores = np.tensordot(self.Z, part, axes=(1, 2))
            losses.append(self.loss.value(scores, targets).sum(axis=(0, 2)))
            errors.append(share_wrong(scores, targets))
        return {
            "loss": np.concatenate(losses) + self._penalised(frames),
            "training error": np.concatenate(errors),
        }

    def _blocks(self):
        return (slice(start, start + _BLOCK) for start in range(0, len(self.Z), _BLOCK))

    def _penalised(self, weights):
        return 0.5 * np.sum(self.penalty * weights**2, axis=(-2, -1))


def share_wrong(scores, targets):
    """The share of the rows (first axis) whose class does not win."""
    return (_winner(scores) != _winner(targets)).mean(axis=0)


def _winner(scores):
    return scores[..., 0] > 0 if scores.shape[-1] == 1 else scores.argmax(axis=-1)


def _stiffness_of_common_shifts(hessian):
    """What makes weights that all classes share costly; the gradient has no part along them."""
    C = len(hessian)
    each = np.einsum("ajaj->j", hessian) / C
    return np.einsum("ab,jk->ajbk", np.full((C, C), 1 / C), np.diag(each))
