"""Controls that derive from descriptors: symbol, range, both ends explained, bound to the URL.

`Controls` remembers the start value of each, so that Reset and scenario links can set them all.
"""

from functools import singledispatch

import streamlit as st

from lindisc.parameters import Choice, Flag, Integer, Priors, Real, Seed

SHARES = {"shares in the data": None, "equal": "equal"}


class Controls:
    """The controls of one lesson; `starts` maps the key of each to its start value."""

    def __init__(self):
        self.starts = {}

    def options(self, parameters, prefix=""):
        """One control for each descriptor; the chosen values by name."""
        return {p.name: self.option(p, prefix) for p in parameters}

    def option(self, parameter, prefix=""):
        """The control of one descriptor."""
        key = f"{prefix}.{parameter.name}" if prefix else parameter.name
        value, start = _widget(parameter, key)
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
def _widget(parameter, key):
    raise TypeError(f"No control shows a {type(parameter).__name__}.")


@_widget.register
def _(parameter: Real, key):
    low, high = (float(end) for end in parameter.span)
    if parameter.logarithmic or parameter.default is None:
        return _typed(parameter, key, low, high, "%.4g")
    start = float(parameter.default)
    step = (high - low) / 100
    value = st.slider(
        _label(parameter), low, high, start, step, key=key, help=_explained(parameter),
        bind="query-params",
    )  # fmt: skip
    _ends(parameter)
    return min(max(round(round(value / step) * step, 10), low), high), start


@_widget.register
def _(parameter: Integer, key):
    low, high = (int(end) for end in parameter.span)
    if parameter.default is None:
        return _typed(parameter, key, low, high, "%d")
    value = st.slider(
        _label(parameter), low, high, parameter.default, key=key, help=_explained(parameter),
        bind="query-params",
    )  # fmt: skip
    _ends(parameter)
    return value, parameter.default


def _typed(parameter, key, low, high, pattern):
    """A number that is typed; left empty where None is a value."""
    start = parameter.default
    value = st.number_input(
        _label(parameter), low, high, start, format=pattern, key=key, help=_explained(parameter),
        placeholder="automatic", bind="query-params", step=None if start is None else start / 10,
    )  # fmt: skip
    _ends(parameter)
    return value, start


@_widget.register
def _(parameter: Choice, key):
    value = st.segmented_control(
        _label(parameter), parameter.options, default=parameter.default, key=key, required=True,
        help=_explained(parameter), bind="query-params",
    )  # fmt: skip
    return value, parameter.default


@_widget.register
def _(parameter: Flag, key):
    value = st.toggle(
        _label(parameter), parameter.default, key=key, help=_explained(parameter),
        bind="query-params",
    )  # fmt: skip
    return value, parameter.default


@_widget.register
def _(parameter: Seed, key):
    value = st.number_input(
        _label(parameter), 0, 9999, 0, key=key, help=parameter.help, bind="query-params"
    )
    return value, 0


@_widget.register
def _(parameter: Priors, key):
    titles = list(SHARES)
    value = st.segmented_control(
        _label(parameter), titles, default=titles[0], key=key, required=True, help=parameter.help,
        bind="query-params",
    )  # fmt: skip
    return SHARES[value], titles[0]


def _label(parameter):
    name = parameter.name.replace("_", " ")
    return f"{name} {parameter.symbol}" if parameter.symbol else name


def _explained(parameter):
    meanings = getattr(parameter, "meanings", ())
    lines = [f"{o}: {m}" for o, m in zip(getattr(parameter, "options", ()), meanings, strict=False)]
    return "\n\n".join([parameter.help.capitalize(), *lines])


def _ends(parameter):
    """What the two ends of a slider mean, where a learner sees it without asking."""
    symbol = parameter.symbol or parameter.name
    low, high = parameter.span
    ends = [(low, parameter.low_means), (high, parameter.high_means)]
    said = " · ".join(f"{symbol} = {end:g}: {means}" for end, means in ends if means)
    if said:
        st.caption(said)
