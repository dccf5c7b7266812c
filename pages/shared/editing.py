"""Points that a visitor moved, added or removed: a line of text that the link carries."""

import numpy as np
import pandas as pd
import streamlit as st

from lindisc.board.edits import ADDED, FINEST, MOST_EDITS, Edits
from pages.shared.links import OWNER

KEY = "points"
DRAWN = 20
WORDS = (
    "Drag, add and delete points on the first panel, or change them here; the link carries up to "
    f"{MOST_EDITS} of them."
)


def current_edits(rows):
    """The edits in force, read ahead of their control, which stands below the board.

    They belong to the `rows` that they were made on; those of other data are forgotten.
    """
    if st.session_state.get(OWNER, rows) != rows:
        st.session_state[KEY] = ""
    st.session_state[OWNER] = rows
    return st.session_state.get(KEY, st.query_params.get(KEY, ""))


def choose_edits(controls, chosen, fits):
    """The points as a table and as text, and new ones drawn from a fitted model."""
    study = chosen.study
    edits = Edits.parse(chosen.edits).within(len(study.points.codes), len(study.classes))
    opened = st.expander("Points", on_change="rerun", key="points opened")
    if edits.dropped:
        st.caption(
            f"{edits.dropped} of the edits in the link were left out: garbled, overruled, of "
            f"points that are not there, or beyond {MOST_EDITS}."
        )
    with opened:
        if opened.open:
            _choose_in_table(study, edits, fits)
        controls.text("Edited points as text", KEY, help=WORDS)


def _choose_in_table(study, edits, fits):
    """The table, and buttons that lengthen it."""
    table = f"table of points {edits.text}"
    st.data_editor(
        _table(study),
        key=table,
        num_rows="dynamic",
        hide_index=True,
        height=300,
        column_config={
            "class": st.column_config.SelectboxColumn(options=study.classes, required=True)
        },
        on_change=_take_table,
        args=(table, study, edits),
    )
    for fit in fits:
        if fit.can_sample and study.is_flat:
            st.button(
                f"Add {DRAWN} points drawn from {fit.method.title}",
                key=f"draw from {fit.method.slug}",
                on_click=_add_drawn,
                args=(study, edits, fit),
            )


def after_table(edits, study, changes):
    """The edits with what was changed, added and deleted in the table of points."""
    origin = edits.applied(_unedited(study), study.points.codes, study.box, len(study.classes))[2]
    first_added = int((origin != ADDED).sum())
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


def _take_table(table, study, edits):
    st.session_state[KEY] = after_table(edits, study, st.session_state[table]).text


def _add_drawn(study, edits, fit):
    st.session_state[KEY] = drawn(edits, study, fit, random_state=len(edits)).text


def _table(study):
    U = study.plane.to_plane(study.rows.X)
    x, y = study.plane.labels
    return pd.DataFrame({x: U[:, 0], y: U[:, 1], "class": study.rows.y})


def _unedited(study):
    return np.column_stack([study.points.x, study.points.y])


def _quantised(row, columns, box):
    """Whole numbers 0 to 9999 across the box; what lies outside is moved to its edge."""
    shares = [
        (row[column] - low) / (high - low)
        for column, low, high in zip(columns, box[::2], box[1::2], strict=False)
    ]
    return tuple(round(FINEST * min(max(share, 0.0), 1.0)) for share in shares)
