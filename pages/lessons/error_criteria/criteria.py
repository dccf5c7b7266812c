"""Error criteria, and the methods that minimise them on two classes and two features."""

from dataclasses import replace

import numpy as np

from lindisc.linear.gradient_contributions import GradientContributions
from lindisc.linear.hinge import Hinge
from lindisc.linear.losses import HingeLoss, LogisticLoss, PerceptronLoss, SquaredLoss, ZeroOneLoss
from lindisc.methods import Method, method
from pages.answers.result_cache import remembered
from pages.shared.controls.data_controls import choose_data, choose_points, choose_two_of_each

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


class Criterion:
    """A loss, and the fit of the method that minimises it; with one class alone that is a problem.

    Else `margins` r h of all rows and their `GradientContributions`, `pulls`: at kinks of the loss
    those of the fit. `balance` is the length of their sum, `length` the sum of their lengths.
    """

    def __init__(self, chosen, name):
        (self.loss,) = (each for each in LOSSES if each.name == name)
        self.signs, self.X = signs_of(chosen.study), chosen.study.training.X
        self.fit = fitted(chosen, MINIMISED[name])
        if not self.fit.problem:
            self.margins = self.signs * self.fit.model.decision_function(self.X)
            slopes = self.loss.slope(self.margins)
            if isinstance(self.fit.classifier, Hinge):
                slopes = -self.fit.classifier.multipliers_[:, 0]
            self.pulls = GradientContributions.of(slopes, self.signs, self.X)
            self.balance = float(np.linalg.norm(self.pulls.total))
            self.length = self.pulls.lengths.sum()


@remembered(maxsize=256)
def criterion(chosen, name):
    """Return the `Criterion` of this name."""
    return Criterion(chosen, name)


@remembered(maxsize=256)
def fitted(chosen, title):
    """Return the `Fit` of one of the methods, with default options."""
    return chosen.study.fit(METHODS[title], {})


def signs_of(study):
    """Return r = -1 for the first class, 1 for the second."""
    return 2.0 * study.codes(study.training.y) - 1


def choose_rows(controls):
    """Return the `DataSpec` of two classes; its points are edited under the picture."""
    chosen = choose_two_of_each(controls, choose_data(controls, START))
    return choose_points(controls, replace(chosen, room=ROOM))
