"""A hyperparameter that moves: which one the timeline runs over, and the path along it."""

from contextlib import suppress
from dataclasses import dataclass

import numpy as np
import streamlit as st
from sklearn.pipeline import Pipeline

from lindisc.base import Classifier
from lindisc.methods import method
from lindisc.parameters import Real
from lindisc.selection import sweep
from pages.shared.picture import Moving

FRAMES = 51
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
    name = swept.parameter.name
    now = options[swept.slug][name]
    others = {key: value for key, value in options[swept.slug].items() if key != name}
    path = _path(repr((chosen.key, swept.slug, name, others)), chosen, others, swept)
    if path is None or path.weights is None:
        return None
    if now not in path.values:
        with suppress(ValueError):
            path = path.inserted(_along(chosen, others, swept, (now,)))
    frame = int(np.abs(path.values - now).argmin())
    return Moving(swept.slug, swept.parameter.symbol or name, path, frame, swept.key)


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
