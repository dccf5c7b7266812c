"""Training: what does each step do to the boundary, and when do steps go wrong?"""

import numpy as np
import streamlit as st

from lindisc.parameters import Integer
from pages.board import board
from pages.frame import below, links
from pages.frame.controls import Controls
from pages.frame.header import header
from pages.frame.picture_first import let_it_draw
from pages.lessons.training.board import board_picture, frames_that_fit
from pages.lessons.training.charts import curves_chart, landscape_chart
from pages.lessons.training.choice import CURVES, EPOCHS, choose_runs, current_edits
from pages.lessons.training.runs import steps_shown, trained
from pages.lessons.training.scenarios import SCENARIOS
from pages.lessons.training.words import numbers, reports, update_words
from pages.parts.data import Chosen, choose_dataset, choose_settings

STEP = Integer(
    "step",
    default=None,
    optional=True,
    low=0,
    slider=(0, 10_000_000),
    help="an epoch, or one update of the perceptron rule; empty: the last one",
)


def page():
    """What is chosen in the sidebar, what is seen beside it."""
    asked = links.asked_by_link()
    controls = Controls("train")
    with st.sidebar:
        links.reset(controls, {})
        dataset, made_with = choose_dataset(controls, "Gaussians, common covariance")
        settings = choose_settings(controls, dataset, test="50 %")
        count = controls.pick("Runs", ["1", "2", "3"], "runs", "2")
        epochs = controls.option(EPOCHS)
        curve = controls.select("Curves of several runs", list(CURVES), "curve", CURVES[0])
    live(controls, Chosen(dataset, made_with, settings), int(count), epochs, curve)
    links.notice("training", controls, asked)


@st.fragment
def live(controls, chosen, count, epochs, curve):
    """What a slider, a dragged point or a step changes, alone."""
    links.follow()
    picture_first, steps_next = st.container(), st.container(horizontal=True)
    chosen = chosen.edited(current_edits(controls, chosen.rows))
    study = chosen.study
    asked = choose_runs(controls, count)
    runs = [trained(chosen, each, epochs) for each, _ in asked]
    ready = [run for run in runs if run.path]
    if curve == "test error" and not study.test:
        curve = "training error"
    paths = [run.path for run in ready]
    values = steps_shown(paths, frames_that_fit(ready, study)) if ready else np.zeros(1)
    frame = _current_frame(controls, values)
    step = int(values[frame])
    with picture_first:
        board(
            board_picture(runs, chosen, values, frame, curve),
            key="training board",
            on_edited=links.setter(controls.key("points")),
            on_scrubbed=lambda frame: _go(controls, values, frame),
        )
    with steps_next:
        _choose_step(controls, values, frame, len(ready) > 1 and curve == "loss")
    _say(asked, runs, epochs, step, study)
    let_it_draw()
    if ready:
        left, right = st.columns(2)
        with left:
            curves_chart(controls, ready, step, curve)
        with right:
            landscape_chart(controls, ready, chosen, step)
    point = np.array([study.points.x.mean(), study.points.y.mean()])
    fits = [run.fit for run in runs]
    below.tabs(controls, chosen, fits, point, SCENARIOS, lambda: st.table(numbers(runs, study)))


def _current_frame(controls, values):
    """The frame of the step in force, read ahead of its control, which stands below the board."""
    key = controls.key("step")
    try:
        step = float(st.session_state.get(key, st.query_params.get(key)))
    except (TypeError, ValueError):
        step = np.inf
    return max(int(np.searchsorted(values, step, side="right")) - 1, 0)


def _go(controls, values, frame):
    """A callback: show this frame; the last one is to stay the last when there are more."""
    is_last = frame == len(values) - 1
    st.session_state[controls.key("step")] = None if is_last else float(values[frame])


def _choose_step(controls, values, frame, is_relative):
    for label, other in (("Step back", frame - 1), ("Step", frame + 1)):
        there = 0 <= other < len(values)
        st.button(label, on_click=_go, args=(controls, values, other), disabled=not there)
    with st.popover("Go to"):
        controls.option(STEP)
    with st.popover("Points"):
        controls.text("Edited points as text", "points", help="Drag, add and delete on the board.")
    said = []
    if is_relative:
        said.append("The timeline shows each loss as a share of its first, at most 1.")
    if len(values) <= values[-1]:
        said.append(
            f"{len(values)} of {values[-1] + 1:,.0f} frames are drawn: the first one by one, later "
            "ones ever farther apart."
        )
    if said:
        st.caption(" ".join(said))


def _say(asked, runs, epochs, step, study):
    """What each run reports, under its controls."""
    for (_, column), run in zip(asked, runs, strict=True):
        with column:
            for words in filter(None, [*reports(run, epochs), update_words(run, step, study)]):
                st.caption(words)


header("Training", "What does each step do to the boundary, and when do steps go wrong?")
page()
