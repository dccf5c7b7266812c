"""Error criteria, and the methods that minimise them on two classes and two features."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from lindisc.linear.gradient_contributions import GradientContributions
from lindisc.linear.hinge import Hinge
from lindisc.linear.losses import (
    HingeLoss,
    LogisticLoss,
    MarginLoss,
    PerceptronLoss,
    SquaredLoss,
    ZeroOneLoss,
)
from lindisc.methods import Method, method
from pages.answers.result_cache import remembered
from pages.shared.controls.data_controls import choose_data, choose_points, choose_two_of_each
from pages.shared.fits.fit import Fit

HINGE = Method("hinge", "Hinge loss", "Linear", Hinge, "The least sum of what margins lack to 1.")
SHOWN = (*map(method, ("least-squares", "lda", "logistic")), HINGE, method("perceptron"))
METHODS = {each.title: each for each in SHOWN}
LOSSES = (ZeroOneLoss(), PerceptronLoss(), SquaredLoss(), LogisticLoss(), HingeLoss())
MINIMISED = {
    "squared": "Least squares",
    "logistic": "Logistic regression",
    "hinge": "Hinge loss",
    "perceptron": "Perceptron",
}
START = "Gaussians, common covariance"
ROOM = 0.7  # parts of the extent of the rows, on every side
EDITED = {"edited": "error.points"}


@dataclass(frozen=True, eq=False)
class Criterion:
    """A loss, and the fit of the method that minimises it."""

    loss: MarginLoss
    fit: Fit
    signs: np.ndarray
    X: np.ndarray

    @cached_property
    def margins(self):
        """The margin r h of every row."""
        return self.signs * self.fit.model.decision_function(self.X)

    @cached_property
    def pulls(self):
        """The `GradientContributions` of all rows; at kinks of the loss those of the fit."""
        classifier, slopes = self.fit.classifier, self.loss.slope(self.margins)
        if isinstance(classifier, Hinge):
            slopes = -classifier.multipliers_[:, 0]
        return GradientContributions.of(slopes, self.signs, self.X)

    @property
    def balance(self):
        """The length of the sum of all contributions."""
        return float(np.linalg.norm(self.pulls.total))

    @property
    def length(self):
        """The sum of their lengths."""
        return self.pulls.lengths.sum()


@remembered(maxsize=256)
def fitted(chosen, title):
    """Return the `Fit` of one of the methods, with default options."""
    return chosen.study.fit(METHODS[title], {})


def criterion(chosen, name):
    """Return the `Criterion` of this name; with one class alone its fit is a problem."""
    (loss,) = (each for each in LOSSES if each.name == name)
    study = chosen.study
    return Criterion(loss, fitted(chosen, MINIMISED[name]), signs_of(study), study.training.X)


def signs_of(study):
    """Return r = -1 for the first class, 1 for the second."""
    return 2.0 * study.codes(study.training.y) - 1


def choose_rows(controls):
    """Return the `DataSpec` of two classes; its points are edited under the picture."""
    chosen = choose_two_of_each(controls, choose_data(controls, START))
    return choose_points(controls, replace(chosen, room=ROOM))
