"""Fisher projections: from which side are the classes told apart best?"""

import streamlit as st
from pages.frame.controls import Controls
from pages.frame.header import header

from pages.frame import links
from pages.frame.picture_first import let_it_draw
from pages.lessons.fisher import angle as fisher_angle
from pages.lessons.fisher import film as fisher_film
from pages.lessons.fisher import projection as fisher_projection
from pages.lessons.fisher import theorem as fisher_theorem
from pages.lessons.fisher.part import tabs
from pages.lessons.fisher.scenarios import SCENARIOS
from pages.parts.data import choose_dataset

PARTS = {
    "Plane": fisher_projection,
    "Angle": fisher_angle,
    "Sphering": fisher_film,
    "Theorem": fisher_theorem,
}


def page():
    """What is chosen in the sidebar, what is seen beside it."""
    asked = links.asked_by_link()
    controls = Controls("fisher")
    head, parts = st.columns([4, 5], vertical_alignment="bottom")
    with head:
        header("Fisher projections", "From which side are the classes told apart best?")
    with parts:
        titles = list(PARTS)
        title = controls.pick("Part", titles, "part", titles[0], label_visibility="collapsed")
    with st.sidebar:
        links.reset(controls, {})
        dataset, made_with = choose_dataset(controls, "Crabs")
        try:
            part = PARTS[title].choose(controls, dataset, made_with)
        except ValueError as error:
            part, refusal = None, str(error)
    links.tried(controls)
    if part:
        live(controls, part)
    else:
        st.text(refusal)
        links.scenarios(controls, SCENARIOS)
    links.notice("fisher", controls, asked)
    links.show_tried(controls)


@st.fragment
def live(controls, part):
    """What a slider or a dragged point changes, alone."""
    links.follow()
    now = part.draw(controls)
    let_it_draw()
    tabs(controls, now, SCENARIOS)


page()
