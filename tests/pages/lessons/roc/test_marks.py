"""What is laid out over the charts of "ROC and thresholds": names are words, never markup."""

import numpy as np
import plotly.graph_objects as go
import pytest

from pages.lessons.roc import marks as roc_marks

HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.mark.parametrize(
    "html",
    [
        roc_marks.name(HOSTILE),
        roc_marks.counts("lda", (HOSTILE, HOSTILE), ("red", "grey")),
    ],
)
def test_names_are_words(html):
    assert "<img" not in html
    assert "&lt;img" in html


def test_a_mark_beyond_its_axis_stands_at_the_end():
    axis = go.layout.XAxis(range=(-8, 8))
    values = np.array([-np.inf, -8.0, 0.0, 4.0, np.inf])
    assert roc_marks.share(values, axis).tolist() == [0, 0, 0.5, 0.75, 1]
