"""Stochastic descent: rows drawn at random, each standing for all n, with a rate that fades.

W <- W - (η / t) n gradient of the loss of the row drawn at step t
"""

import numpy as np

from lindisc.linear.optimisers.optimiser import RowOptimiser


class Stochastic(RowOptimiser):
    """A pass is as many draws as there are rows."""

    def _visits(self, n_rows, random):
        times = np.arange(1, n_rows + 1)
        while True:
            yield random.integers(n_rows, size=n_rows), self.rate * n_rows / times
            times = times + n_rows
