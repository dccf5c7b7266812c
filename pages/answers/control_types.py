"""A control without a screen: what it can hold, how a link says that, and what a lesson is given.

What a control holds is plain: a title, a number, a flag. `value` turns it into what it stands for.
"""

import math
from abc import ABC, abstractmethod
from dataclasses import KW_ONLY, dataclass, field
from functools import lru_cache, singledispatch

from lindisc.parameters import Choice, Flag, Integer, Priors, Real, Seed

MOST_STEPS = 2000  # of a slider; beyond that numbers are typed
LAST_SEED = 9999.0
DIGITS = 10  # of what a slider holds: the steps to it leave more
SHARES = {"shares in the data": None, "equal": "equal"}


@dataclass(frozen=True)
class Control(ABC):
    """A `key` in the session and in the link, a `label`, and what it holds to `start` with.

    `ends` says in a line what the two ends of its range mean, `formerly` what stands for words
    that only old links hold.
    """

    key: str
    label: str
    start: object
    _: KW_ONLY
    help: str | None = None
    ends: str = ""
    formerly: dict = field(default_factory=dict)

    @abstractmethod
    def read(self, words):
        """What the words of a link, a list, say it holds; a ValueError where they say nothing."""

    @abstractmethod
    def accepts(self, held):
        """Whether it can hold this."""

    def nearest(self, held):
        """What it holds in place of what it cannot."""
        return self.start

    def on_step(self, held):
        """The same; a number on a step of its slider."""
        return held

    def value(self, held):
        """What the lesson is given for what it holds."""
        return self.on_step(held)


@dataclass(frozen=True)
class OneOf(Control):
    """One of a few titles, from a menu or all `in_view`; `stands_for` says what each means."""

    options: tuple
    _: KW_ONLY
    in_view: bool = False
    has_label: bool = True
    stands_for: dict | None = None

    def read(self, words):
        return self.formerly.get(words[-1], words[-1]) or (self.start if self.in_view else "")

    def accepts(self, held):
        return held in self.options

    def value(self, held):
        return self.stands_for[held] if self.stands_for else held


@dataclass(frozen=True)
class Several(Control):
    """Some of a list of titles, at most so many."""

    options: tuple
    most: int

    def read(self, words):
        return [word for word in words if word]

    def accepts(self, held):
        return set(held) <= set(self.options) and len(set(held)) == len(held) <= self.most

    def nearest(self, held):
        known = [each for each in dict.fromkeys(held) if each in self.options]
        return known[: self.most] or self.start

    def value(self, held):
        return tuple(held)


@dataclass(frozen=True)
class Switch(Control):
    """On or off."""

    def read(self, words):
        return {"true": True, "false": False}.get(words[-1].lower())

    def accepts(self, held):
        return isinstance(held, bool)


@dataclass(frozen=True)
class Line(Control):
    """A line of text."""

    def read(self, words):
        return words[-1]

    def accepts(self, held):
        return isinstance(held, str)


@dataclass(frozen=True)
class Number(Control):
    """A number in an interval, on a slider or `typed`; None is a value too if it starts so.

    `low_open` leaves the lower end out.
    """

    low: float
    high: float
    step: float | None
    _: KW_ONLY
    typed: bool = False
    whole: bool = False
    low_open: bool = False
    empty: str = "automatic"

    def read(self, words):
        number = float(words[-1])
        on_steps = self.whole and not self.typed and math.isfinite(number)
        return int(number) if on_steps else number

    def accepts(self, held):
        if held is None:
            return self.start is None
        is_number = isinstance(held, int | float) and not isinstance(held, bool)
        is_inside = is_number and self.low <= held <= self.high
        return is_inside and not (self.low_open and held == self.low)

    def on_step(self, held):
        if held is None:
            return None
        if self.whole:
            return round(held)
        return held if self.typed else round(held, DIGITS)


@lru_cache(maxsize=1024)
def control_of(parameter, key, of=None):
    """The control of a descriptor; `of` is the method whose name it carries, if any."""
    return _control_of(parameter, key, of)


@singledispatch
def _control_of(parameter, key, of):
    raise TypeError(f"No control shows a {type(parameter).__name__}.")


@_control_of.register
def _(parameter: Real, key, of):
    low, high = map(float, parameter.span)
    start = _float(parameter)
    is_typed = parameter.logarithmic or start is None
    return Number(
        key=key,
        start=start,
        low=low,
        high=high,
        step=None if is_typed else round_step(low, high, start, high),
        typed=is_typed,
        low_open=parameter.low_open and low == parameter.low,
        **_words(parameter, of),
    )


@_control_of.register
def _(parameter: Integer, key, of):
    low, high = map(int, parameter.span)
    common = {"key": key, "whole": True} | _words(parameter, of)
    if parameter.default is not None and high - low <= MOST_STEPS:
        return Number(start=parameter.default, low=low, high=high, step=1, **common)
    # Whole numbers too are floats here: the framework cannot read an infinite one from a link.
    low, high = float(low), float(high)
    return Number(start=_float(parameter), low=low, high=high, step=1.0, typed=True, **common)


@_control_of.register
def _(parameter: Choice, key, of):
    options, words = parameter.options, _words(parameter, of)
    return OneOf(key=key, start=parameter.default, options=options, in_view=True, **words)


@_control_of.register
def _(parameter: Flag, key, of):
    return Switch(key=key, start=parameter.default, **_words(parameter, of))


@_control_of.register
def _(parameter: Seed, key, of):
    span = {"start": 0.0, "low": 0.0, "high": LAST_SEED, "step": 1.0}
    return Number(key=key, typed=True, whole=True, **span, **_words(parameter, of))


@_control_of.register
def _(parameter: Priors, key, of):
    options, words = tuple(SHARES), _words(parameter, of)
    return OneOf(
        key=key, start=options[0], options=options, in_view=True, stands_for=SHARES, **words
    )


def round_step(low, high, *stops):
    """1, 2 or 5 times a power of ten, at least 100 of them from end to end; the stops lie on a step
    from the low end, unless they have more digits than that.
    """
    share = (high - low) / 100
    power = 10.0 ** math.floor(math.log10(share))
    steps = [digit * scale for scale in (power, power / 10) for digit in (5, 2, 1)]
    fine = [step for step in steps if step <= share * (1 + 1e-9)]
    meet = (step for step in fine if all(_is_whole((stop - low) / step) for stop in stops))
    return next(meet, fine[0])


def _is_whole(number):
    return abs(number - round(number)) < 1e-6


def _float(parameter):
    return None if parameter.default is None else float(parameter.default)


def _words(parameter, of):
    name, symbol = parameter.name.replace("_", " "), parameter.symbol
    name = parameter.called or name
    label = f"{name} {symbol}" if symbol not in ("", name) else name
    said = "\n\n".join(line[:1].upper() + line[1:] for line in parameter.explanation)
    if of:
        label, said = f"{of.title}: {label}", f"{of.summary}\n\n{said}"
    return {"label": label, "help": said, "ends": " · ".join(parameter.ends).replace("_", " ")}
