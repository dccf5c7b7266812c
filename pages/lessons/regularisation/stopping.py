"""Descent that is stopped early beside ridge, two ways in the plane of two weights."""

from pages.parts.data import choose_data, choose_two_of_each
from pages.study.regular import stopping
from pages.study.view import Board, View


def choose(controls):
    """Two features of two classes in the sidebar, the steps under the picture."""
    chosen = choose_two_of_each(controls, choose_data(controls, "Iris", "stopping.data"))
    with controls.under_picture(), controls.leads():
        steps = controls.option(stopping.COUNT)
    return stopping.Stopped(chosen, steps, controls.key(stopping.COUNT.name))


def draw(stopped):
    """Both ways, beside what they keep."""
    board = Board("regular.stopping", stopping.picture(stopped))
    return View(picture=(board,), **stopping.sheets(stopped))
