"""Sequences of bases with more and more terms, and the errors of a fit at each."""

from copy import copy
from dataclasses import dataclass, replace
from functools import singledispatch

import numpy as np

from lindisc.basis.radial_basis import GaussianBasis
from lindisc.basis.step_basis import StepBasis
from lindisc.board.chart import Axis, Chart, Mark, Reading, Track, ends
from lindisc.board.picture import Lead
from lindisc.path import Path
from lindisc.scores import scores_of
from pages.answers.result_cache import remembered
from pages.shared.data.terms import powers
from pages.shared.fits.fit import fits
from pages.shared.fits.plane_panels import MovingMethod


@dataclass(frozen=True)
class TermSequence:
    """`Terms` from few to many, the values of its slider (`key`) for each, and the position.

    `control` is "" where there is no slider.
    """

    members: tuple
    sizes: tuple
    at: int
    control: str = ""

    @property
    def terms(self):
        """The `Terms` at the position."""
        return self.members[self.at]

    @property
    def are_powers(self):
        """Whether each basis contains the terms of the one before it."""
        return self.members == tuple(map(powers, self.sizes))


@dataclass(frozen=True, eq=False)
class Growth:
    """For each basis the number of terms, and of misclassified training and test rows."""

    n_terms: np.ndarray
    training: np.ndarray
    test: np.ndarray | None


@remembered(maxsize=64)
def growth(chosen, slug, family):
    """Return the `Growth` of one method."""
    found = list(_fits(chosen, slug, family))
    study, p = chosen.study, len(chosen.study.names)
    counts = [_wrong(found, rows) for rows in (study.training, study.test) if rows]
    n_terms = [fit.model["terms"].n_terms if fit.has_terms else p for fit in found]
    return Growth(np.array(n_terms), *counts, *[None] * (2 - len(counts)))


def led(chosen, slug, family):
    """Return by slug the paths of the slider, in one basis; missing terms have weight zero."""
    if not family.control:
        return {}
    found = list(_fits(chosen, slug, family))
    if any(fit.problem for fit in found):
        return {}
    frames = [scores_of(fit.model) for fit in found]
    bases = [frame.basis for frame in frames]
    basis, places = joined(bases[-1], bases)
    weights = np.zeros((len(frames), len(frames[0].weights), 1 + basis.n_terms))
    for row, frame, own in zip(weights, frames, places, strict=True):
        row[:, 0], row[:, 1 + own] = frame.weights[:, 0], frame.weights[:, 1:]
    values, first = np.array(family.sizes, dtype=float), frames[0]
    path = Path("terms", values, {}, weights, basis, first.centre, first.scale)
    symbol = "d" if family.are_powers else "m"
    return {
        slug: (MovingMethod(slug, Lead(family.control, values, family.at, label=symbol), path),)
    }


@singledispatch
def joined(largest, bases):
    """Return a basis with the terms of all, and the positions of each one's; powers are nested."""
    return largest, [np.arange(basis.n_terms) for basis in bases]


@joined.register
def _(largest: GaussianBasis, bases):
    basis = copy(largest)
    basis.centres_ = np.vstack([each.centres_ for each in bases])
    return basis, _in_turn([each.n_terms for each in bases])


@joined.register
def _(largest: StepBasis, bases):
    basis = StepBasis.at(np.vstack([each.thresholds_ for each in bases]))
    n_all, n_features = basis.thresholds_.shape
    rows = _in_turn([len(each.thresholds_) for each in bases])
    features = np.arange(n_features)[:, None]
    return basis, [(n_all * features + own).ravel() for own in rows]


def _in_turn(counts):
    """Consecutive whole numbers from 0 on, so many for each."""
    return np.split(np.arange(sum(counts)), np.cumsum(counts)[:-1])


def chart(grown, study, family):
    """Draw both errors against the number of terms; the slider moves the marks."""
    lead = Lead(family.control, np.array(family.sizes, dtype=float), family.at)
    items, readings = [], [Reading("terms", grown.n_terms)]
    parts = [("training error", grown.training, study.training)]
    if study.test:
        parts.append(("test error", grown.test, study.test))
    for k, (name, wrong, rows) in enumerate(parts):
        share, tone = wrong / len(rows.y), len(study.classes) + k
        items.append(Track(grown.n_terms, share, name, tone, k))
        items.append(Mark(grown.n_terms[:, None], share[:, None], tone=tone))
        readings.append(Reading(name, wrong, len(rows.y), is_share=True))
    highest = max(item.y.max() for item in items)
    return Chart(
        "More terms",
        Axis("number of terms", *ends([[0], grown.n_terms]), is_whole=True),
        Axis("error", 0, 1.15 * highest or 0.1, is_share=True),
        tuple(items),
        tuple(readings),
        lead=lead,
    )


def _fits(chosen, slug, family):
    for terms in family.members:
        yield from fits(replace(chosen, terms=terms), {slug: {}})


def _wrong(found, rows):
    return np.array([fit.wrong(rows).sum() for fit in found])
