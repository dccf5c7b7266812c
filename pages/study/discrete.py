"""Features that are there or not, or that are counted: the formulas of both, and their numbers."""

from functools import singledispatch

import pandas as pd

from lindisc.bayes.discrete import BernoulliNaiveBayes
from lindisc.bayes.multinomial import MultinomialNaiveBayes

PRIORS, CHANCES = "Priors", "Chances of the features in each class"


def why_of_presence(classifier):
    """Why the boundary of a `BernoulliNaiveBayes` looks as it does."""
    words = (
        f"All that counts of a feature is whether it is above $t = {classifier.threshold:g}$. "
        "Within a class features are taken as independent, so the logs of their chances add up:"
        f"\n\n$${SCORES[BernoulliNaiveBayes]}$$\n\n"
        f"with $a = {classifier.a:g}$ rows above and $b = {classifier.b:g}$ below imagined "
        "beforehand. Every boundary lies where a feature passes $t$: on a plane of two features "
        "there are four regions at most."
    )
    if classifier.scores() is not None:
        return words
    return words + (
        "\n\n**Here a chance is 0**: what a class has never shown forbids it for ever. Where every "
        "class is forbidden none is possible, which is hatched; larger $a$ and $b$ mend it."
    )


def why_of_counts(classifier):
    """Why the boundary of a `MultinomialNaiveBayes` looks as it does."""
    return (
        "Features are counts: each occurrence is drawn from those of its class, independently, so "
        f"a score is linear in them:\n\n$${SCORES[MultinomialNaiveBayes]}$$\n\n"
        f"with $c = {classifier.concentration:g}$ occurrences of each feature imagined beforehand. "
        "What matters is the mixture of the features, and that the more the more there are; a "
        "feature of 0 says nothing."
    )


SCORES = {
    BernoulliNaiveBayes: r"s_k(x) = \ln P(k) + \sum_{x_j > t} \ln p_{kj} "
    r"+ \sum_{x_j \le t} \ln (1 - p_{kj}), \quad p_{kj} = \frac{a + n_{kj}}{a + b + n_k}",
    MultinomialNaiveBayes: r"s_k(x) = \ln P(k) + \sum_j x_j \ln p_{kj}, \quad "
    r"p_{kj} = \frac{c + n_{kj}}{\sum_l (c + n_{kl})}",
}


@singledispatch
def chances(classifier, classes, names):
    """Tables by title of what was estimated; none for other methods."""
    return {}


@chances.register(BernoulliNaiveBayes)
@chances.register(MultinomialNaiveBayes)
def _(classifier, classes, names):
    return {
        PRIORS: pd.DataFrame({"P(k)": classifier.priors_}, classes),
        CHANCES: pd.DataFrame(classifier.probabilities_, classes, names),
    }


@singledispatch
def chance_formulas(classifier):
    """What these tables come from, by title."""
    return {}


@chance_formulas.register
def _(classifier: BernoulliNaiveBayes):
    above = r"\quad n_{kj}\text{: rows of the class above } t"
    return {
        PRIORS: r"P(k) = \frac{c + n_k}{K c + n}",
        CHANCES: rf"p_{{kj}} = \frac{{a + n_{{kj}}}}{{a + b + n_k}}, {above}",
    }


@chance_formulas.register
def _(classifier: MultinomialNaiveBayes):
    summed = r"\quad n_{kj}\text{: the feature summed over the rows of the class}"
    return {
        PRIORS: r"P(k) = n_k / n",
        CHANCES: rf"p_{{kj}} = \frac{{c + n_{{kj}}}}{{\sum_l (c + n_{{kl}})}}, {summed}",
    }
