"""How often a Gaussian classifier is wrong along one of its options: all frames at once.

With A_k' Sigma_k A_k = I:  s_k(x) = log pi_k - 1/2 log|Sigma_k| - 1/2 |A_k'(x - m_k)|^2.
"""

import numpy as np

from lindisc.gaussian.frames import Frames
from lindisc.gaussian.leads import CLOSE, leads_of

MOST_MULTIPLICATIONS = 2_000_000  # beyond that it pays to fit every model and share directions


def errors_of(frames: Frames, X: np.ndarray, y: np.ndarray) -> np.ndarray | None:
    """The share of these rows that each frame gets wrong; None where models tell it sooner."""
    matrices = frames.whitening.matrices
    if matrices.size * len(X) > MOST_MULTIPLICATIONS:
        return None
    rows = X - frames.training.origin
    white = rows @ matrices - (frames.training.full.means[:, None] @ matrices)
    scores = -0.5 * np.einsum("fkij,fkij->fki", white, white)
    scores += (frames.log_priors - 0.5 * frames.whitening.log_determinants)[..., None]
    is_own = frames.known.like.classes_[:, None] == y
    own, others = (np.where(which, scores, -np.inf).max(axis=1) for which in (is_own, ~is_own))
    with np.errstate(invalid="ignore"):  # classes without a chance have no lead
        leads = leads_of(own, others)
    right = leads > CLOSE
    doubtful = ~(right | (leads < -CLOSE))
    for f in np.flatnonzero(doubtful.any(axis=1)).tolist():
        at = doubtful[f]
        right[f, at] = frames.fitted(f).predict(X[at]) == y[at]
    return np.mean(~right, axis=1)
