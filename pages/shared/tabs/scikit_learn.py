"""The scikit-learn classifier that gives the same predictions as a method, if any."""

from functools import singledispatch

from sklearn.discriminant_analysis import (
    LinearDiscriminantAnalysis,
    QuadraticDiscriminantAnalysis,
)
from sklearn.linear_model import LogisticRegression, RidgeClassifier
from sklearn.naive_bayes import BernoulliNB, GaussianNB, MultinomialNB

from lindisc.basis.polynomials import PolynomialBasis
from lindisc.gaussian.classifiers import LDA, QDA, NaiveBayes
from lindisc.linear.least_squares import LeastSquares
from lindisc.linear.logistic import Logistic
from lindisc.naive_bayes.bernoulli import BernoulliNaiveBayes
from lindisc.naive_bayes.multinomial import MultinomialNaiveBayes


def equivalent(fit):
    """Return the expression and its class; None where scikit-learn has no such method,
    or not with these options.
    """
    return _same(fit.classifier)


def equivalent_terms(terms):
    """Return the expression of powers, or of products, in scikit-learn's words."""
    degree = terms.basis.degree if terms.maker is PolynomialBasis else 2
    only = "" if terms.maker is PolynomialBasis else ", interaction_only=True"
    return f"PolynomialFeatures({degree}{only}, include_bias=False)"


@singledispatch
def _same(classifier):
    return None


@_same.register
def _(classifier: LDA):
    if _unlike(classifier):
        return None
    expression = f"LinearDiscriminantAnalysis(solver='lsqr'{_shrinkage(classifier)})"
    return expression, LinearDiscriminantAnalysis


@_same.register
def _(classifier: QDA):
    if _unlike(classifier):
        return None
    solver = f"solver='eigen'{_shrinkage(classifier)}" if classifier.gamma < 1 else "tol=0"
    return f"QuadraticDiscriminantAnalysis({solver})", QuadraticDiscriminantAnalysis


@_same.register
def _(classifier: NaiveBayes):
    if classifier.pooled or classifier.unbiased or classifier.priors is not None:
        return None
    return "GaussianNB(var_smoothing=0)", GaussianNB


@_same.register
def _(classifier: BernoulliNaiveBayes):
    if classifier.a != classifier.b or not classifier.a:
        return None
    priors = f", class_prior={classifier.priors_.tolist()}" if classifier.concentration else ""
    smoothing = f"alpha={classifier.a!r}, binarize={classifier.threshold!r}"
    return f"BernoulliNB({smoothing}{priors})", BernoulliNB


@_same.register
def _(classifier: MultinomialNaiveBayes):
    return f"MultinomialNB(alpha={classifier.concentration!r})", MultinomialNB


@_same.register
def _(classifier: Logistic):
    if not classifier.maximum_exists_ or not classifier.converged_:
        return None
    c = f"{1 / classifier.ridge:.12g}" if classifier.ridge else "np.inf"
    expression = f"LogisticRegression(C={c}, solver='newton-cholesky', tol=1e-8, max_iter=1000)"
    return expression, LogisticRegression


@_same.register
def _(classifier: LeastSquares):
    if classifier.lasso or not classifier.ridge:
        return None
    return f"RidgeClassifier(alpha={classifier.ridge!r})", RidgeClassifier


def _unlike(classifier):
    """The options that scikit-learn has in another form or not at all."""
    return (
        classifier.unbiased
        or classifier.ridge
        or classifier.priors is not None
        or (classifier.target != "spherical" and classifier.gamma < 1)
    )


def _shrinkage(classifier):
    return f", shrinkage={1 - classifier.gamma:.12g}" if classifier.gamma < 1 else ""
