"""Hyperparameters that several linear discriminants share."""

import numpy as np

from lindisc.parameters import Choice, Real, Seed

RIDGE = Real(
    "ridge",
    symbol="λ",
    default=0.0,
    low=0.0,
    slider=(0.0, 10.0),
    help="costs ½ λ |w|² in the features' own units; the intercept is free",
    low_means="no penalty",
    high_means="all weights near zero",
)
START = Choice(
    "start",
    default="zero",
    options=("zero", "random"),
    help="the weights before the first step",
    meanings=("all zero", "drawn evenly between -0.01 and 0.01"),
)
RANDOM_STATE = Seed(
    "random_state", default=None, help="what is drawn: the start and the turns of the rows"
)


def first_weights(start: str, shape: tuple[int, int], random: np.random.Generator) -> np.ndarray:
    """The weights before the first step."""
    return random.uniform(-0.01, 0.01, shape) if start == "random" else np.zeros(shape)
