"""The tab "Why" of trained classifiers: the step that is taken, with current values put in."""

from lindisc.number_format import counted

COSTS = {
    "perceptron": r"\max(0, -r h)",
    "squared": r"\tfrac12 (r - h)^2",
    "logistic": r"\log(1 + e^{-r h})",
    "hinge": r"\max(0, 1 - r h)",
}
STEPS = {
    "batch": r"w \leftarrow w - \eta \sum_i \nabla {}_i",
    "online": r"w \leftarrow w - \eta \nabla {}_i \quad "
    r"\text{{for every row }} i \text{{ in turn}}",
    "stochastic": r"w \leftarrow w - \tfrac{{\eta}}{{t}}\, n \nabla {}_i \quad "
    r"\text{{for a row }} i \text{{ drawn at step }} t",
    "newton": r"w \leftarrow w - \eta\, H^{{-1}} \sum_i \nabla {}_i",
}
BENDS = {
    ("squared", False): ("The squared loss bends the same everywhere", "L"),
    ("squared", True): ("The squared loss bends the same everywhere", "L"),
    ("logistic", False): ("The logistic loss bends most at $h = 0$, by a quarter", "L / 4"),
    ("logistic", True): ("The loss of several classes bends by half at most", "L / 2"),
}  # by loss, and whether there are more than two classes


def why_of_steps(classifier):
    """Explain the steps of a `LinearDiscriminant`."""
    loss, is_multiclass = classifier.loss, len(classifier.classes_) > 2
    row = f"with class $r = \\pm 1$ and score $h = w'x + b$ costs $\\ell = {COSTS[loss]}$"
    if is_multiclass:
        row += ", for each class against the rest"
        if loss == "logistic":
            row = "of class $y$ with scores $h_k$ costs $\\ell = \\log \\sum_k e^{h_k} - h_y$"
    part = r"\ell / |(1, x)|^2" if classifier.normalise == "rows" else r"\ell"
    if classifier.ridge:
        part += r" + \tfrac{\lambda}{2n} |w|^2"
    words = f"Every row {row}. "
    if part != r"\ell":
        words += f"Its part of the sum is $q = {part}$"
        words += f", $\\lambda = {classifier.ridge:g}$. " if classifier.ridge else ". "
    step = STEPS[classifier.optimiser].format(r"\ell" if part == r"\ell" else "q")
    words += f"Steps go down the sum, $b$ as $w$:\n\n$${step},\\qquad "
    words += f"\\eta = {classifier.learning_rate_:.4g}$$"
    if classifier.optimiser == "newton":
        words += "\n\n$H$ are the second derivatives; a step that would lead up is halved."
    if classifier.normalise == "weights":
        whole = "all weights together are divided by their length"
        own = whole if is_multiclass and loss == "logistic" else "$(w, b)$ is divided by its length"
        words += f"\n\nAfter each step {own}."
    if classifier.normalise == "rows":
        words += "\n\nThe loss that is shown counts all rows alike."
    return words + _limit(classifier)


def _limit(classifier):
    """The formula of the limiting rate, for steps that it limits."""
    is_plain = classifier.optimiser == "batch" and classifier.normalise != "weights"
    kind = classifier.loss, len(classifier.classes_) > 2
    if not is_plain or kind not in BENDS:
        return ""
    most, bend = BENDS[kind]
    bend += r" + \lambda" if classifier.ridge else ""
    rows = "(1, x)" if classifier.normalise == "none" else "(1, x) / |(1, x)|"
    return (
        "\n\nWhere the sum bends by $d$ along a direction, a step multiplies the distance from the "
        "bottom of that parabola by $1 - \\eta d$: for $\\eta d > 2$ it grows. "
        f"{most}: $d \\le {bend}$, with $L$ the largest eigenvalue of $Z'Z$, the rows of $Z$ being "
        f"${rows}$. So no step leads up as long as $\\eta$ is at most\n\n"
        f"$$\\eta_{{\\lim}} = \\frac{{2}}{{{bend}}} = {classifier.limiting_rate_:.4g}.$$"
    )


def why_of_updates(classifier):
    """Explain the updates of a `Perceptron`."""
    bias = {"unit": "r", "squared radius": "r R^2"}[classifier.bias_step]
    bound = {
        "unit": r"\frac{(R^2 + 1)(1 + b_*^2)}{g^2}",
        "squared radius": r"\left(\frac{2R}{g}\right)^2",
    }[classifier.bias_step]
    words = (
        "Rows take turns; one on the wrong side, $r(w'x + b) \\le 0$, is learnt from:\n\n"
        f"$$w \\leftarrow w + r x, \\qquad b \\leftarrow b + {bias}$$\n\n"
        "That raises its own $r(w'x + b)$, and may lower those of others. If some line separates "
        "the classes with margin $g$ (unit normal, offset $b_*$), then from weights zero there "
        f"are at most ${bound}$ updates, $R = \\max |x|$."
    )
    if len(classifier.classes_) == 2 and classifier.separable_:
        made = f"it took {classifier.n_updates_}"
        if not classifier.converged_:
            wrong = classifier.n_wrong_
            still = f"{counted(wrong, 'row')} {'is' if wrong == 1 else 'are'} wrong"
            made = f"after {classifier.n_updates_} still {still}"
        words += (
            f" Here the widest margin is $g = {classifier.margin_:.3g}$, the bound "
            f"{classifier.bound_:,.0f}, and {made}."
        )
    return words
