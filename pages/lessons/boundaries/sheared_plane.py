"""The plane while it is sheared: boundaries follow the slider, reclassified rows are counted."""

from dataclasses import replace

import numpy as np
from sklearn.base import clone

from lindisc.board.picture import Ellipses, Lead, SliderPreview
from lindisc.path import Path
from lindisc.shear import SHEAR
from pages.answers.result_cache import remembered
from pages.answers.view import Note
from pages.shared.fits.fit import fits
from pages.shared.fits.plane_panels import panel

PLACES = np.linspace(SHEAR.low, SHEAR.high, 9).tolist()


def following(picture, chosen, options, overlays):
    """Return the `Picture` whose points and boundaries follow the slider of the shear."""
    if not chosen.shear:
        return picture
    panels = []
    for drawn, option in zip(picture.panels, options.items(), strict=True):
        held = _held(chosen, *option, overlays)
        panels.append(replace(drawn, held=(*drawn.held, held)) if held else drawn)
    return replace(picture, panels=tuple(panels))


def _held(chosen, slug, given, overlays):
    lead = Lead.at(SHEAR.name, PLACES, chosen.shear)
    ways = [replace(chosen, shear=value) for value in lead.values.tolist()]
    frames = [panel(way.study, fits(way, {slug: given})[0], overlays) for way in ways]
    scores = [frame.path for frame in frames]
    if any(each is None or not each.has_conics for each in scores):
        return None
    first = frames[0]
    dashed = first.reference and [frame.reference.scores for frame in frames]
    ovals = first.ellipses and [frame.ellipses for frame in frames]
    return SliderPreview(
        lead,
        Path.of_frames(SHEAR.name, lead.values, {}, scores),
        places=np.array([way.study.plane.to_plane(way.study.rows.X) for way in ways]),
        means=None if first.means is None else np.array([frame.means for frame in frames]),
        reference=dashed and Path.of_frames(SHEAR.name, lead.values, {}, dashed),
        ellipses=ovals
        and Ellipses(
            first.ellipses.classes,
            np.array([each.means for each in ovals]),
            np.array([each.covariances for each in ovals]),
        ),
    )


def after_shear(study, fits):
    """Return the number of reclassified rows for each method; nothing without a shear."""
    if study.shear is None:
        return ()
    counts = []
    for fit in fits:
        try:
            counts.append(f"{fit.method.title} {relabelled(study, fit)}")
        except ValueError:
            counts.append(f"{fit.method.title} (before the shear it cannot be fitted)")
    return (
        Note(
            f"The plane is sheared. Of {len(study.rows.y)} rows, so many are given another class "
            f"than before the shear: {', '.join(counts)}."
        ),
    )


@remembered(maxsize=64)
def relabelled(study, fit):
    """Return how many rows change class compared with a fit to the rows before the shear."""
    back, rows = study.shear.back, study.training
    before = clone(fit.model).fit(back.rows(rows.X), rows.y)
    X = study.rows.X
    return int((before.predict(back.rows(X)) != fit.predict(X)).sum())
