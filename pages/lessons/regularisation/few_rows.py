"""Few rows, many features: what becomes of the covariance, and of the error."""

from dataclasses import replace

from lindisc.gaussian.options import GAMMA
from pages.study.regular import few_rows
from pages.study.regular.few_rows import FEATURES, ROWS
from pages.study.view import Board, View

HALF = replace(GAMMA, default=0.5)


def choose(controls):
    """n, γ and p, all under the picture."""
    with controls.under_picture(), controls.leads():
        n, gamma, p = controls.abreast((ROWS, ""), (HALF, "few"), (FEATURES, "few"))
    keys = controls.key(ROWS.name), controls.key("few.gamma")
    return few_rows.Choice(p, n + n % 2, gamma, keys)


def draw(choice):
    """Eigenvalues beside errors, both over the number of rows."""
    return View(
        picture=(Board("regular.few", few_rows.picture(choice)),), **few_rows.sheets(choice)
    )
