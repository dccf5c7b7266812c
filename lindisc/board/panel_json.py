"""JSON that planes and charts of the board share; scores.js evaluates its bases and rules."""

from base64 import b64encode
from functools import singledispatch

import numpy as np
from numpy.typing import ArrayLike

from lindisc.basis.polynomials import Monomials, Restricted
from lindisc.basis.radial_basis import GaussianBasis
from lindisc.basis.step_basis import StepBasis
from lindisc.board.picture import Ellipses, Lead, Timeline
from lindisc.geometry.ellipses import SHARE, squared_radius
from lindisc.path import Path
from lindisc.rules import Largest, LeastCost, NearestWord, PositiveOnly, Rule, Votes
from lindisc.scores import Scores


@singledispatch
def describe(thing: object) -> dict:
    """Return a basis or a rule as plain JSON; `kind` names its counterpart in the browser."""
    raise TypeError(f"The board cannot evaluate {type(thing).__name__}: give it a grid instead.")


_DESCRIBED = {
    Monomials: lambda basis: {"kind": "monomials", "factors": [*map(list, basis.monomials_)]},
    GaussianBasis: lambda basis: {
        "kind": "bumps",
        "centres": basis.centres_.tolist(),
        "width": float(basis.width),
        "coordinate": basis.coordinate,
    },
    StepBasis: lambda basis: {"kind": "steps", "thresholds": basis.thresholds_.T.tolist()},
    Restricted: lambda basis: (
        describe(basis.basis) | {"origin": basis.origin.tolist(), "axes": basis.axes.tolist()}
    ),
    Largest: lambda rule: {"kind": "largest"},
    PositiveOnly: lambda rule: {"kind": "positive", "has_last": rule.has_last},
    Votes: lambda rule: {"kind": "votes"} | vars(rule),
    NearestWord: lambda rule: {"kind": "words", "words": [*map(list, rule.words)]},
    LeastCost: lambda rule: {"kind": "cost", "costs": [*map(list, rule.costs)]},
}
for _kind, _described in _DESCRIBED.items():
    describe.register(_kind, _described)


def packed(array: ArrayLike, kind: str = "<f8") -> str:
    """Return an array as text: base64 of little-endian numbers."""
    return b64encode(np.asarray(array, dtype=kind).tobytes()).decode()


def lead(given: Lead | Timeline) -> dict:
    """Return the JSON of the slider or timeline that moves a panel."""
    return {
        "control": given.control,
        "label": given.label,
        "values": packed(given.values),
        "frame": int(given.frame),
    }


def frames(given: Path | Scores) -> Path:
    """Return a path as it is, and scores as a path of one frame."""
    if isinstance(given, Path):
        return given
    return Path("", np.zeros(1), {}, given.weights[None], given.basis, given.centre, given.scale)


def model(given: Path | Scores, rule: Rule) -> dict:
    """Return the JSON of score functions for all frames, and of the rule that decides by them."""
    weights, basis, centre, scale = frames(given).functions()
    return {
        "basis": describe(basis),
        "rule": describe(rule),
        "posterior": False,
        "scores": weights.shape[1],
        "centre": centre.tolist(),
        "scale": scale.tolist(),
        "weights": packed(weights),
    }


def ellipses(given: Ellipses) -> dict:
    """Centres and the matrices L L' of the ellipses m + L (cos t, sin t), for every frame."""
    means, covariances = np.asarray(given.means), np.asarray(given.covariances)
    frames = np.broadcast_shapes(means.shape[:-2], covariances.shape[:-3])
    matrices = squared_radius(SHARE) * covariances
    return {
        "classes": [int(k) for k in given.classes],
        "centres": packed(np.broadcast_to(means, (*frames, *means.shape[-2:]))),
        "matrices": packed(np.broadcast_to(matrices, (*frames, *matrices.shape[-3:]))),
    }
