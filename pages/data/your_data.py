"""The "Your data" page: upload a table or draw points, and open them in a lesson."""

from base64 import b64decode
from binascii import Error
from functools import partial

import streamlit as st

from lindisc.board.picture import Panel, Picture
from lindisc.datasets.csv_table import MOST_BYTES
from pages.answers.own_sources import AXES, BOX, LETTERS, Points, Table
from pages.data.report import report
from pages.shell.component import board, show
from pages.shell.own_data import beyond_link, bring, brought, let_go, own

EXAMPLE = "height,weight,kind\n1.62,55,cat\n1.81,80,dog\n1.58,60,cat\n1.75,72,dog\n"
WAYS = ("A table", "Points by hand")
PROMISE = (
    "Nothing is stored, and nothing is passed on: points and tables of up to 4 kB travel in the "
    "link; a larger table stays in this browser until you leave the data, and in the memory of the "
    "server as long as you are here."
)
TOO_LARGE = f"This is larger than {MOST_BYTES // 2**20} MB: keep fewer rows or columns."
_REFUSED, _NAME, _INTAKE = "why nothing was taken", "name of the file", "intake"


def open_your_data(pages, read):
    """Render the page; `pages` are those of the lessons by their addresses, `read` makes a source
    `KeptData`.
    """
    take = partial(bring, read=read)
    with st.container(key="head", horizontal=True, vertical_alignment="center"):
        st.markdown("### Your data", width="content")
        st.markdown(":gray[Every lesson can use a table of yours, or points.]", width="content")
    with st.sidebar:
        st.download_button(
            "A template (CSV)", EXAMPLE, "template.csv", "text/csv", on_click="ignore"
        )
    found = brought()
    is_drawn = found is not None and isinstance(found.source, Points)
    way = st.segmented_control(
        "How", WAYS, default=WAYS[is_drawn], required=True, key="way", bind="query-params",
        label_visibility="collapsed",
    )  # fmt: skip
    is_table = way == WAYS[0]
    left, right = st.columns(2, gap="medium") if is_table else (st.container(), st.container())
    with left:
        if is_table:
            _intake(partial(_take, take), beyond_link(), is_left=found is None)
        else:
            _drawing(found.source if is_drawn else Points(), take)
        st.caption(PROMISE)
    with right:
        if refused := st.session_state.pop(_REFUSED, ""):
            st.warning(refused)
        elif found:
            report(found, st.session_state.get(_NAME, ""), pages, take)
            if found.own or is_drawn:
                st.button("Leave these data", on_click=let_go)
            elif own():
                st.caption("Lessons still use what you brought before.")


def _intake(hear, kept, is_left):
    """Render the upload and paste fields; `hear` is called with the bytes, None where they are too
    many to be sent, and the name of the file.

    The browser keeps what was sent as long as `kept` says how it is read, until it `is_left`.
    """

    def heard():
        match st.session_state[_INTAKE]["brought"]:
            case {"name": str(name), "content": None}:
                hear(None, name)
            case {"name": str(name), "content": str(content)}:
                try:
                    hear(b64decode(content[: 2 * MOST_BYTES]), name)
                except Error:
                    hear(b"", name)

    data = {"most": MOST_BYTES, "example": EXAMPLE, "kept": kept, "is_left": is_left}
    show("intake", key=_INTAKE, data=data, on_brought_change=heard)


def _take(take, content, name):
    st.session_state[_NAME] = name
    st.session_state[_REFUSED] = TOO_LARGE if content is None else take(Table(content))


def _drawing(points, take):
    """An empty board to draw on; each gesture sends the whole drawing."""
    picture = Picture(
        (Panel("Your points"),),
        box=BOX,
        axes=AXES,
        class_names=tuple(LETTERS),
        editable=True,
        edits=points.words,
        said="A plane to draw points in.",
    )
    with st.container(key="plane-to-draw-in"):
        board(picture, key="drawing", hears={"edited": lambda text: _draw(take, Points(text))})


def _draw(take, points):
    found = brought()
    if found and isinstance(found.source, Points):
        let_go()
    if points.words:
        take(points)
