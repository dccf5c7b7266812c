"""The editable table of points with predictions, and points drawn from a fitted model."""

from functools import partial
from itertools import islice

import numpy as np
import pandas as pd

from lindisc.board.edits import FINEST, MOST_EDITS, Edits
from pages.answers.view import DRAWN, Fold, More, Note, PointTable

DIGITS = 4


def points_pieces(key, study, fits):
    """Return the folded table of points, and the edits that could not be made."""
    pieces = [Fold("opened.points", "Points in a table", lambda: (_points(key, study, fits),))]
    if study.edits.dropped:
        pieces.append(
            Note(
                f"{study.edits.dropped} of the edits in the link were left out: garbled, "
                f"overruled, of points that are not there, or beyond {MOST_EDITS}."
            )
        )
    return tuple(pieces)


def _points(key, study, fits):
    def more(fit):
        return {key: drawn(study.edits, study, fit, random_state=len(study.edits)).text}

    said = predictions(study, fits)
    return PointTable(
        key,
        study.edits.text,
        study.box,
        tuple(study.origin.tolist()),
        _table(study).join(said),
        study.classes,
        tuple(said),
        tuple(
            More(fit.method.title, partial(more, fit))
            for fit in fits
            if fit.has_gaussians and study.is_flat
        ),
    )


def drawn(edits, study, fit, random_state):
    """Return the edits with points drawn from a fitted model, up to the limit and in the box."""
    X, labels = fit.sample(DRAWN, random_state)
    low, high = np.reshape(study.box, (2, 2)).T
    shares = ((study.plane.to_plane(X) - low) / (high - low)).clip(0, 1)
    places = np.rint(FINEST * shares).astype(int).tolist()
    points = zip(study.codes(labels).tolist(), *zip(*places, strict=True), strict=True)
    room = max(MOST_EDITS - len(edits), 0)
    return Edits(edits.moved, edits.removed, (*edits.added, *islice(points, room)))


def _table(study):
    U = study.plane.to_plane(study.rows.X)
    x, y = study.plane.labels
    return pd.DataFrame({x: U[:, 0], y: U[:, 1], "class": study.rows.y})


def predictions(study, fits):
    """Return each method's class of every point, with its probability if there is one."""
    columns = {}
    for fit in fits:
        title, X = fit.method.title, study.rows.X
        columns[f"{title} says"] = fit.predict(X)
        if fit.has_posterior:
            columns[f"{title} probability"] = fit.predict_proba(X).max(axis=1).round(DIGITS)
    return pd.DataFrame(columns)
