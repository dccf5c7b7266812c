"""Bases and rules as plain JSON that field.js evaluates in the browser."""

from functools import singledispatch

from lindisc.basis.polynomials import Monomials, Restricted
from lindisc.basis.radial_basis import GaussianBasis
from lindisc.basis.step_basis import StepBasis
from lindisc.rules import Largest, LeastCost, NearestWord, PositiveOnly, Votes


@singledispatch
def describe(thing: object) -> dict:
    """Return a basis or a rule as plain JSON; `kind` names its counterpart in the browser."""
    raise TypeError(f"The board cannot evaluate {type(thing).__name__}: give it a grid instead.")


@describe.register
def _(basis: Monomials) -> dict:
    return {"kind": "monomials", "factors": [list(term) for term in basis.monomials_]}


@describe.register
def _(basis: GaussianBasis) -> dict:
    return {
        "kind": "bumps",
        "centres": basis.centres_.tolist(),
        "width": float(basis.width),
        "coordinate": basis.coordinate,
    }


@describe.register
def _(basis: StepBasis) -> dict:
    return {"kind": "steps", "thresholds": basis.thresholds_.T.tolist()}


@describe.register
def _(basis: Restricted) -> dict:
    return describe(basis.basis) | {"origin": basis.origin.tolist(), "axes": basis.axes.tolist()}


@describe.register
def _(rule: Largest) -> dict:
    return {"kind": "largest"}


@describe.register
def _(rule: PositiveOnly) -> dict:
    return {"kind": "positive", "has_last": rule.has_last}


@describe.register
def _(rule: Votes) -> dict:
    return {"kind": "votes", "n_classes": rule.n_classes, "unanimous": rule.unanimous}


@describe.register
def _(rule: NearestWord) -> dict:
    return {"kind": "words", "words": [list(word) for word in rule.words]}


@describe.register
def _(rule: LeastCost) -> dict:
    return {"kind": "cost", "costs": [list(row) for row in rule.costs]}
