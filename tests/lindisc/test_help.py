"""`help` is enough: every public name says what it takes, what comes back, and has an example."""

import doctest
import inspect
import pydoc
import re
from dataclasses import fields, is_dataclass

import numpy as np
import pandas as pd
import pytest
from sklearn.utils import get_tags

import lindisc
from lindisc import (
    METHODS,
    Fisher,
    GaussianBasis,
    PolynomialBasis,
    ProductBasis,
    StepBasis,
    evaluation,
    figures,
    projection,
    selection,
)
from lindisc.datasets import Dataset, Upload, load, read_csv
from lindisc.generated_docs import Described, derived, fitted
from lindisc.linear.inference import Band, Inference
from lindisc.linear.likelihood_ratio import DropInDeviance
from lindisc.naive_bayes.bernoulli import WordWeights
from lindisc.notebook.show import Shown
from lindisc.plane import Plane
from lindisc.rules import Rule

VALUES = {"METHODS", "COST_FALSE_POSITIVE", "COST_FALSE_NEGATIVE", "PREVALENCE"}
CALLED = {
    name: getattr(module, name)
    for module in (lindisc, evaluation, projection, selection, figures)
    for name in module.__all__
    if name not in VALUES
} | {"load": load, "read_csv": read_csv}
# Nobody imports these: methods and functions return them.
RETURNED = (Band, Dataset, DropInDeviance, Inference, Plane, Rule, Shown, Upload, WordWeights)
PUBLIC = CALLED | {each.__name__: each for each in RETURNED}


_HEADING = re.compile(r"^(\w[\w ]*)\n-+$", re.MULTILINE)


def sections(text):
    """The sections of a docstring, by their headings."""
    parts = _HEADING.split(inspect.cleandoc(text or ""))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def entries(section):
    """The names that a section describes, each with what is said of it."""
    found, names = {}, ()
    for line in section.strip().splitlines():
        if line and not line.startswith(" "):
            names = [name.lstrip("*") for name in line.partition(" : ")[0].split(", ")]
            found |= dict.fromkeys(names, "")
        else:
            found |= {name: found[name] + line.strip() for name in names}
    return found


def lacks(name, thing):
    """What `help` of a public name does not say, and examples that go wrong."""
    said = sections(thing.__doc__)
    if inspect.isclass(thing):
        yield from _of_class(name, thing, said)
        for method, member in inspect.getmembers(thing):
            if not method.startswith("_"):
                yield from _of_member(f"{name}.{method}", member)
    else:
        yield from _of_function(name, thing)
    found = examples(name, thing)
    if not found.examples:
        yield f"{name} has no example"
    yield from _wrong(found)


def examples(name, thing):
    """The examples of a docstring."""
    return doctest.DocTestParser().get_doctest(thing.__doc__ or "", {}, name, None, 0)


def _of_class(name, cls, said):
    told = entries(said.get("Parameters", "")) | entries(said.get("Attributes", ""))
    if issubclass(cls, Described):
        wanted = set(inspect.signature(cls).parameters)
    else:
        wanted = {field.name for field in fields(cls)} if is_dataclass(cls) else set()
    yield from _untold(name, wanted, told)


def _of_function(name, function):
    said = sections(inspect.getdoc(function))
    wanted = set(inspect.signature(function).parameters) - {"self"}
    yield from _untold(name, wanted, entries(said.get("Parameters", "")))
    if wanted and not any(entries(said.get("Returns", "")).values()):
        yield f"{name} does not say what it returns"


def _of_member(name, member):
    if isinstance(member, property):
        if not inspect.getdoc(member):
            yield f"{name} says nothing"
    elif inspect.isroutine(member) and member.__module__.startswith("lindisc."):
        yield from _of_function(name, getattr(member, "__func__", member))


def _untold(name, wanted, told):
    for each in sorted(wanted - {"cls"}):
        if not told.get(each):
            yield f"{name} does not say what `{each}` is"


def _wrong(found):
    runner, said = doctest.DocTestRunner(verbose=False), []
    runner.run(found, out=said.append)
    if runner.failures:
        yield "".join(said)


@pytest.mark.parametrize("name", PUBLIC)
def test_help_names_parameters_and_returns_and_examples_run(name):
    assert list(lacks(name, PUBLIC[name])) == []


@pytest.mark.parametrize("method", METHODS, ids=lambda method: method.slug)
def test_a_method_names_who_found_it(method):
    named = sections(method.classifier.__doc__)
    assert "References" in named, f"say who found {method.classifier.__name__}, under References"


@pytest.mark.parametrize("name", CALLED)
def test_signatures_are_short(name):
    assert len(str(inspect.signature(CALLED[name]))) < 350


def test_the_table_of_contents_names_all():
    text = pydoc.plain(pydoc.render_doc(lindisc))
    unnamed = [name for name in lindisc.__all__ if name not in lindisc.__doc__ or name not in text]
    assert unnamed == [], "name them in the list at the top of lindisc/__init__.py"


def test_what_a_notebook_shows_of_a_result_is_short():
    table = load("breast-cancer")
    lda = lindisc.LDA().fit(table.X, table.y)
    score = lda.decision_function(table.X)
    results = [
        table,
        lindisc.roc(table.y, score, "malignant"),
        lindisc.precision_recall(table.y, score, "malignant"),
        lindisc.leave_one_out(lindisc.LDA(), table.X, table.y),
        lindisc.confusion(table.y, lda.predict(table.X)),
        lindisc.sweep(lindisc.LDA(), "gamma", [0.0, 0.5, 1.0], table.X, table.y),
    ]
    assert [repr(result) for result in results if len(repr(result)) > 150] == []


ESTIMATORS = [
    *(method.build() for method in METHODS),
    *(Fisher(), PolynomialBasis(), ProductBasis(), GaussianBasis(random_state=0), StepBasis()),
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
