"""ROC and thresholds: which method ranks best, and where should one draw the line?"""

import streamlit as st
from pages.frame.controls import Controls
from pages.frame.header import header

from lindisc.evaluation import best_threshold
from pages.frame import below, links
from pages.lessons.roc import below as roc_below
from pages.lessons.roc import charts as roc_charts
from pages.lessons.roc.choice import (
    START,
    choose_costs,
    choose_cutoffs,
    choose_options,
    choose_positive,
    choose_rows,
    cutoff_key,
    say_cutoffs,
)
from pages.lessons.roc.marks import STYLE
from pages.lessons.roc.ranked import ranked
from pages.lessons.roc.scenarios import SCENARIOS
from pages.parts.data import Chosen, choose_dataset
from pages.parts.methods import choose_methods, fits


def page():
    """What is chosen in the sidebar; charts that stand still, and what moves over them."""
    link = links.asked_by_link()
    controls = Controls("roc")
    with st.sidebar:
        links.reset(controls, {})
        dataset, made_with = choose_dataset(controls, START["data"])
        positive = choose_positive(controls, dataset)
        settings = choose_rows(controls, dataset)
        methods = choose_methods(controls, START["methods"])
        options = choose_options(controls, methods)
        view = controls.pick("Show", list(roc_charts.VIEWS), "show", roc_charts.VIEWS[0])
        costs = choose_costs(controls)
        lines = controls.toggle("Lines of equal cost", "lines", help=roc_below.LINES)
    chosen = Chosen(dataset, made_with, settings)
    found = ranked(chosen, fits(chosen, options), positive)
    done = [each for each in found if not each.problem]
    best = {each.title: best_threshold(each.curve, *costs) for each in done}
    rest = roc_below.rest_of(dataset, positive)
    asked = roc_below.Asked(chosen, done, positive, rest, view, costs, best)
    if done:
        sliders = {each.title: cutoff_key(controls, each) for each in done}
        roc_charts.stage(asked, best if lines else None, sliders)
    for each in found:
        if each.problem:
            st.warning(f"{each.title}: {each.problem}")
    live(controls, asked)
    links.notice("roc", controls, link)


@st.fragment
def live(controls, asked):
    """What a threshold changes beside the marks. Nothing is fitted, no chart is drawn."""
    links.follow()
    if asked.done:
        with st.container(key="roc-cutoffs"):
            asked = asked.at(choose_cutoffs(controls, asked.done))
            say_cutoffs(asked.cutoffs, asked.done, asked.positive)
    below.panes(controls, roc_below.parts(controls, asked, SCENARIOS))


header("ROC and thresholds", "Who ranks best, and where should one draw the line?")
st.html(STYLE)
page()
