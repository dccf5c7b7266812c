"""A board of charts that follow a slider, and one that follows the timeline of another."""

import numpy as np
import streamlit as st

from lindisc.board.chart import (
    Axis,
    Band,
    Bars,
    Chart,
    Cut,
    Dots,
    Fall,
    Heights,
    Line,
    Mark,
    Reading,
    Rings,
    Track,
    Whiskers,
)
from lindisc.board.picture import Ellipses, Lead, Picture, Timeline
from pages.shell.component import board

FRAMES = np.linspace(0, 180, 61)
STEPS = np.arange(21)


@st.fragment
def followed():
    """Charts beside each other, and below them the slider that they follow."""
    place, angle = st.container(), st.slider("angle", 0.0, 180.0, 0.0, 3.0, key="angle")
    st.session_state["runs"] = st.session_state.get("runs", 0) + 1
    with place:
        board(picture(angle), key="charts", hears={})
    st.text(f"runs: {st.session_state['runs']}")


def picture(angle):
    lead = Lead("angle", FRAMES, int(np.abs(FRAMES - angle).argmin()))
    turns = np.radians(FRAMES)[:, None]
    rng = np.random.default_rng(0)
    rows = rng.normal(size=(40, 2)) * (2, 0.7)
    along = rows @ np.stack([np.cos(turns[:, 0]), np.sin(turns[:, 0])])
    edges = np.linspace(-5, 5, 21)
    counts = np.stack([np.histogram(values, edges)[0] for values in along.T])
    line = Line(
        np.hstack([-5 * np.cos(turns), 5 * np.cos(turns)]),
        np.hstack([-5 * np.sin(turns), 5 * np.sin(turns)]),
        "w",
    )
    plane = Chart(
        "Turning",
        Axis("first", -5, 5),
        Axis("second", -5, 5),
        (
            line,
            Ellipses((0,), np.zeros((1, 2)), np.diag([4.0, 0.5])[None]),
            Dots(*rows.T, "rows", 0),
            Rings(*rows[:3].T, "wrong", size=1.6),
            Dots(along.T * np.cos(turns), along.T * np.sin(turns), tone=0, size=0.5),
        ),
        lead=lead,
        is_square=True,
    )
    spread = along.var(axis=0)
    ratio = Chart(
        "Variance",
        Axis("angle", 0, 180),
        Axis("variance", 0.1, 10, is_log=True),
        (
            Line(FRAMES, spread, "variance", 1),
            Band(FRAMES, 1.2 * spread, "band", 2, low=0.8 * spread),
            Whiskers(FRAMES[::10], 1.4 * spread[::10], "whiskers", 3, low=0.6 * spread[::10]),
            Mark(FRAMES[:, None], spread[:, None], "now", 4, symbol="star"),
        ),
        (Reading("variance", spread), Reading("rows", counts[:, 10], of=40)),
        lead=lead,
    )
    bars = Chart(
        "Along the line",
        Axis("projected", -5, 5),
        Axis("rows", 0, 20),
        (Bars(edges, counts, "rows", 0), Cut(2 * np.cos(turns[:, 0]), "cut", dash=1)),
        (Reading("share", np.linspace(0, 1, 61), is_share=True),),
        lead=lead,
    )
    # Both items follow the slider by themselves; one of them has nowhere to go.
    two = Chart(
        "Two that are led alike",
        Axis("angle", 0, 180),
        Axis("variance", 0, 5),
        (
            Mark(FRAMES[:, None], spread[:, None], "moves", 1, lead=lead),
            Mark(np.full((61, 1), 90.0), np.ones((61, 1)), "stays", 2, lead=lead),
        ),
    )
    panels = plane, ratio, bars, two
    return Picture(panels, layout=("aaab", "aaac", "aaad"), said="A line that turns.")


def trained():
    """A timeline without a plane, and charts of another board that follow it."""
    losses = np.exp(-STEPS / 5)
    map_lead = Lead("steps", STEPS, 20)
    z = np.add.outer(np.linspace(-1, 1, 30) ** 2, np.linspace(-1, 1, 40) ** 2)
    track = Track(np.cos(STEPS / 4) * losses, np.sin(STEPS / 4) * losses, tone=1, until=STEPS + 1)
    relief = Chart("Loss", Axis("w1", -1, 1), Axis("w2", -1, 1), (Heights(z), track), lead=map_lead)
    fall = Chart("Falls", Axis("step", 0, 20), Axis("loss", 0, 1, is_share=True),
                 (Fall(STEPS, losses, "loss", 0),), lead=map_lead)  # fmt: skip
    timeline = Timeline("step", STEPS, {"loss": losses}, 20, key="steps")
    board(Picture((fall,), timeline=timeline, said="A loss."), key="timed", hears={})
    board(Picture((relief, fall), layout=("ab",), said="A map."), key="maps", hears={})


st.set_page_config(layout="wide")
followed()
trained()
