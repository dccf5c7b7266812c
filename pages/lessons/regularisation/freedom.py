"""Part "freedom": learning curves of LDA, QDA and RDA, of which both are ends.

Scores are linear in 1, x and xx', and RDA is fitted from their sums over each class: cumulative
sums give the curve of all sizes at once, in a fraction of the time of single fits.
"""

from dataclasses import dataclass, replace

import numpy as np

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.board.picture import Picture
from lindisc.gaussian.options import ALPHA
from lindisc.number_format import percent
from lindisc.parameters import Integer, Real
from lindisc.selection.learning_curves import LearningCurves, learning_curves
from pages.answers.result_cache import remembered
from pages.answers.view import Board, View
from pages.shared.controls.data_controls import RELEASED
from pages.shared.learning_curves.error_curves import (
    error_chart,
    error_files,
    error_hand,
    error_table,
)
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

SIZES = 34, 48, 68, 96, 136, 192, 272, 400
ROWS, SAMPLES, DISTANCE = 3000, 20, 2.0
FEATURES = Integer(
    "features", symbol="p", default=8, low=2, high=10,
    help="how many there are. New rows are drawn when it is let go.",
    low_means="3 numbers in a covariance", high_means="55",
)  # fmt: skip
RATIO = Real(
    "ratio", symbol="c", default=2.0, low=1.0, high=4.0,
    help="variances of class 2 over those of class 1. New rows are drawn when it is let go.",
    low_means="LDA is right", high_means="QDA is right",
)  # fmt: skip


@dataclass(frozen=True)
class Classes:
    """Two Gaussian classes in p features with covariances I and c I; α is that of RDA."""

    p: int
    c: float
    alpha: float

    @property
    def problem(self):
        """The `GaussianProblem`."""
        means = np.zeros((2, self.p))
        means[1, 0] = DISTANCE
        return GaussianProblem(means, [np.eye(self.p), self.c * np.eye(self.p)], [0.5, 0.5])


@remembered(maxsize=64)
def curves(classes):
    """Return the `LearningCurves` of LDA, QDA and RDA, whose samples do not depend on α."""
    alphas = {"LDA": 0.0, "QDA": 1.0, f"RDA, α = {classes.alpha:g}": classes.alpha}
    X, y = classes.problem.sample(ROWS, 0)
    return rda_curves(alphas, X, y, SIZES, SAMPLES)


def rda_curves(alphas, X, y, sizes, repeats):
    """Return the `LearningCurves` of `RDA` at each α, by name, as `learning_curves` would."""
    random, p, products = np.random.default_rng(0), X.shape[1], X[:, :, None] * X[:, None]
    terms = np.column_stack([np.ones(len(X)), X, products.reshape(len(X), -1)])
    is_class = y[:, None] == np.unique(y)
    errors = np.full((repeats, len(alphas), len(sizes)), np.nan)
    for repeat in range(repeats):
        order = random.permutation(len(y))
        taken, test = order[: max(sizes)], order[max(sizes) :]
        running = np.cumsum(is_class[taken, :, None] * terms[taken, None], axis=0)
        sums, seen = running[np.array(sizes) - 1], terms[test]
        counts = sums[..., 0]
        for k, alpha in enumerate(alphas.values()):
            # Whether covariances can be inverted: each class's own, or the one of all.
            is_enough = counts.min(axis=1) > (p if alpha == 1 else 0)
            is_enough &= counts.sum(axis=1) - counts.shape[1] >= p
            weights = _weights(alpha, sums[is_enough], p)
            scores = seen @ weights.reshape(-1, weights.shape[-1]).T
            said = scores.reshape(len(test), *weights.shape[:2]).argmax(axis=2)
            wrong = said != is_class[test].argmax(axis=1)[:, None]
            errors[repeat, k, is_enough] = wrong.mean(axis=0)
    spread = errors.std(axis=0, ddof=1) / np.sqrt(repeats)
    return LearningCurves(tuple(alphas), np.array(sizes), errors.mean(axis=0), spread, repeats)


def _weights(alpha, sums, p):
    """The weights of 1, x, xx' (sizes x classes x terms)."""
    counts = sums[..., 0, None]
    means = sums[..., 1 : 1 + p] / counts
    outer = means[..., :, None] * means[..., None, :]
    own = sums[..., 1 + p :].reshape(outer.shape) / counts[..., None] - outer
    share = counts / counts.sum(axis=1, keepdims=True)
    common = (share[..., None] * own).sum(axis=1, keepdims=True)
    covariances = alpha * own + (1 - alpha) * common
    inverses, (_, logs) = np.linalg.inv(covariances), np.linalg.slogdet(covariances)
    slopes = np.einsum("skij,skj->ski", inverses, means)
    constants = np.log(share[..., 0]) - (logs + (slopes * means).sum(axis=2)) / 2
    curved = -inverses.reshape(*logs.shape, -1) / 2
    return np.concatenate([constants[..., None], slopes, curved], axis=2)


@remembered(maxsize=64)
def best(classes):
    """The Bayes error."""
    return classes.problem.error()


def _picture(classes):
    found = curves(classes)
    chart = error_chart(found, best(classes))
    said = ", ".join(
        f"{name} from {percent(errors[np.isfinite(errors)][0])} to {percent(errors[-1])}"
        for name, errors in zip(found.names, found.error, strict=True)
    )
    return Picture((chart,), said=f"Errors from few rows to many: {said}.")


def _by_hand(classes):
    return error_hand(curves(classes))


def _numbers(classes):
    words = (
        f"Error on the rows that were not learned from, of {ROWS}: mean and standard error over "
        f"{SAMPLES} samples. The Bayes error is {percent(best(classes))}."
    )
    return {words: error_table(curves(classes))}


def _why(classes):
    p = classes.p
    each = p * (p + 1) // 2
    bias = (
        "LDA believes what is not so, that both covariances are one: its bias stays however many "
        "rows there are."
    )
    if classes.c == 1:
        bias = "LDA believes that both covariances are one, and so they are: it has no bias."
    return (
        f"A covariance of {p} features holds $p (p + 1) / 2 = {each}$ numbers. LDA estimates one "
        f"of them from all rows, QDA {2 * each} numbers, each covariance from half the rows. RDA "
        "takes\n\n"
        r"$$\Sigma_k(\alpha) = \alpha \Sigma_k + (1 - \alpha) \Sigma$$"
        f"\n\nThe error above the Bayes error is bias and variance. {bias} QDA believes "
        "nothing false, and pays with variance, which falls like $1 / n$. "
        f"{_crossing(curves(classes))}"
    )


def _crossing(found):
    """The size at which the error of QDA falls below that of LDA, among those drawn."""
    lda, qda, _ = found.error
    is_known = np.isfinite(qda)
    sizes, is_less = found.sizes[is_known], (qda < lda)[is_known]
    if turns := np.flatnonzero(np.diff(is_less)).tolist():
        places = (f"$n = {sizes[at]}$ and ${sizes[at + 1]}$" for at in turns)
        return f"The curves cross between {', and between '.join(places)}."
    better, other = ("QDA", "LDA") if is_less[0] else ("LDA", "QDA")
    return f"From $n = {sizes[0]}$ to ${sizes[-1]}$ {better} errs no more than {other}."


def _program(classes):
    means = [[0.0] * classes.p, [DISTANCE] + [0.0] * (classes.p - 1)]
    lines = [
        f"covariances = [np.eye({classes.p}), {classes.c!r} * np.eye({classes.p})]",
        f"problem = GaussianProblem({means}, covariances, [0.5, 0.5])",
        f"X, y = problem.sample({ROWS}, 0)",
        f'models = {{"LDA": LDA(), "QDA": QDA(), "RDA": RDA(alpha={classes.alpha!r})}}',
        f"found = learning_curves(models, X, y, sizes={SIZES}, repeats={SAMPLES})",
        "for name, errors in zip(found.names, found.error):",
        "    print(name, errors.round(4))",
        'print(f"Bayes error {problem.error():.4f}")',
    ]
    return program(lines, [GaussianProblem, learning_curves])


MIXED = replace(ALPHA, help=f"{ALPHA.help}. {RELEASED}")


def choose(controls):
    """Return the classes: α, c and p under the picture."""
    with controls.under_picture():
        alpha, ratio, p = controls.abreast((MIXED, "free"), (RATIO, ""), (FEATURES, "free"))
        return (Classes(p, ratio, alpha),)


def draw(classes):
    """Return the learning curves."""
    return View(
        picture=(Board(_picture(classes)),),
        files=lambda: error_files(lambda: curves(classes), "lindisc-learning-curves"),
        **own_tabs((classes,), "by-hand-freedom.csv", _numbers, _why, _program, _by_hand),
    )
