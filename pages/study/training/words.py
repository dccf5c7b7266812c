"""What training runs report, in words: rates, limits, ends, growth without end, single updates."""

from operator import mul

import numpy as np
import pandas as pd

from lindisc.evaluation import error_rate
from lindisc.linear.logistic import Logistic
from lindisc.linear.losses import Curved
from lindisc.linear.perceptron import Perceptron
from lindisc.words import number, percent
from pages.study.put_in import put_in
from pages.study.view import Note

FALLING = 1e-3  # of the loss, in the last step


def reports(run, wanted_epochs):
    """Short paragraphs about one run."""
    if run.path is None:
        return []
    said = [_rate(run), *_ending(run)]
    if run.endless:
        said.append(_endless(run))
    test = run.path.curves.get("test error", np.zeros(1))
    if test.min() < test[-1]:
        best = run.path.values[test.argmin()]
        said.append(
            f"Its test error was least, {percent(test.min())}, at step {best:.0f}; at the end it "
            f"is {percent(test[-1])}."
        )
    if run.epochs < wanted_epochs and run.epochs in (run.last, run.classifier.n_iter_):
        said.append(f"Trained for {run.epochs} epochs only: more would keep you waiting.")
    return [words for words in said if words]


def verdict(run):
    """How it ends, in a word or three; "" where there is nothing to tell."""
    if run.path is None:
        return ""
    if run.diverges:
        return "diverges"
    if run.endless:
        return "separable: no lowest loss"
    return _of_perceptron(run.classifier) if isinstance(run.classifier, Perceptron) else ""


def update_words(run, step, study):
    """What one update of the perceptron rule did, and the updates so far against the bound."""
    update = run.one_update(step, study)
    if update is None:
        return []
    before, after = update.before, update.after
    total = "rose" if after.loss > before.loss else "fell"
    helped = "now right" if after.margin > 0 else "still wrong"
    bound = ""
    if run.classifier.separable_:
        bound = f" {step} of at most {run.classifier.bound_:,.0f} updates."
    return [
        f"**Update {step}** learnt from one row (halo): its r(w'x + b) went from "
        f"{number(before.margin, 3)} to {number(after.margin, 3)}, {helped}. The total loss "
        f"{total} from {number(before.loss, 3)} to {number(after.loss, 3)}, wrong rows "
        f"{before.wrong} → {after.wrong}.{bound}"
    ]


def said_of_frames(film):
    """What the timeline leaves out."""
    values, said = film.values, []
    if len(film.ready) > 1 and film.curve == "loss":
        said.append("The timeline shows each loss as a share of its first, at most 1.")
    if len(values) <= values[-1]:
        said.append(
            f"{len(values)} of {values[-1] + 1:,.0f} frames are drawn: the first one by one, later "
            "ones ever farther apart."
        )
    return [Note(" ".join(said))] if said else []


def numbers(runs, study):
    """A table: each run at its end, with what was measured on what."""
    rows = {}
    for run in runs:
        if run.path is None:
            continue
        loss = run.path.curves["loss"]
        cells = {
            "steps": f"{run.last}",
            "first loss": number(loss[0]),
            "last loss": number(loss[-1]),
        }
        cells["lowest loss, at step"] = (
            f"{number(loss.min())}, {run.path.values[loss.argmin()]:.0f}"
        )
        cells["|w|"] = number(run.path.curves["length of w"][-1])
        for title, part in (("training", study.training), ("test", study.test)):
            if part:
                wrong = error_rate(part.y, run.fit.predict(part.X))
                name = f"error, {title} (n = {wrong.n})"
                cells[name] = f"{percent(wrong.value)} ± {percent(wrong.standard_error)}"
        if study.test:
            test = run.path.curves["test error"]
            best = test.argmin()
            step = run.path.values[best]
            cells["least test error, at step"] = f"{percent(test[best])}, {step:.0f}"
        rows[run.title] = cells
    return pd.DataFrame.from_dict(rows, orient="index").rename_axis("run")


def _rate(run):
    model = run.classifier
    if run.unit is None:
        return ""
    share = model.learning_rate_ / run.unit
    part, unit, eta = put_in((share, run.unit), mul)
    if not isinstance(run.loss, Curved):
        return f"η = {eta} = {part} × 1/R² (no curvature, no limit)."
    said = f"η = {eta} = {part} × the limit {unit}."
    if run.diverges:
        return said + (
            " **Diverges**: along the steepest direction every step lands farther from the bottom "
            "than it started, on the other side."
        )
    if share > 1:
        return said + (
            " Above the limit, but not diverging: the limit is for the steepest place of the "
            "loss, and it is flatter where the steps are now."
        )
    return said


def _ending(run):
    model, loss = run.classifier, run.path.curves["loss"]
    if isinstance(model, Perceptron):
        return [_perceptron_ending(run)]
    if isinstance(model, Logistic):
        if model.converged_:
            return [f"At the maximum of the likelihood after {run.last} steps."]
        stop = "where nothing visible changed any more" if run.endless else "at the cap"
        return [f"Stopped after {run.last} steps, {stop}."]
    if run.diverges:
        early = run.last < run.epochs
        return [f"Stopped at epoch {run.last}: the weights had left for good."] if early else []
    if run.last < run.epochs:
        return [f"Ended after {run.last} steps: the next would gain nothing but rounding."]
    if loss[-1] == 0:
        return ["The loss is zero: no row pulls any more."]
    fall = 1 - loss[-1] / loss[-2]
    if fall > FALLING:
        changed = f"still fell, by {percent(fall)}"
    elif fall < -FALLING:
        changed = f"had risen by {percent(-fall)}"
    else:
        return [f"Stopped at epoch {run.last}; the loss had all but stopped falling."]
    return [f"Stopped at epoch {run.last}; the loss {changed} in the last."]


def _perceptron_ending(run):
    model = run.classifier
    if len(model.classes_) > 2:
        done = "a pass without a wrong row" if model.converged_ else f"the cap of {run.epochs}"
        counts = ", ".join(str(count) for count in model.n_updates_)
        return f"One rule for each class against the rest, {counts} updates, until {done} passes."
    if model.converged_:
        return (
            f"Separated after {model.n_updates_} updates; the bound for the widest margin "
            f"{model.margin_:.3g} is {model.bound_:,.0f}."
        )
    if model.separable_:
        return (
            f"Not there yet after {run.epochs} passes and {model.n_updates_} updates, but a line "
            f"separates the classes: at most {model.bound_:,.0f} updates."
        )
    if model.cycling_:
        return (
            f"**Cycles**: after pass {model.n_iter_} the weights are what they were before, so "
            "the same updates come again for ever. No line separates these classes."
        )
    return (
        f"No line separates these classes, so it never ends: stopped after {run.epochs} passes "
        f"and {model.n_updates_} updates."
    )


def _of_perceptron(model):
    if model.converged_:
        return "separated"
    if np.all(model.separable_):
        return "separable, not there yet"
    return "cycles: not separable" if np.all(model.cycling_) else "not separable"


def _endless(run):
    length = run.path.curves["length of w"]
    half = length[len(length) // 2]
    return (
        f"**No lowest loss**: a line separates classes without error, and longer weights make the "
        f"model surer of it. |w| was {number(half, 3)} halfway, is {number(length[-1], 3)}, and "
        "grows without end; a ridge λ > 0 or an early stop ends it."
    )
