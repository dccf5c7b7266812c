"""Curves that are learned size by size: shown as far as they are known, computed once for all."""

from time import monotonic

import numpy as np

from pages.study.elsewhere import elsewhere
from pages.study.memory import remembered
from pages.study.view import Board

MOMENT = 0.3  # seconds in which nothing is shown of what is not yet whole


class Learned:
    """The curves of many samples: all, once somebody has waited for them."""

    def __init__(self, many):
        self._many, self._whole = many, None

    def growing(self):
        """The curves as far as they are known, the last ones whole."""
        if self._whole is not None:
            yield self._whole
            return
        for found in elsewhere.stepwise(_growing, self._many):
            yield found
        self._whole = found

    @property
    def whole(self):
        """All of them."""
        *_, whole = self.growing()
        return whole


def _growing(many):
    return many.growing()


@remembered(maxsize=64)
def learned(many):
    """The `Learned` of these samples, one for all visitors."""
    return Learned(many)


def boards(many, key, picture):
    """`Board`s of pictures of the curves: what takes longer than a moment is shown on the way."""
    started = monotonic()
    for k, found in enumerate(learned(many).growing(), 1):
        is_whole = np.isfinite(found.error[0, -1])
        if is_whole or monotonic() - started > MOMENT:
            # Two boards of one run cannot share their key.
            yield Board(key if is_whole else f"{key} {k}", picture(found))
