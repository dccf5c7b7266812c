"""The Bayes rule of two Gaussian classes as a threshold on squared Mahalanobis distances.

Class 1 iff  d1² - d2² <= t,  t = log(|S2| / |S1|) + 2 log(pi1 / pi2) + 2 log(c1 / c2)  where c_k is
what it costs to miss class k, beyond what it costs to find it.
"""

import numpy as np

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.scores import Scores


def squared_distances(problem: GaussianProblem) -> Scores:
    """(x - m_k)' S_k^-1 (x - m_k) of each class, as functions of x."""
    joint = problem.scores()
    weights = joint.weights.copy()
    weights[:, 0] -= problem.log_peaks
    return Scores(-2 * weights, joint.basis, joint.centre, joint.scale)


def distance_threshold(problem: GaussianProblem) -> float:
    """t; infinite where one class is never said, or always."""
    if len(problem.priors) != 2:
        raise ValueError(
            "distance_threshold compares the distances from two classes; "
            f"the problem has {len(problem.priors)}."
        )
    costs = 1 - np.eye(2) if problem.costs is None else problem.costs
    with np.errstate(divide="ignore"):
        weights = problem.log_peaks + np.log([costs[0, 1] - costs[0, 0], costs[1, 0] - costs[1, 1]])
    return float(2 * (weights[0] - weights[1]))
