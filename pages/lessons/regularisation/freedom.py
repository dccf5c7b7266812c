"""A covariance for all classes, one for each, or between: learning curves that cross."""

from dataclasses import replace

from lindisc.gaussian.options import ALPHA
from pages.parts.data import RELEASED
from pages.study.regular import freedom
from pages.study.regular.freedom import FEATURES, RATIO
from pages.study.view import Board, View

MIXED = replace(ALPHA, help=f"{ALPHA.help}. {RELEASED}")


def choose(controls):
    """α, c and p under the picture."""
    with controls.under_picture():
        alpha, ratio, p = controls.abreast((MIXED, "free"), (RATIO, ""), (FEATURES, "free"))
        return freedom.Classes(p, ratio, alpha)


def draw(classes):
    """The curves."""
    return View(
        picture=(Board("regular.freedom", freedom.picture(classes)),), **freedom.sheets(classes)
    )
