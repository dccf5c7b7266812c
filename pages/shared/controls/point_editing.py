"""The editable table of points with predictions, and points drawn from a fitted model."""

import pandas as pd

from lindisc.board.edits import FINEST, MOST_EDITS, Edits
from pages.answers.point_table import DRAWN, More, PointTable
from pages.answers.view import Fold, Note

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
            More(fit.method.slug, fit.method.title, lambda fit=fit: {key: _more(study, fit).text})
            for fit in fits
            if fit.has_gaussians and study.is_flat
        ),
    )


def _more(study, fit):
    return drawn(study.edits, study, fit, random_state=len(study.edits))


def drawn(edits, study, fit, random_state):
    """Return the edits with points drawn from a fitted model, up to the limit."""
    X, labels = fit.sample(DRAWN, random_state)
    U = study.plane.to_plane(X)
    room = max(MOST_EDITS - len(edits), 0)
    points = [
        (int(code), *_quantised({"x": x, "y": y}, ("x", "y"), study.box))
        for code, (x, y) in zip(study.codes(labels), U, strict=True)
    ]
    return Edits(edits.moved, edits.removed, (*edits.added, *points[:room]))


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


def _quantised(row, columns, box):
    """Whole numbers 0 to 9999 across the box; points outside are moved to its edge."""
    shares = [
        (row[column] - low) / (high - low)
        for column, low, high in zip(columns, box[::2], box[1::2], strict=False)
    ]
    return tuple(round(FINEST * min(max(share, 0.0), 1.0)) for share in shares)
