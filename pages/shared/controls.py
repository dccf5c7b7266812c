"""Controls that derive from descriptors: symbol, range, both ends explained, bound to the URL.

`Controls` remembers the start value of each, so that Reset and scenario links can set them all.
"""

from functools import singledispatch

import streamlit as st

from lindisc.parameters import Choice, Flag, Integer, Priors, Real, Seed

MOST_STEPS = 2000  # of a slider; beyond that numbers are typed
SHARES = {"shares in the data": None, "equal": "equal"}


class Controls:
    """The controls of one lesson; `starts` maps the key of each to its start value."""

    def __init__(self):
        self.starts = {}

    def options(self, parameters, prefix="", of=None):
        """One control for each descriptor; the chosen values by name.

        `of` is the method whose name they carry, where nothing else says whose they are.
        """
        return {p.name: self.option(p, prefix, of) for p in parameters}

    def option(self, parameter, prefix="", of=None):
        """The control of one descriptor."""
        key = f"{prefix}.{parameter.name}" if prefix else parameter.name
        label, said = _label(parameter), _explained(parameter)
        if of:
            label, said = f"**{of.title}**: {label}", f"{of.summary}\n\n{said}"
        value, start = _widget(parameter, key, label, said)
        self.starts[key] = start
        return value

    def select(self, label, options, key, start, **look):
        """One of a list of titles, from a menu."""
        self.starts[key] = start
        index = options.index(start)
        return st.selectbox(label, options, index=index, key=key, bind="query-params", **look)

    def pick(self, label, options, key, start, **look):
        """One of a few titles, all in view."""
        self.starts[key] = start
        return st.segmented_control(
            label, options, default=start, key=key, bind="query-params", required=True, **look
        )

    def several(self, label, options, key, start, most):
        """A few of a list of titles."""
        self.starts[key] = start
        return st.multiselect(
            label, options, default=start, key=key, bind="query-params", max_selections=most
        )

    def toggle(self, label, key, *, start=False, help=None):
        """On or off."""
        self.starts[key] = start
        return st.toggle(label, value=start, key=key, bind="query-params", help=help)

    def number(self, label, key, start, low, high):
        """A number in an interval."""
        self.starts[key] = start
        step = float(f"{(high - low) / 100:.1g}")
        return st.number_input(
            label, low, high, start, step=step, format="%.4g", key=key, bind="query-params"
        )

    def text(self, label, key, **look):
        """A line of text."""
        self.starts[key] = ""
        return st.text_input(label, key=key, bind="query-params", **look)


@singledispatch
def _widget(parameter, key, label, said):
    raise TypeError(f"No control shows a {type(parameter).__name__}.")


@_widget.register
def _(parameter: Real, key, label, said):
    low, high = (float(end) for end in parameter.span)
    if parameter.logarithmic or parameter.default is None:
        return _typed(parameter, key, label, said, low, high, "%.4g")
    start = float(parameter.default)
    step = (high - low) / 100
    value = st.slider(
        label, low, high, start, step, key=key, help=said,
        bind="query-params",
    )  # fmt: skip
    _ends(parameter)
    return min(max(round(round(value / step) * step, 10), low), high), start


@_widget.register
def _(parameter: Integer, key, label, said):
    low, high = (int(end) for end in parameter.span)
    if parameter.default is None or high - low > MOST_STEPS:
        return _typed(parameter, key, label, said, low, high, "%d")
    value = st.slider(
        label, low, high, parameter.default, key=key, help=said,
        bind="query-params",
    )  # fmt: skip
    _ends(parameter)
    return value, parameter.default


def _typed(parameter, key, label, said, low, high, pattern):
    """A number that is typed; left empty where None is a value."""
    start = parameter.default
    value = st.number_input(
        label, low, high, start, format=pattern, key=key, help=said,
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
    return value, parameter.default


@_widget.register
def _(parameter: Flag, key, label, said):
    value = st.toggle(
        label, parameter.default, key=key, help=said,
        bind="query-params",
    )  # fmt: skip
    return value, parameter.default


@_widget.register
def _(parameter: Seed, key, label, said):
    value = st.number_input(label, 0, 9999, 0, key=key, help=said, bind="query-params")
    return value, 0


@_widget.register
def _(parameter: Priors, key, label, said):
    titles = list(SHARES)
    value = st.segmented_control(
        label, titles, default=titles[0], key=key, required=True, help=said,
        bind="query-params",
    )  # fmt: skip
    return SHARES[value], titles[0]


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
