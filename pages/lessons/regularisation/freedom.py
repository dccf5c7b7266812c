"""A covariance for all classes, one for each, or between: learning curves that cross."""

from dataclasses import replace

from lindisc.gaussian.options import ALPHA
from lindisc.parameters import Integer, Real
from pages.parts.data import RELEASED
from pages.study.regular import freedom
from pages.study.view import Board, View

FEATURES = Integer(
    "features", symbol="p", default=8, low=2, high=10,
    help=f"how many there are. {RELEASED}",
    low_means="few covariances", high_means="55 for each class",
)  # fmt: skip
RATIO = Real(
    "ratio", symbol="c", default=2.0, low=1.0, high=4.0,
    help=f"variances of class 2 over those of class 1. {RELEASED}",
    low_means="LDA is right", high_means="QDA is right",
)  # fmt: skip
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


def carried(classes):
    """There are no points."""
