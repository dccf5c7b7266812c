"""Two known Gaussian classes as set by sliders, at one value or along a slider.

log(pi_k f_k(x)) = log pi_k - log s_k - 1/2 log(2 pi) - 1/2 (x - m_k)^2 / s_k^2   (one feature)
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.bayes.two_classes import TwoClasses
from lindisc.board.picture import Lead
from pages.answers.result_cache import remembered

NAMES = ("class 1", "class 2")
BOX = -4.5, 4.5, -3.4, 3.4  # of the plane
FRAMES = 31  # along a slider from end to end


@dataclass(frozen=True)
class KnownClasses(ABC):
    """Two known classes: prior `p2` of class 2, cost `c` of missing it (1 for class 1)."""

    p2: float
    c: float

    @cached_property
    def problem(self):
        """The `GaussianProblem`."""
        return self._problem()

    def problems(self, each):
        """What is known again and again: `each(name)` has the values of a number."""
        shares = each("p2")
        return TwoClasses(
            *self._classes(each),
            np.column_stack([1 - shares, shares]),
            np.column_stack([np.ones(len(shares)), each("c")]),
        )

    @abstractmethod
    def _problem(self): ...

    @abstractmethod
    def _classes(self, each):
        """Means (F x 2 x p) and covariances (F x 2 x p x p)."""

    @property
    def costs(self):
        """What it costs to say one class when another is true."""
        return (0.0, 1.0), (self.c, 0.0)

    @property
    def threshold(self):
        """The posterior of class 2 above which the rule says class 2."""
        return 1 / (1 + self.c)

    @property
    def risk_name(self):
        """What the risk of the best rule is called."""
        return _risk_name(self.c == 1)

    @property
    def priors(self):
        return 1 - self.p2, self.p2


@dataclass(frozen=True)
class OnLine(KnownClasses):
    """Known classes of one feature: means and standard deviations."""

    m1: float
    m2: float
    s1: float
    s2: float

    def _problem(self):
        return GaussianProblem(
            [self.m1, self.m2], [self.s1**2, self.s2**2], self.priors, self.costs
        )

    def _classes(self, each):
        means = np.stack([each("m1"), each("m2")], axis=1)
        variances = np.stack([each("s1"), each("s2")], axis=1) ** 2
        return means[..., None], variances[..., None, None]


@dataclass(frozen=True)
class OnPlane(KnownClasses):
    """Class 1 is N((-1, 0), I); class 2 lies at (m, 0), with standard deviation and correlation."""

    m: float
    s2: float
    r2: float

    def _problem(self):
        second = self.s2**2 * np.array([[1, self.r2], [self.r2, 1]])
        return GaussianProblem([[-1, 0], [self.m, 0]], [np.eye(2), second], self.priors, self.costs)

    def _classes(self, each):
        across = each("m")
        means = np.tile([[-1.0, 0.0], [0.0, 0.0]], (len(across), 1, 1))
        means[:, 1, 0] = across
        covariances = np.tile(np.eye(2), (len(across), 2, 1, 1))
        covariances[:, 1, [0, 1], [1, 0]] = each("r2")[:, None]
        covariances[:, 1] *= each("s2")[:, None, None] ** 2
        return means, covariances


def _risk_name(is_plain):
    return "Bayes error" if is_plain else "Bayes risk"


@remembered(maxsize=8192)
def bayes_risk(known):
    """The expected cost of the best rule."""
    return standing(known).problems.errors().item()


@remembered(maxsize=8192)
def cuts(known):
    """Where on the line the best rule changes its mind: two places, NaN where there are fewer."""
    return tuple(_cuts(standing(known).problems)[0])


def _cuts(problems):
    return np.round(problems.cuts(), 12) + 0.0  # -0.0 and rounding errors become 0


@remembered(maxsize=512)
def scores(known):
    """log(pi_k f_k) as functions of x."""
    return known.problem.scores()


@dataclass(frozen=True, eq=False)
class KnownClassesPath:
    """The known classes along one slider, whose values `name` takes ("": none)."""

    lead: Lead
    known: KnownClasses
    name: str = ""

    @cached_property
    def path(self):
        """The scores at each value, or one frame where nothing changes."""
        if not self.name:
            return scores(self.known)
        return self.problems.path(self.lead.control, self.lead.values)

    @cached_property
    def weighted(self):
        """The same with what it costs to miss each class: the largest is said at the least cost."""
        if not self.name:
            return weighted(scores(self.known), self.known.c)
        return self.problems.path(self.lead.control, self.lead.values, weighted=True)

    @cached_property
    def risks(self):
        """The Bayes risk at each value."""
        if not self.name:
            return np.full(len(self.lead.values), bayes_risk(self.known))
        return self.problems.errors()

    @cached_property
    def cuts(self):
        """Where on the line the best rule changes its mind: two places for each value, or NaN."""
        if not self.name:
            return np.tile(cuts(self.known), (len(self.lead.values), 1))
        return _cuts(self.problems)

    @property
    def is_plain(self):
        """Whether all errors cost the same, at each value."""
        return bool((self.each("c") == 1).all())

    @property
    def risk_name(self):
        """What the risk is called, if not of the present value alone."""
        return _risk_name(self.is_plain)

    @cached_property
    def problems(self):
        """What is known at each value, as `TwoClasses`."""
        return self.known.problems(self.each)

    def each(self, name):
        """A number that is known, at each value."""
        if name == self.name:
            return self.lead.values
        return np.full(len(self.lead.values), getattr(self.known, name))


def ways(known, sliders, frames=FRAMES):
    """Return a `KnownClassesPath` for each slider, by the name of the number that it sets."""
    return [_way(known, name, frames, *each) for name, each in sliders.items()]


def standing(known):
    """Return a `KnownClassesPath` of the current values alone."""
    return KnownClassesPath(Lead("", np.zeros(1), 0), known)


def _shares(low, high, count):
    """Probabilities with evenly spaced log odds."""
    ends = np.log([low / (1 - low), high / (1 - high)])
    return 1 / (1 + np.exp(-np.linspace(*ends, count)))


SPACED = {"p2": _shares, "c": np.geomspace, "s1": np.geomspace, "s2": np.geomspace}


def _way(known, name, frames, slider, low, high):
    spaced = SPACED.get(name, np.linspace)
    return KnownClassesPath(slider.lead(spaced(low, high, frames)), known, name)


def weighted(joint, c):
    """Scores of two classes, where to miss the second costs c and to miss the first 1."""
    weights = joint.weights.copy()
    weights[1, 0] += np.log(c)
    return replace(joint, weights=weights)
