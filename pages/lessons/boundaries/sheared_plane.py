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


def following(picture, chosen, options, overlays, control):
    """Return the `Picture` whose points and boundaries follow the slider of this key."""
    if not chosen.shear:
        return picture
    drawn = (_following(*each, chosen, overlays, control)
             for each in zip(picture.panels, options.items(), strict=True))  # fmt: skip
    return replace(picture, panels=tuple(drawn))


def _following(drawn, option, chosen, overlays, control):
    held = _held(chosen, *option, overlays, control)
    return replace(drawn, held=(*drawn.held, held)) if held else drawn


def _held(chosen, slug, given, overlays, control):
    lead = Lead.at(control, PLACES, chosen.shear)
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
    counts = [f"{fit.method.title} {_counted(study, fit)}" for fit in fits]
    n = len(study.rows.y)
    return (
        Note(
            f"The plane is sheared. Of {n} rows, so many are given another class than before the "
            f"shear: {', '.join(counts)}."
        ),
    )


def _counted(study, fit):
    try:
        return relabelled(study, fit)
    except ValueError:
        return "(before the shear it cannot be fitted)"


@remembered(maxsize=64)
def relabelled(study, fit):
    """Return how many rows change class compared with a fit to the rows before the shear."""
    back, rows = study.shear.back, study.training
    before = clone(fit.model).fit(back.rows(rows.X), rows.y)
    X = study.rows.X
    return int((before.predict(back.rows(X)) != fit.predict(X)).sum())
