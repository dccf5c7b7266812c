"""Linear discriminants trained by a loss and an optimiser; fitting keeps the path of weights.

w <- w - η gradient of (sum of losses of r h + ½ λ |w|²), h = w'x + b
"""

from __future__ import annotations

from itertools import islice

import numpy as np

from lindisc.base import Classifier, LinearScoresMixin
from lindisc.generated_docs import Fitted
from lindisc.linear.conditioning import Coordinates
from lindisc.linear.losses import TRAINABLE
from lindisc.linear.objective import Objective
from lindisc.linear.optimisers.optimiser import Batch, Newton, Online, Optimiser, Stochastic
from lindisc.linear.options import RANDOM_STATE, RIDGE, START, first_weights
from lindisc.linear.training_path import TrainedMixin, linear_scores
from lindisc.parameters import Choice, Integer, RandomState, Real

LOSSES = {loss.name: loss for loss in TRAINABLE}
OPTIMISERS: dict[str, type[Optimiser]] = {
    "batch": Batch,
    "online": Online,
    "stochastic": Stochastic,
    "newton": Newton,
}
ROUNDING = 1e-9  # of a length
OUT_OF_SIGHT = 1e100  # weights this long have left for good; their squares are still numbers


def _lengthens(frames):
    """Whether the last of some steps of the weights is longer than the one before."""
    if len(frames) < 3:
        return False
    before, last = np.linalg.norm(np.diff(frames[-3:], axis=0), axis=(1, 2))
    return last > before * (1 + ROUNDING) and last > ROUNDING * np.linalg.norm(frames[-1])


class LinearDiscriminant(TrainedMixin, LinearScoresMixin, Classifier):
    """A linear discriminant trained step by step by a loss and an optimiser.

    It minimises the loss summed over the rows plus ½ λ |w|², in the features' own units, from where
    `start` says. More than two classes are one against all others, save for the logistic loss:
    softmax. `path_` has the weights after every pass.

    See Also
    --------
    Logistic : the logistic loss to its minimum, with standard errors.
    Perceptron : row by row until none is wrong, with its proof.

    Notes
    -----
    Batch steps of the squared loss diverge above the rate 2 / (L + λ), those of the logistic loss
    can above 2 / (L / 4 + λ), of softmax 2 / (L / 2 + λ), L the largest eigenvalue of Z'Z with
    rows (1, x): `limiting_rate_`.

    References
    ----------
    R. O. Duda, P. E. Hart and D. G. Stork (2001). Pattern Classification, chapter 5. Wiley.

    Examples
    --------
    >>> from lindisc import LinearDiscriminant
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> X, y = iris.X[50:, 2:], iris.y[50:]
    >>> model = LinearDiscriminant(loss="squared", epochs=500).fit(X, y)
    >>> round(model.score(X, y), 2)
    0.93
    >>> (model.learning_rate_ / model.limiting_rate_).round(3).item()
    0.5
    >>> model.path_.curves["loss"][[0, 1, 500]].round(2).tolist()
    [50.0, 49.0, 22.79]
    """

    parameters = (
        Choice(
            "loss",
            default="logistic",
            options=tuple(LOSSES),
            help="how wrong a score is; r = ±1 is the class, h the score",
            meanings=(
                "-r h where that is positive",
                "half of (r - h)²",
                "log(1 + exp(-r h))",
                "1 - r h where that is positive",
            ),
        ),
        Choice(
            "optimiser",
            default="batch",
            options=tuple(OPTIMISERS),
            help="how steps are taken",
            meanings=(
                "all rows at once",
                "row by row, in a new order on every pass",
                "rows drawn at random, rate η / t, each row standing for all n",
                "to the bottom of the touching parabola, or part of the way",
            ),
        ),
        Real(
            "learning_rate",
            symbol="η",
            default=None,
            optional=True,
            low=0.0,
            low_open=True,
            slider=(1e-6, 10.0),
            logarithmic=True,
            help="length of a step; None: half the limiting rate (Newton: 1; without curvature "
            "at most 1 / R² for a row, R = max |x|, shared by all n rows of a batch)",
            low_means="hardly moves",
            high_means="may diverge",
        ),
        Integer(
            "epochs",
            default=100,
            low=1,
            slider=(1, 1000),
            help="passes over the rows",
            low_means="stops early, which regularises",
            high_means="trains long",
        ),
        RIDGE,
        Choice(
            "normalise",
            default="none",
            options=("none", "weights", "rows"),
            help="what is divided by its length",
            meanings=(
                "nothing",
                "(w, b) by its norm after each step",
                "each row's error by the square of |(1, x)|",
            ),
        ),
        START,
        RANDOM_STATE,
    )
    attributes = (
        Fitted("n_iter_", "number", "How many passes there were, fewer where they gain nothing."),
        Fitted(
            "limiting_rate_", "number", "The rate above which batch steps can diverge; inf: none."
        ),
        Fitted("learning_rate_", "number", "The rate that was used."),
        Fitted("diverging_", "bool", "Whether steps grow longer for ever, or went beyond 1e100."),
    )

    def __init__(
        self,
        *,
        loss: str = "logistic",
        optimiser: str = "batch",
        learning_rate: float | None = None,
        epochs: int = 100,
        ridge: float = 0.0,
        normalise: str = "none",
        start: str = "zero",
        random_state: RandomState = None,
    ):
        self.loss = loss
        self.optimiser = optimiser
        self.learning_rate = learning_rate
        self.epochs = epochs
        self.ridge = ridge
        self.normalise = normalise
        self.start = start
        self.random_state = random_state

    @property
    def _last_follows(self):
        return LOSSES[self.loss].for_classes(len(self.classes_)).ignores_common_shift

    def _estimate(self, X, codes):
        method = OPTIMISERS[self.optimiser]
        self._refuse_clashes(method)
        coordinates = Coordinates.raw(X)
        objective = self._objective(coordinates, X, codes)
        self.limiting_rate_ = method.limiting_rate(objective)
        rate = self.learning_rate
        self.learning_rate_ = method.default_rate(objective) if rate is None else rate
        frames = self._train(method(self.learning_rate_), objective)
        curves = objective.curves(frames)
        beyond = self.learning_rate_ > method.runaway_rate(objective)
        self.diverging_ = self._lost or bool(beyond and _lengthens(frames))
        numbers = np.arange(len(frames))
        self._remember("epoch", numbers, curves, frames, coordinates, objective.loss)
        self._keep(linear_scores(frames[-1], coordinates))

    def _objective(self, coordinates, X, codes):
        n_classes = len(self.classes_)
        loss = LOSSES[self.loss].for_classes(n_classes)
        Z = coordinates.design(X)
        return Objective(
            loss,
            Z,
            loss.targets(codes, n_classes),
            coordinates.penalty(self.ridge),
            1 / np.sum(Z**2, axis=1, keepdims=True) if self.normalise == "rows" else 1.0,
            self.normalise == "weights",
        )

    def _train(self, optimiser, objective):
        """Weights of step 0, 1, ...; ends early at convergence or when weights are not finite."""
        random = np.random.default_rng(self.random_state)
        start = first_weights(self.start, objective.shape, random)
        frames, self._lost = [], False
        with np.errstate(over="ignore", invalid="ignore"):
            for step in islice(optimiser.steps(objective, start, random), self.epochs + 1):
                self._lost = not np.vdot(step.weights, step.weights) < OUT_OF_SIGHT**2
                if self._lost:
                    break
                frames.append(step.weights)
        self.n_iter_ = len(frames) - 1
        return np.array(frames)

    def _refuse_clashes(self, method):
        if method is not Newton:
            return
        if not LOSSES[self.loss].curvature_bound:
            raise ValueError(
                f"`optimiser` of LinearDiscriminant cannot be 'newton' with loss '{self.loss}': "
                "Newton's step divides by the curvature of the loss, and this one has none. "
                "Use 'batch', 'online' or 'stochastic', or the loss 'logistic' or 'squared'."
            )
        if self.normalise == "weights":
            raise ValueError(
                "`normalise` of LinearDiscriminant cannot be 'weights' with optimiser 'newton': "
                "dividing the weights by their norm undoes the length that Newton's step has "
                "chosen. Use 'none' or 'rows', or another optimiser."
            )
