"""Preview of a plane while a slider is held: the run trained in advance at some values.

The cost is steps x rows x values: with many steps there are few values, or none.
"""

from dataclasses import replace

import numpy as np

from lindisc.board.picture import Lead, SliderPreview
from lindisc.linear.logistic import Logistic
from lindisc.path import Path
from pages.answers.result_cache import remembered
from pages.lessons.training.run_controls import VALUES
from pages.lessons.training.runs import RATE, fitted, is_newton, is_row_by_row, n_weights, path_of

FEWEST = 8  # values; fewer would make interpolated boundaries wrong
MOST_VISITS = 25_000  # visits of single rows: a fifth of a second
MOST_CELLS = 250_000  # weights that are kept for a slider
VISITS_OF_A_FIT = 200  # the cost of a fit's setup, in visits
NEWTON_STEPS = 10  # the usual number
MULTIPLICATIONS = 5_000  # vectorised ones that take as long as a visit


def held(chosen, recipe, run, step):
    """Return the preview of each slider of a run at this step, if it can be trained in time."""
    if run.path is None:
        return ()
    found = (_held(chosen, recipe, run, *slider, step) for slider in recipe.sliders)
    return tuple(each for each in found if each)


def _held(chosen, recipe, run, parameter, key, step):
    name = parameter.name
    count = min(VALUES[name], values_affordable(recipe, run.epochs, chosen.study))
    if count < FEWEST:
        return None
    unit = run.unit if name == RATE else None
    start = recipe.at(name, parameter.span[0])
    trials = _trials(chosen, start, run.epochs, unit, parameter, count)
    now = dict(recipe.options)[name]
    paths = trials | {now: _on_plane(run.path, chosen.study)}
    lead = Lead.at(key, list(paths), now, label=parameter.symbol or name)
    frames = [paths[value].at([step]).scores(0) for value in lead.values.tolist()]
    return SliderPreview(lead, Path.of_frames(name, lead.values, {}, frames))


def values_affordable(recipe, epochs, study):
    """Return for how many values of a slider its run can be trained so long."""
    n, p = study.training.X.shape
    if is_row_by_row(recipe):
        visits = epochs * n
    elif recipe.classifier is Logistic or is_newton(recipe):
        epochs = min(epochs, NEWTON_STEPS)
        system = (len(study.classes) * (1 + min(n, p))) ** 2
        visits = epochs * (20 + n * system / MULTIPLICATIONS)
    else:
        visits = epochs * (2 + n * n_weights(study) / MULTIPLICATIONS)
    cells = epochs * len(study.classes) * (1 + len(study.term_names))
    return int(min(MOST_VISITS // (VISITS_OF_A_FIT + visits), MOST_CELLS // cells))


@remembered(maxsize=32)
def _trials(chosen, recipe, epochs, unit, parameter, count):
    """The paths on the plane by value, without those that cannot be trained."""
    study, paths = chosen.study, {}
    for value in np.linspace(*parameter.span, count).tolist():
        fit, _ = fitted(study, recipe.at(parameter.name, value), epochs, unit)
        if fit.model is not None:
            paths[value] = _on_plane(path_of(fit.model), study)
    return paths


def _on_plane(path, study):
    return replace(path.on_plane(study.plane.origin, study.plane.axes), curves={})
