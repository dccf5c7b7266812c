"""Claims about the triangle of pairs."""

import numpy as np

from lindisc.figures import pairs_chart

X = np.arange(20.0).reshape(5, 4)
CODES = np.array([0, 1, 0, 1, 1])


def test_every_pair_is_drawn_once_and_every_class_named_once():
    figure = pairs_chart(X, CODES, "pqrs", ["a", "b"])
    first = [trace for trace in figure.data if trace.name == "a"]
    assert [(trace.x[0], trace.y[0]) for trace in first] == [
        (0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3),
    ]  # fmt: skip
    assert [trace.name for trace in figure.data if trace.showlegend] == ["a", "b"]


def test_axes_are_named_at_the_edges_and_names_are_no_markup():
    figure = pairs_chart(X[:, :2], CODES, ["<b>p</b>", "q"], ["a", "b"])
    assert figure.layout.xaxis.title.text == "&lt;b&gt;p&lt;/b&gt;"
    assert figure.layout.yaxis.title.text == "q"
    assert len(figure.data) == 2
