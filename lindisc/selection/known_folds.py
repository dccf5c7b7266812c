"""Folds of rows that Gaussian classifiers know: what none of their options changes is kept."""

from dataclasses import dataclass
from typing import Self

import numpy as np

from lindisc.gaussian.classifiers import Downdatable
from lindisc.gaussian.known import Known
from lindisc.gaussian.leave_parts_out import WithoutParts
from lindisc.parameters import RandomState
from lindisc.selection.folds import OutOfFold, numbered_folds

MOST_MULTIPLICATIONS = 2_000_000  # beyond that a guess is no matter of a moment


@dataclass(frozen=True, eq=False)
class KnownFolds:
    """The classes, and statistics of the rows without each of the folds."""

    classes: np.ndarray
    left_out: WithoutParts

    @classmethod
    def of(cls, known: Known, folds: int = 10, random_state: RandomState = 0) -> Self | None:
        """None where statistics do not tell, or take long to."""
        training = known.training
        rows, features = training.X.shape
        if rows * training.n_classes * features**2 > MOST_MULTIPLICATIONS:
            return None
        fold_of = numbered_folds(training.codes, folds, random_state, cls.__name__)
        left_out = WithoutParts.of(training.X, training.codes, fold_of)
        return None if left_out is None else cls(known.like.classes_, left_out)

    def guess(self, model: Downdatable) -> OutOfFold | None:
        """What `out_of_fold` says of a model with such options; None: it has to be refitted."""
        scores = self.left_out.scores(model)
        if scores is None:
            return None
        n_folds = self.left_out.parts.max() + 1
        return OutOfFold.of_scores(self.classes, scores, n_folds, has_posterior=True)
