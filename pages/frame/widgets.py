"""Controls as Streamlit widgets bound to the URL: in the sidebar, under the picture, beside it.

What is drawn with the picture comes anew with every move. So a lesson asks for each of these places
once, and is told by the others what they hold.
"""

from contextlib import contextmanager, nullcontext, suppress
from enum import Enum, auto
from functools import singledispatch

import streamlit as st

from lindisc.patience import go_on
from pages.frame.leading import is_leading
from pages.study.control import Line, Number, OneOf, Several, Switch
from pages.study.controls import Controls, read

_NOTHING = object()


class Place(Enum):
    """Where a control stands; each is drawn by itself."""

    PAGE = auto()
    ASIDE = auto()
    UNDER = auto()


class Widgets(Controls):
    """The controls of one visit to a lesson; `keys` has those of each place, and `asked` what all
    hold for whom the lesson has asked last.

    `head` is where its name stands.
    """

    def __init__(self, word, head=None, own=None):
        super().__init__(word, own)
        self._head = head
        self.keys, self.asked = {place: set() for place in Place}, {}
        self._values, self._aside, self._drawn_aside = {}, {}, {}
        self._drawn = self._place = Place.PAGE

    @property
    def settings(self):
        """What those hold that are there, as a link says it."""
        return {key: st.session_state[key] for key in self.starts if key in st.session_state}

    def drawing(self, place):
        """The same controls, drawn where they stand in this place."""
        self._drawn, self.asked, self._aside = place, {}, {}
        if place is Place.ASIDE:
            self._drawn_aside = self._aside
        return self

    @property
    def is_aside_out_of_date(self):
        """Whether what stands aside is other than it was when it was drawn."""
        return self._aside != self._drawn_aside

    def ask(self, control):
        self.starts[control.key] = control.start
        self.keys[self._place].add(control.key)
        value = self.asked[control.key] = self._answer(control)
        if self._place is Place.ASIDE:
            self._aside[control.key] = control, value
        return value

    def _answer(self, control):
        key = control.key
        if not self._is_drawn:
            is_known = self._place is Place.PAGE and key in self._values
            return self._values[key] if is_known else control.value(_held(control))
        go_on()
        _renamed(control)
        wanted = st.session_state.get(key)
        if wanted is not None and not control.accepts(wanted):
            wanted = st.session_state[key] = control.start
        shown = _shown(control, wanted)
        held = shown if control.accepts(shown) else control.start
        self._values[key] = control.value(held)
        return self._values[key]

    def forget_with(self, owner, *names):
        for key in map(self.key, names):
            if st.session_state.get(_owner(key), owner) != owner:
                st.session_state[key] = self.starts.get(key)
            st.session_state[_owner(key)] = owner

    def say(self, words):
        if self._is_drawn:
            st.caption(words)

    def under_picture(self):
        return self._at(Place.UNDER)

    def aside(self):
        return self._at(Place.ASIDE)

    def leads(self):
        return self._within(lambda: st.container(key="leads"))

    def staying(self):
        return self._within(lambda: st.container(key="staying"))

    def beside_title(self):
        return self._within(lambda: self._head)

    def group(self, title):
        return self._within(lambda: st.popover(title, width="stretch"))

    @contextmanager
    def leading_group(self, title):
        key = self.key(title)
        shown = {"width": "stretch", "key": key, "on_change": "rerun"}
        with self._within(lambda: st.popover(title, **shown)):
            # A class has a slider for all that leads, and opens nothing.
            is_open = self.asked[key] = is_leading() or st.session_state.get(key, False)
            yield is_open

    def fold(self, title):
        return self._within(lambda: st.expander(title))

    def columns(self, n):
        return st.columns(n) if self._is_drawn and n > 1 else super().columns(n)

    @property
    def _is_drawn(self):
        return self._place is self._drawn

    @contextmanager
    def _at(self, place):
        before, self._place = self._place, place
        try:
            yield
        finally:
            self._place = before

    def _within(self, make):
        return make() if self._is_drawn else nullcontext()


def _held(control):
    """What it holds, wherever it is drawn; before it is, what the link says."""
    held = st.session_state.get(control.key, _NOTHING)
    if held is _NOTHING and (words := st.query_params.get_all(control.key)):
        with suppress(ValueError):
            held = read(control, words)
    return held if held is not _NOTHING and control.accepts(held) else control.start


def _shown(control, wanted):
    """What its widget holds; `wanted` is what it is to hold, where that is known. One whose range
    is another than before is a new one to Streamlit, and takes the word of an old link over what it
    was just set to: then that is set once more.
    """
    again = f"{control.key} once more"
    if again in st.session_state:
        st.session_state[control.key] = st.session_state.pop(again)
        return _widget(control)
    shown = _widget(control)
    if wanted is not None and shown != wanted:
        st.session_state[again] = wanted
        st.rerun()
    return shown


def _renamed(control):
    """What a link calls by a former name gets its present one, and the page runs by that link."""
    if not control.formerly or control.key in st.session_state:
        return
    said = st.query_params.get(control.key)
    if said in control.formerly:
        st.query_params[control.key] = control.formerly[said]
        st.rerun()


def restored(keys):
    """Keys whose controls were all set at once: what they hold belongs to the rows that come."""
    for key in keys:
        st.session_state.pop(_owner(key), None)


def everything_restored():
    """The same of all keys."""
    for key in [key for key in st.session_state if key.endswith(_owner(""))]:
        del st.session_state[key]


def _owner(key):
    return f"{key} belongs to"


@singledispatch
def _widget(control):
    raise TypeError(f"No widget shows a {type(control).__name__}.")


@_widget.register
def _(control: OneOf):
    common = {"key": control.key, "help": control.help, "bind": "query-params"}
    if not control.has_label:
        common["label_visibility"] = "collapsed"
    options = list(control.options)
    if not control.in_view:
        return st.selectbox(control.label, options, options.index(control.start), **common)
    return st.segmented_control(
        control.label, options, default=control.start, required=True, **common
    )


@_widget.register
def _(control: Several):
    return st.multiselect(
        control.label, list(control.options), default=control.start, key=control.key,
        bind="query-params", max_selections=control.most,
    )  # fmt: skip


@_widget.register
def _(control: Switch):
    return st.toggle(
        control.label, control.start, key=control.key, help=control.help, bind="query-params"
    )


@_widget.register
def _(control: Line):
    return st.text_input(
        control.label, control.start, key=control.key, help=control.help, bind="query-params"
    )


@_widget.register
def _(control: Number):
    common = {"key": control.key, "help": control.help, "bind": "query-params"}
    ends = control.label, control.low, control.high, control.start, control.step
    if control.typed:
        pattern = "%.0f" if control.whole else "%.4g"
        held = st.number_input(*ends, pattern, placeholder=control.empty, **common)
    else:
        held = st.slider(*ends, **common)
    if control.ends:
        st.caption(control.ends)
    return held
