"""Panels of discriminant coordinates with LDA of rank L, and of principal ones with LDA.

Both follow γ while its slider is held; the first follows L too.
"""

from dataclasses import dataclass
from functools import cached_property

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


@dataclass(frozen=True, eq=False)
class PlaneFits:
    """All rows on a plane, with the fitted model of each rank and its predictions."""

    plane: Plane
    U: np.ndarray
    models: tuple
    predicted: np.ndarray

    def scores(self, rank):
        """Return the scores of a model on this plane."""
        return self._scores[rank - 1]

    @cached_property
    def _scores(self):
        return [one.plane_scores(self.plane.origin, self.plane.axes) for one in self.models]


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
    return _flat(study, plane, plane.to_plane(X), models, X)


@remembered(maxsize=128)
def principal(chosen, options):
    """Return the plane of PC1 and PC2, with LDA fitted there."""
    study, seen = chosen.study, _principal_plane(chosen)
    U = seen.to_plane(study.table)
    model = LDA(**dict(options)).fit(U, study.rows.y)
    own = Plane(np.zeros(2), np.eye(2), seen.labels, seen.caption)
    return _flat(study, own, U, [model], U)


@remembered(maxsize=64)
def _principal_plane(chosen):
    return principal_plane(chosen.study.table)


def discriminant_panel(chosen, options, rank):
    """Return the panel of the discriminant plane, which sliders move."""
    flat = discriminant(chosen, options)
    ranks = np.arange(1, len(flat.models) + 1)
    values = _turns(chosen, options, flat)
    held = _led(chosen, options, discriminant, rank, values)
    if len(ranks) > 1:
        path = Path.of_frames("L", ranks, {}, [flat.scores(each) for each in ranks])
        held = (
            SliderPreview(Lead(RANK, ranks, rank - 1, label="L"), path, predicted=flat.predicted),
            *held,
        )
    return _panel(chosen.study, flat, rank, "LDA", _caption(chosen, options), held)


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


def principal_panel(chosen, options, title):
    """Return the panel of the principal plane, which nothing moves."""
    held = _led(chosen, options, principal, 1, _gammas(chosen, options, principal, len(GAMMAS)))
    flat = principal(chosen, options)
    return _panel(chosen.study, flat, 1, title, "", held)


def led_by_gamma(chosen, options):
    """Return the values of γ along the slider, the rows at each, and the position."""
    flat = discriminant(chosen, options)
    values = _turns(chosen, options, flat) or (dict(options)["gamma"],)
    at = values.index(dict(options)["gamma"])
    flats = [discriminant(chosen, _with(options, value)) for value in values]
    return values, np.array([move.places for move in moves(flats, at)]), at


def said(study, flat, rank, title):
    """Say how many rows are misclassified."""
    wrong = flat.predicted[rank - 1] != study.codes(study.rows.y)
    share = percent(wrong.mean())
    return f"{title}: {share} of {len(wrong)} training rows are misclassified."


def _flat(study, plane, U, models, X):
    models = tuple(models)
    predicted = np.array([study.codes(model.predict(X)) for model in models], dtype=np.int8)
    return PlaneFits(plane, U, models, predicted)


def _panel(study, flat, rank, title, caption, held):
    codes = study.codes(study.rows.y)
    return Panel(
        title,
        tuple(range(len(study.classes))),
        flat.scores(rank),
        caption=caption,
        means=_means(flat.U, codes),
        predicted=flat.predicted[rank - 1],
        held=held,
        points=Points(*flat.U.T, codes),
        box=box_around(flat.U),
        axes=flat.plane.labels,
    )


def _led(chosen, options, flat_of, rank, values):
    """The preview along γ; empty where there are no `values` of it."""
    if not values:
        return ()
    at = values.index(dict(options)["gamma"])
    flats = [flat_of(chosen, _with(options, value)) for value in values]
    codes = chosen.study.codes(chosen.study.rows.y)
    turned = moves(flats, at)
    scores = [
        flat.scores(rank).on_plane(move.origin, move.axes)
        for flat, move in zip(flats, turned, strict=True)
    ]
    places = np.array([move.places for move in turned])
    return (
        SliderPreview(
            Lead(GAMMA, np.array(values), at, label="γ"),
            Path.of_frames("gamma", np.array(values), {}, scores),
            places=None if np.ptp(places, axis=0).max() == 0 else places,
            means=np.array([_means(own, codes) for own in places]),
            predicted=np.array([flat.predicted[rank - 1] for flat in flats]),
        ),
    )


def _turns(chosen, options, flat):
    return _gammas(chosen, options, discriminant, MOST_PLACES // len(flat.U))


def _gammas(chosen, options, flat_of, most):
    """At most so many values of γ that can be fitted, with the current one."""
    if most < 3 or len(chosen.study.names) > MOST_FEATURES:
        return ()
    spaced = GAMMAS[:: -(-len(GAMMAS) // most)]
    return tuple(
        value
        for value in sorted({*spaced, dict(options)["gamma"]})
        if _can_be_fitted(flat_of, chosen, _with(options, value))
    )


def _can_be_fitted(flat_of, chosen, options):
    try:
        flat_of(chosen, options)
    except ValueError:
        return False
    return True


def _with(options, gamma):
    return tuple((name, gamma if name == "gamma" else value) for name, value in options)


def _means(U, codes):
    return np.array([U[codes == k].mean(axis=0) for k in range(codes.max() + 1)])


@dataclass(frozen=True, eq=False)
class Move:
    """Rows on the plane of another γ, in coordinates of the current one: u = origin + v axes.

    The sign and the scale of directions are arbitrary while γ moves.
    """

    origin: np.ndarray
    axes: np.ndarray
    places: np.ndarray


def moves(flats, at):
    """Return the moves from the current plane outwards; no axis flips between neighbours."""
    signs = {at: np.ones(2)}
    low, size = _corner_and_size(flats[at].U)
    for here, neighbour in _outwards(len(flats), at):
        agreement = (flats[here].U * signs[neighbour] * flats[neighbour].U).sum(axis=0)
        signs[here] = np.where(agreement < 0, -1.0, 1.0)
    found = []
    for frame, flat in enumerate(flats):
        own_low, own_size = _corner_and_size(flat.U * signs[frame])
        scale = own_size / size
        origin = own_low - scale * low
        places = (flat.U * signs[frame] - origin) / scale
        found.append(Move(signs[frame] * origin, np.diag(signs[frame] * scale), places))
    return found


def _outwards(n, at):
    return [(i, i - 1) for i in range(at + 1, n)] + [(i, i + 1) for i in reversed(range(at))]


def _corner_and_size(U):
    x0, x1, y0, y1 = box_around(U)
    return np.array([x0, y0]), np.array([x1 - x0, y1 - y0])
