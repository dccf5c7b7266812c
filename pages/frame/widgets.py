"""Controls as Streamlit widgets bound to the URL: some in the sidebar, some under the picture.

A fragment cannot draw in the sidebar. So a lesson asks twice: for the page, when what stands under
the picture answers with its start, and in the fragment, when the sidebar answers as it did before.
"""

from contextlib import contextmanager, nullcontext
from functools import singledispatch

import streamlit as st

from lindisc.patience import go_on
from pages.study.control import Line, Number, OneOf, Several, Switch
from pages.study.controls import Controls


class Widgets(Controls):
    """The controls of one visit to a lesson; `held` are those that stand under the picture, and
    `asked` has what all hold for whom the lesson has asked last.

    `head` is where its name stands.
    """

    def __init__(self, word, head=None, own=None):
        super().__init__(word, own)
        self._head, self._leads = head, None
        self.held, self.asked = set(), {}
        self._values = {}
        self._in_fragment = self._is_under = False

    @property
    def settings(self):
        """What those hold that are there, as a link says it."""
        return {key: st.session_state[key] for key in self.starts if key in st.session_state}

    def drawing_in_fragment(self, leads):
        """The same controls, as the fragment draws them; `leads` is right under the picture."""
        self._in_fragment, self._leads, self.asked = True, leads, {}
        return self

    def drawing_on_page(self):
        """The same controls, as the page draws them."""
        self._in_fragment = False
        return self

    def ask(self, control):
        go_on()
        self.starts[control.key] = control.start
        if self._is_under:
            self.held.add(control.key)
        self.asked[control.key] = self._answer(control)
        return self.asked[control.key]

    def _answer(self, control):
        if not self._is_drawn:
            return self._values.get(control.key, control.value(control.start))
        _renamed(control)
        if not control.accepts(st.session_state.get(control.key, control.start)):
            st.session_state[control.key] = control.start
        shown = _shown(control)
        held = shown if control.accepts(shown) else control.start
        self._values[control.key] = control.value(held)
        return self._values[control.key]

    def forget_with(self, owner, *names):
        for key in map(self.key, names):
            if st.session_state.get(_owner(key), owner) != owner:
                st.session_state[key] = self.starts.get(key)
            st.session_state[_owner(key)] = owner

    def say(self, words):
        if self._is_drawn:
            st.caption(words)

    @contextmanager
    def under_picture(self):
        self._is_under = True
        try:
            yield
        finally:
            self._is_under = False

    def leads(self):
        return self._place(lambda: self._leads)

    def beside_title(self):
        return self._place(lambda: self._head)

    def group(self, title):
        return self._place(lambda: st.popover(title, width="stretch"))

    def fold(self, title):
        return self._place(lambda: st.expander(title))

    def columns(self, n):
        return st.columns(n) if self._is_drawn else super().columns(n)

    @property
    def _is_drawn(self):
        return self._is_under == self._in_fragment

    def _place(self, make):
        return make() if self._is_drawn else nullcontext()


def _shown(control):
    """What its widget holds. One whose range is another than before is a new one to Streamlit, and
    takes the word of an old link over what it was just set to: then that is set once more.
    """
    again = f"{control.key} once more"
    if again in st.session_state:
        st.session_state[control.key] = st.session_state.pop(again)
        return _widget(control)
    wanted = st.session_state.get(control.key)
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
