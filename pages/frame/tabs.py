"""What stands under every picture: numbers, reasons, things to try, programs, hand work, files."""

from functools import partial

import streamlit as st

from pages.frame.pieces import show_all
from pages.frame.setting import TABS, try_out
from pages.study import by_hand
from pages.study.budget import TooLong, budget

TITLES = ("Numbers", "Why", "Try", "In Python", "By hand", "Download")
WHERE_TO_RUN = (
    "Runs in `.venv/bin/python` of the clone, once `make run` has set it up, or wherever "
    "`pip install .` in the clone has installed lindisc."
)


def tabs(lesson, controls, view, set_controls):
    """One tab for each; what is not looked at is not computed."""
    key = controls.key(TABS)
    controls.starts[key] = TITLES[0]
    parts = (
        lambda: show_all(view.numbers(), set_controls),
        lambda: _why(view.why()),
        lambda: _scenarios(lesson, controls),
        lambda: _programs(view.programs()),
        lambda: _by_hand(view.by_hand()),
        lambda: _files(view.files()),
    )
    shown = st.tabs(TITLES, key=key, bind="query-params")
    for title, tab, part in zip(TITLES, shown, parts, strict=True):
        if tab.open:
            with tab:
                _within_budget(title, part)


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


def _scenarios(lesson, controls, columns=3):
    """A question, a button that sets the controls, the answer folded away."""
    numbered = list(enumerate(lesson.scenarios))
    for start in range(0, len(numbered), columns):
        row = numbered[start : start + columns]
        for column, (number, scenario) in zip(st.columns(columns), row, strict=False):
            with column, st.container(border=True, height="stretch"):
                st.markdown(f"**{number + 1}. {scenario.title}**  \n{scenario.question}")
                show_me = partial(try_out, lesson, controls, number)
                st.button("Show me", key=f"try {number + 1}", on_click=show_me)
                with st.expander("What to look for"):
                    st.markdown(scenario.look_for)


def _programs(programs):
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
                st.markdown(f"**{title}**")
                st.dataframe(table)
            st.download_button(
                "All of it as CSV", by_hand.as_csv(hand.tables), hand.file, "text/csv",
                on_click="ignore", key=f"by hand {hand.file}",
            )  # fmt: skip


def _files(files):
    with st.container(horizontal=True):
        for file in files:
            st.download_button(file.label, file.make, file.name, file.kind, on_click="ignore")
    if files:
        st.caption("The save button of a board or a chart makes a PNG of what it shows.")
