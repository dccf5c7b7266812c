"""The cross-validated error over α and γ, and the cells that it speaks for."""

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Chart, Face, Heights, Mark, Reading, Rings
from lindisc.methods import method
from lindisc.selection.tuning import tune
from lindisc.words import percent
from pages.study.memory import remembered
from pages.study.program import data_lines, program
from pages.study.view import Note, Program, Section, Table

FOLDS = 10
BEST, SIMPLEST = "least error", "within one standard error"
WHY = (
    "Each of 10 parts of the rows is left out once; the rest is fitted at every $\\alpha$ and "
    "$\\gamma$, and what was left out is predicted. The standard error of the mean of these 10 "
    "errors says how much of a difference is chance.\n\n"
    "The **least error** is at one cell. Cells whose error is within one standard error of it are "
    "as good, as far as these rows can tell: of those the **simplest**, with the least "
    "$\\alpha + \\gamma$, is the most regularised one."
)


@remembered(maxsize=32)
def tuning(chosen, target):
    """The `Tuning` of RDA on the training rows."""
    study = chosen.study
    estimator = study.estimator(method("rda"), {"target": target})
    return tune(estimator, study.training.X, study.training.y, folds=FOLDS)


def cells(found):
    """α and γ of both cells, by name."""
    named = {BEST: found.best, SIMPLEST: found.one_standard_error}
    return {
        name: (float(found.alphas[a]), float(found.gammas[g])) for name, (a, g) in named.items()
    }


def error_at(found, alpha, gamma):
    """The error of the nearest cell."""
    grids = (found.alphas, alpha), (found.gammas, gamma)
    return found.error[tuple(np.abs(grid - now).argmin() for grid, now in grids)]


def surface(shrunken):
    """The error as heights over γ and α, with both cells; the ring follows the sliders."""
    found = tuning(shrunken.chosen, shrunken.target)
    half = np.diff(found.gammas[:2])[0] / 2
    marks = [
        Mark(gamma, alpha, f"{name}: {percent(found.error[cell])}", symbol=symbol)
        for (name, (alpha, gamma)), cell, symbol in (
            zip(
                cells(found).items(),
                (found.best, found.one_standard_error),
                ("cross", "square"),
                strict=True,
            )
        )
    ]
    heights = np.where(np.isnan(found.error), np.nanmax(found.error), found.error)
    still = (Heights(heights), *marks)

    def seen(alphas, gammas):
        now = np.array([error_at(found, *cell) for cell in zip(alphas, gammas, strict=True)])
        ring = Rings(np.array(gammas)[:, None], np.array(alphas)[:, None], "here", size=2)
        return (*still, ring), (Reading("error here", now, is_share=True),)

    alpha, gamma = shrunken.alpha, shrunken.gamma
    faces = []
    grids = found.alphas, found.gammas
    for key, now, grid in zip(shrunken.keys, (alpha, gamma), grids, strict=True):
        values = np.unique([*grid, now])
        n, frame = len(values), int(np.searchsorted(values, now))
        places = (values, [gamma] * n) if key == shrunken.keys[0] else ([alpha] * n, values)
        faces.append(Face(key, values, frame, *seen(*places)))
    items, readings = seen([alpha], [gamma])
    return Chart(
        "Cross-validated error",
        Axis("γ (0: round, 1: no shrinkage)", -half, 1 + half),
        Axis("α (0: LDA, 1: QDA)", -half, 1 + half),
        items,
        readings,
        caption="deeper: more errors" if np.isfinite(found.error).all() else NOT_ALL,
        held=tuple(faces),
    )


NOT_ALL = "deeper: more errors, deepest where it cannot be fitted"


def said(shrunken):
    """Both cells in words."""
    found = tuning(shrunken.chosen, shrunken.target)
    (alpha, gamma), (a, g) = cells(found).values()
    return (
        f"The least cross-validated error is at α = {alpha:g}, γ = {gamma:g}; the simplest pair "
        f"within one standard error of it is α = {a:g}, γ = {g:g}."
    )


def numbers(shrunken):
    """Both cells and the corners."""
    found = tuning(shrunken.chosen, shrunken.target)
    last = len(found.alphas) - 1, len(found.gammas) - 1
    named = {
        BEST: found.best,
        SIMPLEST: found.one_standard_error,
        "LDA": (0, last[1]),
        "QDA": last,
        "nearest mean, of each own spread": (last[0], 0),
        "no shrinkage of shape: α = 0, γ = 0": (0, 0),
    }
    rows = {
        name: [f"{found.alphas[a]:g}", f"{found.gammas[g]:g}", _said(found, (a, g))]
        for name, (a, g) in named.items()
    }
    table = pd.DataFrame.from_dict(rows, "index", columns=["α", "γ", "error"])
    words = f"{FOLDS}-fold cross-validation on n = {len(shrunken.chosen.study.training.y)} rows"
    return Note(words), Table(table)


def _said(found, cell):
    if np.isnan(found.error[cell]):
        return "cannot be fitted"
    return f"{percent(found.error[cell])} ± {percent(found.standard_error[cell])}"


def why():
    """What the cells mean."""
    return (Section("Two cells", WHY),)


def tuning_program(shrunken):
    """The same surface in Python."""
    scaled = "StandardScaler(), " if shrunken.chosen.standardise else ""
    lines = [
        *data_lines(shrunken.chosen),
        f"model = make_pipeline({scaled}RDA(target={shrunken.target!r}))",
        f"found = tune(model, X, y, folds={FOLDS})",
        "for a, g in (found.best, found.one_standard_error):",
        "    alpha, gamma = found.alphas[a], found.gammas[g]",
        '    print(f"alpha {alpha:.2f}, gamma {gamma:.2f}: {found.error[a, g]:.1%}")',
    ]
    return Program("Cross-validation", program(lines, [tune]))
