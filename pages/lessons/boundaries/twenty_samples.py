"""Boundaries of a method fitted to twenty fresh samples of the same known classes.

error = best + bias + variance: the bias is the excess error of the fits' majority vote over the
best rule, the variance the mean excess error of a single fit over the majority vote.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import numpy as np
import pandas as pd
from sklearn.base import BaseEstimator, clone

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.board.picture import Samples
from lindisc.methods import method
from lindisc.number_format import percent
from lindisc.parameters import RandomState
from lindisc.path import Path
from lindisc.scores import plane_scores
from lindisc.selection.refits import fits_along
from pages.answers.result_cache import remembered
from pages.answers.view import Note, Table

_N_PLACES = 20_000


@dataclass(frozen=True)
class ErrorParts:
    """The Bayes error, and what bias and variance add to it."""

    best: float
    bias: float
    variance: float

    @property
    def error(self) -> float:
        """The mean error on new rows."""
        return self.best + self.bias + self.variance


def fresh_samples(
    problem: GaussianProblem, n: int, repeats: int = 20, random_state: RandomState = 0
) -> list[tuple[np.ndarray, np.ndarray]]:
    """Return so many samples of n rows with their class codes."""
    random = np.random.default_rng(random_state)
    return [problem.sample(n, random) for _ in range(repeats)]


def error_parts(
    models: Sequence[BaseEstimator], problem: GaussianProblem, random_state: RandomState = 0
) -> ErrorParts:
    """Return the `ErrorParts` of models fitted to samples of a problem, classes by codes.

    The errors at each of many points follow from the known posteriors.
    """
    X, _ = problem.sample(_N_PLACES, random_state)
    posteriors = problem.posterior(X)
    said = np.array([model.predict(X) for model in models])
    votes = np.stack([(said == k).sum(axis=0) for k in range(posteriors.shape[1])])

    def error(codes):
        return 1 - np.take_along_axis(posteriors, codes.reshape(-1, 1), axis=1).mean()

    best, most = error(posteriors.argmax(axis=1)), error(votes.argmax(axis=0))
    single = np.mean([error(codes) for codes in said])
    return ErrorParts(float(best), float(most - best), float(single - most))


REPEATS = 20
PLACES = 5  # of a slider, and its own


def over_samples(picture, chosen, fits, moving, led):
    """Return the `Picture` with boundaries of fresh samples under those of every fit."""
    panels = [
        _panel(panel, chosen, fit, moving, led.get(fit.method.slug, ()))
        for panel, fit in zip(picture.panels, fits, strict=True)
    ]
    return replace(picture, panels=tuple(panels))


def _panel(panel, chosen, fit, moving, led):
    if fit.problem or panel.path is None:
        return panel
    first = [parameter.name for parameter in fit.method.parameters[:1]]
    is_timed = moving is not None and moving.slug == fit.method.slug
    held = tuple(
        replace(held, samples=_along(chosen, fit, each.path)) if _name(each.path) in first else held
        for held, each in zip(panel.held, led, strict=True)
    )
    samples = _along(chosen, fit, moving.path) if is_timed else _at(chosen, fit)
    if not samples or not samples.paths:
        return panel
    n, rows = len(samples.paths), len(chosen.study.training.y)
    words = f"{panel.caption}; pale: {n} other samples of {rows} rows"
    return replace(panel, samples=samples, held=held, caption=words)


def _along(chosen, fit, path):
    """The `Samples` of a fit along the option of its path."""
    name = _name(path)
    places = np.linspace(path.values[0], path.values[-1], PLACES).tolist()
    values = tuple(sorted({*places, fit.options[name]}))
    return _at(chosen, fit, f"classifier__{name}", values)


def _name(path):
    """The option that a path runs along, of the classifier or of a step of a pipeline."""
    return path.parameter.removeprefix("classifier__")


def _at(chosen, fit, where="", values=(0.0,)):
    """The `Samples` of a fit, at values of one of its options."""
    paths = _paths(chosen, fit.method.slug, tuple(fit.options.items()), where, values)
    return Samples(np.array(values), paths)


@remembered(maxsize=128)
def _paths(chosen, slug, options, where, values):
    plane = chosen.study.plane
    return tuple(
        Path.of_frames(
            where,
            np.array(values),
            {},
            [plane_scores(model, plane.origin, plane.axes) for model in models],
        )
        for models in _models(chosen, slug, options, where, values)
    )


@remembered(maxsize=128)
def _models(chosen, slug, options, where="", values=()):
    """The method fitted to each sample that allows it, for each value of an option."""
    study, found = chosen.study, []
    estimator = study.estimator(method(slug), dict(options))
    for X, codes in fresh_samples(study.problem, len(study.training.y), REPEATS):
        with suppress(ValueError):
            along = fits_along(estimator, where, values, X, codes) if where else ()
            found.append(list(along) or [clone(estimator).fit(X, codes)])
    K = len(study.problem.priors)
    return [models for models in found if len(models[0].classes_) == K]


def told(chosen, fits):
    """Describe the bias and the variance of every fit in words."""
    rows = {
        fit.method.title: parts(chosen, fit.method.slug, tuple(fit.options.items())) for fit in fits
    }
    columns = ["error on new rows", "Bayes error", "bias", "variance"]
    shown = {
        title: [percent(each) for each in (found.error, found.best, found.bias, found.variance)]
        for title, found in rows.items()
        if found
    }
    words = (
        "Of the pale boundaries: what most of them say errs by the bias more than the dashed "
        "line, and one of them, on average, by the variance more than that."
    )
    return Note(words), Table(pd.DataFrame.from_dict(shown, "index", columns=columns))


@remembered(maxsize=128)
def parts(chosen, slug, options):
    """Return the `ErrorParts` of a method; None where no sample allows it."""
    models = [model for (model,) in _models(chosen, slug, options)]
    return error_parts(models, chosen.study.problem) if models else None
