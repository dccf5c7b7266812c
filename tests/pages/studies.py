"""What a page would have chosen, without the page."""

from lindisc.methods import METHODS
from lindisc.parameters import Seed
from pages.shared.data.data_spec import DataSpec
from pages.shared.data.terms import TERMS
from pages.shared.tabs.numbers import Measures

TITLED = {method.title: method for method in METHODS}
FOR_ALL_NUMBERS = [title for title, method in TITLED.items() if method.family != "Discrete"]


def chosen(slug="iris", *, made=None, terms="features", **settings):
    """A data set with the options it was made with, terms by name, and settings of the study."""
    return DataSpec(slug, tuple((made or {}).items()), terms=TERMS[terms], **settings)


def fitted(study, title, **options):
    """One method by its title, with the options that its controls start with but for some."""
    method = TITLED[title]
    starts = {p.name: 0 if isinstance(p, Seed) else p.default for p in method.parameters}
    return study.fit(method, starts | options)


def measured(study, fit, folds=10):
    """All cells of the table of one method, its folds done."""
    *_, cells = Measures(study, fit, folds=folds).growing()
    return cells
