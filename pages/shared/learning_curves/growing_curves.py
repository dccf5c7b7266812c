"""Learning curves that are shown size by size as they are computed."""

from pages.answers.result_cache import Grown, remembered
from pages.answers.view import Board


@remembered(maxsize=8)
def learned(many):
    """Return the learning curves of these samples as they grow, computed once."""
    return Grown(many.growing)


def boards(many, key, picture):
    """Yield a `Board` for each step of the curves."""
    for found in learned(many).growing():
        yield Board(key, picture(found))
