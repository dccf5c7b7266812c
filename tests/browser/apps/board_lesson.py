"""A lesson on the board: petals of iris, refitted on every edit.

`show` in the address lists the panels, `edits` the edits to start from, `slow` the seconds that an
answer takes, `name` a name for the first class.
"""

import time

import numpy as np
import streamlit as st

from lindisc import LDA, QDA, RDA, sweep
from lindisc.board.edits import Edits
from lindisc.board.picture import Ellipses, Panel, Picture, Points, Reference, Timeline
from lindisc.multiclass.one_versus import OneVersusAll
from pages.shell.component import GESTURES, board
from tests.browser.apps.cases import BOX, CODES, FLAT, IRIS, PETALS

ALL = (0, 1, 2)
IS_TEST = np.arange(len(CODES)) % 5 == 0
ALPHAS = np.linspace(0, 1, 51)

st.set_page_config(layout="wide")
asked_for = st.query_params
state = st.session_state
state.setdefault("edited", asked_for.get("edits", ""))
state.setdefault("events", [])
state.setdefault("runs", 0)


def keep(name):
    def kept(value):
        state[name] = value
        state.events.append(f"{name} {value}")

    return kept


def gaussian(title, model, reference=None):
    covariances = model.covariances_ if title == "QDA" else [model.covariance_] * 3
    return Panel(
        title,
        ALL,
        model.plane_scores(*FLAT),
        caption="fitted on these two features",
        ellipses=Ellipses(ALL, model.means_, covariances),
        means=model.means_,
        reference=reference and Reference(reference.plane_scores(*FLAT)),
    )


def panels(names, edited, X, y, path):
    lda = LDA().fit(X, y)
    positive = OneVersusAll(LDA(), rule="positive only").fit(X, y)
    possible = {
        "lda": lambda: gaussian("LDA", lda),
        "qda": lambda: gaussian("QDA", QDA().fit(X, y), lda),
        "rda": lambda: Panel("RDA", ALL, path),
        "positive": lambda: Panel(
            "Positive only", ALL, positive.plane_scores(*FLAT), positive.rule_, False
        ),
        "hidden": lambda: Panel(
            "Hidden", ALL, lda.plane_scores(*FLAT), predicted=(edited.codes + 1) % 3
        ),
        "problem": lambda: Panel("QDA", problem="Class setosa has one row: add another one."),
    }
    return tuple(possible[name]() for name in names)


@st.fragment
def lesson():
    state.runs += 1
    time.sleep(float(asked_for.get("slow", 0)))
    st.slider("Nothing", 0, 10)
    edited = Edits.parse(state.edited).applied(PETALS, CODES, BOX, 3)
    X, y, origin = edited
    training = (origin < 0) | ~IS_TEST[origin]
    shown = asked_for.get("show", "lda,qda").split(",")
    path, timeline = None, None
    if "rda" in shown:
        test = X[~training], y[~training]
        path = sweep(RDA(), "alpha", ALPHAS, X[training], y[training], *test)
        timeline = Timeline("α", path.values, path.curves, state.get("scrubbed", 0))
    picture = Picture(
        panels(shown, edited, X[training], y[training], path),
        Points(*PETALS.T, CODES, IS_TEST),
        BOX,
        IRIS.suggested,
        (asked_for.get("name", "setosa"), *IRIS.class_names[1:]),
        timeline,
        editable=True,
        edits=state.edited,
        asked=state.get("asked") or None,
        said="Petals of three kinds of iris.",
    )
    board(picture, key="board", hears={gesture: keep(gesture) for gesture in GESTURES})
    st.text(f"runs: {state.runs}")
    st.text(" | ".join(["events:", *state.events]))


lesson()
