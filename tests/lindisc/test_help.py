"""`help` is enough: every public name says what it takes, what comes back, and has an example."""

import inspect
import pydoc

import pytest

import lindisc
from lindisc import evaluation, projection, selection
from tests.lindisc.documented import entries, examples, lacks, sections

VALUES = {"METHODS", "COST_FALSE_POSITIVE", "COST_FALSE_NEGATIVE", "PREVALENCE"}
PUBLIC = {
    name: getattr(module, name)
    for module in (lindisc, evaluation, projection, selection)
    for name in module.__all__
    if name not in VALUES
}


@pytest.mark.parametrize("name", PUBLIC)
def test_help_names_parameters_and_returns_and_examples_run(name):
    assert list(lacks(name, PUBLIC[name])) == []


@pytest.mark.parametrize("name", PUBLIC)
def test_signatures_are_short(name):
    assert len(str(inspect.signature(PUBLIC[name]))) < 350


@pytest.mark.parametrize("name", lindisc.__all__)
def test_the_table_of_contents_names_it(name):
    assert name in lindisc.__doc__
    assert name in pydoc.plain(pydoc.render_doc(lindisc))


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
