"""Formulas of naive Bayes on binary and counted features, with numbers put in."""


def why_of_presence(classifier):
    """Explain the boundary of a `BernoulliNaiveBayes`."""
    t = classifier.threshold
    words = (
        f"All that counts of a feature is whether it is above ${t:g}$. Within a class features are "
        "taken as independent, so the logs of their chances add up:\n\n"
        f"$${score_by_presence(classifier)}, \\quad {chances_by_presence(classifier)}$$\n\n"
        f"with ${classifier.a:g}$ rows above and ${classifier.b:g}$ below imagined beforehand. "
        f"Every boundary lies where a feature passes ${t:g}$: on a plane of two features there are "
        "four regions at most."
    )
    if classifier.scores() is not None:
        return words
    return words + (
        "\n\n**Here a chance is 0**: what a class has never shown forbids it for ever. Where every "
        "class is forbidden none is possible, which is hatched; rows imagined beforehand mend it."
    )


def why_of_counts(classifier):
    """Explain the boundary of a `MultinomialNaiveBayes`."""
    return (
        "Features are counts: each occurrence is drawn from those of its class, independently, so "
        f"a score is linear in them:\n\n"
        f"$${score_by_counts(classifier)}, \\quad {chances_by_counts(classifier)}$$\n\n"
        f"with ${classifier.concentration:g}$ occurrences of each feature imagined beforehand. "
        "What matters is the mixture of the features, and that the more the more there are; a "
        "feature of 0 says nothing."
    )


def score_by_presence(classifier):
    """Return the log posterior of a class up to a common constant."""
    t = f"{classifier.threshold:g}"
    return (
        rf"s_k(x) = \log \pi_k + \sum_{{x_l > {t}}} \log p_{{kl}} "
        rf"+ \sum_{{x_l \le {t}}} \log (1 - p_{{kl}})"
    )


def score_by_counts(classifier):
    """Return the same for a `MultinomialNaiveBayes`."""
    return r"s_k(x) = \log \pi_k + \sum_l x_l \log p_{kl}"


def chances_by_presence(classifier):
    """Return the estimate of the chance that a feature is above the threshold."""
    a, b = classifier.a, classifier.b
    return rf"p_{{kl}} = \frac{{{a:g} + n_{{kl}}}}{{{a + b:g} + n_k}}"


def chances_by_counts(classifier):
    """Return the estimate of the chance that an occurrence is of a feature."""
    c = classifier.concentration
    return rf"p_{{kl}} = \frac{{{c:g} + n_{{kl}}}}{{{c:g}\,p + \sum_l n_{{kl}}}}"
