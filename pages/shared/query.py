"""A query point: typed, or asked for on the board; bound to the URL."""

import numpy as np
import streamlit as st

KEYS = ("at.x", "at.y")


def current_point(study):
    """The point (u1, u2) on the plane, the middle of the rows to start with, and whether it moved.

    Read ahead of its controls, which stand below the board.
    """
    start = _middle(study)
    ends = np.reshape(study.box, (2, 2))
    point = [_number(key, *rest) for key, *rest in zip(KEYS, start, *ends.T, strict=True)]
    return np.array(point), tuple(point) != start


def choose_point(controls, study):
    """The controls of the point."""
    x0, x1, y0, y1 = study.box
    with st.popover("Query point", width="stretch"):
        for label, key, start, low, high in zip(
            study.plane.labels, KEYS, _middle(study), (x0, y0), (x1, y1), strict=True
        ):
            if not low <= st.session_state.get(key, low) <= high:
                st.session_state[key] = start
            controls.number(label, key, start, low, high)


def move_point(point):
    """The board's answer to a click: a callback."""
    st.session_state.update((key, float(f"{u:.4g}")) for key, u in zip(KEYS, point, strict=True))


def _middle(study):
    return tuple(float(f"{u.mean():.3g}") for u in (study.points.x, study.points.y))


def _number(key, start, low, high):
    try:
        value = float(st.session_state.get(key, st.query_params.get(key, start)))
    except ValueError:
        return start
    return value if low <= value <= high else start
