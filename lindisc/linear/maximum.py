"""Whether a multinomial likelihood has a maximum, decided by a linear program.

(v_y - v_k)'z_i >= 0 for all rows and k, positive for one of them: then there is none.
"""

import numpy as np
from scipy import sparse
from scipy.optimize import linprog

_TOUCHING = 1e-5  # well above what a linear program lets a constraint miss


def has_maximum(Z, codes, n_classes):
    """Whether the multinomial likelihood of rows (1, z) has a maximum; z of about unit size."""
    rows, rivals = np.nonzero(codes[:, None] != np.arange(n_classes))
    m = Z.shape[1]
    columns = np.hstack([np.arange(m) + m * k[:, None] for k in (codes[rows], rivals)])
    entries = np.hstack([Z[rows], -Z[rows]])
    starts = np.arange(0, entries.size + 1, 2 * m)
    shape = (len(rows), n_classes * m)
    leads = sparse.csr_array((entries.ravel(), columns.ravel(), starts), shape=shape)
    found = linprog(-leads.sum(axis=0), A_ub=-leads, b_ub=np.zeros(len(rows)), bounds=(-1, 1))
    return bool((leads @ found.x).max() < _TOUCHING)
