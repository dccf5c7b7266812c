"""A Gaussian classifier along one of its options: priors and covariances of all frames at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from lindisc.gaussian.family import GaussianClassifier
from lindisc.gaussian.known import Known
from lindisc.gaussian.options import PRIORS
from lindisc.gaussian.structure import Training
from lindisc.gaussian.structures import covariances_of
from lindisc.gaussian.whitening import MOST_NUMBERS, Whitening
from lindisc.parameters import log_chances
from lindisc.validation import each_at


@dataclass(frozen=True, eq=False)
class Frames:
    """What makes the covariances I (F x K x p x p), log priors (F x K, or 1 x K for all frames),
    and whether all classes share one covariance (F).
    """

    model: GaussianClassifier
    parameter: str
    values: Sequence[float]
    known: Known
    whitening: Whitening
    log_priors: np.ndarray
    are_pooled: np.ndarray

    @classmethod
    def of(
        cls, model: GaussianClassifier, parameter: str, values: Sequence[float], known: Known
    ) -> Self | None:
        """None where the models have to be fitted to tell: fewer rows than features, a covariance
        that may be singular, or too much to hold at once.
        """
        training, owner = known.training, type(model).__name__
        features, classes = len(training.origin), training.n_classes
        if training.is_wide or len(values) * classes * features**2 > MOST_NUMBERS:
            return None
        models = list(each_at(model, parameter, values))
        structures = [each.structure() for each in models]
        whitening = Whitening.of(covariances_of(structures, training.full))
        if whitening is None:
            return None
        counts = training.full.counts
        of_each = models if parameter == PRIORS.name else models[:1]
        priors = np.array([PRIORS.resolve(each.priors, counts, owner) for each in of_each])
        are_pooled = np.array([structure.is_pooled for structure in structures])
        chances = log_chances(priors)
        return cls(model, parameter, values, known, whitening, chances, are_pooled)

    @property
    def training(self) -> Training:
        """The rows that all of them learn from."""
        return self.known.training

    def fitted(self, frame: int) -> GaussianClassifier:
        """The model of one frame."""
        (model,) = each_at(self.model, self.parameter, [self.values[frame]])
        return model._fitted_like(self.known.like, self.training)
