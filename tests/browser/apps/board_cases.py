"""A page with a panel for every case, and one that is sampled on a grid."""

import streamlit as st

from lindisc.board.message import letter
from lindisc.board.picture import Panel, Picture, Points
from lindisc.rules import Largest
from pages.board import board
from tests.browser.apps.cases import BOX, CASES, CODES, IRIS, PETALS, sampled

panels = [
    Panel(name, (0, 1, 2), case.scores, case.rule, case.has_posterior)
    for name, case in CASES.items()
]
panels.append(Panel("sampled", (0, 1, 2), rule=Largest(), grid=sampled()))
picture = Picture(tuple(panels), Points(*PETALS.T, CODES), BOX, IRIS.suggested, IRIS.class_names)
st.set_page_config(layout="wide")
board(letter(picture), key="cases", hears={})
