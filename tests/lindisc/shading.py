"""How strongly a picture shows each class: by its posterior, else by how firm the decision is.

The winner of K classes weighs 1 - (1 - 1/K) exp(-4 d), the others share the rest; d is the distance
to where the decision changes, to first order and in the units of the basis: |score| / |weights|.
"""

from itertools import combinations

import numpy as np
from scipy.special import softmax

from lindisc.rules import AMBIGUOUS, Largest, LeastCost, NearestWord, PositiveOnly, Votes

STEEPNESS = 4.0


def weights(scores, rule, has_posterior, U):
    """Weights of the classes (n x K) at rows `U` of a plane; all are zero where it is ambiguous."""
    values = scores.values(U)
    if isinstance(rule, LeastCost) or (has_posterior and isinstance(rule, Largest)):
        return softmax(values, axis=1)
    winners = rule.decide(values)
    K = _n_classes(rule, values.shape[1])
    distances = _distances(rule, values, scores.weights[:, 1:], winners)
    rest = (1 - 1 / K) * np.exp(-STEEPNESS * distances)[:, None]
    won = winners[:, None] == np.arange(K)
    shown = np.where(won, 1 - rest, rest / max(K - 1, 1))
    return np.where(winners[:, None] == AMBIGUOUS, 0.0, shown)


def _n_classes(rule, n_scores):
    """Between how many classes a rule chooses by so many scores."""
    if isinstance(rule, PositiveOnly):
        return n_scores + rule.has_last
    if isinstance(rule, NearestWord):
        return len(rule.words)
    return rule.n_classes if isinstance(rule, Votes) else n_scores


def _distances(rule, values, slopes, winners):
    """How far each row is from another decision."""
    if isinstance(rule, Largest):
        lead = values[np.arange(len(values)), winners][:, None] - values
        apart = np.linalg.norm(slopes[:, None] - slopes, axis=2)[winners]
        others = winners[:, None] != np.arange(values.shape[1])
        return np.min(_ratio(lead, apart), axis=1, initial=np.inf, where=others)
    counts = np.ones(values.shape, dtype=bool)
    if isinstance(rule, Votes):
        pairs = np.array(list(combinations(range(rule.n_classes), 2)))
        counts = (pairs == winners[:, None, None]).any(axis=2)
    apart = _ratio(np.abs(values), np.linalg.norm(slopes, axis=1))
    return np.min(apart, axis=1, initial=np.inf, where=counts)


def _ratio(gaps, slopes):
    """Gaps over slopes: how far to the tie. Without a slope it is never reached; a tie is at 0."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.nan_to_num(gaps / slopes, nan=0.0, posinf=np.inf)
