"""From training runs to what the board is sent: the same steps of all, and curves over them."""

from dataclasses import dataclass, replace

import numpy as np

from lindisc.board.picture import Panel, Timeline
from lindisc.words import counted, percent
from pages.study.picture import over_points
from pages.study.training.proof import NUMBERS, SAID_OF_UPDATES, the_rule, update_chart
from pages.study.training.runs import CURVES, LENGTH, Run, steps_shown
from pages.study.training.words import verdict

TIMELINE = "training steps"
FRAME_BYTES = 21_500  # of a message of 30 kB: the rest are points and words
HELD_BYTES = 2_500  # of a run: what its sliders lead to
FEWEST_FRAMES = 12
BASE64 = 4 / 3
LOSS, RELATIVE = CURVES[0], "relative loss"
SHORT = {"training error": "error", "test error": "error", LENGTH: "|w|"}


@dataclass(frozen=True, eq=False)
class Film:
    """Runs that are seen together: the steps that are its frames, that in view, and their curve."""

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
        """The step in view."""
        return int(self.values[self.frame])


def film(runs, study, step, curve):
    """The `Film` of these runs at the last frame that is not beyond the step (None: the last)."""
    if curve == "test error" and not study.test:
        curve = "training error"
    ready = [run for run in runs if run.path]
    values = np.zeros(1)
    if ready:
        values = steps_shown([run.path for run in ready], frames_that_fit(ready, study))
    frame = np.searchsorted(values, np.inf if step is None else step, side="right") - 1
    return Film(tuple(runs), values, max(int(frame), 0), curve)


def frames_that_fit(runs, study):
    """How many frames of these runs a message holds."""
    curves = len(CURVES) if len(runs) == 1 else len(runs)
    numbers = 1 + curves + 3 * len(runs) * len(study.classes)
    if the_rule(runs, study):
        numbers += NUMBERS
    each = BASE64 * (8 * numbers + (0 if study.is_flat else len(runs) * len(study.rows.y)))
    return max(int((FRAME_BYTES - HELD_BYTES * len(runs)) / each), FEWEST_FRAMES)


def board_picture(film, chosen, held=None):
    """The `Picture` of a film; `held` says by letter what the sliders of a run lead to."""
    study, has_more = chosen.study, len(chosen.dataset.feature_names) > 2
    values, held = film.values, held or {}
    marked = _marked(film.ready, study, film.step)
    timeline = film.ready and Timeline(
        "step", values, _curves(film.ready, values, film.curve), film.frame, key=TIMELINE
    )
    panels = tuple(
        replace(
            _panel(run, study, values),
            caption=_caption(run, has_more),
            held=held.get(run.letter, ()),
        )
        for run in film.runs
    )
    words, layout = [_said(run) for run in film.runs], ("abc"[: len(panels)],)
    rule = the_rule(film.runs, study)
    if rule:
        panels += (update_chart(rule, study, values),)
        words, layout = [*words, SAID_OF_UPDATES], ("ab",)
    return replace(
        over_points(study, panels),
        points=replace(study.points, marked=marked),
        timeline=timeline or None,
        layout=layout,
        said=" ".join(words),
    )


def _winners(scores, X):
    return scores.values(X).argmax(axis=1)


def _panel(run, study, values):
    if run.path is None:
        return Panel(run.title, problem=run.fit.problem)
    path = run.path.at(values)
    classes = run.fit.model.classes_
    predicted = None
    if not study.is_flat:
        winners = [_winners(path.scores(frame), study.rows.X) for frame in range(len(path))]
        predicted = study.codes(classes)[np.array(winners)]
    return Panel(
        title=run.title,
        classes=tuple(study.codes(classes).tolist()),
        path=path.on_plane(study.plane.origin, study.plane.axes),
        rule=run.classifier.rule_,
        has_posterior=run.fit.has_posterior,
        predicted=predicted,
    )


def _caption(run, has_more):
    """What the plane is, where there are more features, and the verdict on its run."""
    told = [run.fit.caption] if has_more and run.path else []
    return ", ".join([*told, *filter(None, [verdict(run)])])


def _curves(runs, values, curve):
    """All curves of a single run; of several the chosen one, losses on one scale."""
    if len(runs) == 1:
        run = runs[0]
        return {name: run.told(name, values) for name in run.path.curves if name in CURVES}
    kind = RELATIVE if curve == LOSS else SHORT.get(curve, curve)
    return {f"{run.number} {kind}": _relative(run, curve, values) for run in runs}


def _relative(run, curve, values):
    """A curve, of the loss as a share of the highest."""
    heights = run.told(curve, values)
    return heights / (run.seen.curves[curve].max() or 1) if curve == LOSS else heights


def _marked(runs, study, step):
    """The row that the shown update of a perceptron rule learnt from."""
    marked = np.zeros(len(study.points.codes), dtype=bool)
    trained_from = study.origin[~study.is_test]
    for update in (run.one_update(step, study) for run in runs):
        if update is not None and trained_from[update.row] >= 0:
            marked[trained_from[update.row]] = True
    return marked


def _said(run):
    if run.path is None:
        return f"{run.title}: {run.fit.problem}"
    wrong = run.path.curves["training error"][-1]
    steps = counted(run.last, "step")
    return f"{run.title}: after {steps} {percent(wrong)} of the training rows are wrong."
