"""Two known Gaussian classes as set by sliders, at one value or along a slider.

log(pi_k f_k(x)) = log pi_k - log s_k - 1/2 log(2 pi) - 1/2 (x - m_k)^2 / s_k^2   (one feature)
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.special import expit, logit

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.bayes.two_classes import TwoClasses
from lindisc.board.picture import Lead
from pages.answers.control_types import Number
from pages.shared.controls.sliders import Slider

NAMES = ("class 1", "class 2")
FRAMES = 31  # along a slider from end to end
SHARE = ("prior π₂", 0.5, (0.01, 0.99, 0.01), "how often class 2 occurs")
COST = ("cost c", 1.0, (0.1, 20.0, 0.1), "of missing class 2; missing class 1 costs 1")


def choose_sliders(controls, sliders, prefix=""):
    """Return each `Slider` with its ends, by name; they stand under the picture."""
    held = {}
    with controls.under_picture(), controls.leads():
        for place, name in zip(controls.columns(len(sliders)), sliders, strict=True):
            label, start, ends, words = sliders[name]
            key = controls.key(prefix + name)
            with place:
                value = controls.ask(Number(key, label, start, *ends, help=words))
            held[name] = Slider(value, key), *ends[:2]
    return held


@dataclass(frozen=True)
class KnownClasses(ABC):
    """Two known classes: prior `p2` of class 2, cost `c` of missing it (1 for class 1)."""

    p2: float
    c: float

    @classmethod
    def at(cls, sliders):
        """Return the classes that sliders set."""
        return cls(**{name: slider.value for name, (slider, *_) in sliders.items()})

    @abstractmethod
    def classes(self, each):
        """Means (F x 2 x p) and covariances (F x 2 x p x p): `each(name)` has F values."""

    @cached_property
    def here(self):
        """The `KnownClassesPath` of the current values alone."""
        return KnownClassesPath(self)

    @cached_property
    def problem(self):
        """The `GaussianProblem`."""
        means, covariances = self.classes(self.here.each)
        costs = [[0, 1], [self.c, 0]]
        return GaussianProblem(means[0], covariances[0], [1 - self.p2, self.p2], costs)

    @property
    def risk(self):
        """The expected cost of the best rule."""
        return self.here.risks.item()


@dataclass(frozen=True)
class OnLine(KnownClasses):
    """Known classes of one feature: means and standard deviations."""

    m1: float
    m2: float
    s1: float
    s2: float

    def classes(self, each):
        means = np.stack([each("m1"), each("m2")], axis=1)
        variances = np.stack([each("s1"), each("s2")], axis=1) ** 2
        return means[..., None], variances[..., None, None]


@dataclass(frozen=True)
class OnPlane(KnownClasses):
    """Class 1 is N((-1, 0), I); class 2 lies at (m, 0), with standard deviation and correlation."""

    m: float
    s2: float
    r2: float

    def classes(self, each):
        across = each("m")
        means = np.tile([[-1.0, 0.0], [0.0, 0.0]], (len(across), 1, 1))
        means[:, 1, 0] = across
        covariances = np.tile(np.eye(2), (len(across), 2, 1, 1))
        covariances[:, 1, [0, 1], [1, 0]] = each("r2")[:, None]
        covariances[:, 1] *= each("s2")[:, None, None] ** 2
        return means, covariances


@dataclass(frozen=True, eq=False)
class KnownClassesPath:
    """The known classes along one slider, whose values the number `name` takes ("": none).

    What no value of the slider changes stands there once.
    """

    known: KnownClasses
    lead: Lead | None = None
    name: str = ""

    def each(self, name):
        """A number that is known, at each value."""
        values = self.lead.values if self.name else np.zeros(1)
        return values if name == self.name else np.full(len(values), getattr(self.known, name))

    @cached_property
    def problems(self):
        """What is known at each value, as `TwoClasses`."""
        shares, costs = self.each("p2"), self.each("c")
        return TwoClasses(
            *self.known.classes(self.each),
            np.column_stack([1 - shares, shares]),
            np.column_stack([np.ones(len(costs)), costs]),
        )

    @cached_property
    def path(self):
        """log(pi_k f_k) as functions of x."""
        return self._path()

    @cached_property
    def weighted(self):
        """The same with what it costs to miss each class: the largest is said at the least cost."""
        return self._path(weighted=True)

    def _path(self, *, weighted=False):
        found = self.problems.path(self.name, self.each(self.name or "c"), weighted=weighted)
        return found if self.name else found.scores(0)

    @cached_property
    def risks(self):
        """The expected cost of the best rule."""
        return self.problems.errors()

    @cached_property
    def cuts(self):
        """Where on the line the best rule changes its mind: two places, NaN for none."""
        return np.round(self.problems.cuts(), 12) + 0.0  # -0.0 and rounding errors become 0

    @property
    def is_plain(self):
        """Whether all errors cost the same, at each value."""
        return bool((self.each("c") == 1).all())

    @property
    def risk_name(self):
        """What the risk of the best rule is called."""
        return "Bayes error" if self.is_plain else "Bayes risk"


def _shares(low, high, count):
    """Probabilities with evenly spaced log odds."""
    return expit(np.linspace(*logit([low, high]), count))


SPACED = {"p2": _shares, "c": np.geomspace, "s1": np.geomspace, "s2": np.geomspace}


def ways(known, sliders, frames=FRAMES):
    """Return a `KnownClassesPath` for each slider, by the name of the number that it sets."""
    found = []
    for name, (slider, *ends) in sliders.items():
        values = SPACED.get(name, np.linspace)(*ends, frames)
        found.append(KnownClassesPath(known, slider.lead(values), name))
    return found
