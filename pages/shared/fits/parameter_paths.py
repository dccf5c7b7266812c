"""Paths of fits along hyperparameters, for the timeline and for sliders."""

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from lindisc.base import Classifier
from lindisc.board.picture import Lead
from lindisc.methods import method
from lindisc.parameters import Real
from lindisc.path import Path
from lindisc.selection.sweep import scores_along, sweep
from pages.answers.result_cache import remembered
from pages.shared.fits.fit import fits
from pages.shared.fits.plane_panels import MovingMethod

FRAMES = 51
MOST_FEATURES = 10
STRIDE = 5  # paths of sliders need fewer frames than the timeline


@dataclass(frozen=True)
class TimelineParameter:
    """A hyperparameter of one method, the key of its `control`, and its values on the timeline.

    `has_curves`: errors are computed along the path.
    """

    slug: str
    parameter: Real
    control: str
    values: tuple
    has_curves: bool = True

    def silent(self, values):
        """Return the same over other values, without curves."""
        return replace(self, values=values, has_curves=False)


def sweeps(methods, key):
    """Return every hyperparameter that a path can run along, by title; `key` names its control."""
    return {
        f"{listed.title}: {parameter.name}": TimelineParameter(
            listed.slug, parameter, key(f"{listed.slug}.{parameter.name}"), _values(parameter)
        )
        for listed in methods
        for parameter in swept_over(listed)
    }


def swept_over(listed):
    """Return the hyperparameters of a method that a path can run along."""
    if listed.classifier.scores is Classifier.scores:
        return ()
    return tuple(p for p in listed.parameters if isinstance(p, Real) and not p.optional)


def moving(chosen, options, swept):
    """Return the path along a sweep, with a frame at the control's own value; None if there is
    none.

    The fit at the control's own value is added to the path.
    """
    return _moving(chosen, tuple(options[swept.slug].items()), swept)


def standing(chosen, options, swept):
    """Return the path of the control's own value alone."""
    (fit,) = fits(chosen, {swept.slug: options[swept.slug]})
    path = None if fit.problem else _frame(chosen.study, fit, fit.options[swept.parameter.name])
    return path and _moved(swept, path, path.values[0])


def led(chosen, options, candidates, swept):
    """Return by slug the path of each slider of a method, except the timeline's.

    With many features a path is too expensive and is left out.
    """
    if len(chosen.study.names) > MOST_FEATURES:
        return {}
    found = {}
    for each in candidates:
        if each.parameter.logarithmic or (swept and each.control == swept.control):
            continue
        moves = moving(chosen, options, each.silent(each.values[::STRIDE]))
        found[each.slug] = (*found.get(each.slug, ()), *filter(None, [moves]))
    return found


def _moving(chosen, given, swept):
    now, path = dict(given)[swept.parameter.name], _path(chosen, _others(given, swept), swept)
    if path is None:
        return None
    if now not in path.values:
        path = _inserted(chosen, given, swept)
    elif fits(chosen, {swept.slug: dict(given)})[0].problem:
        return None  # fitted all along, it says nothing of the classes
    return path and _moved(swept, path, now)


@remembered(maxsize=512)
def _inserted(chosen, given, swept):
    """The path with the frame of these options; empty without a fit, None without scores."""
    path, options = _path(chosen, _others(given, swept), swept), dict(given)
    (fit,) = fits(chosen, {swept.slug: options})
    now = options[swept.parameter.name]
    frame = _nothing(path, now) if fit.problem else _frame(chosen.study, fit, now, path.curves)
    return frame and path.inserted(frame)


def _nothing(path, now):
    """A frame without a fit: no weights, no errors."""
    curves = {name: np.array([np.nan]) for name in path.curves}
    weights = np.full_like(path.weights[:1], np.nan)
    return replace(path, values=np.array([now]), curves=curves, weights=weights)


def _others(given, swept):
    return tuple(pair for pair in given if pair[0] != swept.parameter.name)


def _moved(swept, path, now):
    symbol = swept.parameter.symbol or swept.parameter.name
    return MovingMethod(swept.slug, Lead.at(swept.control, path.values, now, label=symbol), path)


def _frame(study, fit, now, curves=()):
    """The `Path` of one fitted frame with these curves; None where it has no scores."""
    parts = {"training error": study.training, "test error": study.test}
    errors = {name: np.array([fit.wrong(parts[name]).mean()]) for name in curves}
    return fit.scores and Path.of_frames("", np.array([now]), errors, [fit.scores])


@remembered(maxsize=512)
def _path(chosen, others, swept):
    """The sweep over the values with a fit and scores; at the ends fits may be singular."""
    for values in (swept.values, swept.values[:-1], swept.values[1:]):
        with suppress(ValueError):
            path = _along(chosen, others, swept, values)
            if path.weights is not None:
                return path
    return None


def _along(chosen, others, swept, values):
    study = chosen.study
    estimator = study.estimator(method(swept.slug), dict(others))
    rows, where = study.training, f"classifier__{swept.parameter.name}"
    if not swept.has_curves:
        return scores_along(estimator, where, values, rows.X, rows.y, study.plane)
    test = (study.test.X, study.test.y) if study.test else ()
    return sweep(estimator, where, values, rows.X, rows.y, *test, plane=study.plane)


@cache
def _values(parameter):
    space = np.geomspace if parameter.logarithmic else np.linspace
    return tuple(float(f"{value:.4g}") for value in space(*parameter.span, FRAMES))
