"""Charts of training runs: the curves of all, and the loss landscape of one."""

from dataclasses import dataclass

import numpy as np

from lindisc.board.chart import Axis, Chart, Heights, Line, Mark, Reading, Rings, Track
from lindisc.board.picture import Lead, Picture
from lindisc.linear.training_path import in_own_units
from lindisc.theme import theme
from pages.answers.result_cache import remembered
from pages.lessons.training.landscape import landscape
from pages.lessons.training.panels import SHORT, TIMELINE
from pages.lessons.training.perceptron import SAID_OF_PROOF, proof_chart, the_rule
from pages.lessons.training.runs import CURVES, DIVERGED, LENGTH, steps_shown

MOST_POINTS = 400  # of a curve
TRACK = 200  # steps on a landscape
HEADROOM = 1.06
LEAST = 1e-8  # of the largest number: as deep as a logarithmic axis goes
OUT_OF_VIEW = 100.0  # heights of the chart: as far as a line that leaves it is drawn
SAME_WEIGHTS = "Two different weights make a map."


@dataclass(frozen=True)
class ChartSettings:
    """The scale of curves, and the run, weights and class of the landscape."""

    is_log: bool
    run: str
    across: int
    up: int
    of_class: int


def charts_picture(frames, study, look):
    """Return the curve of every run over its steps, and the landscape of one of them."""
    lead, rule = Lead(TIMELINE, frames.values, frames.frame), the_rule(frames.runs, study)
    said = f"Over the steps: the {frames.curve} of each run, and the loss over two of the weights."
    charts = [
        curves_chart(frames, study, look.is_log, lead),
        landscape_chart(frames, study, look, lead),
    ]
    if rule:
        charts.append(proof_chart(rule, study, lead))
        said = f"{said} {SAID_OF_PROOF}"
    return Picture(tuple(charts), layout=("ab", "cc")[: len(charts) - 1], said=said)


def curves_chart(frames, study, is_log, lead):
    """Draw the curve of each run, marked at its current step."""
    runs, curve = frames.ready, frames.curve
    is_share = curve.endswith("error")
    low, high = heights_seen([run.seen.curves[curve] for run in runs], is_log=is_log)
    steps = np.union1d(steps_shown([run.path for run in runs], MOST_POINTS), frames.values)
    lines, marks, readings = [], [], []
    for k, run in enumerate(runs):
        name, tone, most = f"run {run.number}", _tone(k, study), OUT_OF_VIEW * high
        own, now = np.unique(np.minimum(steps, run.last)), np.minimum(frames.values, run.last)
        y, y_now = (np.minimum(run.path.at(x).curves[curve], most) for x in (own, now))
        lines.append(Line(own, y, name, tone, k))
        marks.append(Mark(now[:, None], y_now[:, None], tone=tone))
        readings.append(Reading(name, run.told(curve, frames.values), is_share=is_share))
    last = max(run.last for run in runs)
    return Chart(
        curve.capitalize(),
        Axis("step", 0, 1.02 * last or 1),
        Axis(SHORT.get(curve, curve), low, high, is_log, is_share),
        (*lines, *marks),
        tuple(readings),
        "" if is_share else _left_out(runs),
        lead=lead,
    )


def landscape_chart(frames, study, look, lead):
    """Draw the landscape of a run with its path up to the step."""
    by_number = {run.number: run for run in frames.ready}
    run = by_number.get(int(look.run), frames.ready[0])
    names = weight_names(study)
    weights = look.across, look.up
    titles = [names[weight] for weight in weights]
    if look.across == look.up:
        axes = (Axis(title, 0, 1) for title in titles)
        return Chart("Loss landscape", *axes, lead=lead, problem=SAME_WEIGHTS)
    seen, steps = _surface(run, study, weights, look.of_class)
    until = np.searchsorted(steps, frames.values, side="right")
    ends = (seen.first[[0, -1]], seen.second[[0, -1]])
    tone = _tone(frames.ready.index(run), study)
    x, y = seen.track.T
    loss = run.told(CURVES[0], frames.values)
    own = in_own_units(run.classifier.path_.at(frames.values))
    now = own[:, look.of_class % own.shape[1], list(weights)]
    x_now, y_now = np.where(np.isnan(loss), np.nan, now.T)[..., None]
    return Chart(
        "Loss landscape",
        *(Axis(title, *end) for title, end in zip(titles, ends, strict=True)),
        (
            Heights(seen.heights),
            Track(x, y, run.title, tone, until=until),
            Rings(x[:1], y[:1], "start", tone),
            Mark(x_now, y_now, "now", tone),
        ),
        (Reading("loss", loss),),
        _left_out([run]),
        lead=lead,
    )


@remembered(maxsize=48)
def _surface(run, study, weights, of_class):
    """The `Landscape` around a run up to where it diverges, and the steps of its track."""
    steps = steps_shown([run.seen], TRACK)
    seen = landscape(
        run.classifier.path_.at(steps),
        run.loss,
        run.fit.prepared(study.training.X),
        study.training.y,
        weights=weights,
        of_class=of_class,
        ridge=run.fit.options.get("ridge", 0.0),
    )
    return seen, steps


def weight_names(study):
    """Return the names of the weights of a score, the constant first."""
    return ["w0 (constant)", *(f"w for {name}" for name in study.term_names)]


def _left_out(runs):
    """The step from which on a diverging run is not drawn."""
    return ", ".join(
        f"run {run.number} diverges: not followed after step {run.seen.values[-1]}"
        for run in runs
        if len(run.seen) < len(run.path)
    )


def _tone(k, study):
    """A colour that no class has, or that of text."""
    tone = len(study.classes) + k
    return tone if tone < len(theme().colours) else None


def heights_seen(curves, *, is_log=False):
    """Return the axis range for the curves of some runs.

    A diverging run may leave the chart at the top, so that the others stay readable.
    """
    highest = float(HEADROOM * max(_top(curve) for curve in curves)) or 1.0
    if not is_log:
        return 0.0, highest
    values = np.concatenate(curves)
    seen = values[values > highest * LEAST]
    return float(min(seen, default=highest * LEAST)) / HEADROOM, highest


def _top(curve):
    diverged = curve[-1] > DIVERGED * curve[0] > 0
    return DIVERGED * curve[0] if diverged else np.max(curve)


FORMERLY = {"A": "1", "B": "2", "C": "3"}  # old names in links
MAP_HELP = (
    "The loss over two of the weights; the others stay where training left them, so on the way "
    "the run was not yet on this map."
)


def choose_look(controls, chosen, count, curve):
    """Return the scale of curves, and the run and the weights of the landscape."""
    titles, names = ["1", "2", "3"][:count], weight_names(chosen.study)
    classes, of_class = list(chosen.study.classes), 0
    is_log = curve in (CURVES[0], LENGTH) and controls.toggle("Logarithmic", "log")
    run = titles[0]
    if count > 1:
        run = controls.pick("Run", titles, "map.run", titles[0], formerly=FORMERLY)
    first = controls.select("Across", names, "map.x", names[1], help=MAP_HELP)
    second = controls.select("Up", names, "map.y", names[2 if len(names) > 2 else 0])
    if len(classes) > 2:
        of_class = classes.index(controls.select("Class", classes, "map.class", classes[0]))
    return ChartSettings(is_log, run, names.index(first), names.index(second), of_class)
