"""Few rows, many features: what becomes of the covariance, and of the error."""

from dataclasses import replace

from lindisc.gaussian.options import GAMMA
from lindisc.parameters import Integer
from pages.study.regular import few_rows
from pages.study.view import Board, View

FEATURES = Integer(
    "features", symbol="p", default=20, low=2, high=40,
    help="one of them tells the classes apart; new samples are drawn when it is let go",
    low_means="hardly any", high_means="LDA needs 42 rows",
)  # fmt: skip
ROWS = Integer(
    "rows", symbol="n", default=few_rows.MOST_ROWS, low=4, high=few_rows.MOST_ROWS,
    help="rows to learn from; from p + 2 on",
    low_means="too few for a covariance", high_means="plenty",
)  # fmt: skip
HALF = replace(GAMMA, default=0.5)


def choose(controls):
    """n, γ and p, all under the picture."""
    with controls.under_picture(), controls.leads():
        left, middle, right = controls.columns(3)
        with left:
            n = controls.option(ROWS)
        with middle:
            gamma = controls.option(HALF, "few")
        with right:
            p = controls.option(FEATURES, "few")
    keys = controls.key(ROWS.name), controls.key("few.gamma")
    return few_rows.Choice(p, n + n % 2, gamma, keys)


def draw(choice):
    """Eigenvalues beside errors, both over the number of rows."""
    return View(
        picture=(Board("regular.few", few_rows.picture(choice)),), **few_rows.sheets(choice)
    )


def carried(choice):
    """There are no points."""
