"""One picture for every host: a method with a timeline, and one that a slider leads."""

import numpy as np
import streamlit as st

from lindisc import LDA, RDA, sweep
from lindisc.board.picture import Lead, Panel, Picture, Points, SliderPreview, Timeline
from pages.shell.component import board
from tests.browser.apps.cases import BOX, CODES, IRIS, PETALS

ALL = (0, 1, 2)
VALUES = np.linspace(0, 1, 11).round(1)


def picture(gamma=1.0, frame=0, asked=None):
    bent = sweep(RDA(), "alpha", VALUES, PETALS, CODES)
    straight = sweep(LDA(), "gamma", VALUES, PETALS, CODES)
    at = VALUES.tolist().index(gamma)
    held = SliderPreview(Lead("gamma", VALUES, at, label="γ"), straight)
    return Picture(
        (Panel("LDA", ALL, straight.scores(at), held=(held,)), Panel("RDA", ALL, bent)),
        Points(*PETALS.T, CODES),
        BOX,
        IRIS.suggested,
        IRIS.class_names,
        Timeline("α", bent.values, bent.curves, frame),
        asked=asked or None,
        said="Petals of three kinds of iris.",
    )


@st.fragment
def lesson():
    state = st.session_state
    place, gamma = st.container(), st.slider("γ", 0.0, 1.0, 1.0, 0.1, key="gamma")
    with place:
        shown = picture(gamma, state.get("frame", 0), state.get("asked"))
        hears = {
            "scrubbed": lambda frame: state.update(frame=frame),
            "asked": lambda asked: state.update(asked=asked),
        }
        board(shown, key="board", hears=hears)


if __name__ == "__main__":
    st.set_page_config(layout="wide")
    lesson()
