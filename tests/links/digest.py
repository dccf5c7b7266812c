"""Many numbers as few that can be read: all of them, or how many there are and of what size."""

import math
from base64 import b64decode

import numpy as np

DIGITS = 5
FEW = 3
NOTHING = 1e-12


def numbers(values):
    """Plain numbers with the digits that are kept; what is not finite is said in a word."""
    return [_kept(float(value)) for value in values]


def spread(values):
    """How many there are, the least, the mean and the greatest; a few are told as such."""
    values = np.ravel(values).astype(float)
    values = values[np.isfinite(values)]
    if len(values) <= FEW:
        return numbers(values)
    return [len(values), *numbers([values.min(), values.mean(), values.max()])]


def unpacked(text, kind="<f8"):
    """The numbers that travel as this text."""
    return np.frombuffer(b64decode(text or ""), dtype=kind)


def here(text, frame):
    """The value at a frame."""
    return numbers([unpacked(text)[frame]])[0]


def _kept(value):
    if not math.isfinite(value):
        return str(value)
    return 0.0 if abs(value) < NOTHING else float(f"{value:.{DIGITS}g}")
