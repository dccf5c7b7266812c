"""Leave-one-out scores: Gaussian models update their statistics by one row.

`selection.leave_one_out` counts their errors.

Without row x of class k: n_k - 1 rows, mean m_k - d / (n_k - 1) and scatter
S_k - n_k / (n_k - 1) d d' with d = x - m_k, so every Sigma loses a multiple of d d' and what the
target makes of it. Nothing is fitted twice.
"""

from contextlib import suppress
from dataclasses import replace

import numpy as np
from scipy.special import xlogy

from lindisc.gaussian.base import GaussianClassifier
from lindisc.gaussian.covariance import Structure
from lindisc.gaussian.options import PRIORS
from lindisc.gaussian.statistics import Training, rounding
from lindisc.gaussian.whitening import Singular, of_matrices
from lindisc.parameters import log_chances

_NUMBERS_AT_ONCE = 2_000_000
_SURE = 1e-6  # a smaller share of a variance that is left has lost ten of its sixteen digits


def left_out_scores(
    model: GaussianClassifier, X: np.ndarray, codes: np.ndarray, *, standardise: bool = False
) -> np.ndarray:
    """Every row scored by the model fitted without it (n x K); -inf for a class that is gone.

    With `standardise` each model sees rows standardised without its row. NaN where too many digits
    are lost, or a covariance is singular.
    """
    training = Training(X, codes, len(model.classes_))
    structure = model.structure()
    scores = np.full((len(X), training.n_classes), np.nan)
    if structure.shrinkage.gamma == "auto":  # every model has a gamma of its own
        return scores
    rescaled = standardise and structure.shrinkage.depends_on_units
    squares = variances_without_each_row(X) if rescaled else np.ones((len(X), 1))
    if training.is_wide and not structure.is_diagonal:
        if structure.shrinkage.target == "diagonal" or rescaled:
            return scores
        rotated = training.rotated()
        hidden = X.shape[1] - rotated.X.shape[1]
        structure = replace(structure, shrinkage=replace(structure.shrinkage, hidden=hidden))
        training = rotated
    X = training.centred
    numbers = X.shape[1] if structure.is_diagonal else X.shape[1] ** 2
    at_once = max(1, _NUMBERS_AT_ONCE // (numbers * training.n_classes))
    for k in range(training.n_classes):
        downdate = _Downdate(model, structure, training, k, rescaled=rescaled)
        members = np.flatnonzero(codes == k)
        for start in range(0, len(members), at_once):
            rows = members[start : start + at_once]
            scores[rows] = downdate.scores(X[rows], squares[rows])
    return scores


def variances_without_each_row(X: np.ndarray) -> np.ndarray:
    """The variances of standardised features without each row (n x p), 1 where none is; NaN where
    too many digits are lost.
    """
    n_left, squares = len(X) - 1, X**2
    with np.errstate(divide="ignore", invalid="ignore"):  # where no row is left
        means = (X.sum(axis=0) - X) / n_left
        variances = (squares.sum(axis=0) - squares) / n_left - means**2
    varies = (X[0] != X).any(axis=0)
    return np.where(varies, np.where(variances > _SURE, variances, np.nan), 1.0)


class _Downdate:
    """The model without any one row of class k."""

    def __init__(
        self,
        model: GaussianClassifier,
        structure: Structure,
        training: Training,
        k: int,
        *,
        rescaled: bool,
    ):
        statistics = structure.statistics(training)
        rows = statistics.counts[k]
        self.k = k
        self.structure = structure
        self.rescaled = rescaled
        self.means = statistics.means
        self.scatters = statistics.scatters
        self.growth = rows / (rows - 1) if rows > 1 else 0.0
        self.counts = statistics.counts - (np.arange(len(self.means)) == k)
        self.weights = structure.weights(self.counts)
        priors = PRIORS.resolve(model.priors, self.counts, type(model).__name__)
        self.log_priors = log_chances(np.where(self.counts > 0, priors, 0.0))

    def scores(self, X: np.ndarray, squares: np.ndarray) -> np.ndarray:
        """Scores of centred rows of class k, each by the model without it, up to a constant."""
        gaps = X[:, None] - self.means
        lost = gaps[:, self.k].copy()
        gaps[:, self.k] *= self.growth
        if self.structure.is_pooled:
            return self.log_priors - 0.5 * self._penalties(0, lost, gaps, squares)
        scores = np.full((len(X), len(self.means)), -np.inf)
        for j in np.flatnonzero(self.counts):
            penalties = self._penalties(j, lost, gaps[:, [j]], squares)
            scores[:, j] = self.log_priors[j] - 0.5 * penalties[:, 0]
        return scores

    def _penalties(self, j, lost, gaps, squares):
        """log|Sigma_j| plus the squared lengths of the `gaps` (rows x vectors x p)."""
        spread = np.tensordot(self.weights[j], self.scatters, axes=1)
        change = self.weights[j, self.k] * self.growth
        if change > 0 or self.rescaled:
            return self._downdated(spread, np.sqrt(change) * lost, gaps, squares)
        shared = gaps.reshape(1, -1, gaps.shape[-1])
        return self._downdated(spread, 0 * lost[:1], shared, squares[:1]).reshape(gaps.shape[:2])

    def _downdated(self, spread, lost, gaps, squares):
        """Penalties for the shrunken `spread` - lost lost'; NaN where digits are lost."""
        shrinkage = self.structure.shrinkage
        before = spread if self.structure.is_diagonal else np.diagonal(spread)
        left = before - lost**2
        added = shrinkage.added(left, squares)
        variances = added if shrinkage.hidden else added + shrinkage.gamma * left
        sure = ((left >= _SURE * before) & (variances > 0)).all(axis=1)
        added, lost, gaps = added[sure], lost[sure], gaps[sure]
        penalties = np.full((len(sure), gaps.shape[1]), np.nan)
        with suppress(Singular):
            if self.structure.is_diagonal:
                lengths = (gaps**2 / added[:, None]).sum(axis=2)
                penalties[sure] = lengths + np.log(added).sum(axis=1, keepdims=True)
            elif self.rescaled:
                outer = lost[:, :, None] * lost[:, None, :]
                penalties[sure] = _of_matrices(shrinkage.plus(spread - outer, added), gaps)
            elif shrinkage.gamma == 1:
                covariance = of_matrices(shrinkage.applied(spread))  # I where rows are whitened
                white = covariance.whiten(lost), covariance.whiten(gaps)
                penalties[sure] = _of_rank_one(np.ones((1, 1)), *white) + covariance.log_determinant
            elif shrinkage.target == "spherical":
                penalties[sure] = _of_round(shrinkage.gamma, spread, added[:, :1], lost, gaps)
            else:
                outer = lost[:, :, None] * lost[:, None, :]
                penalties[sure] = _of_matrices(shrinkage.applied(spread - outer), gaps)
            penalties[sure] += xlogy(shrinkage.hidden, added[:, :1])
        return penalties


def _of_round(gamma, spread, added, lost, gaps):
    """Sigma = gamma (spread - lost lost') + added I, in coordinates where spread is diagonal."""
    values, vectors = np.linalg.eigh(spread)
    levels = gamma * values + added
    regular = levels.min(axis=1) > rounding(len(values)) * levels.max(axis=1)
    levels[~regular] = np.nan
    penalties = _of_rank_one(levels, np.sqrt(gamma) * lost @ vectors, gaps @ vectors)
    return penalties + np.log(levels).sum(axis=1, keepdims=True)


def _of_rank_one(levels, lost, gaps):
    """Sigma = diag(levels) - lost lost' but for log|diag(levels)|, by Sherman and Morrison."""
    pull = lost / levels
    remaining = 1 - (pull * lost).sum(axis=1, keepdims=True)
    remaining[remaining < _SURE] = np.nan
    lengths = (gaps**2 / levels[:, None]).sum(axis=2)
    along = (gaps @ pull[:, :, None])[:, :, 0]
    return lengths + along**2 / remaining + np.log(remaining)


def _of_matrices(matrices, gaps):
    """Any positive definite Sigma, one for each row."""
    scale = np.sqrt(np.einsum("...jj->...j", matrices))
    roots = np.linalg.cholesky(matrices / scale[:, :, None] / scale[:, None, :])
    white = np.linalg.solve(roots, (gaps / scale[:, None]).swapaxes(1, 2))
    pivots = np.einsum("...jj->...j", roots)
    return (white**2).sum(axis=1) + 2 * np.log(pivots * scale).sum(axis=1, keepdims=True)
