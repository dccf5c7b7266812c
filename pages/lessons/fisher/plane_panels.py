"""Panels of discriminant coordinates with LDA of rank L, and of principal ones with LDA.

Both follow γ while its slider is held; the first follows L too.
"""

from contextlib import suppress

import numpy as np

from lindisc import LDA, Fisher, ReducedRankLDA
from lindisc.board.picture import Lead, Panel, Points, SliderPreview
from lindisc.number_format import percent
from lindisc.path import Path
from lindisc.plane import Plane, box_around
from lindisc.projection.direction import angle_between
from lindisc.projection.discriminant_coordinates import fisher_plane, principal_plane
from lindisc.selection.refits import fits_along
from pages.answers.result_cache import remembered

GAMMA, RANK = "fisher.gamma", "fisher.L"
GAMMAS = tuple(np.linspace(0, 1, 11).tolist())
MOST_FEATURES = 100  # more make a fit per slider value too slow
MOST_PLACES = 5000  # rows times values of γ that are sent


class PlaneFits:
    """All rows at places `U` of a `plane`, with the `scores` there of the model of each rank and
    the classes that it has `predicted` from rows X.
    """

    def __init__(self, study, plane, U, models, X):
        self.plane, self.U, models = plane, U, tuple(models)
        self.scores = [model.plane_scores(plane.origin, plane.axes) for model in models]
        predicted = [study.codes(model.predict(X)) for model in models]
        self.predicted = np.array(predicted, dtype=np.int8)


@remembered(maxsize=128)
def fisher_of(chosen, options):
    """Return the `Fisher` with all directions."""
    return Fisher(**dict(options)).fit(chosen.study.table, chosen.study.rows.y)


@remembered(maxsize=128)
def discriminant(chosen, options):
    """Return the plane of LD1 and LD2, with LDA in the first L directions for every L."""
    study, fisher = chosen.study, fisher_of(chosen, options)
    plane = fisher_plane(fisher, study.table)
    ranks = range(1, 1 + len(fisher.proportion_of_trace_))
    ranked = ReducedRankLDA(**dict(options))
    X = study.table.to_numpy()
    models = fits_along(ranked, "n_components", ranks, X, study.rows.y)
    return PlaneFits(study, plane, plane.to_plane(X), models, X)


@remembered(maxsize=128)
def principal(chosen, options):
    """Return the plane of PC1 and PC2, with LDA fitted there."""
    study, seen = chosen.study, _principal_plane(chosen)
    U = seen.to_plane(study.table)
    model = LDA(**dict(options)).fit(U, study.rows.y)
    own = Plane(np.zeros(2), np.eye(2), seen.labels, seen.caption)
    return PlaneFits(study, own, U, [model], U)


@remembered(maxsize=64)
def _principal_plane(chosen):
    return principal_plane(chosen.study.table)


def panels(chosen, options, rank, titles):
    """Return the panels of both planes, which sliders move, under their titles."""
    flat = discriminant(chosen, options)
    held = _led(chosen, options, _turns(chosen, options), rank)
    if len(flat.scores) > 1:
        ranks = np.arange(1, len(flat.scores) + 1)
        path = Path.of_frames("L", ranks, {}, flat.scores)
        lead = Lead(RANK, ranks, rank - 1, label="L")
        held = (SliderPreview(lead, path, predicted=flat.predicted), *held)
    beside = _led(chosen, options, _flats(chosen, options, principal, len(GAMMAS)), 1)
    return (
        _panel(chosen.study, flat, rank, titles[0], _caption(chosen, options), held),
        _panel(chosen.study, principal(chosen, options), 1, titles[1], "", beside),
    )


def _caption(chosen, options):
    """The plane's name; where class weights differ from shares, how far they turned LD1."""
    given = dict(options)
    if "priors" not in given:
        return "discriminant coordinates"
    weighted = tuple((name, value) for name, value in options if name != "priors")
    spread = LDA(**dict(weighted)).fit(chosen.study.table, chosen.study.rows.y).covariance_
    firsts = (fisher_of(chosen, each).scalings_[:, 0] for each in (weighted, options))
    return (
        f"LD1 turned by {angle_between(*(np.linalg.cholesky(spread).T @ w for w in firsts)):.2f}°"
    )


def led_by_gamma(chosen, options):
    """Return the `Lead` of γ, and the rows at each of its values."""
    gamma = dict(options)["gamma"]
    flats = _turns(chosen, options) or {gamma: discriminant(chosen, options)}
    at = [*flats].index(gamma)
    return Lead(GAMMA, np.array([*flats]), at), _moved(flats.values(), at)[2]


def said(study, flat, rank, title):
    """Say how many rows are misclassified."""
    wrong = flat.predicted[rank - 1] != study.codes(study.rows.y)
    share = percent(wrong.mean())
    return f"{title}: {share} of {len(wrong)} training rows are misclassified."


def _panel(study, flat, rank, title, caption, held):
    codes = study.codes(study.rows.y)
    return Panel(
        title,
        tuple(range(len(study.classes))),
        flat.scores[rank - 1],
        caption=caption,
        means=_means(flat.U, codes),
        predicted=flat.predicted[rank - 1],
        held=held,
        points=Points(*flat.U.T, codes),
        box=box_around(flat.U),
        axes=flat.plane.labels,
    )


def _turns(chosen, options):
    most = MOST_PLACES // len(chosen.study.rows.y)
    return _flats(chosen, options, discriminant, most)


def _flats(chosen, options, flat_of, most):
    """The fits at not more than so many values of γ that allow it, the current one included."""
    given, found = dict(options), {}
    if most < 3 or len(chosen.study.names) > MOST_FEATURES:
        return found
    for gamma in sorted({*GAMMAS[:: -(-len(GAMMAS) // most)], given["gamma"]}):
        with suppress(ValueError):
            found[gamma] = flat_of(chosen, tuple((given | {"gamma": gamma}).items()))
    return found


def _led(chosen, options, flats, rank):
    """The preview along γ; empty where there are no fits along it."""
    if not flats:
        return ()
    values, at = np.array([*flats]), [*flats].index(dict(options)["gamma"])
    origins, scales, places = _moved(flats.values(), at)
    scores = [
        flat.scores[rank - 1].on_plane(origin, np.diag(scale))
        for flat, origin, scale in zip(flats.values(), origins, scales, strict=True)
    ]
    codes = chosen.study.codes(chosen.study.rows.y)
    preview = SliderPreview(
        Lead(GAMMA, values, at, label="γ"),
        Path.of_frames("gamma", values, {}, scores),
        places=None if np.ptp(places, axis=0).max() == 0 else places,
        means=np.array([_means(own, codes) for own in places]),
        predicted=np.array([flat.predicted[rank - 1] for flat in flats.values()]),
    )
    return (preview,)


def _means(U, codes):
    return np.array([U[codes == k].mean(axis=0) for k in range(codes.max() + 1)])


def _moved(flats, at):
    """Rows v on the planes of other γ in coordinates of the current one, u = origin + scale v: the
    origins, scales and rows.

    Signs and scales of directions are arbitrary; no axis flips between neighbours.
    """
    U = np.array([flat.U for flat in flats])
    flips = np.where((U[1:] * U[:-1]).sum(axis=1) < 0, -1.0, 1.0)
    signs = np.cumprod([np.ones(2), *flips], axis=0)
    signs *= signs[at]
    U *= signs[:, None]
    boxes = np.array([box_around(own) for own in U])
    low, size = boxes[:, ::2], boxes[:, 1::2] - boxes[:, ::2]
    scales = size / size[at]
    origins = low - scales * low[at]
    return signs * origins, signs * scales, (U - origins[:, None]) / scales[:, None]
