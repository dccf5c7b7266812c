"""One method on one study: its options and the fitted model, or the reason why there is none."""

from dataclasses import dataclass

import numpy as np
from sklearn.pipeline import Pipeline

from lindisc.base import ProbabilisticClassifier
from lindisc.methods import Method


@dataclass(frozen=True)
class Fit:
    """`problem` says in words why there is no `model`."""

    method: Method
    options: dict
    model: object
    problem: str = ""

    @property
    def classifier(self):
        """The classifier itself, without scaler and basis."""
        return self.model[-1] if isinstance(self.model, Pipeline) else self.model

    @property
    def has_posterior(self):
        """Whether the method has a probability model."""
        return issubclass(self.method.classifier, ProbabilisticClassifier)

    @property
    def has_terms(self):
        """Whether the classifier sees terms made of the features, not the features themselves."""
        return isinstance(self.model, Pipeline) and "terms" in self.model.named_steps

    def discriminants(self, X):
        """One score per row and class."""
        return self.classifier.discriminants(self._prepared(X))

    def term_names(self, names):
        """What the classifier itself sees: the features, or the terms made of them."""
        if not isinstance(self.model, Pipeline):
            return names
        return self.model[:-1].get_feature_names_out(np.array(names, dtype=object))

    def _prepared(self, X):
        return self.model[:-1].transform(X) if isinstance(self.model, Pipeline) else X
