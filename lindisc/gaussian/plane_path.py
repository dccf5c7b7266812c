"""The scores of a Gaussian classifier on a plane, along one of its options: all frames at once.

With x = o + v' axes, A_k' Sigma_k A_k = I, z_k = A_k'(o - m_k) and S_k = A_k' axes':
s_k(v) = log pi_k - 1/2 log|Sigma_k| - 1/2 |z_k|^2 - z_k' S_k v - 1/2 |S_k v|^2.
Where classes share Sigma the squares of x are common to all, and are left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from lindisc.gaussian.family import GaussianClassifier
from lindisc.gaussian.options import PRIORS
from lindisc.gaussian.structure import Training
from lindisc.gaussian.structures import covariances_of
from lindisc.gaussian.whitening import MOST_NUMBERS, Whitening
from lindisc.parameters import log_chances
from lindisc.path import Path
from lindisc.scores import PlaneFrame, Scores
from lindisc.validation import each_at


def plane_path(
    model: GaussianClassifier,
    parameter: str,
    values: Sequence[float],
    training: Training,
    plane: tuple[np.ndarray, np.ndarray],
) -> Path | None:
    """The `Path` without curves on the plane of an origin and axes.

    None where the models have to be fitted to tell: fewer rows than features, a covariance that may
    be singular, or too much to hold at once.
    """
    features, classes = len(training.origin), training.n_classes
    if training.is_wide or len(values) * classes * features**2 > MOST_NUMBERS:
        return None
    frames = _Frames.of(model, parameter, values, training)
    whitening = Whitening.of(frames.covariances)
    if whitening is None:
        return None
    seen = PlaneFrame.around(*plane, training.origin, whitening.scale[0].mean(axis=0))
    scores = _scores(frames, whitening, training, seen)
    weights = scores.weights.reshape(len(values), classes, -1)
    known = scores.basis, scores.centre, scores.scale
    return Path(parameter, np.asarray(values), {}, weights, *known, has_posterior=True)


@dataclass(frozen=True)
class _Frames:
    """Covariances (F x K x p x p), log priors (F x K) and whether all classes share one (F)."""

    covariances: np.ndarray
    log_priors: np.ndarray
    are_pooled: np.ndarray

    @classmethod
    def of(
        cls,
        model: GaussianClassifier,
        parameter: str,
        values: Sequence[float],
        training: Training,
    ) -> Self:
        counts, owner = training.full.counts, type(model).__name__
        models = list(each_at(model, parameter, values))
        structures = [each.structure() for each in models]
        covariances = covariances_of(structures, training.full)
        priors = np.array([PRIORS.resolve(each.priors, counts, owner) for each in models])
        are_pooled = np.array([structure.is_pooled for structure in structures])
        return cls(covariances, log_chances(priors), are_pooled)


def _scores(frames, whitening, training, seen):
    """Those of all classes in all frames, one below the other."""
    pooled, matrices = frames.are_pooled[:, None], whitening.matrices
    steps = seen.axes @ matrices
    start = np.einsum("j,fkji->fki", seen.origin - training.origin, matrices)
    middles = np.einsum("kj,fkji->fki", training.full.means, matrices)
    gaps = start - middles
    own = whitening.log_determinants + np.einsum("fki,fki->fk", gaps, gaps)
    shared = np.einsum("fki,fki->fk", middles, middles - 2 * start)
    constants = (frames.log_priors - 0.5 * np.where(pooled, shared, own)).ravel()
    slopes = np.where(pooled[..., None], middles, -gaps)
    vectors = np.einsum("fkai,fki->fka", steps, slopes).reshape(-1, 2)
    if pooled.all():
        return Scores.linear(np.column_stack([constants, vectors]), seen.centre, seen.scale)
    squares = np.where(pooled[..., None, None], 0.0, -0.5 * steps @ steps.swapaxes(-1, -2))
    return Scores.quadratic(constants, vectors, squares.reshape(-1, 2, 2), seen.centre, seen.scale)
