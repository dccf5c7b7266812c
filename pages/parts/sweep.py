"""Hyperparameters that move: what the timeline runs over, and a slider that leads each panel."""

from contextlib import suppress
from dataclasses import dataclass, replace

import numpy as np
import streamlit as st
from sklearn.pipeline import Pipeline

from lindisc.base import Classifier
from lindisc.methods import method
from lindisc.parameters import Real
from lindisc.selection import sweep
from pages.study.picture import Moving

FRAMES = 51
STRIDE = 2  # what only follows its slider needs fewer frames
STILL = "nothing"


@dataclass(frozen=True)
class Sweep:
    """A hyperparameter of one method and the values of its timeline."""

    slug: str
    parameter: Real
    values: tuple

    @property
    def key(self):
        """The control that a scrub moves."""
        return f"{self.slug}.{self.parameter.name}"

    @property
    def is_first_slider(self):
        """Whether its control is the one beside the board, and a slider."""
        first = method(self.slug).parameters[0]
        return self.parameter is first and not first.logarithmic


def choose_sweep(controls, methods, start):
    """The hyperparameter that the timeline runs over; None: all stand still."""
    sweeps = dict(_sweeps(methods))
    titles = [STILL, *sweeps]
    title = controls.select("Timeline over", titles, "sweep", start if start in titles else STILL)
    return sweeps.get(title)


def moving(chosen, options, swept):
    """The path along a sweep, with the control's own value among its frames; None if there is none.

    Only the frame of that value is computed when the control moves.
    """
    given = options[swept.slug]
    key = chosen.key, swept.key, len(swept.values), given
    return _moving(repr(key), chosen, given, swept)


def led(chosen, options, methods, swept):
    """By slug what moves with the first slider of each method, but for what the timeline moves.

    On two features alone: on many a path costs more than a slider is worth.
    """
    if not chosen.study.is_flat:
        return {}
    still = (listed for listed in methods if not swept or listed.slug != swept.slug)
    found = {}
    for _, each in _sweeps(still):
        if each.is_first_slider:
            brief = replace(each, values=each.values[::STRIDE])
            found[each.slug] = moving(chosen, options, brief)
    return {slug: moves for slug, moves in found.items() if moves}


@st.cache_resource(max_entries=256, show_spinner=False)
def _moving(key, _chosen, _given, _swept):
    name = _swept.parameter.name
    now = _given[name]
    others = {other: value for other, value in _given.items() if other != name}
    key = _chosen.key, _swept.key, len(_swept.values), others
    path = _path(repr(key), _chosen, others, _swept)
    if path is None or path.weights is None:
        return None
    if now not in path.values:
        with suppress(ValueError):
            path = path.inserted(_along(_chosen, others, _swept, (now,)))
    frame = int(np.abs(path.values - now).argmin())
    return Moving(_swept.slug, _swept.parameter.symbol or name, path, frame, _swept.key)


@st.cache_resource(max_entries=128, show_spinner=False)
def _path(key, _chosen, _others, _swept):
    """The sweep over the values that can be fitted: at an end covariances may be singular."""
    for values in (_swept.values, _swept.values[:-1], _swept.values[1:]):
        with suppress(ValueError):
            return _along(_chosen, _others, _swept, values)
    return None


def _along(chosen, others, swept, values):
    study, name = chosen.study, swept.parameter.name
    estimator = study.estimator(method(swept.slug), others)
    where = f"classifier__{name}" if isinstance(estimator, Pipeline) else name
    test = (study.test.X, study.test.y) if study.test else ()
    rows = study.training
    return sweep(estimator, where, values, rows.X, rows.y, *test, plane=study.plane)


def _sweeps(methods):
    has_scores = (m for m in methods if m.classifier.plane_scores is not Classifier.plane_scores)
    for listed in has_scores:
        for parameter in listed.parameters:
            if isinstance(parameter, Real) and parameter.default is not None:
                space = np.geomspace if parameter.logarithmic else np.linspace
                values = tuple(float(f"{value:.4g}") for value in space(*parameter.span, FRAMES))
                yield f"{listed.title}: {parameter.name}", Sweep(listed.slug, parameter, values)
