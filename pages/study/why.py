"""Why a boundary looks as it does: the formula of a method with the current values put in."""

from functools import singledispatch

from lindisc.bayes.discrete import BernoulliNaiveBayes
from lindisc.bayes.multinomial import MultinomialNaiveBayes
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.classifiers import LDA, QDA, RDA, NaiveBayes
from lindisc.linear.discriminant import LinearDiscriminant
from lindisc.linear.least_squares import LeastSquares
from lindisc.linear.logistic import Logistic
from lindisc.linear.perceptron import Perceptron
from lindisc.multiclass import OneVersusAll, OneVersusOne
from lindisc.output_code import OutputCode
from lindisc.projection.fisher import ReducedRankLDA
from pages.study.covariances import covariance_name, mixed, shrinking
from pages.study.discrete import why_of_counts, why_of_presence
from pages.study.hand_formulas import model_score
from pages.study.many.why import against_each_other, against_the_rest, by_words
from pages.study.view import Section

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


TERMS = (
    "\n\nHere $x$ are the terms that were made of the features: what is straight among these may "
    "bend on the plane."
)


def reasons(fits):
    """A section for every fit."""
    return tuple(
        Section(fit.method.title, why(fit.classifier) + (TERMS if fit.has_terms else ""))
        for fit in fits
    )


@singledispatch
def why(classifier):
    """Markdown with formulas for a fitted classifier."""
    return (
        "One weight vector $w$ and constant $w_0$ give the score $h(x) = w'x + w_0$; its sign, or "
        "the largest of several, decides."
    )


@why.register
def _(classifier: LDA):
    return (
        f"Every class is a Gaussian and all share one covariance ${covariance_name(classifier)}$, "
        f"so the squares in\n\n$${model_score(classifier)}$$\n\nare the same for all classes and "
        "cancel in a comparison: scores are linear, boundaries straight." + _shrunken(classifier)
    )


@why.register
def _(classifier: QDA):
    return (
        f"Every class is a Gaussian with a covariance ${covariance_name(classifier)}$ of its own, "
        f"so the squares in\n\n$${model_score(classifier)}$$\n\ndo not cancel: boundaries are "
        "conics, such as ellipses and hyperbolas." + _shrunken(classifier)
    )


@why.register
def _(classifier: RDA):
    return (
        "Between one covariance per class and one for all:\n\n"
        r"$$\Sigma_k(\alpha) = \alpha \Sigma_k + (1 - \alpha) \Sigma "
        rf"= {mixed(classifier.alpha)}$$"
        "\n\nAt $\\alpha = 0$ all classes share $\\Sigma$, which is LDA with straight boundaries; "
        "at $\\alpha = 1$ it is QDA. In between, few rows borrow strength from all."
        + _shrunken(classifier)
    )


@why.register
def _(classifier: NaiveBayes):
    shared = "the same in all classes" if classifier.pooled else "of each class"
    spread = r"\sigma_l" if classifier.pooled else r"\sigma_{kl}"
    return (
        "Within a class the features are taken as independent, so only variances "
        f"{shared} are estimated:\n\n"
        rf"$$s_k(x) = \log \pi_k - \sum_l \left[\log {spread} "
        rf"+ \frac{{(x_l - m_{{kl}})^2}}{{2 {spread}^2}}\right]$$"
    )


@why.register
def _(classifier: BayesianQDA):
    freedom = ", ".join(f"{value:g}" for value in classifier.degrees_of_freedom_)
    return (
        "QDA trusts its covariances even when few rows made them. Averaging over all that are "
        "plausible turns each Gaussian into a multivariate t, with wider tails for smaller "
        f"classes (degrees of freedom here: {freedom}):\n\n$${model_score(classifier)}$$"
    )


@why.register
def _(classifier: ReducedRankLDA):
    return (
        "Project onto the first $L$ discriminant coordinates, in which the covariance of LDA is "
        "$I$, and take the nearest mean, but for $\\log \\pi_k$:\n\n"
        r"$$\text{least}\quad \tfrac12 |\tilde x - \tilde m_k|^2 - \log \pi_k$$"
        "\n\nWith all coordinates this is LDA itself."
    )


@why.register
def _(classifier: LeastSquares):
    penalty = ""
    if classifier.ridge:
        penalty += rf" + \tfrac12 \cdot {classifier.ridge:g} \sum_k |w_k|^2"
    if classifier.lasso:
        penalty += rf" + {classifier.lasso:g} \sum_k |w_k|_1"
    sums = "sum to 1 but " if _sum_to_one(classifier) else ""
    return (
        "Code each class as $u_{ik} = 1$ for its own rows and 0 for the others, regress that on "
        "the features, and let the largest fitted value win:\n\n"
        r"$$\text{least}\quad \tfrac12 \sum_k \sum_i (u_{ik} - w_{0k} - w_k' x_i)^2"
        f"{penalty}$$\n\nThe fitted values {sums}are no probabilities: with three classes in line "
        "the middle one may never be the largest."
    )


def _sum_to_one(classifier):
    """Whether the fitted values of a `LeastSquares` do, which a lasso forbids: codes do, and each
    regression is linear in them. Of two classes the second is the first, turned round.
    """
    return not classifier.lasso or len(classifier.classes_) == 2


@why.register
def _(classifier: Logistic):
    ridge, is_binary = classifier.ridge, len(classifier.classes_) == 2
    lengths = "|w_2 - w_1|^2" if is_binary else r"\sum_k |w_k|^2"
    aim = "make what was observed as likely as can be"
    if ridge:
        aim = "weigh how likely they make what was observed against their own length"
    penalty = rf" - \tfrac12 \cdot {ridge:g}\, {lengths}" if ridge else ""
    words = (
        f"The log odds of the classes are linear in the features; the weights {aim}:\n\n"
        r"$$P(k \mid x) = \frac{e^{h_k(x)}}{\sum_j e^{h_j(x)}},\qquad h_k(x) = w_{0k} + w_k' x,"
        rf"\qquad \text{{largest}}\quad \sum_i \log P(y_i \mid x_i){penalty}$$"
    )
    if classifier.maximum_exists_ is not False:
        return words
    return words + (
        "\n\n**Here the likelihood has no maximum**: a boundary has no row on its wrong side, and "
        "longer weights make it surer of that for ever. They were stopped; `ridge` gives them an "
        "end."
    )


@why.register
def _(classifier: LinearDiscriminant):
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
    """Where the limiting rate comes from, for steps that it limits."""
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


@why.register
def _(classifier: Perceptron):
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
            made = f"after {classifier.n_updates_} still {classifier.n_wrong_} rows are wrong"
        words += (
            f" Here the widest margin is $g = {classifier.margin_:.3g}$, the bound "
            f"{classifier.bound_:,.0f}, and {made}."
        )
    return words


why.register(BernoulliNaiveBayes, why_of_presence)
why.register(MultinomialNaiveBayes, why_of_counts)
why.register(OneVersusAll, against_the_rest)
why.register(OneVersusOne, against_each_other)
why.register(OutputCode, by_words)


def _shrunken(classifier):
    equation = shrinking(classifier)
    return f"\n\nEach covariance is shrunken: ${equation}$." if equation else ""
