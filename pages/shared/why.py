"""Why a boundary looks as it does: the formula of a method with the current values put in."""

from functools import singledispatch

from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.classifiers import LDA, QDA, RDA, NaiveBayes
from lindisc.linear.least_squares import LeastSquares
from lindisc.linear.logistic import Logistic
from lindisc.projection import ReducedRankLDA

GAUSSIAN = (
    r"s_k(x) = \log \pi_k - \tfrac12 \log|\Sigma_k| - \tfrac12 (x - m_k)' \Sigma_k^{-1} (x - m_k)"
)


@singledispatch
def why(classifier):
    """Markdown with formulas for a fitted classifier."""
    return (
        "One weight vector $w$ and constant $w_0$ give the score $h(x) = w'x + w_0$; its sign, or "
        "the largest of several, decides. Training moves $w$ step by step so that the loss falls."
    )


@why.register
def _(classifier: LDA):
    return (
        "Every class is a Gaussian and all share one covariance $\\Sigma$, so the squares in\n\n"
        f"$${GAUSSIAN}$$\n\n"
        "are the same for all classes and cancel in a comparison: scores are linear, boundaries "
        "straight. " + _shrunken(classifier)
    )


@why.register
def _(classifier: QDA):
    return (
        "Every class is a Gaussian with a covariance $\\Sigma_k$ of its own, so the squares in\n\n"
        f"$${GAUSSIAN}$$\n\n"
        "do not cancel: boundaries are conics, such as ellipses and hyperbolas. "
        + _shrunken(classifier)
    )


@why.register
def _(classifier: RDA):
    a = classifier.alpha
    return (
        "Between one covariance per class and one for all:\n\n"
        rf"$$\Sigma_k(\alpha) = \alpha \Sigma_k + (1 - \alpha) \Sigma "
        rf"= {a:.2f}\,\Sigma_k + {1 - a:.2f}\,\Sigma$$"
        "\n\nAt $\\alpha = 0$ all classes share $\\Sigma$, which is LDA with straight boundaries; "
        "at $\\alpha = 1$ it is QDA. In between, few rows borrow strength from all. "
        + _shrunken(classifier)
    )


@why.register
def _(classifier: NaiveBayes):
    shared = "the same in all classes" if classifier.pooled else "of each class"
    return (
        "Within a class the features are taken as independent, so only variances "
        f"{shared} are estimated:\n\n"
        r"$$s_k(x) = \log \pi_k - \sum_j \left[\log \sigma_{kj} "
        r"+ \frac{(x_j - m_{kj})^2}{2 \sigma_{kj}^2}\right]$$"
    )


@why.register
def _(classifier: BayesianQDA):
    freedom = ", ".join(f"{value:g}" for value in classifier.degrees_of_freedom_)
    return (
        "QDA trusts its covariances even when few rows made them. Averaging over all that are "
        "plausible turns each Gaussian into a multivariate $t$, with wider tails for smaller "
        f"classes (degrees of freedom here: {freedom}):\n\n"
        r"$$s_k(x) = \log \pi_k + \log t_{\nu - p + 1}\!\left(x;\, m_k,\, "
        r"\tfrac{n_k + 1}{n_k}\,\tfrac{S_k + b I}{\nu - p + 1}\right),\quad \nu = n_k + q$$"
    )


@why.register
def _(classifier: ReducedRankLDA):
    return (
        "Project onto the first $L$ discriminant coordinates, in which every class is round with "
        "variance 1, and take the nearest mean:\n\n"
        r"$$\text{least}\quad \tfrac12 |\tilde x - \tilde m_k|^2 - \log \pi_k$$"
        "\n\nWith all coordinates this is LDA itself."
    )


@why.register
def _(classifier: LeastSquares):
    return (
        "Code each class as 1 for its own rows and 0 for the others, regress that on the features, "
        "and let the largest fitted value win:\n\n"
        r"$$\min_{W, b}\ \sum_i |t_i - W x_i - b|^2$$"
        "\n\nThe fitted values sum to 1 but are no probabilities: with three classes in line the "
        "middle one may never be the largest."
    )


@why.register
def _(classifier: Logistic):
    words = (
        "The log odds of the classes are linear in the features; the weights make what was "
        "observed as likely as can be:\n\n"
        r"$$P(k \mid x) = \frac{e^{h_k(x)}}{\sum_j e^{h_j(x)}},\qquad h_k(x) = w_k'x + b_k$$"
    )
    if classifier.maximum_exists_:
        return words
    return words + (
        "\n\n**Here the likelihood has no maximum**: a boundary separates classes without error, "
        "and longer weights make it surer of that for ever. They were stopped where nothing "
        "visible changed any more; `ridge` gives them an end."
    )


def _shrunken(classifier):
    gamma, ridge = classifier.gamma, classifier.ridge
    if gamma == 1 and ridge == 0:
        return ""
    target = r"\tfrac{\mathrm{tr}\,\Sigma}{p} I"
    if classifier.target == "diagonal":
        target = r"\mathrm{diag}\,\Sigma"
    added = rf" + {ridge:g}\,I" if ridge else ""
    return (
        "\n\nThen each covariance is shrunken, "
        rf"$\Sigma(\gamma) = {gamma:.2f}\,\Sigma + {1 - gamma:.2f}\,{target}{added}$."
    )
