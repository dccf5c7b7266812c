"""Part "freedom": learning curves of LDA, QDA and RDA."""

from dataclasses import replace

from lindisc.gaussian.options import ALPHA
from pages.answers.view import Board, View
from pages.lessons.regularisation import freedom_view
from pages.lessons.regularisation.freedom_view import FEATURES, RATIO
from pages.shared.controls.data_controls import RELEASED

MIXED = replace(ALPHA, help=f"{ALPHA.help}. {RELEASED}")


def choose(controls):
    """Return the settings α, c and p under the picture."""
    with controls.under_picture():
        alpha, ratio, p = controls.abreast((MIXED, "free"), (RATIO, ""), (FEATURES, "free"))
        return freedom_view.Classes(p, ratio, alpha)


def draw(classes):
    """Return the learning curves."""
    return View(
        picture=(Board("regular.freedom", freedom_view.picture(classes)),),
        **freedom_view.view_tabs(classes),
    )
