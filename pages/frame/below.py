"""What stands under a picture: numbers, reasons, things to try, programs, hand work, files."""

import pandas as pd
import streamlit as st

from lindisc.shares import percent
from pages.frame import links
from pages.study import by_hand, numbers, snippet
from pages.study.downloads import downloads, hand_tables
from pages.study.why import why

TITLES = ("Numbers", "Why", "Try", "In Python", "By hand", "Download")
MEASURES = (
    "Parameters: how many numbers are estimated. ±: one standard error. Log loss: the mean of "
    "−log of the probability that the true class is given. Folds: each is predicted by a fit to "
    "all the others."
)
DIVISORS = (
    "Covariances divide by n, those of one class by its own n_k; “unbiased”, among the method's "
    "options, divides by n − K and n_k − 1."
)


def tabs(controls, chosen, fits, point, scenarios, measured=None):
    """One tab for each; `measured` shows the numbers of a lesson that has its own."""
    done = [fit for fit in fits if fit.model is not None]
    parts = (
        measured or (lambda: _numbers(chosen, done)),
        lambda: _why(done),
        lambda: links.scenarios(controls, scenarios),
        lambda: _in_python(chosen, done),
        lambda: _by_hand(chosen, done, point),
        lambda: downloads(chosen.study, done),
    )
    panes(controls, dict(zip(TITLES, parts, strict=True)))


def panes(controls, parts):
    """One tab for each of the parts by title; what is not looked at is not computed."""
    key = controls.key(links.TABS)
    controls.starts[key] = next(iter(parts))
    opened = st.tabs(list(parts), key=key, bind="query-params")
    for tab, part in zip(opened, parts.values(), strict=True):
        if tab.open:
            with tab:
                part()


@st.cache_data(max_entries=1024, show_spinner=False)
def _measured(key, slug, options, _study, _fit):
    return numbers.measured(_study, _fit)


def _numbers(chosen, fits):
    study = chosen.study
    table = {
        f.method.title: _measured(chosen.key, f.method.slug, f.options, study, f) for f in fits
    }
    st.markdown(_light_table(table))
    st.caption(MEASURES)
    if study.problem:
        st.caption(
            "On new points of this kind no method can do better than "
            f"{percent(study.problem.error())}, the error of the Bayes rule."
        )
    for fit in fits:
        detail = st.expander(
            f"{fit.method.title}: boundaries and confusion",
            key=f"detail {fit.method.slug}",
            on_change="rerun",
        )
        if detail.open:
            with detail:
                if fit.has_constant:
                    best = fit.best_constant(study.training)
                    st.caption(
                        f"Optimise the constant: moved by {-best.threshold:.4g}, the training "
                        f"error goes from {percent(best.error_before)} to "
                        f"{percent(best.error_after)}."
                    )
                st.caption(_what_equations_say(study))
                st.table(numbers.ties(study, fit))
                st.caption("True classes in rows, predicted ones in columns.")
                st.table(numbers.confusions(study, fit))


def _what_equations_say(study):
    named = zip(numbers.letters(study), study.plane.labels, strict=True)
    renamed = [f"{letter} is {label}" for letter, label in named if letter != label]
    return f"{'; '.join([f'Boundaries {study.plane.caption}', *renamed])}."


def _light_table(table):
    """A row for each measure, in markdown: the first visit loads no code for tables."""
    frame = pd.DataFrame(table).fillna(numbers.NONE)
    lines = [["", *frame.columns], ["---"] * (1 + frame.shape[1])]
    lines += [[measure, *cells] for measure, *cells in frame.itertuples()]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def _why(fits):
    for fit in fits:
        st.markdown(f"#### {fit.method.title}")
        st.markdown(why(fit.classifier))


def _in_python(chosen, fits):
    st.markdown("With lindisc:")
    st.code(snippet.with_lindisc(chosen, fits), language="python")
    other = snippet.with_scikit_learn(chosen, fits)
    if other:
        st.markdown("With scikit-learn, for the methods that it has with these options:")
        st.code(other, language="python")


def _by_hand(chosen, fits, point):
    study = chosen.study
    place = study.plane.to_space(point[None])[0]
    for fit in fits:
        found = by_hand.tables(fit, study.names, place)
        with st.expander(fit.method.title, expanded=fit is fits[0]):
            if "Means" in found:
                st.caption(DIVISORS)
            slug = fit.method.slug
            hand_tables(found, f"by-hand-{slug}.csv", f"by hand {slug}")
