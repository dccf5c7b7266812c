"""What stands under every picture: numbers, reasons, programs, hand work, files."""

import streamlit as st

from pages.frame.here import here, is_shared
from pages.frame.pieces import show_all
from pages.study import by_hand
from pages.study.answer import sheet
from pages.study.budget import TooLong, budget
from pages.study.control import OneOf
from pages.study.own import OWN
from pages.study.readable import readable
from pages.study.web.page import lesson_file

TITLES = ("Numbers", "Why", "In Python", "By hand", "Download")
FORMERLY = {"Try": TITLES[0]}  # the questions stand above the picture now
NOTHING = "No method was fitted: the picture says why."
WHERE_TO_RUN = (
    "Runs in `.venv/bin/python` of the clone, once `make run` has set it up, or wherever "
    "`pip install .` in the clone has installed lindisc."
)


def below(controls):
    """Which tab is open."""
    return OneOf(controls.key("below"), "", TITLES[0], TITLES, formerly=FORMERLY)


def tabs(controls):
    """The title of the open one, and its place."""
    shown = st.tabs(TITLES, key=below(controls).key, bind="query-params")
    return next(tab for tab in zip(TITLES, shown, strict=True) if tab[1].open)


def show_tab(title, lesson, controls, view, set_controls):
    """What is under that title; what is not looked at is not computed."""
    parts = (
        lambda: show_all(_pieces(view.numbers), set_controls),
        lambda: _why(_pieces(view.why)),
        lambda: _programs(_pieces(view.programs)),
        lambda: _by_hand(_pieces(view.by_hand)),
        lambda: _files((*sheet(view.files), _page(lesson, controls))),
    )
    _within_budget(title, dict(zip(TITLES, parts, strict=True))[title])


def _pieces(make):
    pieces = sheet(make)
    if not pieces:
        st.caption(NOTHING)
    return pieces


def _within_budget(title, part):
    try:
        part()
    except TooLong:
        budget().leave_out(f"“{title}”")


def _why(sections):
    for section in sections:
        if section.title:
            st.markdown(f"#### {section.title}")
        st.markdown(section.text)


def _programs(programs):
    if programs:
        st.caption(WHERE_TO_RUN)
    for program in programs:
        st.markdown(f"With {program.title}:")
        st.code(program.code, language="python")
        if program.note:
            st.caption(program.note)


def _by_hand(hands):
    for number, hand in enumerate(hands):
        place = st.expander(hand.title, expanded=number == 0) if hand.title else st.container()
        with place:
            if hand.note:
                st.caption(hand.note)
            for title, table in hand.tables.items():
                formula = hand.formulas.get(title)
                st.markdown(f"**{title}**" + (f"  \n${formula}$" if formula else ""))
                _table(table)
            st.download_button(
                "All of it as CSV", by_hand.as_csv(hand.tables), hand.file, "text/csv",
                on_click="ignore", key=f"by hand {hand.file}",
            )  # fmt: skip


def _table(table):
    shown, worded = readable(table)
    to_the_right = st.column_config.TextColumn(alignment="right")
    st.dataframe(shown, column_config={str(name): to_the_right for name in worded})


def _files(files):
    with st.container(horizontal=True):
        for file in files:
            st.download_button(file.label, file.make, file.name, file.kind, on_click="ignore")
    st.caption("The save button of a board or a chart makes a PNG of what it shows.")


def _page(lesson, controls):
    held = controls.settings
    address = here({*held, OWN}).geturl() if is_shared() else ""
    return lesson_file(lesson, held, address, controls.own)
