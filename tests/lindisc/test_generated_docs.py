"""What `help` says of an estimator is what it takes and what a fit leaves: no more, no less."""

import pydoc

import numpy as np
import pandas as pd
import pytest
from sklearn.utils import get_tags

from lindisc import (
    METHODS,
    BernoulliNaiveBayes,
    Fisher,
    GaussianBasis,
    LeastSquares,
    LinearDiscriminant,
    Logistic,
    MultinomialNaiveBayes,
    OneVersusAll,
    OneVersusOne,
    Perceptron,
    PolynomialBasis,
    ProductBasis,
    StepBasis,
)
from lindisc.generated_docs import Described, derived, fitted

ESTIMATORS = [
    *(method.build() for method in METHODS if method.family == "Gaussian"),
    BernoulliNaiveBayes(),
    MultinomialNaiveBayes(),
    LeastSquares(),
    LinearDiscriminant(epochs=5),
    Logistic(),
    Perceptron(max_passes=5),
    Fisher(),
    OneVersusAll(BernoulliNaiveBayes()),
    OneVersusOne(BernoulliNaiveBayes()),
    PolynomialBasis(),
    ProductBasis(),
    GaussianBasis(random_state=0),
    StepBasis(),
]
CLASSES = list(dict.fromkeys(map(type, ESTIMATORS)))

each_class = pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)


def left(model):
    """The public names on a fitted model that end in `_`."""
    names = {name for name in dir(model) if name.endswith("_") and not name.startswith("_")}
    return {name for name in names if hasattr(model, name)}


def fits(estimator):
    """The estimator fitted to two and to three classes, with and without names."""
    X = np.random.default_rng(2).normal(size=(60, 3))
    if get_tags(estimator).input_tags.positive_only:
        X = np.abs(X)
    for n_classes in (2, 3):
        y = np.arange(60) % n_classes
        yield estimator.fit(X, y)
        yield estimator.fit(pd.DataFrame(X, columns=["a", "b", "c"]), y)


@pytest.mark.parametrize("estimator", ESTIMATORS, ids=repr)
def test_what_a_fit_leaves_is_what_is_described(estimator):
    described = {attribute.name: attribute for attribute in fitted(type(estimator))}
    always = {name for name, attribute in described.items() if attribute.always}
    found = [left(model) for model in fits(estimator)]
    for names in found:
        assert always <= names <= described.keys() | derived(type(estimator)).keys()
    assert [name for name in found[0] if name not in estimator.__doc__] == []


def test_what_is_there_under_conditions_is_there_for_some():
    found = [names for estimator in ESTIMATORS for names in map(left, fits(estimator))]
    described = {attribute.name for cls in CLASSES for attribute in fitted(cls)}
    assert described <= set().union(*found)


@each_class
def test_help_tells_every_option_with_its_rule_default_and_ends(cls):
    text = " ".join(pydoc.plain(pydoc.render_doc(cls)).replace("|", " ").split())
    for option in cls.parameters:
        for words in (option.values, *option.explanation, *option.ends):
            assert " ".join(words.replace("|", " ").split()) in text
    assert [a.help for a in fitted(cls) if a.help not in text] == []


@each_class
def test_a_docstring_opens_with_the_words_of_the_class_and_describes_nothing_twice(cls):
    first, *rest = cls.__doc__.splitlines()
    assert first.endswith(".")
    heads = [line for line in rest if line and not line.startswith(" ")]
    names = [head.partition(" : ")[0] for head in heads if head.partition(" : ")[0].isidentifier()]
    assert len(names) == len(set(names))


def test_without_docstrings_as_of_python_oo_there_is_nothing_to_grow():
    bare = type("Bare", (Described,), {"own_": property(len)})
    bare.own_.__doc__ = None
    assert bare.__doc__ is None
    assert derived(bare) == {}
