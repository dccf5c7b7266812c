"""Controls of a lesson as Streamlit widgets, which hold what the link says and change the link."""

import streamlit as st

from pages.answers.control_tree import Asked, Group, Said
from pages.answers.control_types import Line, Number, OneOf, Several, Switch
from pages.answers.link_controls import words as words_of
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


def _widget(control, common):
    match control:
        case OneOf(label=label, options=options):
            if not control.has_label:
                common["label_visibility"] = "collapsed"
            if not control.in_view or sum(map(len, options)) > LINE:
                st.selectbox(label, options, **common)
            else:
                st.segmented_control(label, options, required=True, **common)
        case Several(label=label, options=options, most=most):
            # Enter takes what was typed, not all that resembles it.
            st.multiselect(label, options, max_selections=most, select_all=False, **common)
        case Switch(label=label):
            st.toggle(label, **common)
        case Line(label=label):
            st.text_input(label, **common)
        case Number(label=label, low=low, high=high, step=step):
            ends = {"min_value": low, "max_value": high, "step": step}
            if control.typed:
                pattern = "%.0f" if control.whole else "%.4g"
                common |= {"format": pattern, "placeholder": control.empty}
                st.number_input(label, **ends, **common)
            else:
                st.slider(label, **ends, **common)
