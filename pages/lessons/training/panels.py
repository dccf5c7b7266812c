"""Panels of training runs, with a common timeline and curves over the steps.

While a slider is held its run shows fits at some values: the cost is steps x rows x values, so that
with many steps there are few values, or none.
"""

from dataclasses import dataclass, replace
from itertools import repeat

import numpy as np

from lindisc.board.picture import Lead, Panel, SliderPreview, Timeline
from lindisc.number_format import counted, percent
from lindisc.path import Path
from pages.answers.result_cache import remembered
from pages.lessons.training.perceptron import (
    NUMBERS,
    SAID_OF_UPDATES,
    the_rule,
    update_at,
    update_chart,
)
from pages.lessons.training.run_controls import VALUES
from pages.lessons.training.run_reports import verdict
from pages.lessons.training.runs import (
    CURVES,
    LENGTH,
    RATE,
    Run,
    fitted,
    n_weights,
    path_of,
    steps_shown,
)
from pages.shared.fits.plane_panels import over_points

TIMELINE = "training steps"
FRAME_BYTES = 21_500  # of a message of 30 kB, the rest being points and texts
HELD_BYTES = 2_500  # of a run's slider previews
FEWEST_FRAMES = 12
BASE64 = 4 / 3
LOSS = CURVES[0]
SHORT = {"training error": "error", "test error": "error", LENGTH: "|w|"}
FEWEST = 8  # values; fewer would make interpolated boundaries wrong
MOST_VISITS = 25_000  # visits of single rows: a fifth of a second
MOST_CELLS = 250_000  # weights that are kept for a slider
VISITS_OF_A_FIT = 200  # the cost of a fit's setup, in visits
NEWTON_STEPS = 10  # the usual number
MULTIPLICATIONS = 5_000  # vectorised ones that take as long as a visit


@dataclass(frozen=True, eq=False)
class TrainingFrames:
    """Runs on one timeline: the steps of its frames, the current frame, and the curve shown."""

    runs: tuple[Run, ...]
    values: np.ndarray
    frame: int
    curve: str

    @property
    def ready(self):
        """The runs that could be trained."""
        return [run for run in self.runs if run.path]

    @property
    def step(self):
        """The current step."""
        return int(self.values[self.frame])


def training_frames(runs, study, step, curve):
    """Return the frames of these runs, at the last one not beyond the step (None: the last)."""
    if curve == "test error" and not study.test:
        curve = "training error"
    ready = [run for run in runs if run.path]
    values = np.zeros(1)
    if ready:
        values = steps_shown([run.path for run in ready], frames_that_fit(ready, study))
    frame = np.searchsorted(values, np.inf if step is None else step, side="right") - 1
    return TrainingFrames(tuple(runs), values, max(int(frame), 0), curve)


def frames_that_fit(runs, study):
    """Return how many frames of these runs fit into a message."""
    curves = len(CURVES) if len(runs) == 1 else len(runs)
    numbers = 1 + curves + 3 * len(runs) * len(study.classes)
    if the_rule(runs, study):
        numbers += NUMBERS
    each = BASE64 * (8 * numbers + (0 if study.is_flat else len(runs) * len(study.rows.y)))
    return max(int((FRAME_BYTES - HELD_BYTES * len(runs)) / each), FEWEST_FRAMES)


def board_picture(frames, chosen, recipes=()):
    """Return the `Picture` of these frames, with previews of the sliders of these `RunSettings`."""
    study, values, ready = chosen.study, frames.values, frames.ready
    timeline = ready and Timeline(
        "step", values, _curves(ready, values, frames.curve), frames.frame, key=TIMELINE
    )
    panels = tuple(
        _panel(run, chosen, frames, recipe)
        for run, recipe in zip(frames.runs, recipes or repeat(None), strict=False)
    )
    words, layout = [_said(run) for run in frames.runs], ("abc"[: len(panels)],)
    rule = the_rule(frames.runs, study)
    if rule:
        panels += (update_chart(rule, study, values),)
        words, layout = [*words, SAID_OF_UPDATES], ("ab",)
    return replace(
        over_points(study, panels),
        points=replace(study.points, marked=_marked(ready, study, frames.step)),
        timeline=timeline or None,
        layout=layout,
        said=" ".join(words),
    )


def _panel(run, chosen, frames, recipe):
    """The plane of a run; where there are more features, its caption says which plane it is."""
    if run.path is None:
        return Panel(run.title, problem=run.fit.problem)
    study, has_more = chosen.study, len(chosen.dataset.feature_names) > 2
    path, classes, predicted = run.path.at(frames.values), run.fit.model.classes_, None
    if not study.is_flat:
        scores = [path.scores(frame).values(study.rows.X) for frame in range(len(path))]
        predicted = study.codes(classes)[np.argmax(scores, axis=2)]
    return Panel(
        title=run.title,
        classes=tuple(study.codes(classes).tolist()),
        path=path.on_plane(study.plane.origin, study.plane.axes),
        rule=run.classifier.rule_,
        has_posterior=run.fit.has_posterior,
        predicted=predicted,
        caption=", ".join(filter(None, [has_more and run.fit.caption, verdict(run)])),
        held=previews(chosen, recipe, run, frames.step) if recipe else (),
    )


def _curves(runs, values, curve):
    """All curves of a single run; of several the selected one, losses as shares of the highest."""
    if len(runs) == 1:
        run = runs[0]
        return {name: run.told(name, values) for name in run.path.curves if name in CURVES}
    is_loss, kind = curve == LOSS, SHORT.get(curve, curve)
    highest = [(run.seen.curves[LOSS].max() or 1) if is_loss else 1 for run in runs]
    return {
        f"{run.number} {'relative loss' if is_loss else kind}": run.told(curve, values) / most
        for run, most in zip(runs, highest, strict=True)
    }


def _marked(runs, study, step):
    """The row of the current update of a perceptron."""
    marked = np.zeros(len(study.points.codes), dtype=bool)
    trained_from = study.origin[~study.is_test]
    for update in (update_at(run, step, study) for run in runs):
        if update is not None and trained_from[update.row] >= 0:
            marked[trained_from[update.row]] = True
    return marked


def _said(run):
    if run.path is None:
        return f"{run.title}: {run.fit.problem}"
    wrong = run.path.curves["training error"][-1]
    steps = counted(run.last, "step")
    return f"{run.title}: after {steps} {percent(wrong)} of the training rows are wrong."


def previews(chosen, recipe, run, step):
    """Return the preview of each slider of a run at this step, if it can be trained in time."""
    found = (_preview(chosen, recipe, run, *slider, step) for slider in recipe.sliders)
    return tuple(each for each in found if each)


def _preview(chosen, recipe, run, parameter, key, step):
    name = parameter.name
    count = min(VALUES[name], values_affordable(recipe, run.epochs, chosen.study))
    if count < FEWEST:
        return None
    unit = run.unit if name == RATE else None
    start = recipe.at(name, parameter.span[0])
    trials = _trials(chosen, start, run.epochs, unit, parameter, count)
    now = dict(recipe.options)[name]
    paths = trials | {now: _on_plane(run.path, chosen.study)}
    lead = Lead.at(key, list(paths), now, label=parameter.symbol or name)
    frames = [paths[value].at([step]).scores(0) for value in lead.values.tolist()]
    return SliderPreview(lead, Path.of_frames(name, lead.values, {}, frames))


def values_affordable(recipe, epochs, study):
    """Return for how many values of a slider its run can be trained so long."""
    n, p = study.training.X.shape
    if recipe.is_row_by_row:
        visits = epochs * n
    elif recipe.is_newton:
        epochs = min(epochs, NEWTON_STEPS)
        system = (len(study.classes) * (1 + min(n, p))) ** 2
        visits = epochs * (20 + n * system / MULTIPLICATIONS)
    else:
        visits = epochs * (2 + n * n_weights(study) / MULTIPLICATIONS)
    cells = epochs * len(study.classes) * (1 + len(study.term_names))
    return int(min(MOST_VISITS // (VISITS_OF_A_FIT + visits), MOST_CELLS // cells))


@remembered(maxsize=32)
def _trials(chosen, recipe, epochs, unit, parameter, count):
    """The paths on the plane by value, without those that cannot be trained."""
    study, paths = chosen.study, {}
    for value in np.linspace(*parameter.span, count).tolist():
        fit, _ = fitted(study, recipe.at(parameter.name, value), epochs, unit)
        if fit.model is not None:
            paths[value] = _on_plane(path_of(fit.model), study)
    return paths


def _on_plane(path, study):
    return replace(path.on_plane(study.plane.origin, study.plane.axes), curves={})
