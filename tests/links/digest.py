"""Many numbers as few: enough to tell that they are the same, few enough to be read."""

import math
from base64 import b64decode

import numpy as np

DIGITS = 7
FEW = 2
NOTHING = 1e-12


def numbers(values):
    """Plain numbers with the digits that are kept; what is not finite is said in a word."""
    return [_kept(float(value)) for value in values]


def spread(values):
    """How many there are, their mean, and a mean that knows their order; a few are told as such."""
    values = np.ravel(values).astype(float)
    values = values[np.isfinite(values)]
    if len(values) <= FEW:
        return numbers(values)
    wave = np.cos(np.arange(len(values)))
    return [len(values), *numbers([values.mean(), (values * wave).mean()])]


def unpacked(text, kind="<f8"):
    """The numbers that travel as this text."""
    return np.frombuffer(b64decode(text or ""), dtype=kind)


def here(text, frame):
    """The value at a frame, and all values."""
    values = unpacked(text)
    return [*numbers([values[frame]]), *spread(values)]


def _kept(value):
    if not math.isfinite(value):
        return str(value)
    return 0.0 if abs(value) < NOTHING else float(f"{value:.{DIGITS}g}")
