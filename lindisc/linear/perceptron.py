"""The perceptron: learn from one wrong row at a time, and stop after a pass without one.

r(w'x + b) <= 0: w <- w + r x, b <- b + r ("unit") or b + r R² ("squared radius"), R = max |x|
"""

import numpy as np

from lindisc.base import Classifier, LinearScoresMixin
from lindisc.linear.bias_steps import BIAS_STEPS
from lindisc.linear.coordinates import Coordinates
from lindisc.linear.losses import PerceptronLoss
from lindisc.linear.objective import Objective
from lindisc.linear.options import RANDOM_STATE, START, first_weights
from lindisc.linear.separators import Separator, separating, widest
from lindisc.linear.training import MOST_FRAMES, TrainedMixin, class_weights
from lindisc.linear.updates import Run, interleaved, orders
from lindisc.parameters import Choice, Flag, Integer
from lindisc.scores import Scores

_CELLS = 20_000_000  # scores of rows that a history may take: a tenth of a second


class Perceptron(TrainedMixin, LinearScoresMixin, Classifier):
    """Rosenblatt's perceptron, one against all others for more than two classes.

    `n_updates_`, `separable_`, `margin_` (the widest of any separator; 0: there is none), `bound_`
    on the updates by that margin, `converged_` and `cycling_` are numbers for two classes, arrays
    with one number per class for more. `updated_rows_` are the rows learnt from, in turn.
    `history_` has every update while rows x updates stay below 20 million.
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
            help="the most passes over the rows; inseparable rows use them all",
            low_means="every row has one turn",
            high_means="until no row is wrong",
        ),
        Flag("shuffle", default=False, help="rows take turns in a fresh order on every pass"),
        RANDOM_STATE,
    )

    def __init__(
        self,
        *,
        bias_step="unit",
        start="zero",
        max_passes=1000,
        shuffle=False,
        random_state=None,
    ):
        self.bias_step = bias_step
        self.start = start
        self.max_passes = max_passes
        self.shuffle = shuffle
        self.random_state = random_state

    def _estimate(self, X, codes):
        coordinates, loss = Coordinates.raw(X), PerceptronLoss()
        Z, signs = coordinates.design(X), loss.targets(codes, len(self.classes_))
        rule, square = BIAS_STEPS[self.bias_step], np.sum(X**2, axis=1).max()
        steps = np.column_stack([np.full(len(X), rule.size(square)), X])
        random = np.random.default_rng(self.random_state)
        starts = first_weights(self.start, (signs.shape[1], Z.shape[1]), random)
        shuffles = random.integers(2**32) if self.shuffle else None
        runs = [
            Run.of(r[:, None] * Z, r[:, None] * steps, start, self._orders(len(X), shuffles))
            for r, start in zip(signs.T, starts, strict=True)
        ]
        separators = [_separator(X, r, run) for r, run in zip(signs.T, runs, strict=True)]
        self.n_iter_ = max(run.passes for run in runs)
        self.converged_ = all(run.clean for run in runs)
        self.n_updates_ = _each(len(run.rows) for run in runs)
        self.cycling_ = _each(run.cycling for run in runs)
        self.separable_ = _each(separator.margin > 0 for separator in separators)
        self.margin_ = _each(separator.margin for separator in separators)
        self.bound_ = _each(
            rule.most_updates(square, separator, start) if separator.margin > 0 else np.inf
            for separator, start in zip(separators, starts, strict=True)
        )
        most = max(MOST_FRAMES, _CELLS // (signs.size + starts.size))
        self.updated_rows_, numbers, frames = interleaved(runs, most)
        curves = Objective(loss, Z, signs, np.zeros(Z.shape[1])).curves(frames)
        self._remember("update", numbers, curves, frames, coordinates)
        last = class_weights(np.array([run.weights for run in runs]))
        self._keep(Scores.linear(last, coordinates.centre, coordinates.scale))

    def _orders(self, n_rows, shuffles):
        """The same orders for every class, so that their runs go through the rows together."""
        random = None if shuffles is None else np.random.default_rng(shuffles)
        return orders(n_rows, self.max_passes, random)


def _separator(X, signs, run):
    """The widest separator; where there is none, one of margin 0."""
    coordinates = Coordinates.of(X, 0.0)
    if not run.clean and separating(coordinates.design(X), signs) is None:
        return Separator(np.zeros(X.shape[1]), 0.0, 0.0)
    found = [widest(X, signs), Separator.along(run.weights[1:], X, signs)]
    return max(found, key=lambda separator: separator.margin)


def _each(values):
    """A number for two classes, an array with one per class for more."""
    values = np.array(list(values))
    return values[0].item() if len(values) == 1 else values
