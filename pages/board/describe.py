"""Bases and rules in plain words that the browser can follow: what field.js evaluates."""

from functools import singledispatch

from lindisc.basis import Monomials, Restricted
from lindisc.bumps import GaussianBasis
from lindisc.rules import Largest, LeastCost, PositiveOnly, Votes
from lindisc.steps import StepBasis


@singledispatch
def describe(thing):
    """A basis or a rule as plain JSON; `kind` names its counterpart in the browser."""
    raise TypeError(f"The board cannot evaluate {type(thing).__name__}: give it a grid instead.")


@describe.register
def _(basis: Monomials):
    return {"kind": "monomials", "factors": [list(term) for term in basis.monomials_]}


@describe.register
def _(basis: GaussianBasis):
    return {
        "kind": "bumps",
        "centres": basis.centres_.tolist(),
        "width": float(basis.width),
        "coordinate": basis.coordinate,
    }


@describe.register
def _(basis: StepBasis):
    return {"kind": "steps", "thresholds": basis.thresholds_.T.tolist()}


@describe.register
def _(basis: Restricted):
    return describe(basis.basis) | {"origin": basis.origin.tolist(), "axes": basis.axes.tolist()}


@describe.register
def _(rule: Largest):
    return {"kind": "largest"}


@describe.register
def _(rule: PositiveOnly):
    return {"kind": "positive", "has_last": rule.has_last}


@describe.register
def _(rule: Votes):
    return {"kind": "votes", "n_classes": rule.n_classes, "unanimous": rule.unanimous}


@describe.register
def _(rule: LeastCost):
    return {"kind": "cost", "costs": [list(row) for row in rule.costs]}
