"""Stochastic gradient descent: rows drawn at random, with a learning rate that decays.

W <- W - (η / t) n gradient of the loss of the row drawn at step t
"""

import numpy as np

from lindisc.linear.optimisers.optimiser import RowOptimiser


class Stochastic(RowOptimiser):
    """Stochastic gradient descent; a pass is as many draws as there are rows."""

    def _visits(self, n_rows, random):
        times = np.arange(1, n_rows + 1)
        while True:
            yield random.integers(n_rows, size=n_rows), self.rate * n_rows / times
            times = times + n_rows
