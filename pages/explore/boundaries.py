"""Decision boundaries: where does each method change its mind?"""

import streamlit as st

from pages.board import board
from pages.frame import below, links
from pages.frame.controls import Controls
from pages.frame.header import header
from pages.frame.picture_first import let_it_draw
from pages.lessons.boundaries.scenarios import SCENARIOS
from pages.parts.data import Chosen, choose_dataset, choose_settings
from pages.parts.editing import choose_edits, current_edits
from pages.parts.methods import choose_details, choose_methods, choose_options, fits
from pages.parts.query import answer, choose_point, current_point, move_point
from pages.parts.sweep import choose_sweep, led, moving
from pages.study.picture import Overlays, picture

WEIGHT_VECTOR = (
    "w, where the boundary is a line: it is perpendicular to the boundary, points to the second "
    "class, and its length ‖w‖ says how fast the score grows. w₀/‖w‖ is how far the origin is from "
    "the boundary, s(?)/‖w‖ how far the query point is; negative on the side of the first class. "
    "Perpendicular in the units of the axes: where these differ in scale it looks oblique."
)
START = {"data": "Iris", "methods": ["LDA", "QDA", "RDA"], "sweep": "RDA: alpha"}


def page():
    """What is chosen in the sidebar, what is seen beside it."""
    asked = links.asked_by_link()
    controls = Controls()
    with st.sidebar:
        links.reset(controls, START)
        dataset, made_with = choose_dataset(controls, START["data"])
        settings = choose_settings(controls, dataset)
        methods = choose_methods(controls, START["methods"])
        details = choose_details(controls, methods)
        swept = choose_sweep(controls, methods, START["sweep"])
        overlays = _choose_overlays(controls, dataset)
    links.tried(controls)
    live(controls, Chosen(dataset, made_with, settings), methods, details, swept, overlays)
    links.notice("boundaries", controls, asked)
    links.show_tried(controls)


@st.fragment
def live(controls, chosen, methods, details, swept, overlays):
    """What a slider or a dragged point changes, alone: the fewer the elements, the quicker."""
    links.follow()
    picture_first = st.container()
    options = choose_options(controls, methods, details)
    chosen = chosen.edited(current_edits(chosen.rows))
    point, is_asked = current_point(chosen.study)
    fitted = fits(chosen, options)
    moves = swept and moving(chosen, options, swept)
    with picture_first:
        board(
            picture(
                chosen.study,
                fitted,
                overlays,
                moving=moves,
                led=led(chosen, options, methods, swept),
                edits=chosen.edits,
                asked=point if is_asked else None,
            ),
            key="board",
            on_edited=links.setter("points"),
            on_scrubbed=moves and links.stepper(swept.key, moves.path.values),
            on_asked=move_point,
        )
    edits_by, point_by = st.columns(2)
    with edits_by:
        choose_edits(controls, chosen, fitted)
    with point_by:
        choose_point(controls, chosen.study)
        if is_asked:
            answer(chosen.study, fitted, point)
    let_it_draw()
    below.tabs(controls, chosen, fitted, point, SCENARIOS)


def _choose_overlays(controls, dataset):
    with st.popover("Show", width="stretch"):
        return Overlays(
            means=controls.toggle("Class means", "means"),
            ellipses=controls.toggle(
                "95 % ellipses", "ellipses", help="of the Gaussians that were fitted"
            ),
            weight_vector=len(dataset.class_names) == 2
            and controls.toggle("Weight vector", "weights", help=WEIGHT_VECTOR),
            truth=dataset.problem is not None
            and controls.toggle("Bayes boundary", "bayes", help="the best there is, dashed"),
            best_constant=controls.toggle(
                "Optimised constant",
                "constant",
                help="two classes, linear scores: the parallel boundary, dashed, with the fewest "
                "training errors",
            ),
        )


header("Decision boundaries", "Where does each method change its mind, and how sure is it?")
page()
