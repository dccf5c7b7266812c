"""The picture comes first: the browser draws it before it is sent more."""

from time import monotonic, sleep

from pages.study.budget import wait_until

SECONDS, LOOK = 0.05, 0.01


def let_it_draw():
    """Wait for about as long as the browser takes, but not while something newer is chosen."""
    end = monotonic() + SECONDS

    def is_drawn(seconds):
        sleep(max(0, min(LOOK, seconds, end - monotonic())))
        return monotonic() >= end

    wait_until(is_drawn)
