"""The picture comes first: the browser draws it before it is sent more."""

import time

SECONDS = 0.05


def let_it_draw():
    """Wait for about as long as the browser takes."""
    time.sleep(SECONDS)
