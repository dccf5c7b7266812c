"""METHODS: the list of methods, from which menus, tables and links derive."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lindisc.base import Classifier
from lindisc.gaussian.bayesian_qda import BayesianQDA
from lindisc.gaussian.classifiers import LDA, QDA, RDA, NaiveBayes
from lindisc.gaussian.fisher import ReducedRankLDA
from lindisc.linear.discriminant import LinearDiscriminant
from lindisc.linear.least_squares import LeastSquares
from lindisc.linear.logistic import Logistic
from lindisc.linear.perceptron import Perceptron
from lindisc.multiclass.one_versus import OneVersusAll, OneVersusOne
from lindisc.naive_bayes.bernoulli import BernoulliNaiveBayes
from lindisc.naive_bayes.multinomial import MultinomialNaiveBayes
from lindisc.parameters import Parameter


@dataclass(frozen=True)
class Method:
    """A classifier with its slug and its title.

    Attributes
    ----------
    slug : str
        What links call it.
    title : str
        What people call it.
    family : str
        What it belongs to, such as "Gaussian".
    classifier : type
        The class of estimators.
    summary : str
        What it is, in a sentence.
    fixed : dict
        The options that make it this method.
    bends : bool
        Whether its boundaries are curved without any further terms.

    Examples
    --------
    >>> from lindisc import METHODS
    >>> [method.title for method in METHODS if method.family == "Discrete"]
    ['Bernoulli naive Bayes', 'Multinomial naive Bayes']
    >>> METHODS[0].build({"gamma": 0.5})
    LDA(gamma=0.5)
    """

    slug: str
    title: str
    family: str
    classifier: type[Classifier]
    summary: str
    fixed: dict[str, Any] = field(default_factory=dict, hash=False)
    bends: bool = False

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """The descriptors of the options that are left to choose."""
        return tuple(p for p in self.classifier.parameters if p.name not in self.fixed)

    def build(self, options: Mapping[str, Any] | None = None) -> Classifier:
        """Return an unfitted classifier with these options.

        Parameters
        ----------
        options : mapping, default=None
            Options by name; the rest stand at their defaults.

        Returns
        -------
        classifier
            Not fitted.
        """
        return self.classifier(**self.fixed, **(options or {}))


METHODS = (
    Method(
        "lda",
        "LDA",
        "Gaussian",
        LDA,
        "Linear discriminant analysis: one covariance for all classes, straight boundaries.",
    ),
    Method(
        "qda",
        "QDA",
        "Gaussian",
        QDA,
        "Quadratic discriminant analysis: one covariance per class, curved boundaries.",
        bends=True,
    ),
    Method(
        "rda",
        "RDA",
        "Gaussian",
        RDA,
        "Regularised discriminant analysis: anything between LDA and QDA.",
        bends=True,
    ),
    Method(
        "naive-bayes",
        "Naive Bayes",
        "Gaussian",
        NaiveBayes,
        "Features independent within a class.",
        bends=True,
    ),
    Method(
        "nearest-mean",
        "Nearest mean",
        "Gaussian",
        LDA,
        "The class whose mean is nearest in plain distance: the Voronoi picture.",
        {"gamma": 0.0, "target": "spherical", "ridge": 0.0, "priors": "equal", "unbiased": False},
    ),
    Method(
        "bayesian-qda",
        "Bayesian QDA",
        "Gaussian",
        BayesianQDA,
        "QDA that integrates over its covariances instead of trusting a few rows.",
        bends=True,
    ),
    Method(
        "reduced-rank",
        "Reduced rank LDA",
        "Gaussian",
        ReducedRankLDA,
        "LDA in the first few discriminant coordinates.",
    ),
    Method(
        "bernoulli",
        "Bernoulli naive Bayes",
        "Discrete",
        BernoulliNaiveBayes,
        "All that counts of a feature is whether it is above a threshold, independently within a "
        "class.",
        bends=True,
    ),
    Method(
        "multinomial",
        "Multinomial naive Bayes",
        "Discrete",
        MultinomialNaiveBayes,
        "Features are counts, or shares of them: each occurrence is drawn from those of its class.",
    ),
    Method(
        "least-squares",
        "Least squares",
        "Linear",
        LeastSquares,
        "Regression on class indicators: the largest fitted value wins.",
    ),
    Method(
        "logistic",
        "Logistic regression",
        "Linear",
        Logistic,
        "Log odds linear in x, by maximum likelihood.",
    ),
    Method(
        "perceptron",
        "Perceptron",
        "Linear",
        Perceptron,
        "Learns from one wrong row at a time, until none is left.",
    ),
    Method(
        "trained",
        "Trained discriminant",
        "Linear",
        LinearDiscriminant,
        "Any loss with any optimiser, step by step.",
    ),
    Method(
        "one-versus-all",
        "One versus all",
        "Many from two",
        OneVersusAll,
        "Logistic regression of each class against the rest; what decides among them is a choice.",
        {"estimator": Logistic()},
    ),
    Method(
        "one-versus-one",
        "One versus one",
        "Many from two",
        OneVersusOne,
        "Logistic regression of every pair of classes by itself; pairs vote, or scores are summed.",
        {"estimator": Logistic()},
    ),
)


def method(slug: str) -> Method:
    """Return the method with this slug."""
    for candidate in METHODS:
        if candidate.slug == slug:
            return candidate
    known = ", ".join(candidate.slug for candidate in METHODS)
    raise ValueError(f"`slug` of a method must be one of {known}; got {slug!r}.")
