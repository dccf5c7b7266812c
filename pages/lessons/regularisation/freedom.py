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
        left, middle, right = controls.columns(3)
        with left:
            alpha = controls.option(MIXED, "free")
        with middle:
            ratio = controls.option(RATIO)
        with right:
            return freedom.Classes(controls.option(FEATURES, "free"), ratio, alpha)


def draw(classes):
    """The curves."""
    return View(
        picture=(Board("regular.freedom", freedom.picture(classes)),), **freedom.sheets(classes)
    )
