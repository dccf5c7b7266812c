"""Calibration: predicted probabilities against the observed shares of positive rows.

The interval of a share s of n rows is Wilson's, with z = 1.96:
(s + z^2 / 2n -+ z sqrt(s (1 - s) / n + z^2 / 4n^2)) / (1 + z^2 / n).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import ndtri

from lindisc.label_checks import check_lengths
from lindisc.parameters import Integer

_Z = ndtri(0.975)
_BINS = Integer("bins", default=10, low=1, help="intervals of equal width between 0 and 1")


@dataclass(frozen=True, eq=False)
class Calibration:
    """Probabilities and shares of positive rows, for each bin that holds rows.

    Attributes
    ----------
    probability : ndarray of shape (m,)
        The mean probability.
    share : ndarray of shape (m,)
        The share that is positive.
    count : ndarray of shape (m,)
        How many rows there are.
    low, high : ndarray of shape (m,)
        The 95 % limits of the share.

    Examples
    --------
    >>> from lindisc import calibration
    >>> found = calibration([0, 0, 1, 1], [0.1, 0.2, 0.7, 0.9], bins=2)
    >>> found.share.tolist(), round(found.error, 3)
    ([0.0, 1.0], 0.175)
    """

    probability: np.ndarray
    share: np.ndarray
    count: np.ndarray
    low: np.ndarray
    high: np.ndarray

    @property
    def error(self) -> float:
        """The mean distance of the shares from the probabilities, over the rows."""
        return float(np.average(np.abs(self.share - self.probability), weights=self.count))


def calibration(y: ArrayLike, probability: ArrayLike, bins: int = 10) -> Calibration:
    """Compare probabilities with the shares of rows that are positive.

    Parameters
    ----------
    y : array-like of shape (n,)
        1 where a row is positive, else 0.
    probability : array-like of shape (n,)
        The probability, in [0, 1], that it is.
    bins : int in [1, ∞), default=10
        Into how many intervals of equal width probabilities are sorted; one at the edge of two
        belongs to the upper one, 1 to the last.

    Returns
    -------
    Calibration
        Means, shares and their intervals.

    References
    ----------
    E. B. Wilson (1927). Probable inference, the law of succession, and statistical inference.
    Journal of the American Statistical Association 22, 209-212.

    Examples
    --------
    >>> from lindisc import LDA, calibration
    >>> from lindisc.datasets import load
    >>> breast = load("breast-cancer")
    >>> model = LDA().fit(breast.X, breast.y)
    >>> is_second = breast.y == model.classes_[1]
    >>> found = calibration(is_second, model.predict_proba(breast.X)[:, 1], bins=5)
    >>> found.share.round(2).tolist()
    [0.03, 0.86, 0.8, 1.0, 0.99]
    """
    _BINS.check(bins, "calibration")
    y, probability = np.asarray(y), np.asarray(probability, dtype=float)
    check_lengths("probability", probability, y, "calibration")
    if not np.isin(y, [0, 1]).all():
        raise ValueError(f"`y` of calibration must hold 0 and 1; got {np.unique(y).tolist()}.")
    if not ((probability >= 0) & (probability <= 1)).all():
        raise ValueError("`probability` of calibration must lie in [0, 1] in every row.")
    places = np.minimum((probability * bins).astype(int), bins - 1)
    count = np.bincount(places, minlength=bins)
    held = count > 0
    n = count[held]
    mean, share = (np.bincount(places, each, bins)[held] / n for each in (probability, y))
    middle = share + _Z**2 / (2 * n)
    reach = _Z * np.sqrt(share * (1 - share) / n + (_Z / (2 * n)) ** 2)
    low, high = ((middle + sign * reach) / (1 + _Z**2 / n) for sign in (-1, 1))
    return Calibration(mean, share, n, low.clip(0, 1), high.clip(0, 1))
