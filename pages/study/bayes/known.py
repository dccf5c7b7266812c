"""Two Gaussian classes that are known: what their sliders say, and what comes of every value.

log(pi_k f_k(x)) = log pi_k - log s_k - 1/2 log(2 pi) - 1/2 (x - m_k)^2 / s_k^2   (one feature)
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.board.picture import Lead
from lindisc.path import Path
from pages.study.memory import remembered

NAMES = ("class 1", "class 2")
FRAMES = 31  # on the way of a slider from end to end


@dataclass(frozen=True)
class Known(ABC):
    """The share `p2` of class 2, and the cost `c` of missing it; to miss class 1 costs 1."""

    p2: float
    c: float

    @cached_property
    def problem(self):
        """The `GaussianProblem`."""
        return self._problem()

    @abstractmethod
    def _problem(self): ...

    @property
    def costs(self):
        """What it costs to say one class when another is true."""
        return (0.0, 1.0), (self.c, 0.0)

    @property
    def threshold(self):
        """The posterior of class 2 above which it is said."""
        return 1 / (1 + self.c)

    @property
    def risk_name(self):
        """What the risk of the best rule is called."""
        return "Bayes error" if self.c == 1 else "Bayes risk"

    @property
    def priors(self):
        return 1 - self.p2, self.p2


@dataclass(frozen=True)
class OnLine(Known):
    """Means and standard deviations of one feature."""

    m1: float
    m2: float
    s1: float
    s2: float

    def _problem(self):
        return GaussianProblem(
            [self.m1, self.m2], [self.s1**2, self.s2**2], self.priors, self.costs
        )


@dataclass(frozen=True)
class OnPlane(Known):
    """Class 1 is N((-1, 0), I); class 2 lies at (m, 0), with standard deviation and correlation."""

    m: float
    s2: float
    r2: float

    def _problem(self):
        second = self.s2**2 * np.array([[1, self.r2], [self.r2, 1]])
        return GaussianProblem([[-1, 0], [self.m, 0]], [np.eye(2), second], self.priors, self.costs)


@remembered(maxsize=8192)
def bayes_risk(known):
    """The expected cost of the best rule."""
    return known.problem.error()


@remembered(maxsize=8192)
def cuts(known):
    """Where on the line the best rule changes its mind: two places, NaN where there are fewer."""
    found = np.round(known.problem.boundaries(), 12) + 0.0  # what rounding leaves of zero is zero
    return tuple(np.append(found, [np.nan, np.nan])[:2])


@remembered(maxsize=512)
def scores(known):
    """log(pi_k f_k) as functions of x."""
    return known.problem.scores()


@dataclass(frozen=True, eq=False)
class Way:
    """A slider's way: what is known at each of its values, one of which is the present one."""

    lead: Lead
    knowns: tuple

    @cached_property
    def path(self):
        """The scores at each value, or those that stay."""
        return self._of(scores)

    @cached_property
    def weighted(self):
        """The same with what it costs to miss each class: the largest is said at the least cost."""
        return self._of(_weighted)

    @cached_property
    def risks(self):
        """The Bayes risk at each value."""
        return np.array([bayes_risk(known) for known in self.knowns])

    def _of(self, function):
        if len(set(self.knowns)) == 1:
            return function(self.knowns[0])
        frames = [function(known) for known in self.knowns]
        return Path.of_frames(self.lead.control, self.lead.values, {}, frames)


def ways(known, sliders, frames=FRAMES):
    """A `Way` for each slider: its key and its ends by the name of what it sets."""
    return [_way(known, name, frames, *slider) for name, slider in sliders.items()]


def standing(known):
    """A `Way` that stands still: the present alone."""
    return Way(Lead("", np.zeros(1), 0), (known,))


def values_with(low, high, count, now, spaced=np.linspace):
    """So many values from end to end, and the present one among them; its place."""
    values = np.array(sorted({*spaced(low, high, count).tolist(), now}))
    return values, int(np.searchsorted(values, now))


def _shares(low, high, count):
    """Evenly spaced log odds: what a share does to scores."""
    ends = np.log([low / (1 - low), high / (1 - high)])
    return 1 / (1 + np.exp(-np.linspace(*ends, count)))


SPACED = {"p2": _shares, "c": np.geomspace, "s1": np.geomspace, "s2": np.geomspace}


def _way(known, name, frames, control, low, high):
    spaced = SPACED.get(name, np.linspace)
    values, frame = values_with(low, high, frames, getattr(known, name), spaced)
    knowns = tuple(replace(known, **{name: value}) for value in values.tolist())
    return Way(Lead(control, values, frame), knowns)


def weighted(joint, c):
    """Scores of two classes, where to miss the second costs c and to miss the first 1."""
    weights = joint.weights.copy()
    weights[1, 0] += np.log(c)
    return replace(joint, weights=weights)


def _weighted(known):
    return weighted(scores(known), known.c)
