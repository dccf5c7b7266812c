"""Few rows: what QDA and Bayesian QDA make of 40 rows in more and more features."""

from dataclasses import dataclass

from lindisc.parameters import Integer
from lindisc.selection.more_features import MoreFeatures
from pages.study.naive import few_rows
from pages.study.view import Growing, View

ROWS = Integer("rows", symbol="n", default=40, low=34, high=200, help="learned from, half of each "
               "class; new samples are drawn when it is let go")  # fmt: skip
FEATURES = Integer("p", symbol="p", default=2, low=2, high=15, help="features: where the errors "
                   "are read")  # fmt: skip


@dataclass(frozen=True)
class Choice:
    """The samples, and at how many features they are read."""

    more: MoreFeatures
    at: int
    slider: str


def choose(controls):
    """Features and rows under the picture."""
    with controls.under_picture(), controls.leads():
        left, right = controls.columns(2)
        with left:
            at = controls.option(FEATURES)
        with right:
            return Choice(MoreFeatures(controls.option(ROWS)), at, controls.key(FEATURES.name))


def draw(choice):
    """Errors as features are added, and how sure both are of patients."""
    more = choice.more
    return View(
        picture=(Growing(lambda: few_rows.boards(more, choice.at, choice.slider)),),
        **few_rows.sheets(more),
    )


def carried(choice):
    """There are no points."""
