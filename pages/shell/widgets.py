"""Controls of a lesson as Streamlit widgets, which hold what the link says and change the link."""

from functools import singledispatch

import streamlit as st

from pages.answers.control_tree import Asked, Group, Said
from pages.answers.control_tree import words as words_of
from pages.answers.control_types import Line, Number, OneOf, Several, Switch
from pages.shell.session_link import change

LINE = 14  # letters of options that stand beside each other; others are a menu


def draw(nodes, changed):
    """Widgets for these controls, one below the other; `changed()` is called after each change."""
    for node in nodes:
        match node:
            case Said(words):
                st.caption(words)
            case Group(title=title, nodes=inner) if inner:
                with st.expander(title):
                    draw(inner, changed)
            case Asked():
                _draw(node, changed)


def _draw(asked, changed):
    """One widget; what the link says goes before what the session has kept of it."""
    control, key = asked.control, asked.control.key
    if st.session_state.get(key, control) != asked.held:
        st.session_state[key] = asked.held
    common = {"key": key, "help": asked.about or None, "on_change": _take}
    _widget(control, common | {"args": (control, changed)})


def _take(control, changed):
    """Say in the link what the widget holds, and nothing where that is its start."""
    held = st.session_state[control.key]
    if control.accepts(held):
        change(control.key, words_of(held) if held != control.start else [])
        changed()


@singledispatch
def _widget(control, common):
    raise TypeError(f"No widget shows a {type(control).__name__}.")


@_widget.register
def _(control: OneOf, common):
    if not control.has_label:
        common["label_visibility"] = "collapsed"
    if not control.in_view or sum(map(len, control.options)) > LINE:
        st.selectbox(control.label, control.options, **common)
    else:
        st.segmented_control(control.label, control.options, required=True, **common)


@_widget.register
def _(control: Several, common):
    # Enter takes what was typed, not all that resembles it.
    common |= {"max_selections": control.most, "select_all": False}
    st.multiselect(control.label, control.options, **common)


@_widget.register
def _(control: Switch, common):
    st.toggle(control.label, **common)


@_widget.register
def _(control: Line, common):
    st.text_input(control.label, **common)


@_widget.register
def _(control: Number, common):
    ends = {"min_value": control.low, "max_value": control.high, "step": control.step}
    if control.typed:
        pattern = "%.0f" if control.whole else "%.4g"
        st.number_input(control.label, **ends, format=pattern, placeholder=control.empty, **common)
    else:
        st.slider(control.label, **ends, **common)
