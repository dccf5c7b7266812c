"""The tab "Why": the formula of a method's boundary, with the current values put in."""

from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.classifiers import LDA, QDA, RDA, NaiveBayes
from lindisc.linear.discriminant import LinearDiscriminant
from lindisc.linear.least_squares import LeastSquares
from lindisc.linear.logistic import Logistic
from lindisc.linear.perceptron import Perceptron
from lindisc.multiclass.one_versus import OneVersusAll, OneVersusOne
from lindisc.multiclass.output_code import OutputCode
from lindisc.naive_bayes.bernoulli import BernoulliNaiveBayes
from lindisc.naive_bayes.multinomial import MultinomialNaiveBayes
from pages.answers.view import Section
from pages.shared.why.covariance_formulas import covariance_name, mixed, shrinking
from pages.shared.why.discrete_features import why_of_counts, why_of_presence
from pages.shared.why.notes import notes
from pages.shared.why.score_formulas import model_score
from pages.shared.why.why_of_training import why_of_steps, why_of_updates

TERMS = (
    "\n\nHere $x$ are the terms that were made of the features: what is straight among these may "
    "bend on the plane."
)
REST = (
    "One two-class problem for every class: its rows against all the rest, with the score "
    "$h_k(x)$, positive on the side of class $k$. "
)
LARGEST = (
    "The largest of them wins:\n\n$$\\arg\\max_k\\ h_k(x)$$\n\nOne of several numbers is always "
    "the largest, so nothing is left over. Where all $h_k$ are linear, regions are convex: if "
    "$h_k \\ge h_j$ at two points, then also at every point between them."
)
POSITIVE = (
    "Class $k$ is said where $h_k$ alone is positive. Where none is, or several are, the place is "
    "ambiguous: lines that know nothing of one another part the plane."
)
LAST_OMITTED = (
    "Class $k < K$ is said where $h_k$ alone is positive, the last class where none is. Where "
    "several are, the place is ambiguous."
)
CODE = (
    "Every class has a word of 0 and 1, a letter for each problem; a problem sets the classes "
    "whose letter for it is 1 against all others. The signs of all scores make a word too, and the "
    "class with the nearest one wins; a tie is ambiguous. Where words differ in three letters or "
    "more, one wrong line is mended.\n\n"
)
PAIRS = (
    "Every pair of classes $j < k$ is a problem of its own, trained on the rows of these two "
    "alone, with the score $h_{jk}(x)$, positive on the side of $k$: "
)
RULES = {
    "votes": "Each pair has one vote; the class with most votes wins. Where votes are tied, as "
    "when A beats B, B beats C and C beats A, the place is ambiguous.",
    "unanimous": "A class is said where it wins all its pairs; elsewhere the place is ambiguous.",
    "sum": "The scores of a class are added up, and the largest sum wins:\n\n"
    "$$\\arg\\max_k\\ \\sum_{j < k} h_{jk}(x) - \\sum_{j > k} h_{kj}(x)$$\n\n"
    "Pairs have no common scale: by logistic regression one that is separated without error has "
    "scores as large as it likes and drowns all others.",
}


def reasons(fits):
    """Return a section for every fit."""
    return tuple(
        Section(fit.method.title, why(fit.classifier) + (TERMS if fit.has_terms else ""))
        for fit in fits
    )


def why(classifier):
    """Return Markdown with formulas for a fitted classifier."""
    return WORDS.get(type(classifier), notes)(classifier)


def _lda(classifier):
    return (
        f"Every class is a Gaussian and all share one covariance ${covariance_name(classifier)}$, "
        f"so the squares in\n\n$${model_score(classifier)}$$\n\nare the same for all classes and "
        "cancel in a comparison: scores are linear, boundaries straight." + _shrunken(classifier)
    )


def _qda(classifier):
    return (
        f"Every class is a Gaussian with a covariance ${covariance_name(classifier)}$ of its own, "
        f"so the squares in\n\n$${model_score(classifier)}$$\n\ndo not cancel: boundaries are "
        "conics, such as ellipses and hyperbolas." + _shrunken(classifier)
    )


def _rda(classifier):
    return (
        "Between one covariance per class and one for all:\n\n"
        r"$$\Sigma_k(\alpha) = \alpha \Sigma_k + (1 - \alpha) \Sigma "
        rf"= {mixed(classifier.alpha)}$$"
        "\n\nAt $\\alpha = 0$ all classes share $\\Sigma$, which is LDA with straight boundaries; "
        "at $\\alpha = 1$ it is QDA. In between, few rows borrow strength from all."
        + _shrunken(classifier)
    )


def _naive_bayes(classifier):
    shared = "the same in all classes" if classifier.pooled else "of each class"
    spread = r"\sigma_l" if classifier.pooled else r"\sigma_{kl}"
    return (
        "Within a class the features are taken as independent, so only variances "
        f"{shared} are estimated:\n\n"
        rf"$$s_k(x) = \log \pi_k - \sum_l \left[\log {spread} "
        rf"+ \frac{{(x_l - m_{{kl}})^2}}{{2 {spread}^2}}\right]$$"
    )


def _bayesian_qda(classifier):
    freedom = ", ".join(f"{value:g}" for value in classifier.degrees_of_freedom_)
    return (
        "QDA trusts its covariances even when few rows made them. Averaging over all that are "
        "plausible turns each Gaussian into a multivariate t, with wider tails for smaller "
        f"classes (degrees of freedom here: {freedom}):\n\n$${model_score(classifier)}$$"
    )


def _least_squares(classifier):
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
    """Whether the fitted values of a `LeastSquares` sum to 1: those without a lasso do."""
    return not classifier.lasso or len(classifier.classes_) == 2


def _logistic(classifier):
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


def _one_versus_all(classifier):
    if classifier.rule == "largest":
        return REST + LARGEST
    return REST + (LAST_OMITTED if classifier.omit_last else POSITIVE)


def _output_code(classifier):
    words = (" ".join(map(str, word)) for word in classifier.code_)
    said = (f"{word} for {k}" for k, word in zip(classifier.classes_, words, strict=True))
    return f"{CODE}The words here: {', '.join(said)}."


def _one_versus_one(classifier):
    K, n = len(classifier.classes_), len(classifier.estimators_)
    count = rf"$\tfrac12 K (K - 1) = {n}$ for $K = {K}$. "
    return PAIRS + count + RULES[classifier.rule]


def _shrunken(classifier):
    equation = shrinking(classifier)
    return f"\n\nEach covariance is shrunken: ${equation}$." if equation else ""


WORDS = {
    LDA: _lda,
    QDA: _qda,
    RDA: _rda,
    NaiveBayes: _naive_bayes,
    BayesianQDA: _bayesian_qda,
    BernoulliNaiveBayes: why_of_presence,
    MultinomialNaiveBayes: why_of_counts,
    LeastSquares: _least_squares,
    Logistic: _logistic,
    Perceptron: why_of_updates,
    LinearDiscriminant: why_of_steps,
    OneVersusAll: _one_versus_all,
    OneVersusOne: _one_versus_one,
    OutputCode: _output_code,
}  # with the values of a fit; of all others the Notes of the docstring say it
