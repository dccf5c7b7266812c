"""Outlines of basis functions on the plane: circles at 1/e of a bump, thresholds of steps."""

from functools import singledispatch

import numpy as np

from lindisc.basis.radial_basis import GaussianBasis
from lindisc.basis.step_basis import StepBasis
from lindisc.board.chart import Line

_PIECES = 48
_THIN = 0.4


def shapes(study, fit):
    """Return outlines of terms to draw under the points, in the features' units."""
    if not fit.has_terms:
        return ()
    scaler = fit.model["standardise"]
    unit, start = np.ones(2), np.zeros(2)
    if fit.is_standardised:
        unit, start = scaler.scale_, scaler.mean_
    lines = _outlines(fit.model["terms"], (np.reshape(study.box, (2, 2)).T - start) / unit)
    return tuple(Line(*(start + unit * corners).T, width=_THIN) for corners in lines)


@singledispatch
def _outlines(basis, box):
    """Outlines as lines (corners x 2), within a box from its lower left to its upper right."""
    return ()


@_outlines.register
def _(basis: GaussianBasis, box):
    reach = np.sqrt(basis.width)
    if basis.coordinate is not None:
        return [_across(m, basis.coordinate, box) for m in basis.centres_[:, 0]]
    angles = np.linspace(0, 2 * np.pi, _PIECES + 1)
    ring = reach * np.column_stack([np.cos(angles), np.sin(angles)])
    return [middle + ring for middle in basis.centres_]


@_outlines.register
def _(basis: StepBasis, box):
    return [_across(c, j, box) for j, cs in enumerate(basis.thresholds_.T) for c in cs]


def _across(place, j, box):
    """The line on which feature j has this value, from edge to edge."""
    corners = box.copy()
    corners[:, j] = place
    return corners
