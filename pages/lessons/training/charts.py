"""What stands beside the board of the training lesson: loss curves and the loss as a landscape."""

import numpy as np
import streamlit as st

from lindisc.figures import loss_curves, loss_landscape
from pages.lessons.training.choice import CURVES
from pages.lessons.training.runs import steps_shown, surface

MOST_POINTS = 1000
HEIGHT = 360
CLEAR = "rgba(0, 0, 0, 0)"  # the page shows through
LANDSCAPE_HELP = (
    "The loss over two of the weights; the others stay where training left them, so on the way "
    "the run was not yet on this map."
)


def curves_chart(controls, runs, step, curve):
    """The chosen curve of every run over its steps, each in its own dash."""
    log_y = curve == CURVES[0] and controls.toggle("Logarithmic loss", "log")
    common = steps_shown([run.path for run in runs], MOST_POINTS)
    paths = {run.letter.upper(): run.path.at(common[common <= run.last]) for run in runs}
    here = int(np.searchsorted(common, step, side="right")) - 1
    figure = loss_curves(paths, curve=curve, frame=here, log_y=log_y, dark=_is_dark())
    figure.update_xaxes(title_text="step")
    _show(figure, "training curves")


def landscape_chart(controls, runs, chosen, step):
    """The landscape of one run with its path up to the step, over weights that can be chosen."""
    study = chosen.study
    titles = [run.letter.upper() for run in runs]
    picked = st.container(horizontal=True)
    with picked:
        letter = controls.pick("Run", titles, "map.run", titles[0]) if len(runs) > 1 else titles[0]
    run = runs[titles.index(letter if letter in titles else titles[0])]
    names = ["w0 (constant)", *(f"w for {name}" for name in run.fit.term_names(study.names))]
    with picked:
        first = controls.select("Across", names, "map.x", names[1], help=LANDSCAPE_HELP)
        second = controls.select("Up", names, "map.y", names[2 if len(names) > 2 else 0])
        of_class = 0
        if len(study.classes) > 2:
            classes = [str(name) for name in run.fit.model.classes_]
            of_class = classes.index(controls.select("Class", classes, "map.class", classes[0]))
    weights = names.index(first), names.index(second)
    if weights[0] == weights[1]:
        st.caption("Two different weights make a map.")
        return
    key = repr((chosen.key, run.title, run.fit.options, weights, of_class))
    seen, steps = surface(key, run, study, weights, of_class)
    here = int(np.searchsorted(steps, step, side="right")) - 1
    figure = loss_landscape(seen, (first, second), frame=here, dark=_is_dark())
    _show(figure, "training landscape")


def _show(figure, key):
    figure.update_layout(height=HEIGHT, paper_bgcolor=CLEAR, plot_bgcolor=CLEAR)
    st.plotly_chart(figure, theme=None, key=key, width="stretch")


def _is_dark():
    return st.context.theme.type == "dark"
