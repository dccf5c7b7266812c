"""The plane while it is sheared: boundaries follow the slider, reclassified rows are counted."""

from dataclasses import replace

import numpy as np
from sklearn.base import clone

from lindisc.board.picture import Lead
from lindisc.shear import SHEAR
from pages.answers.result_cache import remembered
from pages.answers.view import Note
from pages.shared.fits.fit import fits
from pages.shared.fits.plane_panels import panel, preview

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
    if any(frame.path is None or not frame.path.has_conics for frame in frames):
        return None
    places = [way.study.plane.to_plane(way.study.rows.X) for way in ways]
    return preview(lead, frames, np.array(places))


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
