"""Part "tuning": α and γ by cross-validation."""

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Heights, Mark, Reading, Rings
from lindisc.board.picture import Picture
from lindisc.methods import method
from lindisc.number_format import percent
from lindisc.selection.tuning import tune
from pages.answers.result_cache import remembered
from pages.answers.view import Action, Board, Note, Program, Section, Table, View
from pages.lessons.regularisation.covariance import choose_shrunken
from pages.shared.controls.sliders import chart_along
from pages.shared.formulas.symbols import with_legend
from pages.shared.tabs.program import data_lines, program

FOLDS = 10
MORE = "more colour: more errors"
BEST, SIMPLEST = "least error", "within one standard error"
WHY = (
    "Each of {0} parts of the rows is left out once; the rest is fitted at every $\\alpha$ and "
    "$\\gamma$, and what was left out is predicted. The standard error of the mean of these {0} "
    "errors says how far chance moves it.\n\n"
    "The **least error** is marked at one cell; others may have it, too. Cells whose error is "
    "within one standard error of it are as good, as far as these rows can tell: of those the "
    "**simplest**, with the least $\\alpha + \\gamma$, is the most regularised one."
)
CORNERS = {  # at γ = 0, by the target: where α = 0, where α = 1
    "spherical": ("one round covariance", "a round covariance for each class"),
    "diagonal": ("diagonal LDA", "naive Bayes"),
}
SHAPES = {"spherical": "round", "diagonal": "upright"}


@remembered(maxsize=32)
def tuning(chosen, target):
    """Return the `Tuning` of RDA on the training rows."""
    study = chosen.study
    estimator = study.estimator(method("rda"), {"target": target})
    return tune(estimator, study.training.X, study.training.y, folds=n_folds(study))


def n_folds(study):
    """Return the number of folds: the usual one, or fewer where rows are few."""
    return min(FOLDS, len(study.training.y))


def _cells(found):
    """Both cells by name: their place in the map, α and γ."""
    for name, (a, g) in {BEST: found.best, SIMPLEST: found.one_standard_error}.items():
        yield name, (a, g), float(found.alphas[a]), float(found.gammas[g])


def _surface(shrunken):
    """Draw the error over γ and α with both cells; the ring follows the sliders."""
    found = tuning(shrunken.chosen, shrunken.target)
    half = np.diff(found.gammas[:2])[0] / 2
    is_known = np.isfinite(found.error)
    marks = [
        Mark(gamma, alpha, f"{name}: {percent(found.error[cell])}", symbol=symbol)
        for (name, cell, alpha, gamma), symbol in zip(
            _cells(found), ("cross", "square"), strict=True
        )
    ]
    still = Heights(np.where(is_known, found.error, np.nanmax(found.error))), *marks

    def seen(state):
        """What is shown where the sliders are: the error of the nearest cell, in a ring."""
        alphas, gammas = np.broadcast_arrays(*state)
        a, g = (
            np.abs(place[:, None] - grid).argmin(axis=1)
            for place, grid in ((alphas, found.alphas), (gammas, found.gammas))
        )
        ring = Rings(gammas[:, None], alphas[:, None], "here", size=2)
        return (*still, ring), (Reading("error here", found.error[a, g], is_share=True),)

    alpha, gamma = shrunken.alpha, shrunken.gamma
    of_alpha, of_gamma = alpha.lead(found.alphas), gamma.lead(found.gammas)
    axes = (
        Axis(f"γ (0: {SHAPES[shrunken.target]}, 1: no shrinkage)", -half, 1 + half),
        Axis("α (0: LDA, 1: QDA)", -half, 1 + half),
    )
    ways = (
        (of_alpha, (of_alpha.values, [gamma.value])),
        (of_gamma, ([alpha.value], of_gamma.values)),
    )
    caption = MORE if is_known.all() else f"{MORE}; most: no fit"
    now = [alpha.value], [gamma.value]
    return chart_along("Cross-validated error", axes, seen, now, ways, caption=caption)


def _numbers(shrunken):
    found = tuning(shrunken.chosen, shrunken.target)
    study = shrunken.chosen.study
    last = len(found.alphas) - 1, len(found.gammas) - 1
    common, own = CORNERS[shrunken.target]
    named = {
        BEST: found.best,
        SIMPLEST: found.one_standard_error,
        "LDA": (0, last[1]),
        "QDA": last,
        own: (last[0], 0),
        common: (0, 0),
    }
    rows = {}
    for name, (a, g) in named.items():
        said = f"{percent(found.error[a, g])} ± {percent(found.standard_error[a, g])}"
        said = "cannot be fitted" if np.isnan(found.error[a, g]) else said
        rows[name] = [f"{found.alphas[a]:g}", f"{found.gammas[g]:g}", said]
    table = pd.DataFrame.from_dict(rows, "index", columns=["α", "γ", "error"])
    words = f"{n_folds(study)}-fold cross-validation on n = {len(study.training.y)} rows"
    return Note(words), Table(table)


def _program(shrunken):
    scaled = "StandardScaler(), " if shrunken.chosen.standardise else ""
    lines = [
        *data_lines(shrunken.chosen),
        f"model = make_pipeline({scaled}RDA(target={shrunken.target!r}))",
        f"found = tune(model, X, y, folds={n_folds(shrunken.chosen.study)})",
        "for a, g in (found.best, found.one_standard_error):",
        "    alpha, gamma = found.alphas[a], found.gammas[g]",
        '    print(f"alpha {alpha:.2f}, gamma {gamma:.2f}: {found.error[a, g]:.1%}")',
    ]
    return Program("Cross-validation", program(lines, [tune]))


def choose(controls):
    """Return what the part "covariance" has, of other rows."""
    return (choose_shrunken(controls, "tuned.data", "Glass"),)


def draw(shrunken):
    """Return the error surface, and buttons that select its cells."""
    sliders, actions = (shrunken.alpha, shrunken.gamma), []
    (*_, alpha, gamma), (*_, a, g) = _cells(tuning(shrunken.chosen, shrunken.target))
    for label, *cell in ("Least error", alpha, gamma), ("Simplest as good", a, g):
        settings = {slider.key: value for slider, value in zip(sliders, cell, strict=True)}
        is_new = cell != [slider.value for slider in sliders]
        actions.append(Action(label, settings, is_new))
    said = (
        f"The least cross-validated error is at α = {alpha:g}, γ = {gamma:g}; the simplest pair "
        f"within one standard error of it is α = {a:g}, γ = {g:g}."
    )
    found, why = shrunken.tabs, Section("Two cells", WHY.format(n_folds(shrunken.chosen.study)))
    return View(
        picture=(Board(Picture((_surface(shrunken),), said=said)),),
        actions=tuple(actions),
        **found
        | {
            "numbers": lambda: (*_numbers(shrunken), *found["numbers"]()),
            "why": lambda: with_legend(why, *found["why"]()),
            "programs": lambda: (_program(shrunken), *found["programs"]()),
        },
    )
