"""Descriptors of hyperparameters: name, symbol, range, default, and what the two ends mean.

Estimators and data sets list these descriptors beside their `__init__`; checks, sliders,
URL keys, help texts and the tables of the README all derive from them.
"""

from __future__ import annotations

import inspect
import numbers
from abc import ABC, abstractmethod
from dataclasses import KW_ONLY, dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator, is_classifier

RandomState: TypeAlias = int | np.random.RandomState | np.random.Generator | None
ClassPriors: TypeAlias = str | ArrayLike | None

REQUIRED = inspect.Parameter.empty  # stands for a default where there is none


@dataclass(frozen=True)
class Parameter(ABC):
    """Base of descriptors of hyperparameters; `optional` means that None is a value too.

    `called` is a word for it that says more than its name; `known_as` pairs what other libraries
    call it with how their values become ours. `words` stand for a number as well in a program,
    each with what it does.
    """

    name: str
    _: KW_ONLY
    default: Any
    help: str
    symbol: str = ""
    called: str = ""
    optional: bool = False
    known_as: tuple[tuple[str, str], ...] = ()
    words: tuple[tuple[str, str], ...] = ()

    def check(self, value: Any, owner: str) -> None:
        """Raise a ValueError that names the parameter, its owner, the rule and the value."""
        if not (self.optional and value is None) and not self._accepts(value):
            shown = value.item() if isinstance(value, np.generic) else value
            raise ValueError(f"`{self.name}` of {owner} must {self.demand}; got {shown!r:.200}.")

    @property
    def explanation(self) -> tuple[str, ...]:
        """The explanation of the parameter, in a line or more."""
        return (self.help,)

    @property
    def ends(self) -> tuple[str, ...]:
        """The meanings of the two ends of its range, a line each."""
        return ()

    @property
    def demand(self) -> str:
        """The rule, and None where that is a value too."""
        return f"{self.rule}, or be None" if self.optional else self.rule

    @property
    def values(self) -> str:
        """Type and range, as a docstring names them."""
        return f"{self.kind} or None" if self.optional else self.kind

    @property
    @abstractmethod
    def kind(self) -> str:
        """Type and range of the values that are not None."""

    @property
    @abstractmethod
    def rule(self) -> str:
        """The condition on a value, as it follows the word "must"."""

    @abstractmethod
    def _accepts(self, value: Any) -> bool: ...


@dataclass(frozen=True)
class _Interval(Parameter):
    low: float = -np.inf
    high: float = np.inf
    low_means: str = ""
    high_means: str = ""
    slider: tuple[float, float] | None = None

    @property
    def span(self) -> tuple[float, float]:
        """The ends of a slider: the range itself where it is finite."""
        return self.slider or (self.low, self.high)

    @property
    def ends(self) -> tuple[str, ...]:
        symbol = self.symbol or self.name
        low = f"{symbol} = {self.low:g}" if self._reaches(self.low) else f"small {symbol}"
        high = f"{symbol} = {self.high:g}" if self._reaches(self.high) else f"large {symbol}"
        said = ((low, self.low_means), (high, self.high_means))
        return tuple(f"{end}: {meaning}" for end, meaning in said if meaning)

    def _reaches(self, end):
        return bool(np.isfinite(end)) and end in self.span


@dataclass(frozen=True)
class Real(_Interval):
    """A number in an interval; `low_open` leaves its lower end out."""

    low_open: bool = False
    logarithmic: bool = False

    @property
    def kind(self) -> str:
        left = "(" if self.low_open or np.isinf(self.low) else "["
        right = ")" if np.isinf(self.high) else "]"
        interval = f"float in {left}{self.low:g}, {self.high:g}{right}".replace("inf", "∞")
        return " or ".join((interval, *(repr(word) for word, _ in self.words)))

    @property
    def rule(self) -> str:
        return self.kind.replace("float in", "lie in").replace(" or ", ", or be ")

    def _reaches(self, end):
        return super()._reaches(end) and not (self.low_open and end == self.low)

    def _accepts(self, value):
        if isinstance(value, str):
            return value in dict(self.words)
        number = isinstance(value, int | float | np.integer | np.floating)
        if not number or isinstance(value, bool):
            return False
        above = value > self.low if self.low_open else value >= self.low
        return bool(above and value <= self.high and np.isfinite(value))


@dataclass(frozen=True)
class Integer(_Interval):
    """A whole number in an interval."""

    @property
    def kind(self) -> str:
        return f"int in [{self.low:.0f}, {self.high:.0f}]".replace("inf]", "∞)")

    @property
    def rule(self) -> str:
        if np.isinf(self.high):
            return f"be a whole number of at least {self.low:.0f}"
        return f"be a whole number from {self.low:.0f} to {self.high:.0f}"

    def _accepts(self, value):
        return _is_whole(value) and self.low <= value <= self.high


@dataclass(frozen=True)
class Choice(Parameter):
    """One of a few names; `meanings` says in the same order what each of them does."""

    options: tuple[str, ...]
    meanings: tuple[str, ...] = ()

    @property
    def explanation(self) -> tuple[str, ...]:
        each = zip(self.options, self.meanings, strict=False)
        return (self.help, *(f"{option}: {meaning}" for option, meaning in each))

    @property
    def kind(self) -> str:
        return "{" + ", ".join(repr(option) for option in self.options) + "}"

    @property
    def rule(self) -> str:
        return "be one of " + ", ".join(repr(option) for option in self.options)

    def _accepts(self, value):
        return isinstance(value, str) and value in self.options


@dataclass(frozen=True)
class Flag(Parameter):
    """On or off."""

    kind = "bool"
    rule = "be True or False"

    def _accepts(self, value):
        return isinstance(value, bool | np.bool_)


@dataclass(frozen=True)
class Seed(Parameter):
    """A random state: a whole number or a NumPy generator."""

    optional: bool = True
    kind = "int, numpy.random.Generator"
    rule = "be a whole number of at least 0 or a NumPy random generator"

    def _accepts(self, value):
        generator = isinstance(value, np.random.RandomState | np.random.Generator)
        return generator or (_is_whole(value) and value >= 0)


@dataclass(frozen=True)
class Priors(Parameter):
    """Class probabilities: None for the shares in the data, "equal", or one number per class."""

    optional: bool = True
    kind = "'equal', array-like of shape (K,)"
    rule = "be 'equal' or non-negative numbers that sum to 1, one for each class"

    def _accepts(self, value):
        if isinstance(value, str):
            return value == "equal"
        try:
            shares = np.asarray(value, dtype=float)
        except (TypeError, ValueError):
            return False
        return shares.ndim == 1 and (shares >= 0).all() and abs(shares.sum() - 1) <= 1e-8

    def resolve(self, value: Any, counts: np.ndarray, owner: str) -> np.ndarray:
        """Return the class probabilities: the shares in `counts` for None, 1 / K for "equal", else
        `value`; a ValueError names `owner`.
        """
        if value is None:
            return counts / counts.sum()
        if isinstance(value, str):
            return np.full(len(counts), 1 / len(counts))
        shares = np.asarray(value, dtype=float)
        if len(shares) != len(counts):
            raise ValueError(
                f"`{self.name}` of {owner} must hold one number for each of the {len(counts)} "
                f"classes; got {len(shares)}."
            )
        return shares


@dataclass(frozen=True)
class Classifying(Parameter):
    """A classifier, ours or scikit-learn's, that another one is built on."""

    default: Any = REQUIRED
    kind = "classifier"
    rule = "be a classifier"

    def _accepts(self, value):
        return isinstance(value, BaseEstimator) and is_classifier(value)


def log_chances(chances: ArrayLike) -> np.ndarray:
    """log p; minus infinity, without a warning, for what is impossible."""
    with np.errstate(divide="ignore"):
        return np.log(chances)


def _is_whole(value):
    return isinstance(value, numbers.Integral) and not isinstance(value, bool)
