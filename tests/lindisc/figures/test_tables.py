"""A confusion map shows the counts and shares of its table."""

import numpy as np

from lindisc.evaluation import confusion
from lindisc.figures import confusion_map

Y = ["a", "a", "a", "<b>", "<b>", "c"]
SAID = ["a", "a", "c", "<b>", "a", "c"]


def test_cells_hold_counts_and_are_coloured_by_shares_of_the_true_class():
    figure = confusion_map(confusion(Y, SAID, ["<b>", "a", "c"]))
    (cells,) = figure.data
    assert cells.text.tolist() == [["1", "1", "0"], ["0", "2", "1"], ["0", "0", "1"]]
    assert np.allclose(cells.z, [[1 / 2, 1 / 2, 0], [0, 2 / 3, 1 / 3], [0, 0, 1]])
    assert (cells.zmin, cells.zmax) == (0, 1)


def test_true_classes_run_down_and_calls_run_across():
    figure = confusion_map(confusion(Y, SAID, ["<b>", "a", "c"]), dark=True)
    assert figure.layout.yaxis.title.text == "true class"
    assert figure.layout.yaxis.autorange == "reversed"
    assert figure.layout.xaxis.title.text == "called"


def test_names_are_shown_as_they_are_even_numbers():
    figure = confusion_map(confusion(Y, SAID, ["<b>", "a", "c"]))
    assert tuple(figure.data[0].x) == ("&lt;b&gt;", "a", "c")
    figure = confusion_map(confusion([1, 3], [3, 3], [1, 3]))
    assert figure.layout.xaxis.type == "category"
    assert tuple(figure.data[0].y) == ("1", "3")
