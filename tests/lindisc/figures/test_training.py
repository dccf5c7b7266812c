"""Loss curves show their runs, diverging ones as well."""

import numpy as np
import pytest

from lindisc.figures import loss_curves
from lindisc.path import Path


def run(losses):
    losses = np.asarray(losses, dtype=float)
    return Path("epoch", np.arange(len(losses)), {"loss": losses, "test error": losses / 100})


RUNS = {"slow": run([9, 8, 7, 6]), "good": run([9, 3, 2])}


def test_every_run_is_a_line_of_its_curve_in_its_own_dash():
    figure = loss_curves(RUNS)
    assert [trace.name for trace in figure.data] == ["slow", "good"]
    assert figure.data[1].x.tolist() == [0, 1, 2]
    assert figure.data[1].y.tolist() == [9, 3, 2]
    assert figure.data[0].line.dash != figure.data[1].line.dash
    assert figure.layout.xaxis.title.text == "epoch"


def test_a_run_alone_needs_no_name():
    assert loss_curves(RUNS["good"]) == loss_curves({"run": RUNS["good"]})


def test_any_curve_of_a_path_can_be_drawn():
    figure = loss_curves(RUNS, curve="test error")
    assert figure.data[0].y == pytest.approx([0.09, 0.08, 0.07, 0.06])
    assert figure.layout.yaxis.title.text == "test error"


def test_the_frame_is_marked_on_each_run_and_at_the_end_of_a_shorter_one():
    marks = loss_curves(RUNS, frame=3).data[1::2]
    assert [(trace.x[0], trace.y[0]) for trace in marks] == [(3, 6), (2, 2)]


def test_a_run_that_diverges_leaves_the_picture_at_the_top():
    figure = loss_curves({**RUNS, "diverging": run([9, 1e5, 1e200])})
    low, high = figure.layout.yaxis.range
    assert low == 0
    assert 9 < high < 30
    assert np.isfinite(figure.data[2].y).all()


def test_a_perceptron_that_starts_without_a_loss_is_seen_whole():
    figure = loss_curves({"perceptron": run([0, 5, 2])})
    assert figure.layout.yaxis.range[1] > 5


@pytest.mark.parametrize("losses", [[8, 1, 0], [0, 0]])
def test_on_a_logarithmic_axis_zero_lies_below_the_picture(losses):
    figure = loss_curves({"perceptron": run(losses)}, log_y=True, frame=1)
    assert 0 < figure.data[0].y[-1] < 10 ** figure.layout.yaxis.range[0]
