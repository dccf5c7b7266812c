"""Logistic regression: the log odds of the classes are linear in x, fitted by Newton's method.

P(k | x) = exp(h_k) / Σ exp(h_j), maximising log likelihood - ½ λ |w|²
"""

from dataclasses import replace

import numpy as np

from lindisc.base import LinearScoresMixin, ProbabilisticClassifier
from lindisc.linear.coordinates import Coordinates, row_space
from lindisc.linear.head_start import head_start
from lindisc.linear.inference import Information, infer
from lindisc.linear.losses import LogisticLoss
from lindisc.linear.maximum import has_maximum
from lindisc.linear.objective import Objective, share_wrong
from lindisc.linear.optimisers.factor import factor
from lindisc.linear.optimisers.newton import Newton
from lindisc.linear.options import RIDGE
from lindisc.linear.training import TrainedMixin, class_weights
from lindisc.parameters import Integer, Real
from lindisc.scores import Scores

_LINEAR = 0.1  # a quadratic method gains more than this per step, unless the weights run away
_INVISIBLE = 1e-2  # part of a negligible gain: such a step leaves the Hessian as it is


class Logistic(TrainedMixin, LinearScoresMixin, ProbabilisticClassifier):
    """Logistic regression, multinomial for more than two classes.

    `maximum_exists_` is False where the likelihood only grows with the weights: then they are
    stopped where it does not grow visibly any more. `converged_` is False there and at the cap.
    """

    parameters = (
        RIDGE,
        Integer(
            "max_iter",
            default=100,
            low=1,
            slider=(1, 100),
            help="the most steps of Newton's method",
            low_means="one weighted regression",
            high_means="to the maximum",
        ),
        Real(
            "tol",
            default=1e-10,
            low=1e-15,
            slider=(1e-15, 1e-2),
            logarithmic=True,
            help="what a step may still gain in log likelihood, relative to that of weights zero",
            low_means="to the last digit",
            high_means="stops early",
        ),
    )

    def __init__(self, *, ridge=0.0, max_iter=100, tol=1e-10):
        self.ridge = ridge
        self.max_iter = max_iter
        self.tol = tol

    def inference(self):
        """Standard errors, tests and deviances of the fit, an `Inference`."""
        return infer(self)

    def _estimate(self, X, codes):
        n_classes = len(self.classes_)
        coordinates = Coordinates.of(X, self.ridge)
        loss = LogisticLoss().for_classes(n_classes)
        objective = Objective(
            loss,
            coordinates.design(X),
            loss.targets(codes, n_classes),
            coordinates.penalty(self.ridge),
        )
        steps = self._climb(objective, codes)
        last = steps[-1]
        information = factor(last.hessian)
        frames = np.array([step.weights for step in steps])
        if information is None:
            vectors = row_space(objective.Z[:, 1:], X)
            frames[-1, :, 1:] = coordinates.shortest(frames[-1, :, 1:], vectors)
        tangents = [step.tangent for step in steps]
        errors = [share_wrong(tangent.scores, objective.targets) for tangent in tangents]
        losses = [tangent.value for tangent in tangents]
        curves = {"loss": np.array(losses), "training error": np.array(errors)}
        self._remember("epoch", np.arange(len(steps)), curves, frames, coordinates)
        weights = class_weights(coordinates.unfold(frames[-1]))
        self._keep(Scores.linear(weights, coordinates.centre, coordinates.scale))
        signs = objective.targets[:, 0] if n_classes == 2 else 1.0
        residuals = signs * np.sqrt(2 * last.tangent.losses.sum(axis=1))
        counts = np.bincount(codes)
        self._information = Information(frames[-1], coordinates, information, residuals, counts)

    def _climb(self, objective, codes):
        """The steps to the maximum, to the cap, or to where the likelihood stops growing."""
        negligible = self.tol * len(codes) * np.log(len(self.classes_))
        undecided = self.ridge == 0
        self.maximum_exists_ = True
        steps, before = [], np.inf
        start = head_start(objective, _INVISIBLE * negligible)
        for step in Newton(1.0).steps_from(objective, *start):
            steps.append(step)
            self.converged_ = before <= negligible
            if self.converged_:
                break
            capped = step.number == self.max_iter
            runs_away = step.decrement > _LINEAR * before
            if undecided and runs_away and (capped or step.decrement <= negligible):
                undecided = False
                self.maximum_exists_ = _has_maximum(objective, step, codes)
            if capped or not self.maximum_exists_:
                break
            before = step.decrement
            if before <= _INVISIBLE * negligible:
                self.converged_ = True
                steps.append(_followed(step, objective))
                break
        self.n_iter_ = steps[-1].number
        return steps


def _has_maximum(objective, step, codes):
    """Decide by the rows themselves where all are on their own side, else by a linear program."""
    wrong = share_wrong(step.tangent.scores, objective.targets)
    return bool(wrong > 0) and has_maximum(objective.Z, codes, codes.max() + 1)


def _followed(step, objective):
    """The next step where it is so short that the Hessian stays what it is."""
    weights = step.weights - step.direction
    return replace(
        step, number=step.number + 1, weights=weights, tangent=objective.tangent(weights)
    )
