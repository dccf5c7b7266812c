"""How scores are spread: rows of both kinds counted in even bars."""

from dataclasses import dataclass

import numpy as np

_N_BARS = 40
_TAILS = (0.005, 0.995)


@dataclass(frozen=True)
class Spread:
    """Rows between neighbouring `edges`; the outermost bars also count what lies beyond them."""

    edges: np.ndarray
    negatives: np.ndarray
    positives: np.ndarray


def spread(score: np.ndarray, is_positive: np.ndarray) -> Spread:
    """The `Spread` of scores, which may be infinite; the bars reach over the middle 99 %."""
    low, high = np.quantile(score[np.isfinite(score)], _TAILS)
    edges = np.linspace(low, high if high > low else low + 1, _N_BARS + 1)
    inside = np.clip(score, edges[0], edges[-1])
    return Spread(
        edges, *(np.histogram(inside[own], edges)[0] for own in (~is_positive, is_positive))
    )
