"""Part "covariance": α and γ move boundaries, ellipses and eigenvalues."""

from dataclasses import replace

from lindisc.board.picture import Picture
from lindisc.gaussian.options import ALPHA, GAMMA, TARGET
from pages.answers.view import Board, View
from pages.lessons.regularisation.covariance_charts import Shrunken, eigenvalue_chart, plane
from pages.shared.controls.data_controls import choose_columns, choose_data, choose_standardise
from pages.shared.tabs.tabs import view_tabs

TARGETS = dict(zip(("round", "upright"), TARGET.options, strict=True))
TARGET_HELP = (
    "**round**: equal variances, no correlation. **upright**: own variances, no correlation."
)
START = {"alpha": 0.0, "gamma": 0.5}


def choose(controls):
    """Return the settings of `choose_shrunken`, with points that can be moved."""
    shrunken = choose_shrunken(controls, "data", "Iris")
    with controls.aside(), controls.group("Points"):
        edits = controls.edits(shrunken.chosen.rows)
    return replace(shrunken, chosen=replace(shrunken.chosen, edits=edits))


def choose_shrunken(controls, key, data):
    """Return the settings: rows and target in the sidebar, α and γ under the picture."""
    chosen = choose_data(controls, data, key)
    with controls.group("Preparation"):
        chosen = choose_columns(controls, chosen)
        target = controls.pick("γ shrinks to", TARGETS, "target", "round", help=TARGET_HELP)
        chosen = replace(chosen, standardise=choose_standardise(controls))
    with controls.under_picture(), controls.leads():
        started = [replace(each, default=START[each.name]) for each in (ALPHA, GAMMA)]
        alpha, gamma = controls.abreast(*((each, "") for each in started))
    keys = controls.key("alpha"), controls.key("gamma")
    return Shrunken(chosen, alpha, gamma, TARGETS[target], keys)


def draw(shrunken):
    """Return the plane beside the eigenvalues."""
    done = [fit for fit in [shrunken.fit] if not fit.problem]
    return View(
        picture=(Board("regular.covariance", _beside(shrunken), {"edited": "regular.points"}),),
        **view_tabs(shrunken.chosen, done),
    )


def carried(shrunken):
    """Return the view while a point is dragged."""
    return _beside(shrunken)


def _beside(shrunken) -> Picture:
    drawn = plane(shrunken)
    panels = (*drawn.panels, eigenvalue_chart(shrunken))
    return replace(drawn, panels=panels, layout=("ab",))
