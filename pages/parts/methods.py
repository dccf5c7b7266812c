"""Which methods, with which options: the fits of a page."""

import streamlit as st

from lindisc.methods import METHODS, method
from pages.study.fit import Fit

MOST = 4


def choose_methods(controls, start):
    """Up to four methods."""
    titles = {listed.title: listed for listed in METHODS}
    chosen = controls.several("Methods", list(titles), "methods", start, MOST)
    return [titles[title] for title in chosen or start[:1]]


def choose_details(controls, methods):
    """All options of the methods but the first of each, by slug."""
    details = {}
    for listed in methods:
        rest = listed.parameters[1:]
        details[listed.slug] = {}
        if rest:
            with st.popover(f"{listed.title}: more options", width="stretch"):
                details[listed.slug] = controls.options(rest, listed.slug)
    return details


def choose_options(controls, methods, details):
    """All options by slug; the first of each method side by side, as close to the board as it."""
    options = {}
    for column, listed in zip(st.columns(len(methods)), methods, strict=True):
        with column:
            first = controls.options(listed.parameters[:1], listed.slug, of=listed)
            options[listed.slug] = first | details[listed.slug]
            if not first:
                st.caption(f"**{listed.title}**: {listed.summary}")
    return options


def fits(chosen, options):
    """The `Fit` of every method; one that was fitted before is not fitted again."""
    return [_fit(chosen.key, slug, repr(given), chosen, given) for slug, given in options.items()]


@st.cache_resource(max_entries=512, show_spinner=False)
def _fit(key, slug, options_key, _chosen, _options) -> Fit:
    return _chosen.study.fit(method(slug), _options)
