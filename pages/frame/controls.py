"""Controls that derive from descriptors: symbol, range, both ends explained, bound to the URL.

`Controls` remembers the start value of each, so that Reset and scenario links can set them all.
"""

import math
from functools import singledispatch

import streamlit as st

from lindisc.parameters import Choice, Flag, Integer, Priors, Real, Seed

MOST_STEPS = 2000  # of a slider; beyond that numbers are typed
SHARES = {"shares in the data": None, "equal": "equal"}


class Controls:
    """The controls of one lesson; `starts` maps the key of each to its start value.

    All keys begin with the lesson's own word, where it has one: lessons never share a control.
    """

    def __init__(self, lesson=""):
        self.starts = {}
        self._lesson = lesson

    def key(self, name):
        """The key of a control in the session and in the link."""
        return f"{self._lesson}.{name}" if self._lesson else name

    def options(self, parameters, prefix="", of=None):
        """One control for each descriptor; the chosen values by name.

        `of` is the method whose name they carry, where nothing else says whose they are.
        """
        return {p.name: self.option(p, prefix, of) for p in parameters}

    def option(self, parameter, prefix="", of=None):
        """The control of one descriptor."""
        key = self.key(f"{prefix}.{parameter.name}" if prefix else parameter.name)
        label, said = _label(parameter), _explained(parameter)
        if of:
            label, said = f"{of.title}: {label}", f"{of.summary}\n\n{said}"
        value, start = _widget(parameter, key, label, said)
        self.starts[key] = start
        return value

    def select(self, label, options, key, start, **look):
        """One of a list of titles, from a menu."""
        key = self.key(key)
        self.starts[key] = start
        index = options.index(start)
        return st.selectbox(label, options, index=index, key=key, bind="query-params", **look)

    def pick(self, label, options, key, start, **look):
        """One of a few titles, all in view."""
        key = self.key(key)
        self.starts[key] = start
        value = st.segmented_control(
            label, options, default=start, key=key, bind="query-params", required=True, **look
        )
        return value or start  # a link can hold an empty value

    def several(self, label, options, key, start, most):
        """A few of a list of titles."""
        key = self.key(key)
        self.starts[key] = start
        return st.multiselect(
            label, options, default=start, key=key, bind="query-params", max_selections=most
        )

    def toggle(self, label, key, *, start=False, help=None):
        """On or off."""
        key = self.key(key)
        self.starts[key] = start
        return st.toggle(label, value=start, key=key, bind="query-params", help=help)

    def number(self, label, key, low, high, otherwise):
        """A number in an interval, or None; `otherwise` is what is then taken."""
        key = self.key(key)
        self.starts[key] = None
        return st.number_input(
            label, low, high, None, _round_step(low, high), "%.4g", key=key,
            placeholder=f"{otherwise:g}", bind="query-params",
        )  # fmt: skip

    def text(self, label, key, **look):
        """A line of text."""
        key = self.key(key)
        self.starts[key] = ""
        return st.text_input(label, key=key, bind="query-params", **look)


@singledispatch
def _widget(parameter, key, label, said):
    raise TypeError(f"No control shows a {type(parameter).__name__}.")


@_widget.register
def _(parameter: Real, key, label, said):
    low, high = (float(end) for end in parameter.span)
    if parameter.logarithmic or parameter.default is None:
        return _typed(parameter, key, label, said, "%.4g")
    start = float(parameter.default)
    step = _round_step(low, high)
    value = st.slider(
        label, low, high, start, step, key=key, help=said,
        bind="query-params",
    )  # fmt: skip
    _ends(parameter)
    return min(max(round(round(value / step) * step, 10), low), high), start


def _round_step(low, high):
    """1, 2 or 5 times a power of ten, so that starts and ends lie on a step: at least 100 steps."""
    share = (high - low) / 100
    power = 10.0 ** math.floor(math.log10(share))
    return max(digit * power for digit in (1, 2, 5) if digit * power <= share * (1 + 1e-9))


@_widget.register
def _(parameter: Integer, key, label, said):
    low, high = (int(end) for end in parameter.span)
    if parameter.default is None or high - low > MOST_STEPS:
        value, start = _typed(parameter, key, label, said, "%.0f", step=1.0)
        return None if value is None else round(value), start
    value = st.slider(
        label, low, high, parameter.default, key=key, help=said,
        bind="query-params",
    )  # fmt: skip
    _ends(parameter)
    return value, parameter.default


def _typed(parameter, key, label, said, pattern, step=None):
    """A number that is typed; left empty where None is a value.

    Whole numbers too are floats here: the framework cannot read an infinite one from a link.
    """
    low, high = (float(end) for end in parameter.span)
    start = None if parameter.default is None else float(parameter.default)
    value = st.number_input(
        label, low, high, start, step, pattern, key=key, help=said,
        placeholder="automatic", bind="query-params",
    )  # fmt: skip
    _ends(parameter)
    return value, start


@_widget.register
def _(parameter: Choice, key, label, said):
    value = st.segmented_control(
        label, parameter.options, default=parameter.default, key=key, required=True,
        help=said, bind="query-params",
    )  # fmt: skip
    return value or parameter.default, parameter.default


@_widget.register
def _(parameter: Flag, key, label, said):
    value = st.toggle(
        label, parameter.default, key=key, help=said,
        bind="query-params",
    )  # fmt: skip
    return value, parameter.default


@_widget.register
def _(parameter: Seed, key, label, said):
    value = st.number_input(
        label, 0.0, 9999.0, 0.0, 1.0, "%.0f", key=key, help=said,
        bind="query-params",
    )  # fmt: skip
    return round(value), 0.0


@_widget.register
def _(parameter: Priors, key, label, said):
    titles = list(SHARES)
    value = st.segmented_control(
        label, titles, default=titles[0], key=key, required=True, help=said,
        bind="query-params",
    )  # fmt: skip
    return SHARES[value or titles[0]], titles[0]


def _label(parameter):
    name, symbol = parameter.name.replace("_", " "), parameter.symbol
    return f"{name} {symbol}" if symbol not in ("", name) else name


def _explained(parameter):
    return "\n\n".join(line[:1].upper() + line[1:] for line in parameter.explanation)


def _ends(parameter):
    """What the two ends of a slider mean, where a learner sees it without asking."""
    symbol = parameter.symbol or parameter.name
    low, high = parameter.span
    ends = [(low, parameter.low_means), (high, parameter.high_means)]
    said = " · ".join(f"{symbol} = {end:g}: {means}" for end, means in ends if means)
    if said:
        st.caption(said)
