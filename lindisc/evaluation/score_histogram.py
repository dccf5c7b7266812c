"""Histograms of scores for positive and negative rows."""

from dataclasses import dataclass

import numpy as np

_N_BARS = 40
_TAILS = (0.005, 0.995)


@dataclass(frozen=True)
class Spread:
    """Counts of rows between neighbouring edges; the outermost bins include what lies beyond.

    Attributes
    ----------
    edges : ndarray of shape (m + 1,)
        Where bars begin and end.
    negatives, positives : ndarray of shape (m,)
        The numbers of rows.

    Examples
    --------
    >>> import numpy as np
    >>> from lindisc.evaluation import spread
    >>> bars = spread(np.arange(100.0), np.arange(100) > 49)
    >>> int(bars.negatives.sum()), int(bars.positives.sum())
    (50, 50)
    """

    edges: np.ndarray
    negatives: np.ndarray
    positives: np.ndarray


def spread(score: np.ndarray, is_positive: np.ndarray) -> Spread:
    """Count scores of both classes in even bins over the middle 99 %.

    Parameters
    ----------
    score : ndarray of shape (n,)
        The scores, which may be infinite.
    is_positive : ndarray of bool of shape (n,)
        Which rows are positive.

    Returns
    -------
    Spread
        The bars.

    Examples
    --------
    >>> import numpy as np
    >>> from lindisc.evaluation import spread
    >>> spread(np.arange(100.0), np.arange(100) > 49).edges.shape
    (41,)
    """
    low, high = np.quantile(score[np.isfinite(score)], _TAILS)
    edges = np.linspace(low, high if high > low else low + 1, _N_BARS + 1)
    inside = np.clip(score, edges[0], edges[-1])
    return Spread(
        edges, *(np.histogram(inside[own], edges)[0] for own in (~is_positive, is_positive))
    )
