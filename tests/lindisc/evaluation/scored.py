"""What the tests of evaluation score: rows with many ties, classes that overlap, irises."""

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st
from sklearn.datasets import load_iris

IRIS = load_iris()
unhurried = settings(deadline=None)


@st.composite
def scored(draw, largest=4):
    """Labels of both classes and scores with many ties."""
    n = draw(st.integers(2, 30))
    labels = draw(st.lists(st.booleans(), min_size=n, max_size=n).filter(lambda y: 0 < sum(y) < n))
    scores = draw(st.lists(st.integers(-largest, largest), min_size=n, max_size=n))
    return np.array(labels), np.array(scores) / 2


def overlapping(n=200, shift=1.0, seed=0):
    rng = np.random.default_rng(seed)
    y = rng.random(n) < 0.3
    return np.where(y, "spam", "mail"), rng.normal(size=n) + shift * y
