"""The scores of a Gaussian classifier on a plane, along one of its options: all frames at once.

With x = o + v' axes, A_k' Sigma_k A_k = I, z_k = A_k'(o - m_k) and S_k = A_k' axes':
s_k(v) = log pi_k - 1/2 log|Sigma_k| - 1/2 |z_k|^2 - z_k' S_k v - 1/2 |S_k v|^2.
Where classes share Sigma the squares of x are common to all, and are left out.
"""

import numpy as np

from lindisc.gaussian.frames import Frames
from lindisc.path import Path
from lindisc.scores import PlaneFrame, Scores


def plane_path(frames: Frames, plane: tuple[np.ndarray, np.ndarray]) -> Path:
    """The `Path` without curves on the plane of an origin and axes."""
    training, whitening = frames.training, frames.whitening
    seen = PlaneFrame.around(*plane, training.origin, whitening.scale[0].mean(axis=0))
    scores = _scores(frames, whitening, training, seen)
    weights = scores.weights.reshape(len(frames.values), training.n_classes, -1)
    known = scores.basis, scores.centre, scores.scale
    values = np.asarray(frames.values)
    return Path(frames.parameter, values, {}, weights, *known, has_posterior=True)


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
