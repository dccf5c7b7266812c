"""`help` is enough: every public name says what it takes, what comes back, and has an example."""

import inspect
import pydoc

import pytest

import lindisc
from lindisc import METHODS, evaluation, figures, projection, selection
from lindisc.datasets import Dataset, Upload, load, read_csv
from lindisc.linear.inference import Band, Inference
from lindisc.linear.likelihood_ratio import DropInDeviance
from lindisc.naive_bayes.bernoulli import WordWeights
from lindisc.notebook.show import Shown
from lindisc.plane import Plane
from lindisc.rules import Rule
from tests.lindisc.documented import entries, examples, lacks, sections

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


def test_what_is_not_said_is_seen():
    def silent(X, y=1):
        """Do something.

        Parameters
        ----------
        X : rows
            What is given.

        Examples
        --------
        >>> 1 + 1  # silent
        3
        """

    untold, unreturned, wrong = lacks("silent", silent)
    assert untold == "silent does not say what `y` is"
    assert unreturned == "silent does not say what it returns"
    assert "Expected:\n    3\nGot:\n    2\n" in wrong
    assert "no example" in next(lacks("bare", lambda: None))
    assert entries(sections(silent.__doc__)["Parameters"]) == {"X": "What is given."}
    assert len(examples("silent", silent).examples) == 1
