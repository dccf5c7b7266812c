"""What each part of "Fisher projections" has to offer; the tabs below its picture are alike."""

import json
from abc import ABC, abstractmethod

import streamlit as st
from pages.frame.below import TITLES
from pages.study.downloads import hand_tables

from pages.frame import below, links

CLEAR = "rgba(0, 0, 0, 0)"


class Part(ABC):
    """A picture and what stands under it; `seen` are its rows."""

    slug = ""

    @abstractmethod
    def draw(self, controls):
        """Show picture and sliders; the part as they have it now."""

    @abstractmethod
    def numbers(self):
        """Tables by caption, each of which says what it was measured on."""

    @abstractmethod
    def why(self):
        """Markdown with formulas and the current values."""

    @abstractmethod
    def programs(self):
        """Programs by title that run as they stand."""

    @abstractmethod
    def tables(self):
        """What a student checks an exercise against: tables by title."""

    @abstractmethod
    def figure(self, *, dark):
        """A Plotly figure to take home."""

    @abstractmethod
    def model(self):
        """Plain facts of what was fitted."""


def dark():
    """Whether the visitor looks at the dark theme."""
    return st.context.theme.type == "dark"


def show(figure, key):
    """A chart as wide as its place, on the page's own background."""
    figure.update_layout(paper_bgcolor=CLEAR, plot_bgcolor=CLEAR)
    st.plotly_chart(figure, theme=None, key=f"fisher {key}", width="stretch")


def tabs(controls, part, scenarios):
    """The tabs of the lesson."""
    parts = (
        lambda: _numbers(part),
        lambda: st.markdown(part.why()),
        lambda: links.scenarios(controls, scenarios),
        lambda: _programs(part),
        lambda: _by_hand(part),
        lambda: _downloads(part),
    )
    below.panes(controls, dict(zip(TITLES, parts, strict=True)))


def _numbers(part):
    for caption, table in part.numbers().items():
        st.caption(caption)
        st.table(table)


def _programs(part):
    for title, program in part.programs().items():
        st.markdown(f"With {title}:")
        st.code(program, language="python")


def _by_hand(part):
    hand_tables(part.tables(), f"by-hand-{part.slug}.csv", f"fisher by hand {part.slug}")


def _downloads(part):
    rows = part.seen.table.assign(**{"class": part.seen.y})
    offers = (
        ("Rows (CSV)", lambda: rows.to_csv(index=False), "lindisc-rows.csv", "text/csv"),
        (
            "Picture (HTML)",
            lambda: part.figure(dark=False).to_html(include_plotlyjs=True),
            f"lindisc-{part.slug}.html",
            "text/html",
        ),
        (
            "Model (JSON)",
            lambda: json.dumps(part.model(), indent=2, ensure_ascii=False),
            f"lindisc-{part.slug}.json",
            "application/json",
        ),
    )
    for column, (label, data, name, kind) in zip(st.columns(3), offers, strict=True):
        column.download_button(label, data, name, kind, on_click="ignore")
    st.caption("The save button of a board or a chart makes a PNG of what it shows.")
