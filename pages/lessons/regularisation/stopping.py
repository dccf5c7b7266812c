"""Part on early stopping: the paths of descent and of ridge in the plane of two weights."""

from pages.answers.view import Board, View
from pages.lessons.regularisation import stopping_view
from pages.shared.controls.data_controls import choose_data, choose_two_of_each


def choose(controls):
    """Return the settings: features and classes in the sidebar, the steps under the picture."""
    chosen = choose_two_of_each(controls, choose_data(controls, "Iris", "stopping.data"))
    with controls.under_picture(), controls.leads():
        steps = controls.option(stopping_view.COUNT)
    return stopping_view.Stopped(chosen, steps, controls.key(stopping_view.COUNT.name))


def draw(stopped):
    """Return both paths, beside the shares of ŵ that they keep."""
    board = Board("regular.stopping", stopping_view.picture(stopped))
    return View(picture=(board,), **stopping_view.view_tabs(stopped))
