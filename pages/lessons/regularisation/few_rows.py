"""Part on few rows: eigenvalues of the covariance, and the error."""

from dataclasses import asdict, dataclass, replace

from lindisc.gaussian.options import GAMMA
from pages.answers.control_types import Number, control_of
from pages.answers.view import Board, View
from pages.lessons.regularisation import few_rows_view
from pages.lessons.regularisation.few_rows_view import FEATURES, ROWS, fewest

HALF = replace(GAMMA, default=0.5)


@dataclass(frozen=True)
class EvenRows(Number):
    """A slider of even numbers of rows; other numbers in links are moved to the nearest one."""

    def accepts(self, held):
        return held >= ROWS.low and super().accepts(max(self.low, held))

    def value(self, held):
        return max(self.low, super().value(held) + super().value(held) % 2)


def choose(controls):
    """Return the settings n, γ and p under the picture; the least n depends on p."""
    with controls.under_picture(), controls.leads():
        left, middle, right = controls.columns(3)
        with right:
            p = controls.option(FEATURES, "few")
        with middle:
            gamma = controls.option(HALF, "few")
        with left:
            rows = control_of(replace(ROWS, low=fewest(p)), controls.key(ROWS.name))
            n = controls.ask(EvenRows(**asdict(rows) | {"step": 2}))
    return few_rows_view.FewRowsSettings(p, n, gamma, (rows.key, controls.key("few.gamma")))


def draw(choice):
    """Return eigenvalues and errors, both against the number of rows."""
    return View(
        picture=(Board("regular.few", few_rows_view.picture(choice)),),
        **few_rows_view.view_tabs(choice),
    )
