"""Online gradient descent: a step for every row, in a fresh order on every pass.

W <- W - η gradient of the loss of one row
"""

import numpy as np

from lindisc.linear.optimisers.optimiser import RowOptimiser


class Online(RowOptimiser):
    """As many steps in a pass as there are rows."""

    def _visits(self, n_rows, random):
        factors = np.full(n_rows, self.rate)
        while True:
            yield random.permutation(n_rows), factors
