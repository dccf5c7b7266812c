"""The perceptron rule: w + r x at every update, what an update does, and Novikoff's bounds on |w|.

(b, w) after k updates = start + sum of the first k steps r (size, x)

a + k γ <= v'u <= |v| <= sqrt(c² + k R²) after k updates, with v = (b / s, w), rows z = (s, x),
r z'u >= γ for the best u with |u| = 1, |z| <= R, and a, c of the first weights (0 from zeros)
"""

from dataclasses import dataclass
from functools import cached_property
from math import hypot, sqrt

import numpy as np
from numpy.typing import ArrayLike

from lindisc.board.chart import Arrows, Axis, Chart, Line, Mark, Reading, ends
from lindisc.linear.losses import PerceptronLoss
from lindisc.linear.perceptron import BIAS_STEPS, Perceptron
from lindisc.linear.separators import Separation
from pages.answers.result_cache import remembered

ENDLESS = 1e12  # updates, the largest end of the axis
MOST_POINTS = 120  # of a curve
BEYOND = 3.0  # times the last of all updates, to the end of the axis
NUMBERS = 7  # numbers per frame for the arrows
SAID_OF_UPDATES = "Beside it: each update as arrows, w before it, what its row adds, w after it."
SAID_OF_PROOF = "Below them: the two curves that |w| is caught between, update by update."
STARTED = ", a and c what w·ŵ and |w| were at the start"
CAPTIONS = {
    "unit": "w with its constant in front, ŵ that of the widest margin γ, R the longest row (1, x)",
    "squared radius": "w with its constant / max |x| in front, ŵ that of the widest margin γ, "
    "R the longest row (max |x|, x)",
}
NOT_SEPARABLE = "No weights separate these classes: γ is 0, and the curves never meet."


@dataclass(frozen=True)
class OneUpdate:
    """Update `number`, made for `row`, a position among the rows of the fit.

    Before it and after it: the margin r(w'x + b) of its row, the total loss, misclassified rows.
    """

    number: int
    row: int
    margins: np.ndarray
    losses: np.ndarray
    wrong: np.ndarray


@dataclass(frozen=True, eq=False)
class NovikoffBound:
    """`along` (v'u) and `length` (|v|) after 0, 1, 2, ... updates, with their bounds.

    `margin` is γ, `radius` R. Without a separator γ is 0 and v'u is not known.
    """

    along: np.ndarray
    length: np.ndarray
    margin: float
    radius: float

    @property
    def meeting(self) -> float:
        """The number of updates at which the bounds meet, the most there can be."""
        if not self.margin:
            return np.inf
        reaches = np.array([self.along[0], self.length[0], self.radius])
        with np.errstate(over="ignore"):  # an infinite bound is valid
            first, length, reach = reaches / self.margin
            half = reach**2 / 2 - first
            return float(half + np.sqrt(half**2 + length**2 - first**2))

    def least(self, updates: ArrayLike) -> np.ndarray:
        """Return the lower bound on v'u after so many updates."""
        return self.along[0] + self.margin * np.asarray(updates)

    def most(self, updates: ArrayLike) -> np.ndarray:
        """Return the upper bound on |v| after so many updates."""
        return np.sqrt(self.length[0] ** 2 + self.radius**2 * np.asarray(updates))


@dataclass(frozen=True, eq=False)
class UpdateHistory:
    """The updates of a `Perceptron` of two classes: rows `X` with r in `signs`, the step of b for
    r = 1 (`size`), (b, w) after 0, 1, 2, ... updates (`weights`), and which row each was for.
    """

    X: np.ndarray
    signs: np.ndarray
    size: float
    weights: np.ndarray
    rows: np.ndarray

    @classmethod
    def of(cls, model: Perceptron, X: ArrayLike, y: ArrayLike) -> "UpdateHistory":
        """Return the history of a `Perceptron` that was fitted to these rows."""
        X = np.asarray(X, dtype=float)
        signs = np.where(np.asarray(y) == model.classes_[1], 1.0, -1.0)
        size = BIAS_STEPS[model.bias_step].size(np.sum(X**2, axis=1).max())
        steps = signs[:, None] * np.column_stack([np.full(len(X), size), X])
        start = np.diff(model.path_.scores(0).weights, axis=0)
        weights = np.cumsum(np.vstack([start, steps[model.updated_rows_]]), axis=0)
        return cls(X, signs, size, weights, model.updated_rows_)

    def update(self, number: int) -> OneUpdate:
        """Return one of the updates, counted from 1."""
        weights, row = self.weights[number - 1 : number + 1], int(self.rows[number - 1])
        scores = weights[:, :1] + weights[:, 1:] @ self.X.T
        margins = self.signs * scores
        losses = PerceptronLoss().height(margins).sum(axis=1)
        wrong = np.sum((scores > 0) != (self.signs > 0), axis=1)  # a tie goes to the first class
        return OneUpdate(number, row, margins[:, row], losses, wrong)

    @cached_property
    def bound(self) -> NovikoffBound:
        """The bounds on the weights."""
        unit = sqrt(self.size) or 1.0
        weights = self.weights / np.append(unit, np.ones(self.X.shape[1]))
        rows = np.column_stack([np.full(len(self.X), unit), self.X])
        widest = Separation(self.X).widest(self.signs, weights[-1, 1:])
        length = np.linalg.norm(weights, axis=1)
        radius = float(np.linalg.norm(rows, axis=1).max())
        if widest.margin <= 0:
            return NovikoffBound(np.full(len(length), np.nan), length, 0.0, radius)
        best = np.append(widest.offset / unit, widest.weights)
        reach = hypot(1.0, widest.offset / unit)
        return NovikoffBound(weights @ best / reach, length, widest.margin / reach, radius)


def the_rule(runs, study):
    """The run of the perceptron rule if it is the only one and has two classes, else None."""
    only = runs[0] if len(runs) == 1 else None
    return only if only and is_rule(only, study) else None


def is_rule(run, study):
    """Whether a run is of the perceptron rule on two classes."""
    return run.path and isinstance(run.classifier, Perceptron) and len(study.classes) == 2


@remembered(maxsize=24)
def history(run, study):
    """Return the `UpdateHistory` of a run of the rule."""
    rows = study.training
    return UpdateHistory.of(run.classifier, run.fit.prepared(rows.X), rows.y)


def update_at(run, step, study):
    """Return the `OneUpdate` of a run at a step; None if it is not of the rule, or has none."""
    if not is_rule(run, study) or not 1 <= step <= run.last:
        return None
    steps = run.path.values
    return history(run, study).update(int(steps[steps <= step][-1]))


def update_chart(run, study, values):
    """Draw two of the weights before an update, its step, and the weights after it."""
    k, own = values.astype(int), history(run, study).weights[:, 1:3]
    before, after = own[np.maximum(k - 1, 0)], own[k]
    tone = len(study.classes)
    arrows = (
        _arrows(np.zeros((1, 2)), before, "w before", None),
        _arrows(before, after, "r x of its row", tone + 1),
        _arrows(np.zeros((1, 2)), after, "w after", tone),
    )
    named = zip(study.term_names, own.T, strict=False)
    axes = (Axis(f"w for {name}", *ends([w, [0.0]])) for name, w in named)
    return Chart("One update: w + r x", *axes, arrows, (Reading("update", k),))


def proof_chart(run, study, lead):
    """Draw |w| and its bounds on logarithmic axes, where k γ and √k R are straight."""
    title, found, tone = "Why it must stop", history(run, study).bound, len(study.classes)
    k = lead.values.astype(int)
    across = Axis("updates k", 1, BEYOND * min(found.meeting, ENDLESS), is_log=True)
    if not found.margin:
        return Chart(
            title, across, Axis("length", 0.1, 1, is_log=True), lead=lead, problem=NOT_SEPARABLE
        )
    all_k = np.geomspace(1, across.high, MOST_POINTS)
    done = np.unique(np.geomspace(1, max(run.last, 1), MOST_POINTS).astype(int))
    done = done[done <= run.last]
    now = np.where(k > 0, k, np.nan)[:, None]
    started = found.length[0] > 0
    most, least = ("√(c² + k R²)", "a + k γ") if started else ("√k R", "k γ")
    heights = found.most(all_k), _above_zero(found.least(all_k)), _above_zero(found.along[done])
    items = (
        Line(all_k, heights[0], f"{most}, at most", None, 1),
        Line(all_k, heights[1], f"{least}, at least", None),
        Line(done, found.length[done], "|w|", tone),
        Line(done, heights[2], "w·ŵ", tone + 1),
        Mark(now, found.length[k][:, None], tone=tone),
        Mark(now, found.along[k][:, None], tone=tone + 1),
    )
    readings = (
        Reading(least, found.least(k)),
        Reading("w·ŵ", found.along[k]),
        Reading("|w|", found.length[k]),
        Reading(most, found.most(k)),
        Reading("they meet at k", found.meeting),
    )
    seen = np.concatenate(heights)
    up = Axis("length", np.nanmin(seen) / 1.5, np.nanmax(seen), is_log=True)
    caption = CAPTIONS[run.classifier.bias_step] + (STARTED if started else "")
    return Chart(title, across, up, items, readings, caption, lead=lead)


def _arrows(tails, tips, name, tone):
    return Arrows(tails[:, :1], tails[:, 1:], name, tone, 0, tips[:, :1], tips[:, 1:])


def _above_zero(values):
    return np.where(values > 0, values, np.nan)
