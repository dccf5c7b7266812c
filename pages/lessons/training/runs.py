"""Training runs on one study: fits, paths with curves of errors and lengths."""

from dataclasses import dataclass, replace
from functools import reduce

import numpy as np

from lindisc.linear.discriminant import LOSSES, LinearDiscriminant
from lindisc.linear.logistic import Logistic
from lindisc.linear.perceptron import Perceptron
from lindisc.linear.training_path import in_own_units, kept
from lindisc.methods import Method
from lindisc.path import Path
from lindisc.scores import before
from pages.answers.result_cache import remembered
from pages.shared.fits.fit import Fit

CURVES = ("loss", "training error", "test error")
LENGTH = "length of w"
RATE = "rate"  # an option in units of the limit
LARGEST = 1e38  # number that can be sent in four bytes
MOST_VISITS = 200_000  # steps of one row each: a second or so
MOST_CELLS = 500_000  # weights that a path may hold
MOST_WORK = 2e9  # multiplications in Newton's Hessians
DIVERGED = 3.0  # times the loss before the first step


@dataclass(frozen=True, eq=False)
class Run:
    """A trained model by its number: `path` in the features of the study, `unit` of its rate.

    `epochs` is how many it was given; `endless` whether its loss has no minimum.
    """

    number: int
    fit: Fit
    epochs: int
    path: Path | None = None
    unit: float | None = None
    endless: bool = False

    @property
    def title(self):
        """The title of its panel."""
        return self.fit.method.title

    @property
    def classifier(self):
        """The trained classifier."""
        return self.fit.classifier

    @property
    def last(self):
        """The number of its last step."""
        return int(self.path.values[-1])

    @property
    def loss(self):
        """The loss that it minimises."""
        if isinstance(self.classifier, LinearDiscriminant):
            return LOSSES[self.classifier.loss]
        return LOSSES["perceptron" if isinstance(self.classifier, Perceptron) else "logistic"]

    @property
    def diverges(self):
        """Whether its steps or its loss grow without bound."""
        model = self.classifier
        return isinstance(model, LinearDiscriminant) and (model.diverging_ or self.is_out_of_sight)

    @property
    def is_out_of_sight(self):
        """Whether its last loss is too large a number to show."""
        return not self.path.curves[CURVES[0]][-1] < LARGEST

    @property
    def seen(self):
        """Its path, up to where it diverges."""
        return before_divergence(self.path) if self.diverges else self.path

    @property
    def is_cut_short(self):
        """Whether more epochs would change it."""
        model = self.classifier
        is_done = not isinstance(model, LinearDiscriminant) and model.converged_
        return model.n_iter_ == self.epochs and not is_done

    def told(self, curve, steps):
        """Return a curve at some steps; NaN for a diverged loss or length."""
        frames = np.searchsorted(self.path.values, steps, side="right") - 1
        heights = self.path.curves[curve][frames]
        if curve.endswith("error"):
            return heights
        return np.where((frames < len(self.seen)) & (heights < LARGEST), heights, np.nan)


@remembered(maxsize=48)
def trained(chosen, recipe, epochs):
    """Return the `Run` of these settings, trained once."""
    study = chosen.study
    epochs = affordable(recipe, epochs, study)
    fit, unit = fitted(study, recipe, epochs)
    if fit.problem:
        return Run(recipe.number, fit, epochs)
    endless = _grows_for_ever(fit, study)
    return Run(recipe.number, fit, epochs, _path(fit, study), unit, endless)


def fitted(study, recipe, epochs, unit=None):
    """Return the `Fit` of these settings, and the unit of the rate unless it is known."""
    passes = {Perceptron: "max_passes", Logistic: "max_iter"}.get(recipe.classifier, "epochs")
    method = Method(recipe.letter, recipe.title, "Linear", recipe.classifier, "")
    own = dict(recipe.options)
    rate = own.pop(RATE, None)
    options = own | {passes: epochs}
    if rate is None:
        return study.fit(method, options), None
    if unit is None:
        probe = study.fit(method, own | {"epochs": 1})
        if probe.problem:
            return probe, None
        model = probe.classifier
        is_curved = LOSSES[model.loss].curvature_bound
        unit = model.limiting_rate_ if is_curved else model.learning_rate_
    return study.fit(method, options | {"learning_rate": float(rate * unit)}), unit


def affordable(recipe, epochs, study):
    """Return the number of epochs that can be trained quickly enough."""
    n, p = max(len(study.training.X), 1), len(study.names)
    width = len(study.classes) * (min(n, p) + 1)
    most = MOST_CELLS // n_weights(study)
    if recipe.is_row_by_row:
        most = min(most, MOST_VISITS // n)
    if recipe.is_newton:
        most = min(most, int(MOST_WORK / (n * width**2)))
    return min(epochs, max(most, 10))


def n_weights(study):
    """The weights of linear scores, one for each class."""
    return len(study.classes) * (1 + len(study.names))


def steps_shown(paths, most):
    """Return the steps of the frames: all first ones, then ever fewer, from the longest run."""
    longest = max(paths, key=lambda path: path.values[-1])
    numbers = kept(int(longest.values[-1]), most)
    return np.unique(longest.values[np.searchsorted(longest.values, numbers, side="right") - 1])


def _path(fit, study):
    path = path_of(fit.model)
    curves = dict(path.curves)
    if study.test:
        rows = study.test
        curves["test error"] = errors_along(path, rows.X, rows.y, fit.model.classes_)
    curves[LENGTH] = lengths_along(fit.classifier.path_)
    return replace(path, curves=curves)


def path_of(model):
    """Return the training `Path` of a `Pipeline`, for the features it is given."""
    transformers = [transformer for _, transformer in reversed(model.steps[:-1])]
    return model[-1].path_.mapped(lambda scores: reduce(before, transformers, scores))


def errors_along(path, X, y, classes):
    """Return the error rate on rows, at every frame."""
    weights, basis, centre, scale = path.functions()
    terms = basis.terms((X - centre) / scale)
    scores = (frame[:, 0] + terms @ frame[:, 1:].T for frame in weights)
    return np.array([np.mean(classes[each.argmax(axis=1)] != y) for each in scores])


def lengths_along(path):
    """Return |w| at every frame, in units of the features, over all classes together."""
    return np.linalg.norm(in_own_units(path)[..., 1:], axis=(1, 2))


def before_divergence(path):
    """Return the frames of a `Path` before its loss is three times that at the start."""
    loss = path.curves["loss"]
    lost = np.flatnonzero(~(loss <= DIVERGED * loss[0]))
    return path.at(path.values[: max(lost[0], 2)]) if len(lost) else path


def _grows_for_ever(fit, study):
    """Whether the loss has no minimum: logistic, separable, no ridge."""
    model, options = fit.classifier, fit.options
    if options.get("ridge", 0.0) or options.get("normalise", "none") == "weights":
        return False
    if not isinstance(model, Logistic):
        if options.get("loss") != "logistic":
            return False
        model = Logistic().fit(fit.prepared(study.training.X), study.training.y)
    return model.maximum_exists_ is False
