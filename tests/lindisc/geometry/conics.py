"""Conics of every kind, drawn at random, turned and shifted."""

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st


def turned(principal, angle, centre):
    """Coefficients of a polynomial given along axes turned by `angle` around `centre`."""
    constant, s, t, ss, _, tt = principal
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    square = turn @ np.diag((ss, tt)) @ turn.T
    centre = np.asarray(centre)
    slope = turn @ (s, t)
    linear = slope - 2 * square @ centre
    constant = constant - slope @ centre + centre @ square @ centre
    return np.array([constant, *linear, square[0, 0], 2 * square[0, 1], square[1, 1]])


unhurried = settings(deadline=None)
numbers = st.floats(-1, 1)
angles = st.one_of(st.sampled_from((0.0, np.pi / 4, np.pi / 2)), st.floats(0, np.pi))
centres = st.one_of(st.just((0.0, 0.0)), st.tuples(numbers, numbers))
ratios = st.floats(-5, 0).map(lambda power: 10.0**power)
signs = st.sampled_from((1.0, -1.0))


@st.composite
def known(draw, kinds=None):
    """A kind and the coefficients of a conic of that kind."""
    ratio, sign = draw(ratios), draw(signs)
    radius = draw(st.floats(0.1, 2))
    principal = {
        "ellipse": (-(radius**2), 0, 0, 0.9, 0, 1 / ratio**2),
        "circle": (-(radius**2), 0, 0, 1, 0, 1),
        "hyperbola": (sign * ratio, 0, 0, 1, 0, -(radius**2)),
        "parabola": (0, sign * ratio * 10, 0, 0, 0, 1),
        "two lines": (0, 0, 0, 1, 0, -(radius**2)),
        "line": (radius, sign, 0, 0, 0, 0),
        "point": (0, 0, 0, 1, 0, radius**2),
        "nothing": (radius**2, 0, 0, 1, 0, radius),
    }
    kind = draw(st.sampled_from(kinds or tuple(principal)))
    factor = sign * 10.0 ** draw(st.floats(-8, 8))
    return kind, factor * turned(principal[kind], draw(angles), draw(centres))
