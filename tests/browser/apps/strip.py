"""A chart over one feature whose points are moved along it, and two sliders that lead it."""

from functools import partial

import numpy as np
import streamlit as st

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.board.chart import Axis, Curve, Ground, Reading, SliderView, Strip
from lindisc.board.picture import Lead, Picture, Points
from lindisc.path import Path
from pages.shell.component import board

VALUES = {"m": np.linspace(0.5, 2.5, 21), "s": np.linspace(0.2, 1.2, 21)}
BOX = -4.0, 4.0, -0.15, 0.85


@st.fragment
def strip():
    """The chart, below it the sliders."""
    place = st.container()
    held = {
        "m": st.slider("m", 0.5, 2.5, 1.0, 0.1, key="m"),
        "s": st.slider("s", 0.2, 1.2, 1.0, 0.05, key="s"),
    }
    with place:
        hears = {"edited": partial(st.session_state.__setitem__, "text")}
        board(picture(**held), key="strip", hears=hears)
    st.text(f"edits: {st.session_state.get('text', '')}")


def picture(m, s):
    faces = []
    for name, values in VALUES.items():
        problems = [known(**({"m": m, "s": s} | {name: value})) for value in values]
        path = Path.of_frames(name, values, {}, [problem.scores() for problem in problems])
        frame = int(np.abs(values - {"m": m, "s": s}[name]).argmin())
        errors = [problem.error() for problem in problems]
        faces.append(SliderView(Lead(name, values, frame), items(path), readings(errors)))
    now = known(m, s)
    x = np.array([-2.0, -0.5, 0.3, 1.8])
    codes = np.array([0, 0, 1, 1])
    chart = Strip(
        "Densities",
        Axis("x", *BOX[:2]),
        Axis("prior × density", *BOX[2:]),
        items(now.scores()),
        readings([now.error()]),
        held=tuple(faces),
        predicted=now.predict(x[:, None]),
    )
    points = Points(x, np.where(codes, -0.1, -0.05), codes)
    return Picture(
        (chart,), points, BOX, ("x", ""), ("1", "2"), layout=("a",), editable=True, is_line=True,
        edits=st.session_state.get("text", ""), said="Two densities.",
    )  # fmt: skip


def known(m, s):
    return GaussianProblem([-1, m], [1, s**2], [0.5, 0.5])


def items(path):
    names = ("class 1", "class 2")
    return (
        Ground(path, (0, 1)),
        *(Curve(path, k, "density", name, k) for k, name in enumerate(names)),
        Curve(path, 1, "posterior", "posterior of 2", dash=1),
    )


def readings(errors):
    return (Reading("Bayes error", np.array(errors), is_share=True),)


st.set_page_config(layout="wide")
strip()
