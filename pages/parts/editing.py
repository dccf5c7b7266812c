"""Points in a table: moved, added and removed by hand, or drawn from a fitted model."""

from collections.abc import Callable
from dataclasses import dataclass

import pandas as pd
import streamlit as st

from lindisc.board.edits import FINEST, MOST_EDITS, Edits
from pages.frame.pieces import show
from pages.study.view import Fold, Note
from pages.study.web.pieces import Part, part

DRAWN = 20
DIGITS = 4


@dataclass(frozen=True, eq=False)
class More:
    """Points drawn from the model of a method: `hears()` gives the settings that add them."""

    slug: str
    title: str
    hears: Callable


@dataclass(frozen=True, eq=False)
class PointTable:
    """Points by row, and in columns of their own what methods `said` of them.

    `hears` takes what was changed in the table to the settings that this means; `edits` tells it
    from that of other points.
    """

    edits: str
    frame: pd.DataFrame
    classes: tuple
    said: tuple
    hears: Callable
    more: tuple[More, ...]


def points_pieces(key, study, fits):
    """The table, folded away, and what of the edits could not be made."""
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
        study.edits.text,
        _table(study).join(said),
        study.classes,
        tuple(said),
        lambda changes: {key: after_table(study, changes).text},
        tuple(
            More(fit.method.slug, fit.method.title, lambda fit=fit: {key: _more(study, fit).text})
            for fit in fits
            if fit.has_gaussians and study.is_flat
        ),
    )


@part.register
def _(piece: PointTable):
    return Part("")


@show.register
def _(piece: PointTable, set_controls):
    table = f"table of points {piece.edits}"
    st.data_editor(
        piece.frame,
        key=table,
        num_rows="dynamic",
        hide_index=True,
        height=300,
        disabled=list(piece.said),
        column_config={
            "class": st.column_config.SelectboxColumn(options=piece.classes, required=True)
        },
        # Streamlit's own mapping cannot travel.
        on_change=lambda: set_controls(piece.hears(dict(st.session_state[table]))),
    )
    for each in piece.more:
        st.button(
            f"Add {DRAWN} points drawn from {each.title}",
            key=f"draw from {each.slug}",
            on_click=lambda each=each: set_controls(each.hears()),
        )


def after_table(study, changes):
    """The edits with what was changed, added and deleted in the table of points."""
    origin, edits = study.origin, study.edits
    first_added = int((origin >= 0).sum())
    moved, removed, added = dict(edits.moved), set(edits.removed), list(edits.added)
    table, gone = _table(study), []
    for place, cells in changes["edited_rows"].items():
        if None in cells.values():
            continue
        row = table.iloc[int(place)].to_dict() | cells
        code, at = study.classes.index(row["class"]), _quantised(row, table.columns, study.box)
        if int(place) >= first_added:
            added[int(place) - first_added] = (code, *at)
        elif "class" in cells:
            removed.add(int(origin[int(place)]))
            added.append((code, *at))
        else:
            moved[int(origin[int(place)])] = at
    for place in changes["deleted_rows"]:
        if place >= first_added:
            gone.append(place - first_added)
        else:
            removed.add(int(origin[place]))
    added = [point for place, point in enumerate(added) if place not in gone]
    for row in changes["added_rows"]:
        if all(row.get(column) is not None for column in table.columns):
            code = study.classes.index(row["class"])
            added.append((code, *_quantised(row, table.columns, study.box)))
    moved = {row: place for row, place in moved.items() if row not in removed}
    return Edits(moved, frozenset(removed), tuple(added))


def _more(study, fit):
    return drawn(study.edits, study, fit, random_state=len(study.edits))


def drawn(edits, study, fit, random_state):
    """The edits with points drawn from a fitted model, as far as there is room."""
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
    """What each method says of every point: its class, and how probable, where it says that."""
    columns = {}
    for fit in fits:
        title, X = fit.method.title, study.rows.X
        columns[f"{title} says"] = fit.predict(X)
        if fit.has_posterior:
            columns[f"{title} probability"] = fit.predict_proba(X).max(axis=1).round(DIGITS)
    return pd.DataFrame(columns)


def _quantised(row, columns, box):
    """Whole numbers 0 to 9999 across the box; what lies outside is moved to its edge."""
    shares = [
        (row[column] - low) / (high - low)
        for column, low, high in zip(columns, box[::2], box[1::2], strict=False)
    ]
    return tuple(round(FINEST * min(max(share, 0.0), 1.0)) for share in shares)
