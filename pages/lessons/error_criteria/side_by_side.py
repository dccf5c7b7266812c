"""Part "side by side": several criteria on the same rows."""

from dataclasses import replace

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Chart, Line, Reading
from lindisc.board.picture import Picture
from lindisc.linear.discriminant import LinearDiscriminant
from lindisc.number_format import number, percent
from lindisc.projection.direction import angle_between
from pages.answers.result_cache import remembered
from pages.answers.view import Board, Row, Section, View, captioned
from pages.lessons.error_criteria.criteria import (
    EDITED,
    LOSSES,
    METHODS,
    MINIMISED,
    choose_rows,
    fitted,
    signs_of,
)
from pages.shared.fits.plane_panels import Overlays, picture
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.tabs import view_tabs

EPOCHS = 200
DESCENTS = ("squared", "logistic")


def _caption(chosen, fit):
    title, said = fit.method.title, f"w = ({_told(fit)})"
    if chosen.edits:
        said = f"turned by {_turned(chosen, title)}"
    elif title == MINIMISED[DESCENTS[0]]:
        errors = _errors(chosen, DESCENTS[0])
        if errors.min() < errors[-1]:
            said = f"on the way down as few as {percent(errors.min())} wrong"
    has_more = len(chosen.dataset.feature_names) > 2
    return f"{said}, {chosen.study.plane.caption}" if has_more else said


def _turned(chosen, title):
    """The angle between w now and before rows were moved."""
    both = (replace(chosen, edits=""), chosen)
    before, now = (fitted(each, title).classifier.coef_[0] for each in both)
    return f"{angle_between(before, now):.1f}°" if before.any() and now.any() else "–"


def _told(fit):
    return ", ".join(number(part) for part in fit.classifier.coef_[0])


def _way_down(chosen):
    """The training error at each step of descent from zero on two losses."""
    steps, items, readings = np.arange(EPOCHS + 1), [], []
    for k, name in enumerate(DESCENTS):
        errors = _errors(chosen, name)
        items.append(Line(steps[: len(errors)], errors, name, 2 + k, k))
        ends = {f"{name}: least": errors.min(), "end": errors[-1]}
        readings += [Reading(words, [error], is_share=True) for words, error in ends.items()]
    highest = max(item.y.max() for item in items)
    across, up = Axis("step", 0, EPOCHS), Axis("training error", 0, 1.08 * highest, is_share=True)
    chart = Chart("The way down", across, up, tuple(items), tuple(readings))
    return Picture(panels=(chart,), said="Training error at every step down two losses.")


@remembered(maxsize=64)
def _errors(chosen, name):
    rows = chosen.study.training
    model = LinearDiscriminant(loss=name, epochs=EPOCHS).fit(rows.X, rows.y)
    return model.history_.curves["training error"]


def _numbers(chosen, titles):
    study, rows = chosen.study, {}
    n, signs = len(study.training.y), signs_of(study)
    for fit in _done(chosen, titles):
        margins = signs * fit.model.decision_function(study.training.X)
        rows[fit.method.title] = {
            "turned by": _turned(chosen, fit.method.title),
            "w": _told(fit),
            "w0": number(fit.classifier.intercept_[0]),
            "wrong": percent(fit.wrong(study.training).mean()),
            **{f"{loss.name} loss": f"{loss.height(margins).sum():.2f}" for loss in LOSSES[1:]},
        }
    caption = f"Sums over n = {n} training rows; “turned by”: since the points were as drawn"
    return captioned({caption: pd.DataFrame(rows)})


WHY = (
    "Least squares, logistic regression and the hinge ask for the least sum of a loss of the "
    "margin $r h$; LDA asks for Gaussians with one covariance, and with two classes its $w$ "
    "is along that of least squares:\n\n"
    r"$$\Sigma w \propto m_2 - m_1$$"
    "\n\nA row far out moves its mean and the covariance $\\Sigma$, on whichever side it lies. To "
    "logistic regression a row far on its own side is all but settled: its slope is "
    r"$-1 / (1 + e^{r h}) \approx 0$, and it models $P(\text{class} \mid x)$ alone, not where rows "
    "lie. To the hinge it is settled at $r h = 1$. On the wrong side squared loss charges "
    r"$\tfrac12 (1 - r h)^2$, the other two about $|r h|$."
)


START = ("Least squares", "LDA", "Logistic regression", "Hinge loss")


def choose(controls):
    """Return the rows and the titles of methods, all from the sidebar."""
    with controls.group("Criteria"):
        titles = controls.several("Criteria", METHODS, "methods", START, len(METHODS))
    return choose_rows(controls), titles or START[:1]


def draw(chosen, titles):
    """Return a panel for each criterion, and the training error of descent on two losses."""
    done = _done(chosen, titles)
    columns = [(Board(carried(chosen, titles), EDITED),)]
    if done:
        columns.append((Board(_way_down(chosen)),))
    own = {
        "numbers": lambda: _numbers(chosen, titles),
        "why": lambda: with_legend(Section("", WHY)),
    }
    return View(
        picture=(Row(tuple(columns), (2, 1)[: len(columns)]),), **view_tabs(chosen, done) | own
    )


def _done(chosen, titles):
    return [fit for fit in (fitted(chosen, title) for title in titles) if not fit.problem]


def carried(chosen, titles):
    """Return the panels alone, also while a point is dragged.

    They have weight vectors, and say by how much these turned.
    """
    found = [fitted(chosen, title) for title in titles]
    drawn = picture(chosen.study, found, Overlays(means=False, weight_vector=True))
    panels = (
        panel if fit.problem else replace(panel, caption=_caption(chosen, fit))
        for panel, fit in zip(drawn.panels, found, strict=True)
    )
    return replace(drawn, panels=tuple(panels), layout=("abcde"[: len(found)],))
