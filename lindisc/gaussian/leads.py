"""By how much a class leads the best other one, and how small a lead may be rounding."""

import numpy as np

CLOSE = 1e-6  # a lead that may be rounding: the model itself decides


def leads_of(own: np.ndarray, others: np.ndarray) -> np.ndarray:
    """Scores minus the best other ones (models x rows), in units of how low these lie, or in 1."""
    return (own - others) / np.maximum(1, -others.min(axis=0))
