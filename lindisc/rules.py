"""A rule turns scores into a decision: the index of a class, or -1 where it is ambiguous."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from scipy.special import softmax

AMBIGUOUS = -1


class Rule(ABC):
    """How scores decide on a class: what `rule_` of a classifier is.

    Examples
    --------
    >>> import numpy as np
    >>> from lindisc.rules import PositiveOnly
    >>> PositiveOnly().decide(np.array([[1.0, -1.0], [2.0, 3.0], [-1.0, -2.0]])).tolist()
    [0, -1, -1]
    """

    @abstractmethod
    def decide(self, scores: np.ndarray) -> np.ndarray:
        """Class index per row, -1 where the rule does not decide.

        Parameters
        ----------
        scores : ndarray of shape (n, number of scores)
            The scores of rows.

        Returns
        -------
        ndarray of shape (n,)
            The positions of the classes in `classes_`, -1 where it is ambiguous.
        """


@dataclass(frozen=True)
class Largest(Rule):
    """The largest score wins; ties go to the lower index. Beside a NaN no score wins."""

    def decide(self, scores: np.ndarray) -> np.ndarray:
        best = np.argmax(scores, axis=1)
        return np.where(np.isnan(scores).any(axis=1), AMBIGUOUS, best)


@dataclass(frozen=True)
class PositiveOnly(Rule):
    """The one class whose score is positive; none or several are ambiguous.

    With one score less than classes (`has_last`), a row with no positive score is the last class.
    """

    has_last: bool = False

    def decide(self, scores: np.ndarray) -> np.ndarray:
        positive = scores > 0
        if self.has_last:
            positive = np.column_stack([positive, ~positive.any(axis=1)])
        return np.where(positive.sum(axis=1) == 1, positive.argmax(axis=1), AMBIGUOUS)


@dataclass(frozen=True)
class Votes(Rule):
    """Scores h_ij of the pairs i < j: positive is a vote for j, else for i.

    Tied votes are ambiguous; where `unanimous` is asked for, so is a winner that lost a vote.
    """

    n_classes: int
    unanimous: bool = False

    def decide(self, scores: np.ndarray) -> np.ndarray:
        votes = np.zeros((len(scores), self.n_classes), dtype=int)
        for column, (i, j) in zip(scores.T, combinations(range(self.n_classes), 2), strict=True):
            votes[:, i] += column <= 0
            votes[:, j] += column > 0
        most = votes.max(axis=1)
        wanted = self.n_classes - 1 if self.unanimous else most
        clear = (most == wanted) & ((votes == most[:, None]).sum(axis=1) == 1)
        return np.where(clear, votes.argmax(axis=1), AMBIGUOUS)


@dataclass(frozen=True)
class NearestWord(Rule):
    """The class whose code word is nearest; a positive score reads as 1.

    The class whose word differs from these signs in the fewest letters wins; ties are ambiguous.
    """

    words: tuple[tuple[int, ...], ...]

    def decide(self, scores: np.ndarray) -> np.ndarray:
        signs = scores > 0
        off = (signs[:, None] != np.array(self.words, dtype=bool)).sum(axis=2)
        least = off.min(axis=1)
        is_clear = (off == least[:, None]).sum(axis=1) == 1
        return np.where(is_clear, off.argmin(axis=1), AMBIGUOUS)


@dataclass(frozen=True)
class LeastCost(Rule):
    """The least expected cost; `costs[k][j]` is the cost of saying j when k is true."""

    costs: tuple[tuple[float, ...], ...]

    def decide(self, scores: np.ndarray) -> np.ndarray:
        return np.argmin(softmax(scores, axis=1) @ np.array(self.costs), axis=1)
