"""A page with a panel for every case, and two that are sampled on a grid."""

import streamlit as st

from lindisc.board.picture import Panel, Picture, Points
from lindisc.rules import Largest
from pages.shell.component import board
from tests.browser.apps.cases import BOX, CASES, CODES, IRIS, PETALS, half_possible, sampled

panels = [
    Panel(name, (0, 1, 2), case.scores, case.rule, case.has_posterior)
    for name, case in CASES.items()
]
for name, grid in (("sampled", sampled()), ("half possible", half_possible())):
    panels.append(Panel(name, (0, 1, 2), rule=Largest(), grid=grid))
picture = Picture(tuple(panels), Points(*PETALS.T, CODES), BOX, IRIS.suggested, IRIS.class_names)
st.set_page_config(layout="wide")
board(picture, key="cases", hears={})
