"""Reports on training runs, in words: rates, limits, divergence, single updates."""

from operator import mul

import numpy as np
import pandas as pd

from lindisc.evaluation import error_rate
from lindisc.linear.logistic import Logistic
from lindisc.linear.perceptron import Perceptron
from lindisc.number_format import counted, number, percent
from pages.answers.view import Note
from pages.lessons.training.perceptron import update_at
from pages.lessons.training.runs import LENGTH
from pages.shared.formulas.put_in_numbers import put_in

ROUNDING = 1e-12  # of a loss
WHY_IT_FALLS = (
    ": the limit comes from the curvature at h = 0, and elsewhere the loss bends less",
    ": the limit comes from the largest curvature there can be",
)  # of two classes, and of more


def reports(run, wanted_epochs):
    """Return short paragraphs about one run."""
    if run.path is None:
        return []
    said = [_rate(run), *_ending(run)]
    if run.endless:
        said.append(_endless(run))
    test = run.path.curves.get("test error", np.zeros(1))
    if test.min() < test[-1]:
        best = run.path.values[test.argmin()]
        whole = "" if len(run.path) > run.last else f" in the {len(run.path)} frames kept"
        said.append(
            f"Its test error was least{whole}, {percent(test.min())}, at step {best:.0f}; at the "
            f"end it is {percent(test[-1])}."
        )
    if run.epochs < wanted_epochs and run.is_cut_short:
        said.append(f"Trained for {run.epochs} epochs only: more would keep you waiting.")
    return [words for words in said if words]


def verdict(run):
    """Return how a run ends, in a few words; "" for an ordinary end."""
    if run.diverges:
        return "diverges"
    if run.endless:
        return "separable: no lowest loss"
    return _end_of_rule(run)[0] if isinstance(run.classifier, Perceptron) else ""


def update_words(run, step, study):
    """Describe one update of the perceptron rule, and the updates so far against the bound."""
    update = update_at(run, step, study)
    if update is None:
        return []
    helped = "now right" if update.margins[1] > 0 else "not yet above 0"
    margin, loss = (
        " to ".join(number(each, 3) for each in pair) for pair in (update.margins, update.losses)
    )
    bound = ""
    if run.classifier.separable_:
        bound = f" {update.number} of at most {run.classifier.bound_:,.0f} updates."
    return [
        f"**Update {update.number}** learnt from one row (halo): its r(w'x + b) went from "
        f"{margin}, {helped}. The total loss went from {loss}, wrong rows {update.wrong[0]} → "
        f"{update.wrong[1]}.{bound}"
    ]


def said_of_frames(frames):
    """Say which steps the timeline leaves out."""
    values, said = frames.values, []
    if len(frames.ready) > 1 and frames.curve == "loss":
        said.append("The timeline shows each loss as a share of its highest.")
    if len(values) <= values[-1]:
        said.append(
            f"{len(values)} of {values[-1] + 1:,.0f} frames are drawn: the first one by one, later "
            "ones ever farther apart."
        )
    return [Note(" ".join(said))] if said else []


def numbers(runs, study):
    """Return the table of runs at their ends, with the rows that each number was measured on."""
    parts = [("training", study.training), ("test", study.test)][: 1 + bool(study.test)]
    rows = {}
    for run in (run for run in runs if run.path):
        history, test = run.classifier.history_, run.path.curves.get("test error")
        loss = history.curves["loss"]
        rows[run.title] = cells = {
            "steps": f"{run.last}",
            "first loss": number(loss[0]),
            "last loss": _told_last(run, "loss"),
            "lowest loss, at step": f"{number(loss.min())}, {history.values[loss.argmin()]:.0f}",
            "|w|": _told_last(run, LENGTH),
        }
        for title, part in parts:
            wrong = error_rate(part.y, run.fit.predict(part.X))
            told = f"{percent(wrong.value)} ± {percent(wrong.standard_error)}"
            cells[f"error, {title} (n = {wrong.n})"] = told
        if test is not None:
            step = run.path.values[test.argmin()]
            cells["least test error, at step"] = f"{percent(test.min())}, {step:.0f}"
    return pd.DataFrame.from_dict(rows, orient="index").rename_axis("run")


def _told_last(run, curve):
    told = run.told(curve, [run.last])[0]
    return "diverged" if np.isnan(told) else number(told)


def _rate(run):
    if run.unit is None:
        return ""
    model = run.classifier
    share = model.learning_rate_ / run.unit
    part, unit, rate = put_in((share, run.unit), mul)
    eta = f"η = {rate} = {part} × {unit}, {_unit(run)}."
    return " ".join(filter(None, [eta, _beyond(run, share)]))


def _unit(run):
    """The unit of the learning rate."""
    model = run.classifier
    if run.loss.curvature_bound:
        if model.normalise == "weights":
            return "the limit of batch descent without normalising"
        return "the limit" if model.optimiser == "batch" else "the limit of batch descent"
    if 2 * run.unit == model.limiting_rate_:
        return "1/λ"
    of = " of the rows divided by |(1, x)|" if model.normalise == "rows" else ""
    return f"1/(n R²){of}" if model.optimiser == "batch" else f"1/R²{of}"


def _beyond(run, share):
    """The consequence of a rate above the limit."""
    model = run.classifier
    if model.optimiser != "batch":
        return "**Diverges**: its loss has grown beyond 10³⁸." if run.is_out_of_sight else ""
    if model.diverging_ and run.loss.is_quadratic:
        return (
            "**Diverges**: along the steepest direction every step lands farther from the bottom "
            "than it started, on the other side."
        )
    if model.diverging_:
        return "**Diverges**: ηλ > 2, and the ridge alone throws the weights ever farther."
    if share <= 1 or model.normalise == "weights" or not run.loss.curvature_bound:
        return ""
    loss = model.history_.curves["loss"]
    rises = loss[1:] > loss[:-1] * (1 + ROUNDING)
    if rises.any():
        return f"Above the limit: {rises.sum()} of {len(rises)} steps raised the loss."
    why = "" if run.loss.is_quadratic else WHY_IT_FALLS[len(model.classes_) > 2]
    return f"Above the limit, and yet no step raised the loss{why}."


def _ending(run):
    model, loss = run.classifier, run.classifier.history_.curves["loss"]
    if isinstance(model, Perceptron):
        return [_end_of_rule(run)[1]]
    if isinstance(model, Logistic):
        if model.converged_:
            return [f"At its lowest loss after {counted(run.last, 'step')}."]
        stop = "at the cap" if run.is_cut_short else "as the next would gain next to nothing"
        return [f"Stopped after {counted(run.last, 'step')}, {stop}."]
    if run.diverges:
        early = run.last < run.epochs
        return [f"Stopped at epoch {run.last}: the next leads beyond 10¹⁰⁰."] if early else []
    if run.last < run.epochs:
        steps = counted(run.last, "step")
        return [f"Ended after {steps}: the next would gain nothing but rounding."]
    ends = " to ".join(number(height) for height in loss[-2:])
    return [f"Stopped at epoch {run.last}, which took the loss from {ends}."]


def _end_of_rule(run):
    """How the perceptron rule ends: in a few words, and in a sentence."""
    model = run.classifier
    passes, separated = counted(model.n_iter_, "pass", "passes"), f"separated at step {run.last}"
    if len(model.classes_) > 2:
        some = "separable, not there yet" if all(model.separable_) else "not every class separable"
        counts = ", ".join(str(count) for count in model.n_updates_)
        last = "no" if model.converged_ else "still some"
        return separated if model.converged_ else some, (
            f"One rule for each class against the rest: {counts} updates in at most {passes}, "
            f"{last} row on the wrong side in the last."
        )
    updates = counted(model.n_updates_, "update")
    stopped = f"stopped after {passes} and {updates}"
    if model.converged_:
        return separated, (
            f"Separated after {updates}; the bound for the widest margin "
            f"{model.margin_:.3g} is {model.bound_:,.0f}."
        )
    if model.separable_:
        return "separable, not there yet", (
            f"Not there yet: {stopped}, {counted(model.n_wrong_, 'row')} still wrong. "
            f"Some weights separate the classes, after at most {model.bound_:,.0f} updates."
        )
    if model.cycling_:
        return "cycles: not separable", (
            f"**Cycles**: after pass {model.n_iter_} the weights are what they were before, so "
            "the same updates come again for ever. No weights separate these classes."
        )
    never = f"No weights separate these classes, so it never ends: {stopped}."
    return "not separable", never


def _endless(run):
    length = run.path.curves[LENGTH][-1]
    return (
        "**No lowest loss**: a boundary has no row on its wrong side, and longer weights make the "
        f"model surer of it. |w| is {number(length, 3)} and would grow without end; a ridge λ > 0 "
        "or an early stop ends it."
    )
