"""The losses are drawn over the margin as they are."""

import numpy as np
import pytest

from lindisc.figures import margin_losses
from lindisc.linear.losses import (
    HingeLoss,
    LogisticLoss,
    PerceptronLoss,
    SquaredLoss,
    ZeroOneLoss,
)

LOSSES = [ZeroOneLoss(), PerceptronLoss(), SquaredLoss(), LogisticLoss(), HingeLoss()]
AT_MINUS_ONE_ZERO_ONE = {
    "0-1": (1, 1, 0),
    "perceptron": (1, 0, 0),
    "squared": (2, 0.5, 0),
    "logistic": (np.log1p(np.e), np.log(2), np.log1p(np.exp(-1))),
    "hinge": (2, 1, 0),
}


def test_the_five_losses_have_the_heights_of_their_formulas():
    figure = margin_losses(LOSSES)
    assert [trace.name for trace in figure.data] == list(AT_MINUS_ONE_ZERO_ONE)
    for trace in figure.data:
        there = [np.abs(trace.x - m).argmin() for m in (-1, 0, 1)]
        assert trace.y[there] == pytest.approx(AT_MINUS_ONE_ZERO_ONE[trace.name], abs=1e-5)


def test_the_five_losses_differ_in_dash_and_colour():
    traces = margin_losses(LOSSES, dark=True).data
    assert len({(trace.line.dash) for trace in traces}) == 5
    assert len({(trace.line.color) for trace in traces}) == 5


def test_the_message_stays_small():
    assert len(margin_losses(LOSSES).to_json()) < 25_000
