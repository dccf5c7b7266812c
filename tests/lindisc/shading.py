"""How strongly a picture shows each class: by its posterior, else by how firm the decision is.

The winner of K classes weighs 1 - (1 - 1/K) exp(-4 d), the others share the rest; d is the distance
to where the decision changes, to first order and in the units of the basis: |score| / |weights|.
"""

from functools import singledispatch
from itertools import combinations

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import softmax

from lindisc.rules import AMBIGUOUS, Largest, LeastCost, NearestWord, PositiveOnly, Rule, Votes
from lindisc.scores import Scores

STEEPNESS = 4.0


def weights(scores: Scores, rule: Rule, has_posterior: bool, U: ArrayLike) -> np.ndarray:
    """Weights of the classes (n x K) at rows `U` of a plane; all are zero where it is ambiguous."""
    values = scores.values(U)
    if isinstance(rule, LeastCost) or (has_posterior and isinstance(rule, Largest)):
        return softmax(values, axis=1)
    winners = rule.decide(values)
    K = n_classes(rule, values.shape[1])
    distances = _distances(rule, values, scores.weights[:, 1:], winners)
    rest = (1 - 1 / K) * np.exp(-STEEPNESS * distances)[:, None]
    won = winners[:, None] == np.arange(K)
    shown = np.where(won, 1 - rest, rest / max(K - 1, 1))
    return np.where(winners[:, None] == AMBIGUOUS, 0.0, shown)


@singledispatch
def n_classes(rule: Rule, n_scores: int) -> int:
    """Between how many classes a rule chooses by so many scores."""
    return n_scores


@n_classes.register
def _(rule: PositiveOnly, n_scores: int) -> int:
    return n_scores + rule.has_last


@n_classes.register
def _(rule: NearestWord, n_scores: int) -> int:
    return len(rule.words)


@n_classes.register
def _(rule: Votes, n_scores: int) -> int:
    return rule.n_classes


@singledispatch
def _distances(
    rule: Rule, values: np.ndarray, slopes: np.ndarray, winners: np.ndarray
) -> np.ndarray:
    """How far each row is from another decision."""
    raise TypeError(f"{type(rule).__name__} has no distances.")


@_distances.register
def _(rule: Largest, values: np.ndarray, slopes: np.ndarray, winners: np.ndarray) -> np.ndarray:
    lead = values[np.arange(len(values)), winners][:, None] - values
    apart = np.linalg.norm(slopes[:, None] - slopes, axis=2)[winners]
    others = winners[:, None] != np.arange(values.shape[1])
    return np.min(_ratio(lead, apart), axis=1, initial=np.inf, where=others)


@_distances.register(NearestWord)
@_distances.register
def _(
    rule: PositiveOnly, values: np.ndarray, slopes: np.ndarray, winners: np.ndarray
) -> np.ndarray:
    return _ratio(np.abs(values), np.linalg.norm(slopes, axis=1)).min(axis=1)


@_distances.register
def _(rule: Votes, values: np.ndarray, slopes: np.ndarray, winners: np.ndarray) -> np.ndarray:
    pairs = np.array(list(combinations(range(rule.n_classes), 2)))
    of_winner = (pairs == winners[:, None, None]).any(axis=2)
    apart = _ratio(np.abs(values), np.linalg.norm(slopes, axis=1))
    return np.min(apart, axis=1, initial=np.inf, where=of_winner)


def _ratio(gaps, slopes):
    """Gaps over slopes: how far to the tie. Without a slope it is never reached; a tie is at 0."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.nan_to_num(gaps / slopes, nan=0.0, posinf=np.inf)
