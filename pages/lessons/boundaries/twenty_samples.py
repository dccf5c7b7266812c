"""Boundaries of a method fitted to twenty fresh samples of the same known classes.

error = best + bias + variance: the bias is the excess error of the fits' majority vote over the
best rule, the variance the mean excess error of a single fit over the majority vote.
"""

from contextlib import suppress
from dataclasses import replace

import numpy as np
import pandas as pd
from sklearn.base import clone

from lindisc.board.picture import Samples
from lindisc.number_format import percent
from lindisc.path import Path
from lindisc.scores import plane_scores
from lindisc.selection.refits import fits_along
from pages.answers.result_cache import remembered
from pages.answers.view import captioned

REPEATS = 20
PLACES = 5  # of a slider, and its own
N_POINTS = 20_000  # at which errors are known


def fresh_samples(problem, n):
    """Return twenty samples of n rows with their class codes."""
    random = np.random.default_rng(0)
    return [problem.sample(n, random) for _ in range(REPEATS)]


def error_parts(models, problem):
    """Return by name the error of models fitted to samples of a problem, classes by codes, and what
    it is the sum of.

    The errors at each of many points follow from the known posteriors.
    """
    X, _ = problem.sample(N_POINTS, 0)
    posteriors = problem.posterior(X)
    said = np.array([model.predict(X) for model in models])
    votes = np.stack([(said == k).sum(axis=0) for k in range(posteriors.shape[1])])

    def error(codes):
        return 1 - np.take_along_axis(posteriors, codes.reshape(-1, 1), axis=1).mean()

    best, most = error(posteriors.argmax(axis=1)), error(votes.argmax(axis=0))
    single = np.mean([error(codes) for codes in said])
    parts = {"bias": most - best, "variance": single - most}
    return {"error on new rows": single, "Bayes error": best} | parts


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
    if not samples.paths:
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


@remembered(maxsize=128)
def _at(chosen, fit, where="", values=(0.0,)):
    """The `Samples` of a fit, at values of one of its options."""
    plane, paths = chosen.study.plane, []
    for models in _models(chosen, fit, where, values):
        scores = [plane_scores(model, plane.origin, plane.axes) for model in models]
        paths.append(Path.of_frames(where, np.array(values), {}, scores))
    return Samples(np.array(values), tuple(paths))


@remembered(maxsize=128)
def _models(chosen, fit, where="", values=()):
    """The method fitted to each sample that allows it, for each value of an option."""
    study, found = chosen.study, []
    estimator = study.estimator(fit.method, fit.options)
    for X, codes in fresh_samples(study.problem, len(study.training.y)):
        with suppress(ValueError):
            along = fits_along(estimator, where, values, X, codes) if where else ()
            found.append(list(along) or [clone(estimator).fit(X, codes)])
    K = len(study.problem.priors)
    return [models for models in found if len(models[0].classes_) == K]


def told(chosen, fits):
    """Describe the bias and the variance of every fit in words."""
    shown = {}
    for fit in fits:
        if found := parts(chosen, fit):
            shown[fit.method.title] = {name: percent(share) for name, share in found.items()}
    words = (
        "Of the pale boundaries: what most of them say errs by the bias more than the dashed "
        "line, and one of them, on average, by the variance more than that."
    )
    return captioned({words: pd.DataFrame.from_dict(shown, "index")})


@remembered(maxsize=128)
def parts(chosen, fit):
    """Return the `error_parts` of a method; None where no sample allows it."""
    models = [model for (model,) in _models(chosen, fit)]
    return error_parts(models, chosen.study.problem) if models else None
