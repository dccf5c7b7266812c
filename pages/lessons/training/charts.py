"""What stands beside the board of the training lesson: loss curves and the loss as a landscape."""

from dataclasses import dataclass

import numpy as np

from lindisc.figures import loss_curves, loss_landscape
from pages.study.training.runs import CURVES, steps_shown, surface
from pages.study.view import Chart, Note

MOST_POINTS = 1000
HEIGHT = 360
FORMERLY = {"A": "1", "B": "2", "C": "3"}  # what links may still call them
MAP_HELP = (
    "The loss over two of the weights; the others stay where training left them, so on the way "
    "the run was not yet on this map."
)


@dataclass(frozen=True)
class Look:
    """How curves and landscape are seen: two positions among the weights, of a run and a class."""

    log_loss: bool
    run: str
    across: int
    up: int
    of_class: int


def choose_look(controls, chosen, count, curve):
    """The curves' scale, and over which weights of which run the landscape lies."""
    titles, names = ["1", "2", "3"][:count], weight_names(chosen.study)
    classes, of_class = list(chosen.study.classes), 0
    of_curves, of_run, across, up, *rest = controls.columns(4 + (len(classes) > 2))
    with of_curves:
        log_loss = curve == CURVES[0] and controls.toggle("Logarithmic loss", "log")
    with of_run:
        run = (
            controls.pick("Run", titles, "map.run", titles[0], formerly=FORMERLY)
            if count > 1
            else titles[0]
        )
    with across:
        first = controls.select("Across", names, "map.x", names[1], help=MAP_HELP)
    with up:
        second = controls.select("Up", names, "map.y", names[2 if len(names) > 2 else 0])
    for place in rest:
        with place:
            of_class = classes.index(controls.select("Class", classes, "map.class", classes[0]))
    return Look(log_loss, run, names.index(first), names.index(second), of_class)


def charts(chosen, runs, look, curve, step):
    """The chosen curve of every run over its steps, and the landscape of one of them."""
    curves = Chart("training curves", lambda dark: curves_chart(runs, look, curve, step, dark))
    if look.across == look.up:
        return curves, Note("Two different weights make a map.")
    by_number = {run.number: run for run in runs}
    run = by_number.get(look.run, runs[0])
    return curves, Chart(
        "training landscape", lambda dark: landscape_chart(chosen.study, run, look, step, dark)
    )


def curves_chart(runs, look, curve, step, dark):
    """Each run in its own dash."""
    common = steps_shown([run.path for run in runs], MOST_POINTS)
    paths = {run.number: run.path.at(common[common <= run.last]) for run in runs}
    here = int(np.searchsorted(common, step, side="right")) - 1
    figure = loss_curves(paths, curve=curve, frame=here, log_y=look.log_loss, dark=dark)
    return figure.update_xaxes(title_text="step").update_layout(height=HEIGHT)


def landscape_chart(study, run, look, step, dark):
    """The landscape of a run with its path up to the step."""
    weights = look.across, look.up
    seen, steps = surface(run, study, weights, look.of_class)
    here = int(np.searchsorted(steps, step, side="right")) - 1
    names = weight_names(study)
    titles = tuple(names[weight] for weight in weights)
    return loss_landscape(seen, titles, frame=here, dark=dark).update_layout(height=HEIGHT)


def weight_names(study):
    """The weights of a score, the constant first."""
    return ["w0 (constant)", *(f"w for {name}" for name in study.term_names)]
