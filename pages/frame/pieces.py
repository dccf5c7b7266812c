"""How each piece of a `View` looks in Streamlit; `set_controls(settings)` is what gestures call."""

from functools import singledispatch

import streamlit as st

from lindisc.patience import go_on
from pages.board import board
from pages.frame.cells import cells
from pages.frame.growing import grow
from pages.frame.own import token
from pages.frame.ticks import ticks
from pages.server.refits import address
from pages.study.view import (
    Board,
    Cells,
    Chart,
    Fold,
    Growing,
    Note,
    Problem,
    Row,
    Table,
    Texts,
    Ticks,
    Verbatim,
    Words,
)

OPENED = "opened."  # what the keys of all folds begin with
CLEAR = "rgba(0, 0, 0, 0)"  # the page shows through


def show_all(pieces, set_controls):
    """One below the other."""
    for piece in pieces:
        go_on()
        show(piece, set_controls)


def fold_all():
    """Close every `Fold`, of which the link says nothing any more."""
    for key in [key for key in st.session_state if str(key).startswith(OPENED)]:
        st.session_state[key] = False


@singledispatch
def show(piece, set_controls):
    """Show one piece."""
    raise TypeError(f"Nothing shows a {type(piece).__name__}.")


def is_dark():
    """Whether the visitor looks at the dark theme."""
    return st.context.theme.type == "dark"


@show.register
def _(piece: Row, set_controls):
    if len(piece.columns) == 1:
        show_all(piece.columns[0], set_controls)
        return
    for column, pieces in zip(
        st.columns(piece.widths or len(piece.columns)), piece.columns, strict=True
    ):
        with column:
            show_all(pieces, set_controls)


@show.register
def _(piece: Board, set_controls):
    hears = {
        gesture: lambda value, settings_of=settings_of: set_controls(settings_of(value))
        for gesture, settings_of in piece.hears.items()
    }
    board(piece.letter, key=piece.key, hears=hears, refits=address(token()))


@show.register
def _(piece: Chart, set_controls):
    figure = piece.draw(is_dark()).update_layout(paper_bgcolor=CLEAR, plot_bgcolor=CLEAR)
    st.plotly_chart(figure, theme=None, key=piece.key, width="stretch")


@show.register
def _(piece: Words, set_controls):
    st.markdown(piece.text)


@show.register
def _(piece: Note, set_controls):
    st.caption(piece.text)


@show.register
def _(piece: Problem, set_controls):
    st.warning(piece.text)


@show.register
def _(piece: Verbatim, set_controls):
    st.text(piece.text)


@show.register
def _(piece: Table, set_controls):
    if piece.light:
        st.markdown(piece.markdown)
    else:
        st.table(piece.frame)


@show.register
def _(piece: Texts, set_controls):
    st.markdown(piece.markdown)


@show.register
def _(piece: Ticks, set_controls):
    ticks(piece, lambda off: set_controls(piece.hears(off)))


@show.register
def _(piece: Cells, set_controls):
    cells(piece, lambda *typed: set_controls(piece.hears(*typed)))


@show.register
def _(piece: Growing, set_controls):
    steps = piece.steps()
    first = next(steps)
    place = st.empty()
    with place:
        show(first, set_controls)
    show_all(piece.below, set_controls)
    grow(place, steps, lambda step: show(step, set_controls))


@show.register
def _(piece: Fold, set_controls):
    opened = st.expander(piece.title, key=piece.key, on_change="rerun", bind="query-params")
    if opened.open:
        with opened:
            show_all(piece.make(), set_controls)
