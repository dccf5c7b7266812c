"""A head start for many rows: the fit of some of them, led on by quasi-Newton steps on all.

The Hessian of the sample stands for that of all rows; every step s, over which the gradient
changes by y, corrects it (BFGS): H <- H + y y' / s'y - H s s'H / s'H s.
"""

from itertools import islice

import numpy as np

from lindisc.linear.optimisers.factor import solve
from lindisc.linear.optimisers.newton import Newton

_SAMPLE = 6_000  # rows
_WORTH = 4  # times as many rows; fewer are climbed as fast from zero
_MOST_TRIES = 8


def head_start(objective, enough):
    """Weights near the minimum, or zero for few rows, and the tangent there.

    `enough` is the decrement below which there is nothing more to gain.
    """
    weights, stride = np.zeros(objective.shape), len(objective.Z) // _SAMPLE
    if stride < _WORTH:
        return weights, objective.tangent(weights)
    for sampled in islice(Newton(1.0).steps(objective.every(stride), weights), _MOST_TRIES):
        if sampled.decrement < 1:
            break
    weights, hessian = sampled.weights, stride * sampled.hessian
    tangent = objective.tangent(weights)
    for _ in range(_MOST_TRIES):
        gradient = tangent.gradient.ravel()
        step = -solve(hessian, gradient)
        if -step @ gradient < enough:
            break
        after = objective.tangent(weights + step.reshape(weights.shape))
        change = after.gradient.ravel() - gradient
        if after.value >= tangent.value or step @ change <= 0:
            break
        hessian += np.outer(change, change) / (step @ change)
        hessian += np.outer(gradient, gradient) / (step @ gradient)  # gradient = -hessian @ step
        weights, tangent = weights + step.reshape(weights.shape), after
    return weights, tangent
