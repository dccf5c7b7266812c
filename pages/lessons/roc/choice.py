"""What is asked on "ROC and thresholds": the split, the class to find, its costs, the cutoffs."""

import streamlit as st

from lindisc.evaluation import COST_FALSE_NEGATIVE, COST_FALSE_POSITIVE, PREVALENCE
from lindisc.parameters import Real
from pages.parts.data import SPLIT

SHARES = {"20 %": 0.2, "50 %": 0.5}
COLUMNS = {"all": "slice", "two": "two features"}
CUTOFF = Real(
    "cutoff",
    symbol="on the posterior",
    default=0.5,
    low=0.0,
    high=1.0,
    help="a row is called positive where its posterior is this large, or larger",
)
START = {"data": "Spam", "methods": ["LDA", "Logistic regression"]}


def choose_rows(controls, dataset):
    """Which features and which test rows, as settings of a study."""
    settings = {"view": "slice"}
    if len(dataset.feature_names) > 2:
        pair = " and ".join(dataset.suggested)
        said = f"**all** {len(dataset.feature_names)}, or **two**: {pair}"
        settings["view"] = COLUMNS[
            controls.pick("Features", list(COLUMNS), "features", "all", help=said)
        ]
    with st.popover("Preparation", width="stretch"):
        settings["standardise"] = controls.toggle("Standardise features", "standardise")
        if dataset.X_test is None:
            share = controls.pick("Rows kept for testing", list(SHARES), "test", "50 %")
            settings |= {"test_share": SHARES[share], "seed": controls.option(SPLIT)}
    return settings


def choose_positive(controls, dataset):
    """The class to find; with more than two it stands against all the rest."""
    names = list(dataset.class_names)
    return controls.select("Class to find", names, f"{dataset.slug}.positive", names[-1])


def choose_options(controls, methods):
    """All options of the methods, by slug."""
    options = {}
    for listed in methods:
        options[listed.slug] = {}
        if listed.parameters:
            with st.popover(f"{listed.title}: options", width="stretch"):
                options[listed.slug] = controls.options(listed.parameters, listed.slug)
    return options


def choose_costs(controls):
    """Both costs and the prevalence, in the order in which the core takes them."""
    with st.popover("Costs and prevalence", width="stretch"):
        return tuple(
            controls.option(parameter)
            for parameter in (COST_FALSE_POSITIVE, COST_FALSE_NEGATIVE, PREVALENCE)
        )


def cutoff_key(controls, each):
    """The key of the slider that sets the cutoff of a method: all posteriors share one."""
    return controls.key("cutoff" if each.fit.has_posterior else f"{each.slug}.cutoff")


def choose_cutoffs(controls, done):
    """The cutoff of every method by title: one for all posteriors, one for each other score."""
    sure = [each for each in done if each.fit.has_posterior]
    others = [each for each in done if not each.fit.has_posterior]
    columns = iter(st.columns(bool(sure) + len(others)))
    cutoffs = {}
    if sure:
        with next(columns):
            cutoffs |= dict.fromkeys((each.title for each in sure), controls.option(CUTOFF))
    for each in others:
        with next(columns):
            cutoffs[each.title] = _on_score(controls, each)
    return cutoffs


def say_cutoffs(cutoffs, done, positive):
    """What the cutoffs mean, in words."""
    sure = [each.title for each in done if each.fit.has_posterior]
    said = [
        f"{each.title}: where the score is {cutoffs[each.title]:g} or more"
        for each in done
        if not each.fit.has_posterior
    ]
    if sure:
        said.insert(0, f"{', '.join(sure)}: where the posterior is {cutoffs[sure[0]]:g} or more")
    st.caption(f"Called {positive} by " + " · by ".join(said))


def _on_score(controls, each):
    """A score has no fixed range: after a change of data a cutoff out of reach starts again."""
    key = cutoff_key(controls, each)
    if abs(st.session_state.get(key, 0.0)) > each.reach:
        st.session_state[key] = 0.0
    parameter = Real(
        "cutoff",
        symbol="on the score",
        default=0.0,
        low=-each.reach,
        high=each.reach,
        help="a row is called positive where its score, less the largest of the other classes, is "
        "this large, or larger; it is no probability",
    )
    return controls.option(parameter, each.slug, of=each.fit.method)
