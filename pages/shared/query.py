"""A query point: typed, or asked for on the board; bound to the URL."""

import numpy as np
import streamlit as st


def choose_point(controls, study):
    """The point (u1, u2) on the plane; the middle of the rows to start with."""
    x0, x1, y0, y1 = study.box
    middle = (float(f"{study.points.x.mean():.3g}"), float(f"{study.points.y.mean():.3g}"))
    ends = ((x0, x1), (y0, y1))
    point = []
    with st.popover("Query point", width="stretch"):
        for label, key, start, (low, high) in zip(
            study.plane.labels, ("at.x", "at.y"), middle, ends, strict=True
        ):
            if not low <= st.session_state.get(key, low) <= high:
                st.session_state[key] = start
            point.append(controls.number(label, key, start, low, high))
    return np.array(point)


def move_point(point):
    """The board's answer to a click: a callback."""
    st.session_state["at.x"], st.session_state["at.y"] = (float(f"{u:.4g}") for u in point)
