"""The perceptron: a step for every misclassified row, until a pass has none.

r(w'x + b) <= 0: w <- w + r x, b <- b + r ("unit") or b + r R² ("squared radius"), R = max |x|

`perceptron_updates` has the run, its passes in blocks, `separators` the test whether a hyperplane
separates the classes, with the widest margin.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from sklearn.utils.validation import check_is_fitted

from lindisc.base import Classifier, LinearScoresMixin
from lindisc.generated_docs import Fitted
from lindisc.linear.conditioning import Coordinates
from lindisc.linear.losses import PerceptronLoss
from lindisc.linear.objective import Objective, winners
from lindisc.linear.options import RANDOM_STATE, START, first_weights
from lindisc.linear.perceptron_updates import Run, in_turn, interleaved, orders
from lindisc.linear.separators import Separation, Separator
from lindisc.linear.training_path import MOST_FRAMES, TrainedMixin, linear_scores, remembered
from lindisc.parameters import Choice, Flag, Integer, RandomState
from lindisc.path import Path


@dataclass(frozen=True)
class BiasStep:
    """What an update adds to the intercept: 1, or R² where it is `scaled`.

    R² is the `square` of the largest distance of a row from the origin.
    """

    meaning: str
    scaled: bool

    def size(self, square: float) -> float:
        """Return what is added for a row of the positive class."""
        return square if self.scaled else 1.0

    def most_updates(self, square: float, separator: Separator, start: np.ndarray) -> float:
        """Return the largest number of updates from the weights `start` of (1, x).

        From 0 it is (R² + 1)(1 + b²) / g², or (2 R / g)² where the step is scaled.
        """
        size, margin = self.size(square), separator.margin
        reach = np.sqrt(1 + separator.offset**2 / size) / margin
        length = np.sqrt(start[0] ** 2 / size + start[1:] @ start[1:])
        most = 4 * square / margin**2 if self.scaled else (square + 1) * reach**2
        return most + 2 * length * reach


BIAS_STEPS = {
    "unit": BiasStep("±1", scaled=False),
    "squared radius": BiasStep("±R², R the largest distance of a row from the origin", scaled=True),
}
_EACH = "one value, K for more than two classes"
_CELLS = 20_000_000  # scores of rows that a history may take: a tenth of a second


class Perceptron(TrainedMixin, LinearScoresMixin, Classifier):
    """Rosenblatt's perceptron, one against all others for more than two classes.

    Rows take turns; a row on the wrong side of w'x + b = 0, or on it, is added to the weights with
    the sign of its class. Where some hyperplane separates the classes it stops after at most
    `bound_` updates; elsewhere never by itself.

    What only a reader asks for, from `separable_` to `n_wrong_`, `history_` and `path_`, is
    computed when it is first read: the model keeps the rows of the fit. `history_` has every update
    while rows x updates stay below 20 million.

    See Also
    --------
    LinearDiscriminant : the perceptron loss, and others, with other ways down.

    Notes
    -----
    With `max_iter` for `max_passes` scikit-learn's Perceptron has the same weights where it is told
    `shuffle=False, tol=None`.

    References
    ----------
    F. Rosenblatt (1958). The perceptron: a probabilistic model for information storage and
    organization in the brain. Psychological Review 65, 386-408.

    A. B. J. Novikoff (1962). On convergence proofs on perceptrons. Proceedings of the Symposium on
    the Mathematical Theory of Automata 12, 615-622.

    Examples
    --------
    >>> from lindisc import Perceptron
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> X, y = iris.X[:100, 2:], iris.y[:100]
    >>> model = Perceptron().fit(X, y)
    >>> model.converged_, model.n_updates_, model.separable_
    (True, 4, True)

    Its path has the weights after every update, and `show` plays it:

    >>> model.path_.curves["training error"].tolist()
    [0.5, 0.5, 0.5, 0.5, 0.0]
    >>> model.path_.scores(-1).tie(0, 1).equation(("length", "width"))
    '-0.5 length - 0.8 width + 2 = 0'
    """

    parameters = (
        Choice(
            "bias_step",
            default="unit",
            options=tuple(BIAS_STEPS),
            help="what an update adds to the intercept",
            meanings=tuple(rule.meaning for rule in BIAS_STEPS.values()),
        ),
        START,
        Integer(
            "max_passes",
            default=1000,
            low=1,
            slider=(1, 1000),
            help="the most passes; inseparable rows use them all, unless weights come again",
            low_means="every row has one turn",
            high_means="goes on while rows are wrong",
        ),
        Flag("shuffle", default=False, help="rows take turns in a fresh order on every pass"),
        RANDOM_STATE,
    )
    attributes = (
        Fitted("n_iter_", "number", "How many passes there were, the most of any class."),
        Fitted("converged_", "bool", "Whether the last pass of every class had no wrong row."),
        Fitted("n_updates_", _EACH, "How many updates there were."),
        Fitted("cycling_", _EACH, "Whether the weights after one pass were those after another."),
        Fitted("updated_rows_", "sum of n_updates_", "The rows learnt from, in turn."),
        Fitted("separable_", _EACH, "Whether some hyperplane separates the classes."),
        Fitted("margin_", _EACH, "The widest margin of any, in the features' own units; 0: none."),
        Fitted("bound_", _EACH, "The most updates there can be, by that margin."),
        Fitted(
            "n_wrong_", "number", "How many rows of the fit are given another class than theirs."
        ),
    )

    def __init__(
        self,
        *,
        bias_step: str = "unit",
        start: str = "zero",
        max_passes: int = 1000,
        shuffle: bool = False,
        random_state: RandomState = None,
    ):
        self.bias_step = bias_step
        self.start = start
        self.max_passes = max_passes
        self.shuffle = shuffle
        self.random_state = random_state

    def _estimate(self, X, codes):
        coordinates = Coordinates.raw(X)
        Z = coordinates.design(X)
        signs = PerceptronLoss().targets(codes, len(self.classes_))
        self._square = np.sum(X**2, axis=1).max()
        self._rule = BIAS_STEPS[self.bias_step]
        size = self._rule.size(self._square)
        random = np.random.default_rng(self.random_state)
        starts = first_weights(self.start, (signs.shape[1], Z.shape[1]), random)
        shuffles = int(random.integers(2**32)) if self.shuffle else None
        self._runs = runs = [
            Run.of(Z, r, size, start, orders(len(X), self.max_passes, shuffles))
            for r, start in zip(signs.T, starts, strict=True)
        ]
        self.n_iter_ = max(run.passes for run in runs)
        self.converged_ = all(run.clean for run in runs)
        self.n_updates_ = _each(len(run.rows) for run in runs)
        self.cycling_ = _each(run.cycling for run in runs)
        self.updated_rows_ = in_turn(runs)[0]
        self._keep(linear_scores(np.array([run.weights for run in runs]), coordinates))

    @cached_property
    def separable_(self) -> bool | np.ndarray:
        return _each(separator.margin > 0 for separator in self._separators_)

    @cached_property
    def margin_(self) -> float | np.ndarray:
        return _each(separator.margin for separator in self._separators_)

    @cached_property
    def bound_(self) -> float | np.ndarray:
        separators = self._separators_
        with np.errstate(over="ignore"):  # what is beyond all numbers bounds nothing
            return _each(
                self._rule.most_updates(self._square, separator, run.start)
                if separator.margin > 0
                else np.inf
                for separator, run in zip(separators, self._runs, strict=True)
            )

    @cached_property
    def n_wrong_(self) -> int:
        check_is_fitted(self)
        last = np.array([run.weights for run in self._runs])
        targets = np.column_stack([run.signs for run in self._runs])
        return int(np.sum(winners(self._runs[0].Z @ last.T) != winners(targets)))

    @cached_property
    def history_(self) -> Path:  # type: ignore[override] # computed when it is read
        return self._course_[0]

    @cached_property
    def path_(self) -> Path:  # type: ignore[override] # computed when it is read
        return self._course_[1]

    @cached_property
    def _separators_(self):
        check_is_fitted(self)
        separation = Separation(self._runs[0].Z[:, 1:])
        return [separation.widest(run.signs, run.weights[1:]) for run in self._runs]

    @cached_property
    def _course_(self):
        check_is_fitted(self)
        Z, signs = self._runs[0].Z, np.column_stack([run.signs for run in self._runs])
        most = max(MOST_FRAMES, _CELLS // (signs.size + len(self._runs) * Z.shape[1]))
        numbers, frames = interleaved(self._runs, most)
        curves = Objective(PerceptronLoss(), Z, signs, np.zeros(Z.shape[1])).curves(frames)
        coordinates = Coordinates.raw(Z[:, 1:])
        return remembered("update", numbers, curves, frames, coordinates, PerceptronLoss())


def _each(values):
    """A value as a number for two classes, as an array with one per class for more."""
    values = np.array(list(values))
    return values[0].item() if len(values) == 1 else values
