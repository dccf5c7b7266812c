"""A query point: typed, or asked for on the board; bound to the URL."""

import numpy as np
import streamlit as st

KEYS = ("at.x", "at.y")
NOWHERE = (None, None)


def current_point(study):
    """The point (u1, u2) on the plane, the middle of the rows to start with, and whether it moved.

    Read ahead of its controls, which stand below the board.
    """
    asked = _asked(study)
    point = [m if u is None else u for u, m in zip(asked, _middle(study), strict=True)]
    return np.array(point), asked != NOWHERE


def choose_point(controls, study):
    """The controls of the point; one that these data have no place for is forgotten."""
    if _asked(study) == NOWHERE:
        st.session_state.update((key, None) for key in KEYS if key in st.session_state)
    ends = np.reshape(study.box, (2, 2)).tolist()
    with st.expander("Query point"):
        for label, key, (low, high), middle in zip(
            study.plane.labels, KEYS, ends, _middle(study), strict=True
        ):
            controls.number(label, key, low, high, middle)


def answer(study, fits, point):
    """What each method says of an asked point, in a line; the rest is said by hand."""
    place, said = study.plane.to_space(point[None]), []
    for fit in (fit for fit in fits if fit.model is not None):
        words = f"{fit.method.title} says {fit.model.predict(place)[0]}"
        if fit.has_posterior:
            words += f" (posterior {fit.model.predict_proba(place).max():.4g})"
        said.append(words)
    st.caption(f"{'; '.join(said)}. The scores are under “By hand”.")


def move_point(point):
    """The board's answer to a click: a callback."""
    st.session_state.update((key, float(f"{u:.4g}")) for key, u in zip(KEYS, point, strict=True))


def _middle(study):
    return tuple(float(f"{u.mean():.3g}") for u in (study.points.x, study.points.y))


def _asked(study):
    """What is asked for, by hand or by the link, unless it lies outside of the box."""
    asked, ends = tuple(map(_number, KEYS)), np.reshape(study.box, (2, 2))
    known = zip(asked, ends, strict=True)
    inside = all(u is None or low <= u <= high for u, (low, high) in known)
    return asked if inside else NOWHERE


def _number(key):
    try:
        return float(st.session_state.get(key, st.query_params.get(key)))
    except (TypeError, ValueError):
        return None
